// Where both weapons are at an instant within a tick.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/math/rigid.hpp>

namespace riposte {

/// Both weapons at an instant within a tick, as the simulation moved them there.
struct WeaponsAt {
    Real fraction = 0;  ///< of the tick, 0 .. 1
    PerFencer<Rigid> world_from_weapon{};
};

}  // namespace riposte
