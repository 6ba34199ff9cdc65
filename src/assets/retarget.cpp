#include "retarget.hpp"

#include <riposte/body/leg.hpp>
#include <riposte/core/assert.hpp>
#include <riposte/math/rotation.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kStraight = 1 - 1e-6;  // of a leg's length: never quite

using Figure = std::vector<Rigid>;  ///< model_from_joint

std::vector<Rigid> bind_of(const Skeleton& skeleton) {
    std::vector<Rigid> bind;
    for (const Rigidf& joint : model_from_bind_joints(skeleton)) bind.push_back(unit_rigid(joint));
    return bind;
}

LegRig leg_of(const Skeleton& skeleton, Side side) {
    const auto rig = make_leg_rig(skeleton, side);
    RIPOSTE_ASSERT(rig.ok());
    return rig.value();
}

std::size_t at(JointIndex joint) { return static_cast<std::size_t>(joint); }

/// How a leg of the reference stands in a frame, and where the other one's foot has to be.
struct Step {
    Quat thigh, shin, swing;     ///< model_from_joint of the reference
    Vec3 hinge_model;            ///< of its knee
    Vec3 thigh_bone, shin_bone;  ///< unit, model
    Vec3 ankle_model;            ///< wanted
    Real reach;                  ///< of the leg's length, up to which it may be stretched
};

class Retargeter {
  public:
    Retargeter(const Skeleton& from, const Skeleton& to)
        : from_(from),
          to_(to),
          from_bind_(bind_of(from)),
          to_bind_(bind_of(to)),
          from_legs_{leg_of(from, Side::kRight), leg_of(from, Side::kLeft)},
          to_legs_{leg_of(to, Side::kRight), leg_of(to, Side::kLeft)},
          pelvis_(to.find("pelvis")) {
        for (const Joint& joint : to.joints) source_.push_back(from.find(joint.name));
        ratio_ = hips(to_bind_, to_legs_).y / hips(from_bind_, from_legs_).y;
    }

    [[nodiscard]] Real ratio() const { return ratio_; }

    /// One frame: parent_from_joint of `from` to that of `to`.
    [[nodiscard]] std::vector<Rigidf> frame(const Rigidf* local) const {
        Figure ours(from_.size());
        for (std::size_t j = 0; j < ours.size(); ++j) {
            const JointIndex parent = from_.joints[j].parent;
            ours[j] = parent == kNoJoint ? unit_rigid(local[j]) : ours[at(parent)] * unit_rigid(local[j]);
        }
        Figure theirs = turned(local, ours);
        std::array<Step, 2> steps{step(0, ours), step(1, ours)};
        move_hips(ours, steps, theirs);
        for (std::size_t side = 0; side < 2; ++side) bend_leg(to_legs_[side], steps[side], theirs);
        return locals(theirs);
    }

  private:
    static Vec3 hips(const Figure& figure, const std::array<LegRig, 2>& legs) {
        return 0.5 * (figure[at(legs[0].thigh)].translation + figure[at(legs[1].thigh)].translation);
    }

    /// All joints' turns in the model as the reference has them, on the bones of the other, the pelvis where ours is.
    [[nodiscard]] Figure turned(const Rigidf* local, const Figure& ours) const {
        Figure theirs(to_.size());
        for (std::size_t j = 0; j < theirs.size(); ++j) {
            const auto source = at(source_[j]);
            const JointIndex parent = to_.joints[j].parent;
            theirs[j] = ours[source];
            if (parent == kNoJoint) continue;
            // What a clip moves besides turning (the hips but for their place) goes on top of the bind offset.
            const Vec3 moved =
                Vec3(local[source].translation) - Vec3(from_.joints[source].parent_from_joint.translation);
            const Vec3 offset = Vec3(to_.joints[j].parent_from_joint.translation) + moved * ratio_;
            theirs[j].translation = theirs[at(parent)].point(offset);
        }
        return theirs;
    }

    [[nodiscard]] Step step(std::size_t side, const Figure& ours) const {
        const LegRig& leg = from_legs_[side];
        const LegRig& own = to_legs_[side];
        Step step;
        step.thigh = ours[at(leg.thigh)].rotation;
        step.shin = ours[at(leg.shin)].rotation;
        step.swing = ours[at(leg.thigh_swing)].rotation;
        step.hinge_model = step.thigh * leg.hinge_thigh;
        const Vec3 knee = ours[at(leg.shin)].translation;
        step.thigh_bone = normalized_or(knee - ours[at(leg.thigh)].translation, -kAxisY);
        step.shin_bone = normalized_or(ours[at(leg.foot)].translation - knee, -kAxisY);
        const Real stretched = glm::distance(ours[at(leg.thigh)].translation, ours[at(leg.foot)].translation);
        step.reach = std::clamp(stretched / leg.length(), kLegReach, kStraight);
        Vec3 ball = ours[at(leg.toe)].translation * ratio_;
        ball.y += own.ball_height - leg.ball_height * ratio_;
        step.ankle_model = ball - ours[at(leg.foot)].direction(own.foot_from_toe.translation);
        return step;
    }

    /// The hips go where ours are, in proportion, and lower where a foot would be out of reach.
    void move_hips(const Figure& ours, const std::array<Step, 2>& steps, Figure& theirs) const {
        Vec3 by = hips(ours, from_legs_) * ratio_ - hips(theirs, to_legs_);
        Real lower = 0;
        for (std::size_t side = 0; side < 2; ++side) {
            const Vec3 leg = steps[side].ankle_model - theirs[at(to_legs_[side].thigh)].translation - by;
            const Real reach = steps[side].reach * to_legs_[side].length();
            const Real level = leg.x * leg.x + leg.z * leg.z;
            if (level < reach * reach) lower = std::max(lower, -leg.y - std::sqrt(reach * reach - level));
        }
        by.y -= lower;
        for (std::size_t j = at(pelvis_); j < theirs.size(); ++j) theirs[j].translation += by;
    }

    /// Hip and ankle are given: the law of cosines leaves the knee one place in the plane across the hinge.
    static void bend_leg(const LegRig& leg, const Step& step, Figure& theirs) {
        const Vec3 hip = theirs[at(leg.thigh)].translation;
        const Real a = leg.thigh_length;
        const Real b = leg.shin_length;
        const Real wanted = glm::length(step.ankle_model - hip);
        const Real distance = std::clamp(wanted, std::fabs(a - b) + 0.1 * b, kStraight * (a + b));
        const Vec3 along = normalized_or(step.ankle_model - hip, -kAxisY);
        const Vec3 hinge = normalized_or(step.hinge_model - along * glm::dot(step.hinge_model, along), kAxisX);
        const Real cosine = std::clamp((distance * distance + a * a - b * b) / (2 * distance * a), -1.0, 1.0);
        const Vec3 knee_side = glm::cross(along, hinge);
        const Vec3 thigh_bone = along * cosine + knee_side * std::sqrt(1 - cosine * cosine);
        const Vec3 knee = hip + thigh_bone * a;
        const Vec3 ankle = hip + along * distance;
        const Quat turn = rotation_between(step.thigh_bone, thigh_bone);
        theirs[at(leg.thigh)].rotation = normalized(turn * step.thigh);
        theirs[at(leg.thigh_swing)].rotation = normalized(turn * step.swing);
        const Quat shin = rotation_between(step.shin_bone, normalized_or(ankle - knee, -kAxisY));
        theirs[at(leg.shin)] = {normalized(shin * step.shin), knee};
        const Vec3 ball = ankle + theirs[at(leg.foot)].direction(leg.foot_from_toe.translation);
        theirs[at(leg.foot)].translation = ankle;
        theirs[at(leg.toe)].translation = ball;
    }

    [[nodiscard]] std::vector<Rigidf> locals(const Figure& theirs) const {
        std::vector<Rigidf> local;
        for (std::size_t j = 0; j < theirs.size(); ++j) {
            const JointIndex parent = to_.joints[j].parent;
            const Rigid frame = parent == kNoJoint ? theirs[j] : inverse(theirs[at(parent)]) * theirs[j];
            local.push_back({Quatf(normalized(frame.rotation)), Vec3f(frame.translation)});
        }
        return local;
    }

    const Skeleton& from_;
    const Skeleton& to_;
    Figure from_bind_, to_bind_;
    std::array<LegRig, 2> from_legs_, to_legs_;
    JointIndex pelvis_;
    std::vector<JointIndex> source_;  ///< by joint of `to`: that of `from`
    Real ratio_ = 1;                  ///< of the hips' height over the floor
};

}  // namespace

Clip retargeted(const Clip& clip, const Skeleton& from, const Skeleton& to) {
    const Retargeter retargeter(from, to);
    Clip out = clip;
    out.joint_count = to.size();
    out.frames.clear();
    for (std::size_t f = 0; f < clip.frame_count; ++f) {
        const std::vector<Rigidf> frame = retargeter.frame(&clip.frames[f * clip.joint_count]);
        out.frames.insert(out.frames.end(), frame.begin(), frame.end());
    }
    for (Real& travel : out.travel_frames) travel *= retargeter.ratio();
    align_frames(out);
    return out;
}

}  // namespace riposte
