// An articulated body that never changes: rigid links, each held by one joint to its parent, in a tree on a base.
//
// Every link has a frame, its *handle*, at the joint that holds it. Everything of a link (inertia, velocity, force) is
// told in that frame, so that figures stay small and keep their digits however far the body is from the world's origin.
#pragma once

#include <riposte/core/fixed_vector.hpp>
#include <riposte/core/result.hpp>
#include <riposte/math/rigid.hpp>
#include <riposte/math/spatial.hpp>

#include <array>
#include <cstdint>

namespace riposte {

inline constexpr std::size_t kMaxLinks = 64;
inline constexpr std::size_t kMaxJointVelocities = 3 * kMaxLinks;
inline constexpr std::size_t kMaxJointCoordinates = 4 * kMaxLinks;

/// The coordinates of all joints, joint after joint: angles (rad), lengths (m), of a ball its quaternion w, x, y, z.
using JointCoordinates = std::array<Real, kMaxJointCoordinates>;
/// A number for each direction in which a joint moves, joint after joint: velocities, accelerations or torques. Those
/// of a ball are the three components along the axes of the link's frame.
using JointVector = std::array<Real, kMaxJointVelocities>;

/// What a joint lets its link do in its parent (Featherstone 2008, table 4.1).
enum class JointKind : std::uint8_t {
    kFixed,      ///< nothing
    kRevolute,   ///< turn about `axis`
    kPrismatic,  ///< slide along `axis`
    kUniversal,  ///< turn about `axis`, which the parent holds, then about `second_axis`, which the link holds
    kBall,       ///< turn in any way
};
inline constexpr int kJointKindCount = 5;

/// What holds the base.
enum class BaseKind : std::uint8_t {
    kFixed,       ///< nothing moves it
    kPrescribed,  ///< its motion is given from outside, as by a clip
    kFloating,    ///< it is a free rigid body
};

using LinkIndex = std::int16_t;
inline constexpr LinkIndex kBaseLink = -1;

/// Returns how many velocities, and how many coordinates, a joint has.
constexpr std::size_t velocity_count(JointKind kind) {
    constexpr std::array<std::size_t, kJointKindCount> kCounts = {0, 1, 1, 2, 3};
    return kCounts[static_cast<std::size_t>(kind)];
}
constexpr std::size_t coordinate_count(JointKind kind) { return kind == JointKind::kBall ? 4 : velocity_count(kind); }

struct Link {
    LinkIndex parent = kBaseLink;  ///< smaller than the link's own index; kBaseLink for a link on the base
    JointKind joint = JointKind::kFixed;
    Rigid parent_from_joint{};         ///< the link's frame in its parent's where all coordinates are zero
    Vec3 axis = kAxisZ;                ///< unit, in the joint's frame
    Vec3 second_axis = kAxisX;         ///< unit, in the link's frame; of universal joints alone
    RigidInertia inertia{};            ///< in the link's frame
    Real damping = 0;                  ///< N m s/rad, or N s/m: the torque against each velocity of the joint; >= 0
    std::size_t first_coordinate = 0;  ///< where the joint's coordinates begin in JointCoordinates
    std::size_t first_velocity = 0;    ///< where its numbers begin in a JointVector
};

struct ArticulatedModel {
    BaseKind base = BaseKind::kFixed;
    RigidInertia base_inertia{};  ///< in the base's frame; of a floating base alone
    FixedVector<Link, kMaxLinks> links{};
    std::size_t coordinate_count = 0;
    std::size_t velocity_count = 0;
};

/// Appends a link, and numbers its coordinates and velocities. Returns false, and adds nothing, if the body has
/// kMaxLinks links.
bool add_link(ArticulatedModel& model, Link link);

/// Returns an Error that names the first link which cannot be simulated: parents out of order, numbers that are not
/// finite, no mass, a rotational inertia about the centre of mass that is not positive, an axis that is not unit, axes
/// of a universal joint along one line, damping below zero, or joints that add_link has not numbered.
Result<void> validate(const ArticulatedModel& model);

}  // namespace riposte
