// What the sounds of one tick are made from.
#pragma once

#include <riposte/audio/listener.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

struct SoundInput {
    const BoutSetup& setup;
    const BoutState& state;    ///< the state that the tick ended in
    const BoutEvents& events;  ///< what happened in the tick
    const Listener& listener;

    [[nodiscard]] double pan(const Vec3& place_world) const { return pan_of(listener, place_world); }
    /// Returns the seconds from the tick's beginning to an instant.
    [[nodiscard]] double into(std::int64_t time_us) const {
        return static_cast<double>(time_us - time_in_us(state.tick - 1, 0)) * 1e-6;
    }
};

}  // namespace riposte
