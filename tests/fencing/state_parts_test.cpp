#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/fencing/state_parts.hpp>

#include <functional>

using namespace riposte;

namespace {

struct Change {
    std::function<void(BoutState&)> make;
    const char* where;
};

}  // namespace

TEST_CASE("the part in which two states differ first is named") {
    const BoutState state = initial_state(shipped_setup());
    CHECK(first_difference(state, state).empty());
    const auto right = [](BoutState& changed) -> FencerState& { return changed.fencers[1]; };
    const Change changes[] = {
        {[](BoutState& s) { s.tick ^= 1U; }, "tick, byte 0 of 4"},
        {[](BoutState& s) { s.fencers[0].legs.state = LegState::kLunge; }, "left fencer, legs, byte 0 of 34"},
        {[](BoutState& s) { s.fencers[0].held.back() ^= 1U; }, "left fencer, held buttons, byte 9 of 10"},
        {[&](BoutState& s) { right(s).legs.state = LegState::kLunge; }, "right fencer, legs, byte 0 of 34"},
        {[&](BoutState& s) { right(s).legs.anchor_x = -1e-300; }, "right fencer, legs, byte 9 of 34"},
        {[&](BoutState& s) { right(s).run_down = true; }, "right fencer, run down, byte 0 of 1"},
        {[&](BoutState& s) { right(s).flinches[0].part = BodyPart{1}; }, "right fencer, flinches, byte 0 of 34"},
        {[&](BoutState& s) { right(s).hand.turn_length = 0x1.0000000000001p0; }, "right fencer, hand, byte 99 of 107"},
        {[&](BoutState& s) { right(s).arm.placed ^= true; }, "right fencer, arm, byte 112 of 113"},
        {[&](BoutState& s) { right(s).weapon.last_touch = TouchVerdict{1}; }, "right fencer, weapon, byte 379 of 380"},
        {[&](BoutState& s) { right(s).root_x = -1e-300; }, "right fencer, root_x, byte 0 of 8"},
        {[&](BoutState& s) { right(s).held.back() ^= 1U; }, "right fencer, held buttons, byte 9 of 10"},
        {[](BoutState& s) { s.judge.phase = JudgePhase{1}; }, "judge, byte 0 of 31"},
        {[](BoutState& s) { s.judge.struck[1] ^= true; }, "judge, byte 30 of 31"},
        {[](BoutState& s) { s.bodies_touch ^= true; }, "whether the bodies touch"},
    };
    for (const Change& change : changes) {
        BoutState changed = state;
        change.make(changed);
        CHECK(first_difference(state, changed) == change.where);
    }
}
