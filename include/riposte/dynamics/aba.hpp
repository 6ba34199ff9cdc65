// What the articulated-body algorithm reads, keeps and gives, for one body (T = Real) or for several side by side (T =
// RealLanes, lanes.hpp). Plain memory that its owner sets aside once: nothing in here is a state.
#pragma once

#include <riposte/dynamics/model.hpp>

namespace riposte {

/// A body as the algorithm reads it: where its links are, how they move, what acts on them.
template <class T>
struct AbaInput {
    struct Placed {
        glm::qua<T> rotation;  ///< parent_from_link
        Vec3Of<T> origin;      ///< of the link, in its parent's frame
        Vec3Of<T> first_axis;  ///< of the joint, in the link's frame
        ForceOf<T> external;   ///< on the link, in its frame
    };
    std::array<Placed, kMaxLinks> links;
    std::array<T, kMaxJointVelocities> velocities;
    std::array<T, kMaxJointVelocities> torques;
    std::array<T, kMaxJointVelocities> stiffening;  ///< torque (N m) that each rad/s^2 of the joint costs besides
    Vec3Of<T> gravity;                              ///< m/s^2, in the base's frame
    MotionOf<T> base_velocity;
    MotionOf<T> base_acceleration;  ///< of a prescribed base
    ForceOf<T> base_external;
};

/// The symmetric positive definite 6x6 matrix of a floating base, factored as L D L^T.
template <class T>
struct FactoredInertia {
    std::array<std::array<T, 6>, 6> lower;
    std::array<T, 6> inverse_diagonal;
};

template <class T>
struct AbaScratch {
    struct OfLink {
        SpatialTransformOf<T> parent_from_link;
        MotionOf<T> velocity;
        MotionOf<T> bias;                 ///< acceleration without any of the joint's own
        ArticulatedInertiaOf<T> inertia;  ///< before its own joint lets go
        ForceOf<T> bias_force;            ///< before its own joint lets go
        SymmetricOf<T> ball_inverse;      ///< of a ball joint: D^-1 of its three turns
    };
    /// One direction in which a joint, no ball joint, lets go, eliminated: U and 1/D of Featherstone's section 7.3.
    struct OfVelocity {
        ForceOf<T> answer;
        T inverse;
    };
    std::array<OfLink, kMaxLinks> links;
    std::array<OfVelocity, kMaxJointVelocities> velocities;
    std::array<T, kMaxJointVelocities>
        drives;  ///< u of the same section: the torques less the bias forces along the joints
    ArticulatedInertiaOf<T> base_inertia;
    ForceOf<T> base_force;
    FactoredInertia<T> base;
};

template <class T>
struct AccelerationsOf {
    MotionOf<T> base{};  ///< in the base's frame: what its velocity, told in that frame, changes by in a second
    std::array<T, kMaxJointVelocities> joints{};
};

using Accelerations = AccelerationsOf<Real>;

}  // namespace riposte
