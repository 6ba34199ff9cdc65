// The settings of devices: how they move the hand, and what they let it feel.
#pragma once

#include <cstdint>

namespace riposte {

/// How one kind of device moves the hand, on the page Devices.
struct DeviceSettings {
    double sensitivity_x = 1.0;
    double sensitivity_y = 1.0;
    double curve = 1.0;      ///< exponent of the deflection: 1 is linear, more is finer near the middle
    double dead_zone = 0.0;  ///< share of the deflection that counts as none
    bool invert_x = false;
    bool invert_y = false;
    bool left_handed =
        false;  ///< true if the buttons of a mouse, or the left and right halves of a gamepad, are swapped
    double max_hand_speed = 30.0;  ///< greatest speed of the hand (unit: half widths of the hand square per second)
    bool operator==(const DeviceSettings&) const = default;
};

/// What a player's hand shall feel.
enum class Feedback : std::uint8_t {
    kOff,
    kRumble,
    kForces,  ///< the device pushes and springs, if it can, and rumbles
};

/// Force feedback, on the page Devices.
struct HapticsSettings {
    double strength = 0.8;  ///< 0..1; 0: off
    Feedback kind = Feedback::kForces;
    bool operator==(const HapticsSettings&) const = default;
};

}  // namespace riposte
