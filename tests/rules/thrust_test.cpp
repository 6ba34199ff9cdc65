#include "catch.hpp"

#include <riposte/rules/thrust.hpp>

#include <functional>

using namespace riposte;

namespace {

constexpr WeaponRules kPoint{false, true, ValidTarget::kBody};
constexpr WeaponRules kEdge{true, false, ValidTarget::kAboveHip};
constexpr WeaponRules kBoth{true, true, ValidTarget::kAll};

ThrustFacts faultless() { return {true, true, true, 2.5, 0.4}; }

/// A cut in which nothing is wrong but that it is none: the thrust's rule alone decides.
CutFacts on(BodyPart part) {
    CutFacts cut;
    cut.part = part;
    return cut;
}

CutFacts good_cut(BodyPart part) {
    CutFacts cut = on(part);
    cut.along = 0.9;
    cut.speed = 6;
    cut.movement_weapon = Vec3(0, 0, -6);
    cut.under_way = true;
    cut.turned = cut.turned_all_told = 2;
    return cut;
}

TouchVerdict without(const std::function<void(ThrustFacts&)>& spoil) {
    ThrustFacts thrust = faultless();
    spoil(thrust);
    return judge_touch(Rules{}, kPoint, on(BodyPart::kTorso), thrust);
}

}  // namespace

TEST_CASE("a faultless thrust counts, and each fault has its own verdict") {
    using V = TouchVerdict;
    CHECK(without([](ThrustFacts&) {}) == V::kCounts);
    CHECK(without([](ThrustFacts& thrust) { thrust.at_point = thrust.leads = false; }) == V::kNotThePoint);
    CHECK(without([](ThrustFacts& thrust) { thrust.leads = false; }) == V::kGlancing);
    CHECK(without([](ThrustFacts& thrust) { thrust.under_way = false; }) == V::kNoThrust);
    CHECK(without([](ThrustFacts& thrust) { thrust.speed = Rules{}.thrust_speed - 0.01; }) == V::kTooWeak);
    CHECK(without([](ThrustFacts& thrust) { thrust.angle = Rules{}.thrust_angle + 0.01; }) == V::kGlancing);
}

TEST_CASE("what counts fits the weapon: the target of each, and what of it") {
    using V = TouchVerdict;
    const ThrustFacts none;
    const auto cuts = [&](const WeaponRules& weapon, BodyPart part) {
        return judge_touch(Rules{}, weapon, good_cut(part), none);
    };
    CHECK(cuts(kEdge, BodyPart::kForearmR) == V::kCounts);
    CHECK(cuts(kEdge, BodyPart::kHips) == V::kCounts);
    CHECK(cuts(kEdge, BodyPart::kThighL) == V::kOffTarget);
    CHECK(cuts(kEdge, BodyPart::kFootR) == V::kOffTarget);
    CHECK(cuts(WeaponRules{}, BodyPart::kForearmR) == V::kSwordArm);
    CHECK(cuts(WeaponRules{}, BodyPart::kFootR) == V::kCounts);
    CHECK(cuts(kPoint, BodyPart::kTorso) == V::kNotThePoint);
    CHECK(cuts(kBoth, BodyPart::kHandR) == V::kCounts);
}

TEST_CASE("the point of a weapon that only cuts counts for nothing, that of one that does both is judged as a thrust") {
    using V = TouchVerdict;
    CHECK(judge_touch(Rules{}, kEdge, on(BodyPart::kTorso), faultless()) == V::kNoAttack);
    CHECK(judge_touch(Rules{}, kBoth, on(BodyPart::kTorso), faultless()) == V::kCounts);
    CHECK(judge_touch(Rules{}, kPoint, on(BodyPart::kHandR), faultless()) == V::kSwordArm);
}
