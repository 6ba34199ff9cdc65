// Haptics: what blades do to each other, felt in the hand.
#pragma once

#include <riposte/controls/controls.hpp>
#include <riposte/controls/felt_forces.hpp>

#include <array>
#include <functional>
#include <vector>

namespace riposte {

/// A message to a device.
struct Felt {
    DeviceId device;
    std::int64_t time_us = 0;  ///< us of the bout, end of the message's tick
    HandForces forces;
    bool stop = false;  ///< true if the device shall let go of everything
};

/// A function that takes messages: the devices themselves, or a list in a test.
using ForceSink = std::function<void(const Felt&)>;
/// Returns a sink that plays on the devices of `controls`, which must outlive the sink.
ForceSink forces_on_devices(Controls& controls);
/// Returns a sink that appends to `log`, which must outlive the sink.
ForceSink forces_into(std::vector<Felt>& log);

/// Plays the ticks of a bout on the devices of both players.
class Haptics {
  public:
    /// `controls` knows the device of each player, and must outlive the haptics.
    Haptics(const Controls& controls, ForceSink sink, const Settings& settings);

    /// Takes over the settings. Forces that are no longer wanted stop at once.
    void apply(const Settings& settings);
    /// Plays the tick that ended in `state`. Players whose device has no motors or is unplugged feel nothing. Forces
    /// that have not changed are not sent, and rumbles and pushes that are weaker than what is still felt are left out.
    /// A device that drives both fencers plays the rumble of both, and the forces of fencer 0.
    void play(const BoutSetup& setup, const BoutState& state, const BoutEvents& events);
    /// Lets all devices let go, as in a pause, at a loss of the keyboard or at the end.
    void stop();

  private:
    /// What a player's device is doing, as last sent.
    struct Playing {
        Rumble rumble;
        std::int64_t rumble_us = 0;  ///< us, begin of the rumble
        Push push;
        std::int64_t push_us = 0;  ///< us, begin of the push
        Spring spring;
    };
    void play(FencerId fencer, HandForces forces);

    const Controls& controls_;
    ForceSink sink_;
    HapticsSettings settings_;
    std::array<DeviceSettings, 2> devices_;  ///< settings of joystick and gamepad
    PerFencer<Playing> playing_{};
    std::int64_t time_us_ = 0;  ///< us, end of the last tick
};

}  // namespace riposte
