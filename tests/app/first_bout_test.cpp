#include "play/first_bout.hpp"

#include "catch.hpp"

using namespace riposte;

TEST_CASE("the bot of a first bout waits for a person, and for nobody later") {
    const Seats against_bot{{0, 2}, false, {}};
    CHECK(bot_waits({}, against_bot));
    CHECK(bot_waits({}, {{3, 0}, false, {}}));
    LessonSettings known;
    known.fenced = true;
    CHECK_FALSE(bot_waits(known, against_bot));
    CHECK_FALSE(bot_waits({}, {{1, 2}, false, {}}));             // two bots
    CHECK_FALSE(bot_waits({}, {{0, 0}, false, {}}));             // two people
    CHECK_FALSE(bot_waits({}, {{0, 2}, false, {true, false}}));  // nobody who could do something
}

TEST_CASE("while a bot waits nobody is in its place, and the person stays") {
    const Seats resting = without_bots({{0, 2}, false, {}});
    CHECK(resting.bot_level == PerFencer<int>{0, 0});
    CHECK(resting.nobody == PerFencer<bool>{false, true});
}

TEST_CASE("a button is a deed, and a hand that is led away; one that trembles is none") {
    BoutInput input;
    CHECK_FALSE(anybody_acts(input));
    input.fencers[0].hand_x = quantise_hand(0.1);
    CHECK_FALSE(anybody_acts(input));
    input.fencers[0].hand_x = quantise_hand(0.5);
    CHECK(anybody_acts(input));
    BoutInput pressed;
    pressed.fencers[1].buttons = kForward;
    CHECK(anybody_acts(pressed));
}
