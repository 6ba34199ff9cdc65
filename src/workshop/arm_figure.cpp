#include <riposte/body/clip.hpp>
#include <riposte/workshop/arm_figure.hpp>

#include <cmath>

namespace riposte::workshop {
namespace {

const Vec4f kLimit(0.35f, 0.80f, 1.0f, 0.95f);
const Vec4f kSpoke(0.35f, 0.80f, 1.0f, 0.35f);
constexpr Real kRadius = 0.20;  // m
constexpr int kSteps = 48;

/// The fencer in guard, and where his sword arm shall go.
struct Wanted {
    Rigid model_from_clavicle;
    Vec3 shoulder_model{0};
    ArmGoal goal;
};

Wanted wanted_of(const FencerModel& fencer, const KeyPose& key) {
    Pose guard;
    sample(fencer.clips[static_cast<std::size_t>(LegClip::kGuard)], 0, guard);
    ModelPose figure;
    local_to_model(fencer.skeleton, guard, figure);
    Wanted wanted{unit_rigid(figure[fencer.arm.clavicle]), Vec3(figure[fencer.arm.upperarm].translation), {}};
    const auto place_model = [&](const Vec3& place_arm) { return place_arm * fencer.size() + wanted.shoulder_model; };
    wanted.goal = {key.arm_from_weapon, place_model(key.elbow_arm)};
    wanted.goal.model_from_weapon.translation = place_model(key.arm_from_weapon.translation);
    return wanted;
}

/// A curve of directions from a joint, closed or open, with some of its radii.
template <class Direction>
void add_border(view::Overlay& overlay, const Vec3& centre, const Direction& at) {
    for (int i = 0; i <= kSteps; ++i) {
        const Vec3 here = centre + at(static_cast<Real>(i) / kSteps) * kRadius;
        if (i % 6 == 0) view::add_line(overlay, {kSpoke, 1.0f, true}, centre, here);
        if (i == kSteps) break;
        view::add_line(overlay, {kLimit, 1.8f, true}, here, centre + at(static_cast<Real>(i + 1) / kSteps) * kRadius);
    }
}

/// The point of an ellipse at a share of its way round.
Vec2 on_ellipse(const Vec2& low, const Vec2& high, Real share) {
    const Real a = 2 * kPi * share;
    return (low + high) / 2.0 + Vec2(std::cos(a), std::sin(a)) * (high - low) / 2.0;
}

}  // namespace

Real beyond_limits(const FencerModel& fencer, const KeyPose& key) {
    const Wanted wanted = wanted_of(fencer, key);
    const ArmSolution solution = solve_arm(fencer.arm, wanted.model_from_clavicle, wanted.goal);
    return riposte::beyond_limits(fencer.arm.limits, arm_angles(fencer.arm, solution));
}

Vec3 elbow_at_ease(const FencerModel& fencer, const KeyPose& key) {
    const Wanted wanted = wanted_of(fencer, key);
    const Rigid& hand = wanted.goal.model_from_weapon;
    const Real swivel = comfortable_swivel(fencer.arm, wanted.model_from_clavicle, hand).swivel;
    const Vec3 elbow_model = elbow_at_swivel(fencer.arm, wanted.model_from_clavicle, hand, swivel);
    return (elbow_model - wanted.shoulder_model) / fencer.size();
}

void add_arm_limits(view::Overlay& overlay, const FencerModel& fencer, const view::FencerView& figure) {
    const ArmRig& arm = fencer.arm;
    const ArmLimits& limits = arm.limits;
    const auto world_from = [&](JointIndex joint) { return to_double(figure.world_from_model * figure.pose[joint]); };
    const auto show = [&](JointIndex joint, const auto& direction_at) {
        const Rigid world_from_joint = world_from(joint);
        const Vec3 centre = world_from_joint.translation;
        add_border(overlay, centre, direction_at);
        view::add_line(overlay, {kLimit, 2.5f, true}, centre, centre + world_from_joint.direction(kAxisY) * kRadius);
    };
    const Quat world_from_upper_bind = world_from(arm.clavicle).rotation * arm.clavicle_from_upperarm.rotation;
    show(arm.upperarm, [&](Real share) {
        const Vec2 swing = on_ellipse({limits.swing.alpha_low, limits.swing.beta_low},
                                      {limits.swing.alpha_high, limits.swing.beta_high}, share);
        const Vec3 bone(std::sin(swing.y), std::cos(swing.x) * std::cos(swing.y),
                        std::sin(swing.x) * std::cos(swing.y));
        return world_from_upper_bind * bone;
    });
    const Quat world_from_upper = world_from(arm.upperarm).rotation;
    show(arm.forearm, [&](Real share) {
        const Real flexion = limits.flexion_low + share * (limits.flexion_high - limits.flexion_low);
        return world_from_upper * (axis_angle(arm.hinge_upperarm, flexion) * arm.upperarm_from_straight * kAxisY);
    });
    const Quat world_from_hand_bind = world_from(arm.forearm).rotation * arm.forearm_from_hand.rotation;
    const Quat bind_from_hand = glm::conjugate(world_from_hand_bind) * world_from(arm.hand).rotation;
    const Quat world_from_wrist = world_from_hand_bind * axis_angle(kAxisY, twist_angle(bind_from_hand, kAxisY));
    show(arm.hand, [&](Real share) {
        const Vec2 wrist =
            on_ellipse({limits.deviation_low, limits.bend_low}, {limits.deviation_high, limits.bend_high}, share);
        return world_from_wrist * (exp_rotation({wrist.x, 0, wrist.y}) * kAxisY);
    });
}

}  // namespace riposte::workshop
