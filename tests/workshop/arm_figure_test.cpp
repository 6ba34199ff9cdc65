#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/gallery/figure.hpp>
#include <riposte/workshop/arm_figure.hpp>
#include <riposte/workshop/posing.hpp>

#include <algorithm>

using namespace riposte;
using namespace riposte::gallery;
using namespace riposte::workshop;

namespace {

const FencerModel& fencer() { return *shipped().setup.models[0]; }

}  // namespace

TEST_CASE("A key that no arm can hold lies beyond the limits, one that is held at ease does not") {
    KeyPose key = key_at(shipped().setup.key_poses, 4);
    key.elbow_arm = elbow_at_ease(fencer(), key);
    CHECK(beyond_limits(fencer(), key) < 0);
    KeyPose turned = key;
    turned.arm_from_weapon.rotation = normalized(turned.arm_from_weapon.rotation * axis_angle(kAxisX, kPi));
    CHECK(beyond_limits(fencer(), turned) > 0.3);
    turned = key;
    turned.elbow_arm = -key.elbow_arm + key.arm_from_weapon.translation;
    CHECK(beyond_limits(fencer(), turned) > beyond_limits(fencer(), key));
}

TEST_CASE("The elbow at ease is where the arm's discomfort is least") {
    const ArmRig& arm = fencer().arm;
    Pose guard;
    sample(fencer().clips[static_cast<std::size_t>(LegClip::kGuard)], 0, guard);
    for (std::size_t i = 0; i < kKeyCount; ++i) {
        KeyPose key = key_at(shipped().setup.key_poses, i);
        key.elbow_arm = elbow_at_ease(fencer(), key);
        const Pose posed = posed_at(fencer(), guard, {key.arm_from_weapon, key.elbow_arm});
        ModelPose figure;
        local_to_model(fencer().skeleton, posed, figure);
        const Rigid clavicle = unit_rigid(figure[arm.clavicle]);
        const Rigid hand = arm_goal_of(arm, figure).model_from_weapon;
        CAPTURE(key.name);
        const Vec3 elbow(figure[arm.forearm].translation);
        const ComfortableSwivel best = comfortable_swivel(arm, clavicle, hand);
        CHECK(glm::distance(elbow, elbow_at_swivel(arm, clavicle, hand, best.swivel)) < 2e-3);
    }
}

TEST_CASE("What is drawn of the arm's limits is where the arm is solved to") {
    // An arm that is asked to go far beyond its limits comes to rest on the border that is drawn.
    const ArmRig& arm = fencer().arm;
    Pose pose;
    sample(fencer().clips[static_cast<std::size_t>(LegClip::kGuard)], 0, pose);
    ModelPose figure;
    local_to_model(fencer().skeleton, pose, figure);
    const Rigid clavicle = unit_rigid(figure[arm.clavicle]);
    const Vec3 shoulder(figure[arm.upperarm].translation);
    const ArmGoal behind{{Quat(1, 0, 0, 0), shoulder + Vec3(0.3, 0.4, -0.5)}, shoulder + Vec3(0, 0.2, -0.3)};
    apply_arm(arm, solve_arm_within_limits(arm, clavicle, behind), pose);
    const view::Frame frame = frame_of(shipped().setup, pose);
    view::Overlay overlay;
    add_arm_limits(overlay, fencer(), frame.fencers[0]);
    const Vec3 centre(frame.fencers[0].world_from_model.point(frame.fencers[0].pose[arm.upperarm].translation));
    const Vec3 elbow(frame.fencers[0].world_from_model.point(frame.fencers[0].pose[arm.forearm].translation));
    const Vec3 at = centre + glm::normalize(elbow - centre) * 0.2;
    Real nearest = 1;
    for (const view::OverlayLine& line : overlay.lines) {
        if (glm::distance(Vec3(line.from_world), centre) < 0.19) continue;  // a radius
        nearest = std::min(nearest, glm::distance(Vec3(line.from_world), at));
    }
    CHECK(nearest < 0.02);
}
