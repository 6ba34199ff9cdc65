// One-sided constraints on velocities: contacts and limits, each a row of a matrix that impulses are solved from.
#pragma once

#include <riposte/dynamics/aba.hpp>

namespace riposte {

inline constexpr std::size_t kMaxRows = 96;
inline constexpr LinkIndex kNoLink = -2;

/// A direction in which impulses may act: at most two links feel a spatial force, or one joint a torque.
struct Row {
    enum class Kind : std::uint8_t {
        kPush,       ///< its impulse is never below zero, its velocity after the step not below `bound`
        kFrictionX,  ///< the first of two rows that follow their push, together within its cone of friction
        kFrictionZ,
    };
    Kind kind = Kind::kPush;
    Real bound = 0;  ///< m/s or rad/s
    LinkIndex first = kNoLink;
    Force on_first{};  ///< in the link's frame, for an impulse of 1
    LinkIndex second = kNoLink;
    Force on_second{};
    std::size_t joint_at = 0;     ///< the first of the joint's numbers in a JointVector
    std::size_t joint_count = 0;  ///< 0: no joint feels the row
    std::array<Real, 3> on_joint{};
};

/// What an impulse changes: Featherstone's pass over the joints once more, without velocities.
struct ImpulseScratch {
    std::array<Force, kMaxLinks> forces;
    Force base_force;
    JointVector torques;
    JointVector drives;
    std::array<Motion, kMaxLinks> changes;  ///< of each link's velocity, in its frame
    Motion base_change;
    JointVector joint_changes;
};

struct RowScratch {
    FixedVector<Row, kMaxRows> rows;
    std::array<std::array<Real, kMaxRows>, kMaxRows> matrix;  ///< velocity along row i for an impulse of 1 along row j
    std::array<Real, kMaxRows> velocities;                    ///< along each row, without any impulse
    std::array<Real, kMaxRows> impulses;                      ///< N s, or N m s
    ImpulseScratch impulse;
    std::array<Motion, kMaxLinks> link_velocities;
};

}  // namespace riposte
