#include "plan.hpp"

#include "aim.hpp"
#include "catch.hpp"
#include "skill.hpp"

using namespace riposte;

namespace {

/// What a bot does a tick after it went for somebody with steps, its hand not yet where the cut begins.
BotPlan after_steps(const View& view, const Skill& skill) {
    BotState bot = make_bot(1, 0);
    begin(bot, BotPlan::kReach, 1);
    go_on({skill, view, bot, 1.0 / 120});
    return bot.plan;
}

/// A raised hand 2.6 m off, whose lunge reaches 2.4 m.
View raised_hand() {
    View view;
    view.distance = view.landing = 2.6;
    view.cut_reach = 1.6;
    view.reach = view.threat_reach = 2.4;
    view.back_room = 5;
    view.legs = view.own_legs = LegState::kGuard;
    view.raised = true;
    return view;
}

}  // namespace

TEST_CASE("a bot does not walk to where a raised hand waits for it") {
    const Skill& patient = kSkills.back();
    CHECK(after_steps(raised_hand(), patient) == BotPlan::kWatch);
    View lands = raised_hand();
    lands.lands = true;
    CHECK(after_steps(lands, patient) == BotPlan::kReach);
    View begun = raised_hand();
    begun.own_legs = LegState::kLunge;
    CHECK(after_steps(begun, patient) == BotPlan::kReach);
    View helpless = raised_hand();
    helpless.legs = LegState::kRecover;
    CHECK(after_steps(helpless, patient) == BotPlan::kReach);
    View lowered = raised_hand();
    lowered.raised = false;
    CHECK(after_steps(lowered, patient) == BotPlan::kReach);
    View far = raised_hand();
    far.distance = 3.5;
    CHECK(after_steps(far, patient) == BotPlan::kReach);
    CHECK(after_steps(raised_hand(), kSkills.front()) == BotPlan::kReach);
}

TEST_CASE("a bot does not come nearer to somebody whose lunges touched, while he lunges or recovers") {
    const auto goes_on_closing = [](LegState legs, Real struck_from, Real wary = 0.5) {
        View view = raised_hand();
        view.raised = false;
        view.legs = legs;
        BotState bot = make_bot(1, 0);
        bot.memory.struck_from = struck_from;
        bot.memory.wary = wary;
        begin(bot, BotPlan::kClose, 1);
        go_on({kSkills.back(), view, bot, 1.0 / 120});
        return bot.plan == BotPlan::kClose;
    };
    CHECK_FALSE(goes_on_closing(LegState::kLunge, 2.5));
    CHECK_FALSE(goes_on_closing(LegState::kRecover, 2.5));
    CHECK(goes_on_closing(LegState::kGuard, 2.5));
    CHECK(goes_on_closing(LegState::kRecover, 2.3));
    CHECK(goes_on_closing(LegState::kRecover, 0));
    CHECK(goes_on_closing(LegState::kRecover, 2.5, 0.05));
}

TEST_CASE("behind a parry a bot takes another line than the soonest where that one failed again and again") {
    View view = raised_hand();
    view.lands = true;
    view.seen_hand = {0, 1};
    BotState bot = make_bot(1, 0);
    const Mind mind{kSkills.back(), view, bot, 1.0 / 120};
    bot.steady = true;
    bot.memory.threatened_from = {0, 1};
    begin_riposte(mind);
    const std::uint8_t soonest = parry_now(mind).riposte;
    CHECK(bot.line == soonest);
    bot.cuts.trust[soonest] = 0.2;
    begin_riposte(mind);
    CHECK(bot.line != soonest);
}

TEST_CASE("a bot does not step into an attack that is under way") {
    const auto steps = [](const View& view, BotPlan plan) {
        BotState bot = make_bot(1, 0);
        bot.plan = plan;
        bot.measure = bot.nearest = 2;
        return (act({kSkills.back(), view, bot, 1.0 / 120}).buttons & (kForward | kHalfStep)) != 0;
    };
    for (const BotPlan plan : {BotPlan::kWatch, BotPlan::kClose}) {
        View view = raised_hand();
        CHECK(steps(view, plan));
        view.cuts = true;
        CHECK_FALSE(steps(view, plan));
        view.distance = 3;  // out of his reach
        CHECK(steps(view, plan));
        view.legs = LegState::kFleche;
        CHECK_FALSE(steps(view, plan));
    }
}

TEST_CASE("a bot that watches stands while an attack is under way, rather than step back to its measure") {
    const auto steps_back = [](bool cuts) {
        View view = raised_hand();
        view.cuts = cuts;
        BotState bot = make_bot(1, 0);
        bot.measure = 3.2;
        return (act({kSkills.back(), view, bot, 1.0 / 120}).buttons & kBack) != 0;
    };
    CHECK(steps_back(false));
    CHECK_FALSE(steps_back(true));
}

TEST_CASE("a bot cuts early at somebody who runs into its cut") {
    const auto cuts = [](LegState legs, Real landing) {
        View view = raised_hand();
        view.legs = legs;
        view.distance = view.landing = landing;
        view.own_swung = true;
        view.own_hand = {0, 1};
        BotState bot = make_bot(1, 0);
        begin(bot, BotPlan::kStop, 0.6);
        bot.place = {0, 1};
        go_on({kSkills.back(), view, bot, 1.0 / 120});
        return bot.plan == BotPlan::kCut;
    };
    CHECK(cuts(LegState::kFleche, 1.75));
    CHECK_FALSE(cuts(LegState::kFleche, 1.9));
    CHECK_FALSE(cuts(LegState::kStepForward, 1.75));
}

TEST_CASE("a bot that seizes the step goes by a flèche for who steps to where that lands") {
    struct Case {
        View view = raised_hand();
        BotState bot = make_bot(1, 0);
        const Skill* skill = &kSkills.back();
    };
    const auto rushes = [](const auto& change) {
        Case one;
        one.view.legs = LegState::kStepForward;
        one.view.rush_lands = true;
        begin(one.bot, BotPlan::kWatch, 1);
        change(one);
        // Half a second, in which nothing else begins: he is too far off for that.
        one.view.distance += 1;
        for (int tick = 0; tick < 60 && !one.bot.rushes; ++tick) go_on({*one.skill, one.view, one.bot, 1.0 / 120});
        return one.bot.rushes && one.bot.plan == BotPlan::kReach;
    };
    const auto trust = [](Case& one) -> Real& {
        return one.bot.answers.trust[static_cast<std::size_t>(BotAnswer::kForestall)];
    };
    CHECK(rushes([](Case&) {}));
    CHECK(rushes([](Case& one) { one.view.legs = LegState::kHalfStep; }));
    CHECK(rushes([](Case& one) { one.bot.memory.struck_from = 3.5; }));
    CHECK_FALSE(rushes([](Case& one) { one.bot.memory.struck_from = 3.7; }));
    CHECK_FALSE(rushes([](Case& one) { one.view.legs = LegState::kGuard; }));
    CHECK_FALSE(rushes([](Case& one) { one.view.legs = LegState::kStepBack; }));
    CHECK_FALSE(rushes([](Case& one) { one.view.rush_lands = false; }));
    CHECK_FALSE(rushes([](Case& one) { one.view.reach = 3.7; }));
    CHECK_FALSE(rushes([](Case& one) { one.view.own_legs = LegState::kStepBack; }));
    CHECK_FALSE(rushes([](Case& one) { one.view.threat_point = true; }));
    CHECK_FALSE(rushes([](Case& one) { one.skill = &kSkills.front(); }));
    CHECK_FALSE(rushes([&](Case& one) { trust(one) = 0.4; }));
    CHECK(rushes([&](Case& one) { trust(one) = 0.9; }));
}
