// Out of control the elbow drifts to where the shoulder is at ease, and comes back.
#include "fencing/ease.hpp"

#include "catch.hpp"
#include "scenes.hpp"

#include <riposte/fencing/handedness.hpp>

#include <algorithm>
#include <cmath>

using namespace riposte;

namespace {

/// Discomfort of fencer 0's shoulder as he holds the weapon now, and where his elbow is.
struct Arm {
    Real discomfort;
    Vec3 elbow;
};
Arm arm_of(const Scene& scene) {
    const FencerModel& model = *scene.setup.models[0];
    Figure figure;
    pose_whole(scene.setup, scene.state.fencers[0], 0, figure);
    const Rigid clavicle = clavicle_of(model, figure);
    const Rigid weapon = unit_rigid(figure.model[model.arm.weapon]);
    const Vec3 elbow(figure.model[model.arm.forearm].translation);
    Real nearest = 9;
    Real found = 0;
    for (int i = 0; i < 720; ++i) {
        const Real swivel = i * kPi / 360;
        const Real away = glm::distance(elbow_at_swivel(model.arm, clavicle, weapon, swivel), elbow);
        if (away < nearest) found = discomfort(model.arm, clavicle, weapon, swivel);
        nearest = std::min(nearest, away);
    }
    return {found, elbow};
}

}  // namespace

TEST_CASE("a fencer out of control lets his elbow go where the shoulder is at ease, slowly, and takes it back") {
    Scene scene(4.0);
    WeaponState& weapon = scene.state.fencers[0].weapon;
    const Real before = arm_of(scene).discomfort;
    Vec3 last = arm_of(scene).elbow;
    Real farthest = 0;
    for (int tick = 0; tick < 240; ++tick) {
        if (tick < 30) weapon.control = 0.3;
        scene.tick({});
        const Arm arm = arm_of(scene);
        CHECK(glm::distance(arm.elbow, last) < 0.02);  // of about 0.28 m: some 4 degrees
        last = arm.elbow;
        farthest = std::max(farthest, std::fabs(weapon.ease));
        if (tick == 30) CHECK(arm.discomfort < before - 0.1);
    }
    CHECK(farthest > 0.3);
    CHECK(weapon.ease == 0);
}

TEST_CASE("an eased elbow is as far from shoulder and wrist as before") {
    const FencerModel& model = *shipped().setup.models[0];
    const ArmGoal goal{{axis_angle(kAxisX, 0.7), {0.1, 1.2, 0.4}}, {-0.1, 1.1, 0.1}};
    const Vec3 shoulder{-0.1, 1.4, 0.0};
    const Vec3 wrist = goal.model_from_weapon.point(model.arm.weapon_from_hand.translation);
    for (const Real ease : {-1.0, 0.3, 1.0}) {
        const ArmGoal turned = eased(model, shoulder, goal, ease);
        CHECK(turned.model_from_weapon == goal.model_from_weapon);
        CHECK(glm::distance(turned.elbow_model, shoulder) == Approx(glm::distance(goal.elbow_model, shoulder)));
        CHECK(glm::distance(turned.elbow_model, wrist) == Approx(glm::distance(goal.elbow_model, wrist)));
        CHECK(glm::distance(turned.elbow_model, goal.elbow_model) > 0.02);
    }
}
