#include "fencing/bodies.hpp"

#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/fencing/step.hpp>

using namespace riposte;

namespace {

/// A bout in which the second fencer only stands in guard.
struct Meeting {
    BoutSetup setup = shipped_setup();
    BoutState state = initial_state(setup);
    StepScratch scratch{setup};
    BoutEvents events;
    BoutInput input;
    int meetings = 0;

    void run(Real seconds, std::uint8_t first, std::uint8_t second = 0) {
        input.fencers[0].buttons = first;
        input.fencers[1].buttons = second;
        for (Real t = 0; t < seconds; t += 1.0 / kTicksPerSecond) {
            step(setup, state, input, scratch, events);
            for (const CallEvent& call : events.calls) meetings += call.call == Call::kCorpsACorps ? 1 : 0;
        }
    }
    void to_fencing() {
        while (state.judge.phase != JudgePhase::kFencing) run(0.001, 0);
    }
};

}  // namespace

TEST_CASE("who walks into the other is stopped and pushes nobody") {
    Meeting hall;
    hall.to_fencing();
    const Real stood = hall.state.fencers[1].root_x;
    hall.run(20, kForward);
    CHECK(hall.meetings > 0);
    CHECK(hall.state.fencers[0].root_x > stood - 1.2);
    CHECK(hall.state.fencers[1].root_x == Approx(stood).margin(0.03));
}

TEST_CASE("fencers who press against each other meet once, and once more after they parted") {
    Meeting hall;
    hall.to_fencing();
    hall.run(12, kForward, kForward);
    CHECK(hall.meetings == 1);
    hall.run(2, kBack);
    hall.run(4, kForward);
    CHECK(hall.meetings == 2);
}
