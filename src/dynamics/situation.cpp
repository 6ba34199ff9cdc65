#include <riposte/core/assert.hpp>
#include <riposte/dynamics/situation.hpp>
#include <riposte/math/trig.hpp>

#include <cmath>
#include <string>

namespace riposte {
namespace {

constexpr Real kUnitSlack = 1e-6;
constexpr Real kForwards = 0.97;  // cosine between a bone and the forward direction from which on up takes its place

bool within(Real value, Real low, Real high) { return value >= low && value <= high; }  // not so for NaN

const char* complaint(const Transition& transition) {
    const Ramp& ramp = transition.ramp;
    for (const Real time : {ramp.attack, ramp.sustain, ramp.release, transition.simulate})
        if (!within(time, 0, kLongestTransition)) return "a time of the transition is out of range";
    return nullptr;
}

const char* complaint(const SituationJoint& joint) {
    if (!within(glm::dot(joint.axis, joint.axis), 1 - kUnitSlack, 1 + kUnitSlack)) return "the axis is not unit";
    if (!within(joint.velocity, -kMostJointVelocity, kMostJointVelocity)) return "the velocity is out of range";
    if (!within(joint.multiplier, 0, kMostGain)) return "the velocity multiplier is out of range";
    if (!within(joint.damping, 0, kMostJointDamping)) return "the damping is out of range";
    if (!within(joint.frequency, 0, kMostMuscleFrequency)) return "the muscle frequency is out of range";
    if (!(joint.importance > 0 && joint.importance <= kMostImportance)) return "the importance is out of range";
    return nullptr;
}

Error refusal(const char* what, const std::string& where) {
    return {what, where, "see include/riposte/dynamics/situation.hpp for the ranges"};
}

/// Returns the angle (rad) by which a joint has turned after `time` (s) of simulation: the integral of v exp(-d t).
Real turned_angle(const SituationJoint& joint, Real gain, Real time) {
    const Real velocity = joint.velocity * joint.multiplier * gain;
    if (joint.damping * time < 1e-6) return velocity * time;
    return velocity * (1.0 - det_exp(-joint.damping * time)) / joint.damping;
}

}  // namespace

Result<void> validate(const Skeleton& skeleton, const Situation& situation) {
    if (const char* why = complaint(situation.transition)) return refusal(why, "transition");
    if (!within(situation.gain, 0, kMostGain)) return refusal("the gain is out of range", "gain");
    std::array<bool, kMaxJoints> seen{};
    for (const SituationJoint& joint : situation.joints) {
        const std::string where = "joint " + std::to_string(joint.joint);
        if (joint.joint < 0 || static_cast<std::size_t>(joint.joint) >= skeleton.size())
            return refusal("the skeleton has no such joint", where);
        bool& told = seen[static_cast<std::size_t>(joint.joint)];
        if (told) return refusal("the joint is told twice", where);
        told = true;
        if (const char* why = complaint(joint)) return refusal(why, skeleton[joint.joint].name);
    }
    return {};
}

Vec3 plane_axis(const Skeleton& skeleton, JointIndex joint, Real angle) {
    const Rigid model_from_joint = unit_rigid(model_from_bind_joints(skeleton)[static_cast<std::size_t>(joint)]);
    const Vec3 bone_model = model_from_joint.direction(kAxisY);
    const Vec3 ahead_model = glm::dot(bone_model, kAxisZ) > kForwards ? kAxisY : kAxisZ;
    const Vec3 ahead = inverse(model_from_joint).direction(ahead_model);
    const Vec3 sideways = normalized_or(ahead - kAxisY * ahead.y, kAxisX);
    const SinCos turn = sin_cos(angle);
    return sideways * turn.cos + glm::cross(kAxisY, sideways) * turn.sin;
}

SituationState begin_situation(const Situation& situation, const Pose& pose, Real gain) {
    SituationState state{0, gain};
    for (std::size_t i = 0; i < situation.joints.size(); ++i)
        state.begun[i] = normalized(Quat(pose[situation.joints[i].joint].rotation));
    return state;
}

bool is_over(const Situation& situation, const SituationState& state) {
    return state.time >= situation.transition.ramp.duration();
}

BonePose situation_pose(const Situation& situation, const SituationState& state, const Pose& clip) {
    BonePose made{clip, {}};
    const Real weight = weight_at(situation.transition.ramp, state.time);
    const Real time = simulated_time(situation.transition, state.time);
    for (std::size_t i = 0; i < situation.joints.size(); ++i) {
        const SituationJoint& joint = situation.joints[i];
        if (!joint.simulated) continue;
        const Real angle = turned_angle(joint, situation.gain * state.gain, time);
        made.pose[joint.joint].rotation = Quatf(state.begun[i] * axis_angle(joint.axis, angle));
        made.importance[static_cast<std::size_t>(joint.joint)] = static_cast<float>(joint.importance * weight);
    }
    return made;
}

Pose lay_situations(const Skeleton& skeleton, const BonePose& clip, std::span<const RunningSituation> running,
                    PoseSum how) {
    RIPOSTE_ASSERT(running.size() <= kMaxSituationsAtOnce);
    std::array<BonePose, kMaxSituationsAtOnce + 1> poses;
    poses[0] = clip;
    for (std::size_t i = 0; i < running.size(); ++i) {
        const auto& [situation, state] = running[i];
        poses[i + 1] = situation_pose(situation, state, clip.pose);
        const auto left = static_cast<float>(1.0 - weight_at(situation.transition.ramp, state.time));
        for (const SituationJoint& joint : situation.joints)
            if (joint.simulated) poses[0].importance[static_cast<std::size_t>(joint.joint)] *= left;
    }
    return sum_of(skeleton, {poses.data(), running.size() + 1}, how).pose;
}

}  // namespace riposte
