#include "defence.hpp"

#include "catch.hpp"
#include "plan.hpp"
#include "skill.hpp"

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
View attacking(LegState legs) {
    View view = recovering();
    view.distance = view.landing = 2.1;
    view.legs = legs;
    view.raised = true;
    return view;
}

/// How many of a thousand bots go back from what they see.
int go_back_from(const View& view) {
    int back = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        BotState bot = make_bot(seed, 0);
        defend({kSkills.back(), view, bot, 1.0 / 120});
        back += bot.plan == BotPlan::kWithdraw ? 1 : 0;
    }
    return back;
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

TEST_CASE("a bot goes back from a lunge now and then, and never from a flèche, which is faster") {
    CHECK(go_back_from(attacking(LegState::kLunge)) > 50);
    CHECK(go_back_from(attacking(LegState::kFleche)) == 0);
    View far = attacking(LegState::kFleche);
    far.distance = far.landing = 3;
    CHECK(go_back_from(far) == 0);
}
