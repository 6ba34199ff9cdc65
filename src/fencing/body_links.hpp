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

/// The fastest that a blow makes a joint (rad/s), and the pelvis (m/s).
inline constexpr Real kFastestTurn = 40;
inline constexpr Real kFastestShift = 3;

/// Puts the links' joints where the clips have them, in the bind pose's turn, from which limits are told.
inline void place_joints(const BodyJoints& joints, const Pose& pose, BodyModel& body) {
    for (std::size_t i = 0; i < kReactingJoints; ++i) {
        const Vec3 origin = i == 0 ? Vec3(0) : Vec3(pose[joints.turned[i]].translation);
        body.links.links[kSlides + i].parent_from_joint = {body.bind[i], origin};
    }
}

/// The links where the clips have them, at rest.
inline void place_clip(const BodyJoints& joints, const Pose& pose, const BodyModel& body, ArticulatedState& clip) {
    clip.world_from_base = {};
    clip.base_velocity = {};
    for (std::size_t i = 0; i < kSlides; ++i) clip.coordinates[i] = 0;
    for (std::size_t i = 0; i < kReactingJoints; ++i)
        set_rotation(clip.coordinates, body.links.links[kSlides + i].first_coordinate,
                     turn_from_bind(body, i, Quat(pose[joints.turned[i]].rotation)));
    for (std::size_t i = 0; i < body.links.velocity_count; ++i) clip.velocities[i] = 0;
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
