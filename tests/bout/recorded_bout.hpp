// A bout of two bots and its recording.
#pragma once

#include "bot_bout.hpp"

#include <riposte/bout/touch_mark.hpp>
#include <riposte/record/recording.hpp>

#include <algorithm>
#include <vector>

/// A bout of bots to its first touch and its second blow at least, and three seconds beyond both.
struct RecordedBout {
    BotBout bout{6, 5};
    riposte::Recording recording;
    std::uint32_t touched = 0;         ///< the tick of that touch
    std::vector<std::uint32_t> blows;  ///< ticks at which there were any

    RecordedBout() {
        riposte::Recorder recorder(bout.setup);
        while (touched == 0 || blows.size() < 2 ||
               bout.state.tick < std::max(touched, blows[1]) + 3 * riposte::kTicksPerSecond) {
            bout.tick();
            recorder.add(bout.input, bout.state, bout.events);
            for (const riposte::TouchEvent& touch : bout.events.touches) note(touch);
        }
        recorder.finish(bout.state);
        recording = riposte::read_recording(recorder.pending()).value();
    }

  private:
    void note(const riposte::TouchEvent& touch) {
        const std::uint32_t tick = bout.state.tick;
        const bool told = touch.verdict != riposte::TouchVerdict::kNotFencing && riposte::is_blow(touch);
        if (told && (blows.empty() || blows.back() != tick)) blows.push_back(tick);
        if (touched == 0 && touch.noted) touched = tick;
    }
};
