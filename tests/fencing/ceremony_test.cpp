// What fencers do around the fencing: salute, answers to a touch, the way back, joy and its opposite.
#include "catch.hpp"
#include "scenes.hpp"

#include <riposte/fencing/step.hpp>

#include <set>

using namespace riposte;

namespace {

/// Ticks from the bout's beginning to Allez; `press` is held by fencer 0 from tick 60 to 70.
int ticks_to_allez(int press) {
    BoutSetup setup = shipped_setup();
    BoutState state = initial_state(setup);
    StepScratch scratch(setup);
    BoutEvents events;
    for (int tick = 0; tick < 3000; ++tick) {
        BoutInput input;
        if (tick >= 60 && tick < 70) input.fencers[0].buttons = static_cast<std::uint16_t>(press);
        step(setup, state, input, scratch, events);
        for (const CallEvent& call : events.calls) {
            if (call.call == Call::kAllez) return tick;
        }
    }
    return 0;
}

/// Both in guard, the phrase just halted; fencer 1 touched there.
struct Halted : Scene {
    Halted() : Scene(3.0) {
        state.judge.phase = JudgePhase::kHalt;
        state.judge.phase_ticks = 0;
        state.judge.score = {1, 0};
        state.judge.lamp[0] = true;
        state.judge.struck[1] = true;
    }
    std::set<LegState> seen(std::size_t side, JudgePhase until) {
        std::set<LegState> states;
        for (int i = 0; i < 4000 && state.judge.phase != until; ++i) {
            tick({});
            states.insert(state.fencers[side].legs.state);
        }
        return states;
    }
};

bool has(const std::set<LegState>& states, LegState wanted) { return states.count(wanted) != 0; }

}  // namespace

TEST_CASE("a bout begins with both saluting, and Allez comes within eight seconds") {
    BoutSetup setup = shipped_setup();
    BoutState state = initial_state(setup);
    StepScratch scratch(setup);
    BoutEvents events;
    std::array<bool, 2> saluted{};
    while (state.judge.phase == JudgePhase::kSalute) {
        step(setup, state, {}, scratch, events);
        CHECK(events.calls.empty());
        for (std::size_t i = 0; i < 2; ++i) {
            saluted[i] = saluted[i] || state.fencers[i].legs.state == LegState::kSalute;
        }
        REQUIRE(state.tick < 1000);
    }
    CHECK(saluted == std::array<bool, 2>{true, true});
    CHECK(state.fencers[0].legs.state == LegState::kStand);
    CHECK(ticks_to_allez(0) < 8 * kTicksPerSecond);
}

TEST_CASE("taking guard cuts the salute short") { CHECK(ticks_to_allez(kGuard) < ticks_to_allez(0) - 120); }

TEST_CASE("who was touched acknowledges it") {
    const auto seen = Halted().seen(1, JudgePhase::kEnGarde);
    CHECK(has(seen, LegState::kAcknowledge));
    CHECK(seen.size() >= 3);
    const auto calm = Halted().seen(0, JudgePhase::kEnGarde);
    CHECK_FALSE(has(calm, LegState::kAcknowledge));
    CHECK_FALSE(has(calm, LegState::kMaskUnderArm));
}

TEST_CASE("who stands far before his line turns round and walks back, who stands near it steps") {
    for (const Real place : {0.6, -1.0}) {
        Halted halted;
        for (std::size_t i = 0; i < 2; ++i) {
            FencerState& fencer = halted.state.fencers[i];
            fencer.root_x = fencer.legs.anchor_x = i == 0 ? place : 5.5;
        }
        place_weapons(halted.setup, halted.state);
        const auto seen = halted.seen(0, JudgePhase::kEnGarde);
        CHECK(has(seen, LegState::kWalkBack) == (place > 0));
        CHECK(halted.state.fencers[0].legs.state == LegState::kGuard);
        CHECK(std::fabs(halted.state.fencers[0].root_x - home_x(halted.setup, 0)) < 0.1);
    }
}

TEST_CASE(
    "after the last touch the winner raises his sword, the loser hangs his head, and both salute with the mask off") {
    for (const std::size_t winner : {0U, 1U}) {
        Scene scene(3.0);
        scene.state.judge.phase = JudgePhase::kOver;
        scene.state.judge.phase_ticks = 0;
        scene.state.judge.score[winner] = 5;
        std::array<std::set<LegState>, 2> seen;
        for (int i = 0; i < 1500; ++i) {
            scene.tick({});
            for (std::size_t side = 0; side < 2; ++side) seen[side].insert(scene.state.fencers[side].legs.state);
        }
        CHECK(has(seen[winner], LegState::kVictory));
        CHECK(has(seen[1 - winner], LegState::kDisappointment));
        CHECK_FALSE(has(seen[winner], LegState::kDisappointment));
        for (std::size_t side = 0; side < 2; ++side) {
            CHECK(has(seen[side], LegState::kMaskUnderArm));
            CHECK(has(seen[side], LegState::kSaluteBareheaded));
            CHECK(scene.state.fencers[side].legs.state == LegState::kMaskHeld);
        }
    }
}

TEST_CASE("a fleche into the opponent ends in a stumble, and both fence on") {
    Scene scene(2.2);
    const Real other = scene.state.fencers[1].root_x;
    std::set<LegState> seen;
    BoutInput input;
    input.fencers[0].buttons = kFleche;
    for (int i = 0; i < 420; ++i) {
        scene.tick(input);
        seen.insert(scene.state.fencers[0].legs.state);
    }
    CHECK(has(seen, LegState::kFleche));
    CHECK(has(seen, LegState::kStumble));
    CHECK(scene.state.fencers[0].legs.state == LegState::kGuard);
    CHECK(other - scene.state.fencers[0].root_x > 0.6);
    CHECK(std::fabs(scene.state.fencers[1].root_x - other) < 0.05);
}
