// The forces of a device on the hand that holds the device.
#pragma once

#include <riposte/core/seconds.hpp>
#include <riposte/math/vec.hpp>

namespace riposte {

/// A rumble, in which both motors shake evenly.
struct Rumble {
    double strength = 0;  ///< 0..1; 0: none
    Seconds duration = 0;
    bool operator==(const Rumble&) const = default;
};

/// A push, which is a force that dies away evenly.
struct Push {
    Vec2 force{0};  ///< direction and strength, length 0..1; 0: no push
    Seconds duration = 0;
    bool operator==(const Push&) const = default;
};

/// A spring, which pulls towards a place until another spring takes its place.
struct Spring {
    Vec2 centre{0};
    double stiffness = 0;  ///< 0..1; 0: none
    bool operator==(const Spring&) const = default;
};

/// Forces that begin together. A rumble or push of strength 0 lets the earlier one go on; the spring takes the place of
/// the earlier one in any case.
struct HandForces {
    Rumble rumble;
    Push push;
    Spring spring;
    bool operator==(const HandForces&) const = default;
};

}  // namespace riposte
