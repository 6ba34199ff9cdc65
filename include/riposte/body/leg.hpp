// Inverse kinematics of the leg in closed form: a foot that stands or swings is given, hip and knee follow. The knee
// bends one way only, so the swivel alone is free: it follows the direction in which the caller wants the knee.
#pragma once

#include <riposte/body/pose.hpp>
#include <riposte/core/result.hpp>

namespace riposte {

/// Const model of one leg: joints, bind transforms, lengths.
struct LegRig {
    Side side = Side::kRight;
    JointIndex thigh = kNoJoint;
    JointIndex thigh_swing = kNoJoint;
    JointIndex shin = kNoJoint;
    JointIndex foot = kNoJoint;
    JointIndex toe = kNoJoint;

    Rigid pelvis_from_thigh;           ///< bind
    Rigid thigh_from_shin;             ///< bind
    Rigid shin_from_foot;              ///< bind
    Rigid foot_from_toe;               ///< bind
    Quat model_from_foot{1, 0, 0, 0};  ///< bind: flat on the floor, pointing as the model does
    Vec3 ankle_from_ball{0};           ///< m, model space in the bind pose
    Real ball_height = 0;              ///< m, of the toe's joint over the sole
    Vec3 hinge_thigh{1, 0, 0};         ///< unit axis of the knee in the thigh; flexion is positive
    Real bind_flexion = 0;             ///< rad
    Real thigh_length = 0;             ///< m
    Real shin_length = 0;              ///< m

    [[nodiscard]] Real length() const { return thigh_length + shin_length; }
};

/// Fails with a message when a joint of the leg is missing or the bones have no length.
Result<LegRig> make_leg_rig(const Skeleton& skeleton, Side side);

/// Where a foot is, by the joint of its toes: the place that stays on the floor longest.
struct FootPlace {
    Vec3 ball{0};    ///< m
    Real yaw = 0;    ///< rad about +Y from the bind pose's direction
    Real pitch = 0;  ///< rad, heel over the ball; positive is up
    friend bool operator==(const FootPlace&, const FootPlace&) = default;
};

/// Returns the ankle of a foot, in the space in which the foot's place is given.
Vec3 ankle_of(const LegRig& rig, const FootPlace& foot);

/// Part of the leg's length up to which a foot is met exactly; a knee is never quite straight.
inline constexpr Real kLegReach = 0.998;

/// Returns the least pitch (rad, 0..most) with which the ankle is within `reach` (m) of `hip`; `most` if no pitch
/// suffices.
Real heel_lift(const LegRig& rig, const Vec3& hip, const FootPlace& foot, Real reach, Real most);

/// Writes thigh, shin, foot, toe and the thigh's helper. `foot` is in the model; `knee_model` is where the knee would
/// like to point (it need not be unit). The toes lie flat while the heel is up. A foot that is out of reach is drawn in
/// along the line from the hip. Returns false for such a foot.
bool apply_leg(const LegRig& rig, const Rigid& model_from_pelvis, const FootPlace& foot, const Vec3& knee_model,
               Pose& pose);

}  // namespace riposte
