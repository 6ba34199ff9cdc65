#include "catch.hpp"
#include "recorded_bout.hpp"

#include <riposte/bout/replay_programme.hpp>

using namespace riposte;

namespace {

/// Notes which ticks were told, and how.
struct Notes final : Witness {
    std::vector<std::uint32_t> now;
    std::vector<std::uint32_t> again;
    int forgotten = 0;
    void see(const ToldTick& tick) override {
        (tick.telling == Telling::kNow ? now : again).push_back(tick.after.tick);
    }
    void forget() override {
        ++forgotten;
        again.clear();
    }
};

struct Replay {
    RecordedBout recorded;
    ReplayProgramme programme{recorded.bout.setup, recorded.recording};
    Notes notes;

    void picture(Seconds elapsed = 0) { programme.advance(elapsed, {}, notes); }
    void play_to(std::uint32_t tick) {
        while (programme.tick() < tick) picture(1.0 / kTicksPerSecond);
    }
    void arrive() {
        while (!programme.arrived()) picture();
    }
    std::uint32_t leapt(Leap way) {
        programme.leap(way);
        arrive();
        return programme.tick();
    }
};

}  // namespace

TEST_CASE("from touch to touch leads to each, also before a replay has played as far") {
    Replay replay;
    const auto& blows = replay.recorded.blows;
    REQUIRE(blows.size() > 1);
    for (const std::uint32_t blow : blows) CHECK(replay.leapt(Leap::kForth) == blow);
    CHECK(replay.leapt(Leap::kForth) == replay.programme.length());

    Replay later;
    later.programme.seek(later.programme.length());
    later.arrive();
    for (std::size_t i = blows.size(); i-- > 0;) CHECK(later.leapt(Leap::kBack) == blows[i]);
    CHECK(later.leapt(Leap::kBack) == 0);
}

TEST_CASE("each press of a key that leads to a touch counts, also before the replay has come to the first one") {
    Replay replay;
    REQUIRE(replay.recorded.blows.size() > 1);
    replay.programme.leap(Leap::kForth);
    CHECK(replay.leapt(Leap::kForth) == replay.recorded.blows[1]);
}

TEST_CASE("back leads away from the touch that it led to, though the replay has played on for a moment") {
    Replay replay;
    const std::uint32_t last = replay.recorded.blows.back();
    replay.play_to(last + 20);
    CHECK(replay.leapt(Leap::kBack) == last);
    replay.play_to(last + 20);
    CHECK(replay.leapt(Leap::kBack) < last);
}

TEST_CASE("a seek tells again what lasts of the ticks before its moment, and nothing of it as new") {
    Replay replay;
    replay.play_to(100);
    const std::size_t heard = replay.notes.now.size();
    CHECK(heard == 100);
    replay.programme.seek(replay.programme.length());
    replay.arrive();
    CHECK(replay.notes.now.size() == heard);
    CHECK(replay.notes.forgotten > 0);
    REQUIRE(replay.notes.again.size() == kToldAgainTicks);
    CHECK(replay.notes.again.front() == replay.programme.length() - kToldAgainTicks + 1);
    CHECK(replay.notes.again.back() == replay.programme.length());
}

TEST_CASE("two steps in one picture lead two ticks on") {
    Replay replay;
    replay.play_to(50);
    replay.programme.step(1);
    replay.programme.step(1);
    replay.picture();
    CHECK(replay.programme.tick() == 52);
    CHECK_FALSE(replay.programme.playing());
    replay.programme.step(-1);
    replay.picture();
    CHECK(replay.programme.tick() == 51);
    const auto shown = replay.programme.shown();
    CHECK(shown.fraction == 1);
    CHECK(shown.before.tick == 50);
    CHECK(replay.programme.input() == replay.recorded.recording.inputs[50]);
}

TEST_CASE("over a hole in the recording the replay leaps, and what was seen before it is forgotten") {
    BotBout bout(5, 5);
    Recorder recorder(bout.setup);
    const auto fence = [&](int ticks, bool recorded) {
        for (int i = 0; i < ticks; ++i) {
            bout.tick();
            if (recorded) recorder.add(bout.input, bout.state, bout.events);
        }
    };
    fence(200, true);
    fence(100, false);
    recorder.go_on_from(bout.state);
    fence(900, true);
    recorder.finish(bout.state);
    ReplayProgramme programme(bout.setup, read_recording(recorder.pending()).value());
    Notes notes;
    while (programme.tick() < 310) programme.advance(1.0 / kTicksPerSecond, {}, notes);
    CHECK(notes.forgotten == 1);
    CHECK(std::find(notes.now.begin(), notes.now.end(), 201U) == notes.now.end());
    CHECK(std::find(notes.now.begin(), notes.now.end(), 301U) != notes.now.end());
    programme.seek(300);
    programme.advance(0, {}, notes);
    programme.step(-1);
    programme.advance(0, {}, notes);
    CHECK(programme.tick() == 200);
    programme.seek(250);
    programme.advance(0, {}, notes);
    CHECK(programme.tick() == 300);
}

TEST_CASE("a recording of another simulation is shown by its poses to its end, and stays there") {
    BotBout bout(5, 5);
    Recorder recorder(bout.setup, {"mouse", "mouse"}, Poses::kYes);
    RecordedEvents events;
    while (!bout.over()) {
        bout.tick();
        recorder.add(bout.input, bout.state, bout.events);
        append_events(bout.state.tick, bout.events, events);
    }
    recorder.finish(bout.state);
    Recording recording = read_recording(recorder.pending()).value();
    CHECK(ReplayProgramme(bout.setup, recording).computed());
    recording.header.simulation_version = 99;
    recording.states.clear();  // what another simulation knows of them
    ReplayProgramme programme(bout.setup, recording);
    CHECK_FALSE(programme.computed());
    Notes notes;
    while (programme.playing()) programme.advance(0.1, {}, notes);
    CHECK(programme.tick() == bout.state.tick);
    CHECK(notes.now.size() == bout.state.tick);
    CHECK(programme.confirmed().judge.score == bout.state.judge.score);
    programme.advance(1, {}, notes);
    CHECK(programme.tick() == bout.state.tick);
    CHECK_FALSE(programme.moving());
    programme.leap(Leap::kBack);
    programme.advance(0, {}, notes);
    CHECK(programme.tick() == marks_of(events).back().tick);
}

TEST_CASE("a replay has the marks of all touches before it has played a tick") {
    Replay replay;
    std::vector<std::uint32_t> ticks;
    for (const TouchMark& mark : replay.programme.marks())
        if (ticks.empty() || ticks.back() != mark.tick) ticks.push_back(mark.tick);
    CHECK(ticks == replay.recorded.blows);
}
