// Small things that the bodies that react and the bodies that fall have in common.
#pragma once

#include <riposte/fencing/body_model.hpp>

namespace riposte {

// The places of the joints among the links.
enum : LinkIndex {
    kPelvisLink = kSlides,
    kSpine1,
    kSpine2,
    kChest,
    kNeckLink,
    kHeadLink,
    kRClavicle,
    kLClavicle,
    kLUpperArm,
    kLForearm,
    kLHand,
    kRUpperArm,
    kRForearm,
    kRHand,
    kRThigh,
    kRShin,
    kRFoot,
    kLThigh,
    kLShin,
    kLFoot,
};

/// Returns the place of a link's joint in kBodyNames.
constexpr std::size_t joint_at(LinkIndex link) { return static_cast<std::size_t>(link) - kSlides; }

/// Returns where the pelvis is in the model.
inline Rigid model_from_pelvis(const BodyJoints& joints, const Pose& pose) {
    const Rigid pelvis = unit_rigid(pose[joints.turned[0]]);
    return joints.root == kNoJoint ? pelvis : unit_rigid(pose[joints.root]) * pelvis;
}

/// Returns the turn of the joint kBodyNames[i] from its bind pose.
inline Quat turn_from_bind(const BodyModel& body, std::size_t i, const Quat& parent_from_joint) {
    return normalized(glm::conjugate(body.bind[i]) * parent_from_joint);
}

/// Sets how a link is held that carries `inertia` (kg m^2, or kg of one that slides).
inline void set_muscle(const Muscle& muscle, Real inertia, Real firmness, std::size_t link, Muscles& muscles) {
    const Real w = muscle.frequency * firmness;
    muscles.stiffness[link] = inertia * w * w;
    muscles.damping[link] = 2 * muscle.damping * inertia * w;
}

/// Return and set the three velocities that begin at a place.
inline Vec3 speed_at(const JointVector& velocities, std::size_t at) {
    return {velocities[at], velocities[at + 1], velocities[at + 2]};
}
inline void set_speed(JointVector& velocities, std::size_t at, const Vec3& speed) {
    for (std::size_t k = 0; k < 3; ++k) velocities[at + k] = speed[static_cast<int>(k)];
}

}  // namespace riposte
