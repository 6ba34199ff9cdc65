// Which sounds the events of a tick make, heard from where the camera stands.
#pragma once

#include <riposte/audio/synth.hpp>
#include <riposte/fencing/events.hpp>

#include <vector>

namespace riposte {

/// Where the sounds are heard.
struct Listener {
    Vec3 position_world{0, 1.5, 6};
    Vec3 right_world{1, 0, 0};  ///< unit
};

/// Part of the direction from the listener to the place that points to the listener's right, in [-1, 1]; 0 at the
/// listener.
double pan_of(const Listener& listener, const Vec3& place_world);

/// Appends the sounds of one tick's events to `commands`. A touch that scores sounds the buzzer of the side that
/// scored.
void append_sounds(const BoutEvents& events, const Listener& listener, std::vector<SoundCommand>& commands);

}  // namespace riposte
