#include "catch.hpp"

#include <riposte/rules/thrust.hpp>

#include <functional>

using namespace riposte;

namespace {

/// A faultless cut: the edge leads, along the weapon's -Z.
CutFacts faultless() {
    CutFacts cut;
    cut.part = BodyPart::kTorso;
    cut.along = 0.9;
    cut.speed = 6;
    cut.movement_weapon = Vec3(0, 0, -6);
    cut.under_way = true;
    cut.turned = 2;
    cut.turned_all_told = 2.1;
    return cut;
}

TouchVerdict without(const std::function<void(CutFacts&)>& spoil) {
    CutFacts cut = faultless();
    spoil(cut);
    return judge_touch(Rules{}, WeaponRules{}, cut, ThrustFacts{});
}

}  // namespace

TEST_CASE("a faultless cut counts, and each fault has its own verdict") {
    using V = TouchVerdict;
    CHECK(without([](CutFacts&) {}) == V::kCounts);
    CHECK(without([](CutFacts& cut) { cut.part = BodyPart::kForearmR; }) == V::kSwordArm);
    CHECK(without([](CutFacts& cut) { cut.under_way = false; }) == V::kNoAttack);
    CHECK(without([](CutFacts& cut) { cut.speed = 1.9; }) == V::kTooSlow);
    CHECK(without([](CutFacts& cut) { cut.along = 0.6; }) == V::kWrongThird);
    CHECK(without([](CutFacts& cut) { cut.movement_weapon = Vec3(6, 0, 0); }) == V::kFlat);
    CHECK(without([](CutFacts& cut) { cut.turned = 1; }) == V::kFluctuating);
}

TEST_CASE("of several faults the first in the order of the verdicts is told") {
    CHECK(without([](CutFacts& cut) {
              cut.speed = 0;
              cut.along = 0;
          }) == TouchVerdict::kTooSlow);
    CHECK(without([](CutFacts& cut) {
              cut.part = BodyPart::kHandR;
              cut.under_way = false;
          }) == TouchVerdict::kSwordArm);
}

TEST_CASE("a heavier weapon asks for more or less speed by its factor") {
    CHECK(without([](CutFacts& cut) { cut.speed = 2.2; }) == TouchVerdict::kCounts);
    CHECK(without([](CutFacts& cut) {
              cut.speed = 2.2;
              cut.weapon_speed = 1.2;
          }) == TouchVerdict::kTooSlow);
}
