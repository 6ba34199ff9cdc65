#include "fencing/legs.hpp"

#include "catch.hpp"
#include "shipped.hpp"

#include <algorithm>
#include <set>

using namespace riposte;

namespace {

constexpr Real kDt = 1.0 / kTicksPerSecond;

struct Walker {
    const FencerModel& model = *shipped().setup.models[0];
    FencerState fencer;
    int side = 0;
    BoutEvents events;

    void run(const LegCommand& command, Real seconds) {
        for (Real t = 0; t < seconds; t += kDt) advance_legs(model, fencer, side, command, kDt, events);
    }
    void to_guard() {
        run({.guard = true}, kDt / 2);
        run({}, 2);
    }
};

Real duration(LegClip clip) { return shipped().setup.models[0]->clip(clip).duration; }

}  // namespace

TEST_CASE("guard must be taken before anything else") {
    Walker walker;
    walker.run({.forward = true, .lunge = true}, 1);
    CHECK(walker.fencer.legs.state == LegState::kStand);
    walker.to_guard();
    CHECK(walker.fencer.legs.state == LegState::kGuard);
}

TEST_CASE("a step runs to its end though the key is let go, and travels its way") {
    Walker walker;
    walker.to_guard();
    const Real begin = walker.fencer.root_x;
    walker.run({.forward = true}, kDt / 2);
    walker.run({}, 2);
    CHECK(walker.fencer.legs.state == LegState::kGuard);
    const Clip& step = walker.model.clip(LegClip::kStep);
    CHECK(walker.fencer.root_x - begin == Approx(root_travel(step, step.duration)).margin(1e-9));
    CHECK(walker.fencer.root_x - begin > 0.15);
}

TEST_CASE("a step back undoes a step forward") {
    Walker walker;
    walker.side = 1;
    walker.to_guard();
    const Real begin = walker.fencer.root_x;
    walker.run({.forward = true}, kDt / 2);
    walker.run({}, 2);
    CHECK(walker.fencer.root_x < begin);
    walker.run({.back = true}, kDt / 2);
    walker.run({}, 2);
    CHECK(walker.fencer.root_x == Approx(begin).margin(1e-9));
}

TEST_CASE("a lunge is held as long as the key and comes back to where it began") {
    Walker walker;
    walker.to_guard();
    const Real begin = walker.fencer.root_x;
    walker.run({.lunge = true}, duration(LegClip::kLunge) + 1.5);
    CHECK(walker.fencer.legs.state == LegState::kLungeHold);
    CHECK(walker.fencer.root_x - begin > 0.3);
    walker.run({}, duration(LegClip::kRecover) + 0.1);
    CHECK(walker.fencer.legs.state == LegState::kGuard);
    CHECK(walker.fencer.root_x == Approx(begin).margin(1e-3));
}

TEST_CASE("a fleche runs its way, and then the feet are not free for half a second") {
    Walker walker;
    walker.to_guard();
    const Real begin = walker.fencer.root_x;
    walker.run({.fleche = true}, kDt / 2);
    CHECK(walker.fencer.legs.state == LegState::kFleche);
    walker.run({}, duration(LegClip::kFleche) + 0.1);
    CHECK(walker.fencer.root_x - begin > 2.2);
    const Real arrived = walker.fencer.root_x;
    for (const LegCommand wish : {LegCommand{.forward = true}, LegCommand{.back = true}, LegCommand{.lunge = true},
                                  LegCommand{.fleche = true}, LegCommand{}}) {
        walker.run(wish, 0.07);
        CHECK(walker.fencer.legs.state == LegState::kSettle);
        CHECK(walker.fencer.root_x == arrived);
    }
    walker.run({}, 0.1);
    CHECK(walker.fencer.legs.state == LegState::kGuard);
}

TEST_CASE("a fleche that meets the opponent's body stumbles back") {
    Walker walker;
    walker.to_guard();
    walker.run({.fleche = true}, 0.6);
    const Real met = walker.fencer.root_x;
    walker.run({.blocked = true}, kDt / 2);
    CHECK(walker.fencer.legs.state == LegState::kStumble);
    walker.run({.blocked = true}, duration(LegClip::kStumble) + 0.1);
    CHECK(walker.fencer.legs.state == LegState::kGuard);
    CHECK(walker.fencer.root_x < met - 0.4);
}

TEST_CASE("forward and lunge at once leap, from guard or out of a step or lunge that has hardly begun") {
    for (const LegCommand first :
         {LegCommand{.together = true}, LegCommand{.forward = true}, LegCommand{.lunge = true}}) {
        for (const Real later : {0.05, 0.3}) {
            Walker walker;
            walker.to_guard();
            const Real begin = walker.fencer.root_x;
            walker.run(first, later);
            walker.run({.forward = true, .lunge = true, .together = true}, kDt / 2);
            const bool leaps = first.together || later < 0.1;
            CHECK((walker.fencer.legs.state == LegState::kBallestra) == leaps);
            if (!leaps) continue;
            walker.run({}, duration(LegClip::kBallestra) + 0.1);
            CHECK(walker.fencer.legs.state == LegState::kGuard);
            CHECK(walker.fencer.root_x - begin == Approx(0.36).margin(0.012));
        }
    }
}

TEST_CASE("out of a lunge forward: guard again, but nearer; lunge again at once redoubles") {
    const Clip& recover = shipped().setup.models[0]->clip(LegClip::kRecoverForward);
    for (const bool again : {false, true}) {
        Walker walker;
        walker.to_guard();
        walker.run({.lunge = true}, duration(LegClip::kLunge) + 0.2);
        const Real lunged = walker.fencer.root_x;
        walker.run({.forward = true}, 0.1);
        CHECK(walker.fencer.legs.state == LegState::kRecoverForward);
        walker.run({.forward = true, .lunge = again}, kDt / 2);
        CHECK((walker.fencer.legs.state == LegState::kRedouble) == again);
        walker.run({.lunge = again}, 1.0);
        CHECK((walker.fencer.legs.state == LegState::kLungeHold) == again);
        if (!again) CHECK(walker.fencer.root_x - lunged == Approx(root_travel(recover, 9)).margin(1e-6));
        if (again) CHECK(walker.fencer.root_x - lunged > 0.45);
    }
}

TEST_CASE("half a step is half a step, both ways, and an appel stamps on the spot") {
    Walker walker;
    walker.to_guard();
    const Real begin = walker.fencer.root_x;
    walker.run({.half_step = true}, kDt / 2);
    walker.run({}, 1);
    CHECK(walker.fencer.root_x - begin == Approx(root_travel(walker.model.clip(LegClip::kStep), 9) / 2).margin(1e-3));
    walker.run({.back = true, .half_step = true}, kDt / 2);
    walker.run({}, 1);
    CHECK(walker.fencer.root_x == Approx(begin).margin(1e-9));
    walker.events.clear();
    walker.run({.appel = true}, kDt / 2);
    walker.run({}, 1);
    CHECK(walker.fencer.root_x == Approx(begin).margin(1e-9));
    REQUIRE(walker.events.footfalls.size() == 1);
    CHECK(walker.events.footfalls[0].strength == 1.0);
}

TEST_CASE("held keys chain steps at the clip's own rhythm") {
    Walker walker;
    walker.to_guard();
    const Real begin = walker.fencer.root_x;
    const Clip& step = walker.model.clip(LegClip::kStep);
    walker.run({.forward = true}, 4 * step.duration);
    CHECK(walker.fencer.root_x - begin == Approx(4 * root_travel(step, step.duration)).margin(0.03));
}

TEST_CASE("every state but the bout's last is left by its own end or by a key, and every state can be reached") {
    std::set<LegState> reached{LegState::kStand};
    for (std::size_t pass = 0; pass < kLegStateCount; ++pass) {
        for (const LegTransition& t : leg_transitions()) {
            if (reached.count(t.from) != 0) reached.insert(t.to);
        }
    }
    CHECK(reached.size() == kLegStateCount);
    reached.erase(LegState::kMaskHeld);
    for (LegState state : reached) {
        CHECK(std::any_of(leg_transitions().begin(), leg_transitions().end(),
                          [&](const auto& t) { return t.from == state; }));
    }
}

TEST_CASE("both feet of a step are heard landing, forwards and backwards") {
    for (const bool back : {false, true}) {
        Walker walker;
        walker.to_guard();
        walker.events.clear();
        walker.run({.forward = !back, .back = back}, kDt / 2);
        walker.run({}, 1.5);
        CHECK(walker.events.footfalls.size() == 2);
    }
}
