// What a device does to the hand that holds it.
#pragma once

#include <riposte/core/seconds.hpp>
#include <riposte/math/vec.hpp>

namespace riposte {

/// Both motors shake evenly.
struct Rumble {
    double strength = 0;  ///< 0..1; 0: none
    Seconds duration = 0;
    bool operator==(const Rumble&) const = default;
};

/// A force that dies away evenly.
struct Push {
    Vec2 force{0};  ///< where to, length 0..1; 0: none
    Seconds duration = 0;
    bool operator==(const Push&) const = default;
};

/// Pulls towards a place for as long as nothing else is said.
struct Spring {
    Vec2 centre{0};
    double stiffness = 0;  ///< 0..1; 0: none
    bool operator==(const Spring&) const = default;
};

/// Rumble and push begin now, a none lets go on what was; the spring is what it is from now on.
struct HandForces {
    Rumble rumble;
    Push push;
    Spring spring;
    bool operator==(const HandForces&) const = default;
};

}  // namespace riposte
