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

Real duration(LegClip clip) { return shipped().setup.models[0]->clips[static_cast<std::size_t>(clip)].duration; }

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
    const Clip& step = walker.model.clips[static_cast<std::size_t>(LegClip::kStep)];
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

TEST_CASE("held keys chain steps at the clip's own rhythm") {
    Walker walker;
    walker.to_guard();
    const Real begin = walker.fencer.root_x;
    const Clip& step = walker.model.clips[static_cast<std::size_t>(LegClip::kStep)];
    walker.run({.forward = true}, 4 * step.duration);
    CHECK(walker.fencer.root_x - begin == Approx(4 * root_travel(step, step.duration)).margin(0.03));
}

TEST_CASE("every state is left by its own end or by a key, and every state can be reached") {
    std::set<LegState> reached{LegState::kStand};
    for (std::size_t pass = 0; pass < kLegStateCount; ++pass) {
        for (const LegTransition& t : leg_transitions()) {
            if (reached.count(t.from) != 0) reached.insert(t.to);
        }
    }
    CHECK(reached.size() == kLegStateCount);
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
