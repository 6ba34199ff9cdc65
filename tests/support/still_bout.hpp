// Recordings of bouts in which both fencers stand still.
#pragma once

#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/fencing/step.hpp>
#include <riposte/ledger/recording_file.hpp>

#include <filesystem>

namespace riposte::test {

/// Writes a recording of so many ticks of standing still.
inline void record_still(const std::filesystem::path& file, int ticks, Referee referee = Referee::kJudge) {
    BoutSetup setup = shipped_setup();
    setup.rules.referee = referee;
    BoutState state = initial_state(setup);
    StepScratch scratch(setup);
    BoutEvents events;
    auto recording = RecordingFile::create(file, setup, {"mouse", "bot, level 2"});
    REQUIRE(recording);
    for (int i = 0; i < ticks; ++i) {
        step(setup, state, {}, scratch, events);
        recording.value().add({}, state, events);
    }
    REQUIRE(recording.value().close(state));
}

}  // namespace riposte::test
