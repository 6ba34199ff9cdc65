#include "catch.hpp"

#include <riposte/net/input_intake.hpp>

using namespace riposte;
using namespace riposte::net;

namespace {

constexpr TickTimes kTimes{kSecond};

FencerInput input_of(std::int16_t x, std::uint16_t buttons = 0) { return {x, 0, buttons, kArmAsPosed}; }

/// Sends the inputs that end with the tick `newest`.
void send(InputIntake& intake, std::uint32_t newest, std::initializer_list<FencerInput> inputs, Micros now = 0) {
    InputsText text;
    text.newest = newest;
    for (const FencerInput& input : inputs) text.inputs.push_back(input);
    intake.take(text, kTimes, now);
}

void skip(InputIntake& intake, int ticks) {
    for (int i = 0; i < ticks; ++i) intake.release();
}

}  // namespace

TEST_CASE("an input that came in time is taken as it was sent") {
    InputIntake intake;
    send(intake, 2, {input_of(1), input_of(2, kAttack), input_of(3)});
    for (const std::int16_t x : {1, 2, 3}) {
        const TakenInput taken = intake.release();
        CHECK(taken.as_sent);
        CHECK(taken.input.hand_x == x);
    }
    CHECK(intake.had() == 3);
    CHECK(intake.late() == 0);
}

TEST_CASE("what is held goes on where an input is missing, and orders are not given again") {
    InputIntake intake;
    send(intake, 0, {input_of(5, 1U | 2048U)});
    skip(intake, 1);
    const TakenInput taken = intake.release();
    CHECK_FALSE(taken.as_sent);
    CHECK(taken.input == input_of(5, kAttack));
}

TEST_CASE("a button that was pressed too late is pressed in the next tick, once") {
    InputIntake intake;
    send(intake, 0, {input_of(1)});
    skip(intake, 4);
    send(intake, 3, {input_of(2, kLunge), input_of(3, kLunge), input_of(4)});  // ticks 1 to 3, all of them past
    CHECK(intake.late() == 3);
    const TakenInput taken = intake.release();
    CHECK_FALSE(taken.as_sent);
    CHECK(taken.input == input_of(4, kLunge));
    CHECK(intake.release().input == input_of(4));
}

TEST_CASE("a button that is still held when its tick has been missed is not pressed twice") {
    InputIntake intake;
    send(intake, 0, {input_of(1)});
    skip(intake, 2);
    send(intake, 2, {input_of(3, kLunge)});  // tick 1 is missing
    CHECK(intake.release().input.buttons == kLunge);
    send(intake, 3, {input_of(4)});
    CHECK(intake.release().input.buttons == 0);
    send(intake, 1, {input_of(2, kLunge)});
    CHECK(intake.release().input.buttons == 0);
}

TEST_CASE("an input that came in time but gets a late button is told as replaced") {
    InputIntake intake;
    send(intake, 0, {input_of(1)});
    skip(intake, 2);
    send(intake, 2, {input_of(9)});
    send(intake, 1, {input_of(5, kParry)});
    const TakenInput taken = intake.release();
    CHECK_FALSE(taken.as_sent);
    CHECK(taken.input == input_of(9, kParry));
}

TEST_CASE("buttons are let go after half a second of silence") {
    InputIntake intake;
    send(intake, 0, {input_of(5, kForward)});
    skip(intake, InputIntake::kSilence);
    CHECK(intake.release().input.buttons == kForward);
    skip(intake, 1);
    CHECK(intake.release().input == input_of(5));
}

TEST_CASE("inputs of the far future and of the far past change nothing, and none is taken twice") {
    InputIntake intake;
    send(intake, InputIntake::kFarthestAhead + 1, {input_of(5)});
    CHECK(intake.had() == 0);
    send(intake, 0, {input_of(1)});
    send(intake, 0, {input_of(7)});
    CHECK(intake.release().input.hand_x == 1);
    skip(intake, InputIntake::kLatest + 2);
    send(intake, 1, {input_of(3, kLunge)});
    CHECK(intake.late() == 0);
    CHECK(intake.release().input.buttons == 0);
    CHECK(intake.came() == 1);
}

TEST_CASE("the margin is how long before its tick an input came") {
    InputIntake intake;
    CHECK_FALSE(intake.margin());
    send(intake, 12, {input_of(1)}, kSecond + 70 * kMillisecond);
    CHECK(intake.margin() == 300);  // tenths of a millisecond: tick 12 is due at 1.1 s
    send(intake, 13, {input_of(1)}, kSecond + 100 * kMillisecond);
    CHECK(intake.margin() == 83);
    skip(intake, 20);
    CHECK_FALSE(intake.margin());
}
