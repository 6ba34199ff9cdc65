// How long sweeps over rows go on.
#pragma once

#include <riposte/math/vec.hpp>

namespace riposte {

/// When sweeps end: after so many, or with the first one that changes no row's velocity by more than the tolerance.
struct Sweeps {
    int most = 20;
    Real tolerance = 1e-5;  ///< m/s, or rad/s
    bool polish = false;    ///< all impulses that act are solved at once in the end
};

}  // namespace riposte
