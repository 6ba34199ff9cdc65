#include "catch.hpp"

#include <riposte/core/ticks.hpp>
#include <riposte/rules/award.hpp>
#include <riposte/rules/bout_end.hpp>
#include <riposte/rules/scoring_box.hpp>

using namespace riposte;

TEST_CASE("the lockout lasts its time of motion: twice as long at half the tempo") {
    Rules rules;
    rules.lockout = 0.1;
    CHECK(lockout_end_us(rules, 1, 5'000) == 105'000);
    CHECK(lockout_end_us(rules, 0.5, 5'000) == 205'000);
}

TEST_CASE("a bout ends when the leader has all touches, or when the time is over") {
    Rules rules;
    rules.touches = 5;
    rules.seconds = 60;
    CHECK_FALSE(bout_is_over(rules, {4, 4}, 0));
    CHECK(bout_is_over(rules, {5, 4}, 0));
    CHECK_FALSE(bout_is_over(rules, {5, 5}, 0));
    CHECK(bout_is_over(rules, {6, 5}, 0));
    CHECK(bout_is_over(rules, {0, 0}, 60 * kTicksPerSecond));
    rules.seconds = 0;
    CHECK_FALSE(bout_is_over(rules, {0, 0}, 100'000'000));
}

TEST_CASE("an award for the touches of both fencers is a both-touch") {
    CHECK(reason_for({true, true}) == AwardReason::kBothTouch);
    CHECK(reason_for({false, true}) == AwardReason::kTouch);
}
