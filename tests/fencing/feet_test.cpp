#include "catch.hpp"
#include "fencing/legs.hpp"
#include "soles.hpp"

using namespace riposte;

namespace {
constexpr Real kDt = 1.0 / kTicksPerSecond;
}

TEST_CASE("a foot that stands does not slide, whatever the legs do") {
    const FencerModel& model = *shipped().setup.models[0];
    Soles soles(model);
    FencerState fencer;
    BoutEvents events;
    std::array<FootWatch, 2> watches;
    const auto run = [&](const LegCommand& command, Real seconds) {
        for (Real t = 0; t < seconds; t += kDt) {
            advance_legs(model, fencer, 0, command, kDt, events);
            Pose pose;
            pose_legs(model, fencer.legs, pose);
            soles.place(pose, world_from_model(0, fencer.root_x));
            for (std::size_t foot = 0; foot < 2; ++foot) watches[foot].see(soles.world[foot]);
        }
    };
    run({.guard = true}, kDt / 2);
    run({}, 1.5);
    run({.forward = true}, 2.0);
    run({.back = true}, 2.0);
    run({}, 1.0);
    run({.lunge = true}, 1.2);
    run({}, 1.2);
    run({.together = true}, kDt / 2);
    run({.lunge = true}, 1.6);
    run({.forward = true}, 0.1);
    run({.forward = true, .lunge = true}, 1.0);
    run({.forward = true}, 1.0);
    run({.back = true, .half_step = true}, 1.0);
    run({.appel = true}, kDt / 2);
    run({.forward = true}, 0.05 + 0.6);
    run({}, 1.0);
    run({.fleche = true}, kDt / 2);
    run({}, 1.7);
    run({.referee = LegTrigger::kAcknowledge}, kDt / 2);
    run({}, 1.5);
    run({.guard = true}, kDt / 2);
    run({}, 1.0);
    run({.referee = LegTrigger::kWalkBack}, kDt / 2);
    run({}, 4.0);
    run({.referee = LegTrigger::kDisappointment}, kDt / 2);
    run({}, 2.5);
    CAPTURE(watches[0].slid, watches[1].slid);
    CHECK(watches[0].slid < 0.01);
    CHECK(watches[1].slid < 0.01);
}
