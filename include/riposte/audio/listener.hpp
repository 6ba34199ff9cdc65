// Where the sounds of a bout are heard, and what the ear keeps.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/math/vec.hpp>

#include <cstdint>

namespace riposte {

/// The place and direction in which sounds are heard.
struct Listener {
    Vec3 position_world{0, 1.5, 6};
    Vec3 right_world{1, 0, 0};  ///< unit
};

/// Returns the part of the direction from the listener to the place that points to the listener's right, in [-1, 1]; 0
/// at the listener.
double pan_of(const Listener& listener, const Vec3& place_world);

/// What the ear keeps of the ticks before; a plain value that lies beside the bout and never reaches back into it.
struct Hearing {
    /// A blade that came near the opponent's body and has not touched the opponent.
    struct Approach {
        Real nearest = 1;  ///< m, from the middle of the steel to the body's capsules, in this swing or thrust
        Real speed = 0;    ///< m/s, the point's speed at its nearest
    };
    PerFencer<Approach> approaches{};
    PerFencer<Real> root_x{};         ///< m, place of each fencer along the piste
    PerFencer<Real> pelvis{1, 1};     ///< m, height of the pelvis of a fencer who falls
    std::uint32_t tick = 0xffffffff;  ///< the tick that was heard last
    std::uint32_t gasped = 0;         ///< the tick in which the people gasped last; 0: never
};

}  // namespace riposte
