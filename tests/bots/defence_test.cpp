#include "defence.hpp"

#include "catch.hpp"
#include "plan.hpp"
#include "skill.hpp"

#include <vector>

using namespace riposte;

namespace {

/// Somebody who goes back from a lunge 2.5 m off, where a flèche reaches him and a lunge does not.
View recovering() {
    View view;
    view.distance = view.landing = view.nearest = 2.5;
    view.cut_reach = view.threat_cut = 1.6;
    view.reach = view.threat_reach = 2.4;
    view.back_room = 5;
    view.own_legs = LegState::kGuard;
    view.legs = LegState::kRecover;
    view.rush_lands = true;
    return view;
}

/// Somebody whose attack by these legs is about to reach.
View attacking(LegState legs, Real distance) {
    View view = recovering();
    view.distance = view.landing = distance;
    view.legs = legs;
    view.raised = true;
    return view;
}

/// How many of a thousand bots do this at the first look.
int with_plan(BotPlan plan, const View& view, const Skill& skill) {
    int count = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        BotState bot = make_bot(seed, 0);
        defend({skill, view, bot, 1.0 / 120});
        count += bot.plan == plan ? 1 : 0;
    }
    return count;
}

/// Whether a bot, within half a second, goes for what it sees by a flèche.
bool runs_at(const View& view, Real trust) {
    BotState bot = make_bot(1, 0);
    bot.answers.trust[static_cast<std::size_t>(BotAnswer::kForestall)] = trust;
    for (int tick = 0; tick < 60 && !bot.rushes; ++tick) defend({kSkills.back(), view, bot, 1.0 / 120});
    return bot.rushes;
}

}  // namespace

TEST_CASE("a bot goes by a flèche for somebody who recovers too far off for a lunge, unless that went wrong") {
    CHECK(runs_at(recovering(), 1));
    CHECK_FALSE(runs_at(recovering(), 0.3));
    View near = recovering();
    near.lands = true;
    CHECK_FALSE(runs_at(near, 1));
    View ready = recovering();
    ready.legs = LegState::kGuard;
    CHECK_FALSE(runs_at(ready, 1));
    View point = recovering();
    point.threat_point = true;
    CHECK_FALSE(runs_at(point, 1));
}

TEST_CASE("a bot does not go for somebody who would be free again before it is there") {
    View view = recovering();
    view.rush_in = 0.5;
    view.free_in = 0.6;
    CHECK(runs_at(view, 1));
    view.free_in = 0.3;
    CHECK_FALSE(runs_at(view, 1));
    const auto lunges_at = [](View seen, Real free_in) {
        seen.lands = true;
        seen.lands_in = 0.4;
        seen.free_in = free_in;
        BotState bot = make_bot(1, 0);
        for (int tick = 0; tick < 60; ++tick) defend({kSkills.back(), seen, bot, 1.0 / 120});
        return bot.plan == BotPlan::kPrepare;
    };
    CHECK(lunges_at(recovering(), 0.5));
    CHECK_FALSE(lunges_at(recovering(), 0.2));
}

TEST_CASE("a bot learns from a flèche at somebody who recovers") {
    BotState bot = make_bot(1, 0);
    const View view = recovering();
    for (int tick = 0; tick < 60 && !bot.rushes; ++tick) defend({kSkills.back(), view, bot, 1.0 / 120});
    CHECK(bot.answers.given);
    CHECK(bot.answers.last == BotAnswer::kForestall);
}

TEST_CASE("a bot goes back from a lunge now and then, and does not choose to before a flèche, which is faster") {
    Skill timid = kSkills.front();
    timid.parry = timid.counter = 0;
    timid.retreat = 1;
    CHECK(with_plan(BotPlan::kWithdraw, attacking(LegState::kLunge, 2.1), timid) == 1000);
    CHECK(with_plan(BotPlan::kWithdraw, attacking(LegState::kLunge, 2.1), kSkills.back()) > 150);
    std::vector<Skill> skills(kSkills.begin(), kSkills.end());
    skills.push_back(timid);
    for (const Skill& skill : skills)
        for (const Real distance : {1.7, 2.1, 3.0})
            CHECK(with_plan(BotPlan::kWithdraw, attacking(LegState::kFleche, distance), skill) == 0);
}

TEST_CASE("a bot that likes to go back parries a flèche no oftener than it can") {
    Skill skill = kSkills[2];
    skill.parry = 0.3;
    skill.retreat = 0.9;
    CHECK(with_plan(BotPlan::kParry, attacking(LegState::kFleche, 1.7), skill) < 330);
}

TEST_CASE("a cut that comes upon the blade with which a bot covers is parried, and answered as a parry") {
    struct Case {
        bool covers = true;
        bool struck = true;
        Real since_cut = 0.2;  // s
        BotPlan plan = BotPlan::kWatch;
    };
    Skill skill = kSkills.back();
    skill.steady = skill.riposte = 1;
    const auto answers = [&skill](const Case& blow) {
        View view = recovering();
        view.legs = LegState::kGuard;
        view.lands = true;
        view.seen_hand = {-1, 0.95};
        view.struck = view.blow = blow.struck;
        BotState bot = make_bot(1, 0);
        bot.covers = blow.covers;
        bot.memory.since_cut = blow.since_cut;
        begin(bot, blow.plan, 5);
        defend({skill, view, bot, 1.0 / 120});
        const bool parried = bot.answers.given && bot.answers.last == BotAnswer::kParry;
        // Behind a parry that has met a blade somebody within reach is attacked at once.
        return parried && bot.plan == BotPlan::kPrepare;
    };
    CHECK(answers({}));
    CHECK_FALSE(answers({.covers = false}));
    CHECK_FALSE(answers({.struck = false}));
    CHECK_FALSE(answers({.since_cut = 2}));
    CHECK_FALSE(answers({.plan = BotPlan::kStop}));
}

TEST_CASE("a bot decides once for each blow whether it answers") {
    Skill skill = kSkills.back();
    skill.steady = 1;
    skill.riposte = skill.counter = 0;
    View view = recovering();
    view.legs = LegState::kGuard;
    view.lands = true;
    view.seen_hand = {-1, 0.95};
    view.struck = view.blow = true;
    BotState bot = make_bot(1, 0);
    bot.covers = true;
    bot.memory.since_cut = 0.2;
    begin(bot, BotPlan::kWatch, 5);
    defend({skill, view, bot, 1.0 / 120});
    REQUIRE(bot.plan == BotPlan::kWithdraw);
    view.blow = false;
    skill.riposte = 1;
    for (int tick = 0; tick < 36; ++tick) defend({skill, view, bot, 1.0 / 120});
    CHECK(bot.plan == BotPlan::kWithdraw);
}
