// What the keys of a bout make the legs do, through `step`.
#include "catch.hpp"
#include "scenes.hpp"

#include <algorithm>

using namespace riposte;

namespace {

/// Two fencers too far apart to meet.
struct Piste : Scene {
    Piste() : Scene(9.0) {}
    LegState legs() const { return state.fencers[0].legs.state; }
    void hold(int buttons, int ticks) {
        BoutInput input;
        input.fencers[0].buttons = static_cast<std::uint16_t>(buttons);
        for (int i = 0; i < ticks; ++i) tick(input);
    }
    /// Whether `state` comes within `ticks`.
    bool reaches(LegState wanted, int buttons, int ticks) {
        for (int i = 0; i < ticks; ++i) {
            hold(buttons, 1);
            if (legs() == wanted) return true;
        }
        return false;
    }
};

}  // namespace

TEST_CASE("a fleche pressed and held during a step waits for its end, and is not repeated") {
    Piste piste;
    piste.hold(kForward, 40);
    REQUIRE(piste.legs() == LegState::kStepForward);
    CHECK(piste.reaches(LegState::kFleche, kFleche, 60));
    CHECK(piste.reaches(LegState::kGuard, kFleche, 400));
    CHECK_FALSE(piste.reaches(LegState::kFleche, kFleche, 400));
}

TEST_CASE("a leap needs both keys pressed at once; lunging out of a held step stays an advance-lunge") {
    for (const int apart : {0, 8, 30}) {
        for (const auto& [first, second] : {std::pair{kForward, kLunge}, std::pair{kLunge, kForward}}) {
            Piste piste;
            piste.hold(first, apart);
            CAPTURE(apart, first);
            CHECK(piste.reaches(LegState::kBallestra, first | second, 120) == (apart < 12));
        }
    }
    Piste piste;
    piste.hold(kForward, 100);
    CHECK(piste.reaches(LegState::kLunge, kForward | kLunge, 100));
}

TEST_CASE("the lunge key flicked while forward is held redoubles the lunge") {
    Piste piste;
    piste.hold(kLunge, 100);
    REQUIRE(piste.legs() == LegState::kLungeHold);
    const Real lunged = piste.state.fencers[0].root_x;
    piste.hold(kForward, 8);
    CHECK(piste.legs() == LegState::kRecoverForward);
    CHECK(piste.reaches(LegState::kRedouble, kForward | kLunge, 3));
    CHECK(piste.reaches(LegState::kLungeHold, kLunge, 150));
    CHECK(piste.state.fencers[0].root_x - lunged > 0.45);
}

TEST_CASE("appel and half steps come while they are asked for; an appel is one stamp") {
    Piste piste;
    CHECK(piste.reaches(LegState::kAppel, kAppel, 2));
    CHECK(piste.reaches(LegState::kGuard, kAppel, 120));
    CHECK_FALSE(piste.reaches(LegState::kAppel, kAppel, 120));
    piste.hold(0, 2);
    CHECK(piste.reaches(LegState::kHalfStep, kHalfStep, 2));
    CHECK(piste.reaches(LegState::kHalfStepBack, kHalfStep | kBack, 120));
}
