// What the blades do to each other, felt in the hand.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/platform/controls.hpp>

#include <functional>
#include <vector>

namespace riposte {

struct Rumble {
    DeviceId device;
    double strength = 0;  ///< in [0, 1], the player's choice already applied
    Seconds duration = 0;
};

/// Where rumbles go: the devices themselves, or a list in a test.
using RumbleSink = std::function<void(const Rumble&)>;
/// Plays on the devices of `controls`, which must outlive the sink.
RumbleSink rumble_on_devices(Controls& controls);
/// Appends to `list`, which must outlive the sink.
RumbleSink rumble_into(std::vector<Rumble>& list);

class Haptics {
  public:
    /// `controls` knows which device each side holds and must outlive this.
    Haptics(const Controls& controls, RumbleSink sink, HapticsSettings settings);

    void apply(HapticsSettings settings) { settings_ = settings; }
    /// Strength in [0, 1] (clamped) before the player's setting; nothing is sent at strength 0 or to sides without
    /// motors.
    void play(int side, double strength, Seconds duration);
    /// What a tick's events feel like: blows to both hands by their impulse, a touch to who was touched.
    void play(const BoutEvents& events);

  private:
    const Controls& controls_;
    RumbleSink sink_;
    HapticsSettings settings_;
};

/// Strength of the rumble for a blow of this impulse (unit: newton second): half at 0.4 N s, saturating towards 1.
double rumble_strength(double impulse);

}  // namespace riposte
