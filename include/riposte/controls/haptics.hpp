// What the blades do to each other, felt in the hand.
#pragma once

#include <riposte/controls/controls.hpp>
#include <riposte/controls/felt_forces.hpp>

#include <array>
#include <functional>
#include <vector>

namespace riposte {

/// One message to one device.
struct Felt {
    DeviceId device;
    std::int64_t time_us = 0;  ///< of the bout: the end of the tick that it tells of
    HandForces forces;
    bool stop = false;  ///< lets go of everything instead
};

/// Where messages go: the devices themselves, or a list in a test.
using ForceSink = std::function<void(const Felt&)>;
/// Plays on the devices of `controls`, which must outlive the sink.
ForceSink forces_on_devices(Controls& controls);
/// A device that is not there: appends to `log`, which must outlive the sink.
ForceSink forces_into(std::vector<Felt>& log);

class Haptics {
  public:
    /// `controls` knows which device each side holds and must outlive this.
    Haptics(const Controls& controls, ForceSink sink, const Settings& settings);

    /// From now on; what is no longer wanted stops at once.
    void apply(const Settings& settings);
    /// What the tick that ended in `state` feels like. Sides without motors and sides that wait feel nothing; where
    /// nothing has changed nothing is sent, and what is weaker than what is still felt is left out. One device on both
    /// sides feels both sides' rumble and the first's forces.
    void play(const BoutSetup& setup, const BoutState& state, const BoutEvents& events);
    /// Everything lets go: a pause, the loss of the keyboard, the end.
    void stop();

  private:
    /// What a side's device is doing, as last sent.
    struct Playing {
        Rumble rumble;
        std::int64_t rumble_us = 0;  ///< when it began
        Push push;
        std::int64_t push_us = 0;
        Spring spring;
    };
    void play(int side, HandForces forces);

    const Controls& controls_;
    ForceSink sink_;
    HapticsSettings settings_;
    std::array<DeviceSettings, 2> devices_;  ///< joystick, gamepad
    std::array<Playing, 2> playing_{};       ///< by side
    std::int64_t time_us_ = 0;               ///< of the last tick
};

}  // namespace riposte
