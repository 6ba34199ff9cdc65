#include "fencing/touches.hpp"

#include "catch.hpp"
#include "shipped.hpp"

using namespace riposte;

namespace {

/// A fencer in the middle of a faultless cut: blade level along X, edge leading downwards.
FencerState cutting() {
    FencerState fencer;
    fencer.hand.set = HandSet::kAttack;
    fencer.hand.attack = 1;
    fencer.hand.turn_sum = Vec3(0, 0, 2);
    fencer.hand.turn_length = 2.1;
    fencer.weapon.world_from_weapon.rotation = quat_from_yz(kAxisX, -kAxisY);
    return fencer;
}

TouchVerdict judge(const FencerState& fencer, BodyPart part = BodyPart::kTorso, Real along = 0.9,
                   const Vec3& velocity = Vec3(0, -6, 0)) {
    return judge_cut(Rules{}, fencer, part, along, velocity);
}

}  // namespace

TEST_CASE("a cut with the edge, the last third, fast and in one plane counts") {
    CHECK(judge(cutting()) == TouchVerdict::kCounts);
    CHECK(judge(cutting(), BodyPart::kFootL) == TouchVerdict::kCounts);
    CHECK(judge(cutting(), BodyPart::kUpperArmR) == TouchVerdict::kCounts);
}

TEST_CASE("sword hand and forearm do not count") {
    CHECK(judge(cutting(), BodyPart::kHandR) == TouchVerdict::kSwordArm);
    CHECK(judge(cutting(), BodyPart::kForearmR) == TouchVerdict::kSwordArm);
    CHECK(judge(cutting(), BodyPart::kHandL) == TouchVerdict::kCounts);
}

TEST_CASE("each condition of a cut can fail alone") {
    FencerState no_swing = cutting();
    no_swing.hand.set = HandSet::kSwing;
    no_swing.hand.attack = 0;
    CHECK(judge(no_swing) == TouchVerdict::kNoAttack);
    CHECK(judge(cutting(), BodyPart::kTorso, 0.9, Vec3(9, -1, 0)) == TouchVerdict::kTooSlow);
    CHECK(judge(cutting(), BodyPart::kTorso, 0.5) == TouchVerdict::kWrongThird);
    CHECK(judge(cutting(), BodyPart::kTorso, 0.9, Vec3(0, -0.5, 6)) == TouchVerdict::kFlat);
    FencerState wavering = cutting();
    wavering.hand.turn_length = 4;
    CHECK(judge(wavering) == TouchVerdict::kFluctuating);
}

TEST_CASE("a blade that passes through the trunk within one tick is found with place, instant and part") {
    const FencerModel& model = *shipped().setup.models[0];
    Figure figure;
    FencerState fencer;
    fencer.legs.state = LegState::kGuard;
    pose_figure(model, fencer, 0, figure);
    Surface surface(model);
    const Vec3 chest = figure.world_from_model.point(Vec3(figure.model[model.skeleton.find("chest")].translation));
    // A level blade half a metre above the shoulder falls half a metre below the chest: through head or trunk.
    const Vec3 side(0, 0, 0.9);
    const BladeSweep sweep{{chest + Vec3(0, 1, 0) - side, chest + Vec3(0, 1, 0) + side},
                           {chest - Vec3(0, 0.5, 0) - side, chest - Vec3(0, 0.5, 0) + side}};
    const auto hit = find_touch(model, SkinMethod::kBones, figure, figure.world_from_model, sweep, surface);
    REQUIRE(hit);
    CHECK(hit->fraction > 0);
    CHECK(hit->fraction < 0.9);
    const Real height = chest.y + 1 - 1.5 * hit->fraction;
    CHECK(hit->point.y == Approx(height).margin(1e-3));

    const Vec3 away(1.5, 0, 0);
    const BladeSweep miss{{sweep.before.a + away, sweep.before.b + away}, {sweep.after.a + away, sweep.after.b + away}};
    CHECK_FALSE(find_touch(model, SkinMethod::kBones, figure, figure.world_from_model, miss, surface));
}
