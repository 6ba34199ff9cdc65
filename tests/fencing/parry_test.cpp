#include "catch.hpp"
#include "scenes.hpp"

using namespace riposte;

namespace {

bool cut_lands(const Vec2& place, const FencerInput& answer) {
    Scene scene(1.8);
    for (int tick = 0; tick < 100; ++tick) {
        scene.tick({{cut_from(place, tick), answer}});
        for (const TouchEvent& touch : scene.events.touches) {
            if (touch.attacker == 0 && touch.verdict == TouchVerdict::kCounts) return true;
        }
    }
    return false;
}

bool blow(const BoutEvents& events) {
    for (const BladeContactEvent& contact : events.blade_contacts) {
        if (contact.colliding) return true;
    }
    return false;
}

/// Control that is left of both after the first blow of a head cut against `answer`.
std::array<Real, 2> control_after_blow(Real parry_firmness, const FencerInput& answer) {
    Scene scene(1.8);
    scene.setup.blade.parry_firmness = parry_firmness;
    scene.setup.blade.loss_impulse = 100;  // far from the least control
    for (int tick = 0; tick < 100; ++tick) {
        scene.tick({{cut_from(Vec2(0, 1), tick), answer}});
        if (blow(scene.events)) return {scene.state.fencers[0].weapon.control, scene.state.fencers[1].weapon.control};
    }
    FAIL("the blades did not meet");
    return {};
}

const Vec2 kSixte(-0.5, 1);

}  // namespace

TEST_CASE("a cut at the head lands on who does nothing and is stopped by sixte and by quinte") {
    CHECK(cut_lands(Vec2(0, 1), {}));
    CHECK_FALSE(cut_lands(Vec2(0, 1), hold(kSixte, kParry)));
    CHECK_FALSE(cut_lands(Vec2(0, 1), hold(Vec2(0.5, 1), kParry)));
    CHECK(cut_lands(Vec2(0, 1), hold(kSixte, 0)));
}

TEST_CASE("a held parry feels its share of a blow, the hand that strikes all of it") {
    const auto soft = control_after_blow(1, hold(kSixte, kParry));
    const auto firm = control_after_blow(0.25, hold(kSixte, kParry));
    REQUIRE(soft[1] < 0.999);
    CHECK(1 - firm[1] == Approx((1 - soft[1]) * 0.25));
    CHECK(firm[0] == soft[0]);
}
