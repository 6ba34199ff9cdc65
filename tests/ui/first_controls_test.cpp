#include "catch.hpp"
#include "samples.hpp"

#include <riposte/ui/hud/first_controls.hpp>

using namespace riposte;
using namespace riposte::ui;

TEST_CASE(
    "controls stand there until both cut and parry were tried, or long enough, and do not come back to who knows") {
    const auto after = [](FirstControls& controls, HandSet set, double fenced) {
        for (int i = 0; i < 100; ++i) controls.step(set, fenced, 0.05);
        return controls.shown();
    };
    FirstControls slow;
    slow.begin_bout();
    CHECK(after(slow, HandSet::kSwing, 0) == 1);
    CHECK(after(slow, HandSet::kAttack, 19) == 1);
    CHECK(after(slow, HandSet::kSwing, 20.1) == 0);
    slow.begin_bout();
    CHECK(slow.shown() == 1);
    CHECK(after(slow, HandSet::kParry, 1) == 0);
    slow.begin_bout();
    CHECK(slow.shown() == 0);
}

TEST_CASE("the controls that come next are told, a few at a time, and each goes when it was done") {
    const auto all = first_prompts(0, DeviceKind::kKeyboard);
    FirstControls controls;
    const auto told = [&] {
        std::vector<std::string> actions;
        for (const Prompt& prompt : controls.next(all)) actions.push_back(prompt.action);
        return actions;
    };
    using Told = std::vector<std::string>;
    CHECK(told() == Told{"step forward, back", "cut", "lunge", "lead the hand"});
    controls.see(LegState::kStepForward, {0, 0});
    CHECK(told()[0] == "step forward, back");
    controls.see(LegState::kStepBack, {0.9, 0});
    controls.step(HandSet::kAttack, 1, 0.1);
    CHECK(told() == Told{"lunge", "parry"});
    controls.begin_bout();
    controls.see_guard(false, LegState::kStand, false);
    CHECK(told() == Told{"lunge", "parry", "guard"});
    controls.see_guard(false, LegState::kToGuard, false);  // the referee lost patience
    controls.see_guard(true, LegState::kSalute, false);
    controls.see_guard(false, LegState::kStand, false);
    CHECK(told() == Told{"lunge", "parry", "guard"});
    controls.see_guard(true, LegState::kToGuard, false);
    controls.see_guard(false, LegState::kStand, false);
    CHECK(told() == Told{"lunge", "parry"});
}

TEST_CASE("who stands while the phrase goes on is told how to take guard, however much he knows") {
    const auto all = first_prompts(0, DeviceKind::kGamepad);
    FirstControls controls;
    controls.see_guard(true, LegState::kToGuard, false);
    for (int i = 0; i < 100; ++i) controls.step(HandSet::kSwing, 30, 0.05);
    CHECK(controls.shown() == 0);
    controls.see_guard(false, LegState::kStand, true);
    CHECK(controls.shown() == 1);
    REQUIRE(controls.next(all).size() == 1);
    CHECK(controls.next(all)[0].move == FirstMove::kGuard);
    controls.see_guard(true, LegState::kToGuard, true);
    CHECK(controls.shown() == 0);
}
