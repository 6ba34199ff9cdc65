// One-sided constraints on velocities: contacts and limits, each a row of a matrix that impulses are solved from.
#pragma once

#include <riposte/dynamics/aba.hpp>

namespace riposte {

inline constexpr std::size_t kMaxRows = 96;
inline constexpr std::size_t kMaxCandidates = 192;
inline constexpr std::size_t kNoRow = kMaxRows;
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
    LinkIndex jointed = kNoLink;  ///< the link whose joint feels a torque along the row
    std::size_t joint_at = 0;     ///< the first of the joint's numbers in a JointVector
    std::size_t joint_count = 0;  ///< 0: no joint feels the row
    std::array<Real, 3> on_joint{};
};

/// A contact or a limit that may act in a step: it becomes a row as soon as the motion would go through it.
struct Candidate {
    enum class Kind : std::uint8_t {
        kFloor,      ///< one end of a capsule on the floor
        kLimbs,      ///< two capsules of the body
        kSwing,      ///< the swing of a ball joint
        kHighTwist,  ///< the twist of a ball joint
        kLowTwist,
        kCoordinate,  ///< a coordinate of any other joint, at either end
    };
    Kind kind = Kind::kFloor;
    Row push{};
    std::size_t row = kNoRow;  ///< where its push lies among the rows
    std::uint8_t capsule = 0;  ///< on the floor
    Vec3 point_world{0};       ///< m, on the floor
    Real gap = 0;              ///< rad: a turn that surely keeps a ball within its limit
    Real slope = 0;            ///< by which a ball's limit's number changes with each radian against the row
};

/// What an impulse does at a joint, along each direction in which it lets go.
struct JointYield {
    std::array<Real, 3> drive{};   ///< u: N m s, or N s, that push the joint
    std::array<Real, 3> change{};  ///< D^-1 u: by how much that changes its velocities where nothing farther in moves
};

/// One row taken apart by the joints that it moves: its share in each pivot of the articulated-body algorithm. The
/// velocity along a row for an impulse along another one is a sum over the joints that both share.
struct RowFactor {
    std::uint64_t links = 0;  ///< a bit for each link on the ways from the row's links to the base
    std::array<JointYield, kMaxLinks> of_link;
    std::array<Real, 6> base_drive{};
    std::array<Real, 6> base_change{};
};

/// How a contact gives where it touches, along (push, x, z): its normal and two directions across it.
struct TouchMatrix {
    Mat3 matrix{0};     ///< velocity along each for an impulse of 1 along each
    Mat3 inverse{0};    ///< of the matrix
    Real stiffest = 0;  ///< the greatest value of the matrix over the directions across
};

/// A row that acts, and where its friction slides the share of it along both rows of friction.
struct Acting {
    std::size_t row = 0;
    bool slides = false;
    Real x = 0;
    Real z = 0;
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

inline constexpr std::size_t kCacheLine = 64;  // bytes

using RowMatrix = std::array<std::array<Real, kMaxRows>, kMaxRows>;

// Padding is the price of matrices that begin a cache line, so that no numbers that are read at once lie across two.
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding)
struct RowScratch {
    FixedVector<Candidate, kMaxCandidates> candidates;
    FixedVector<Row, kMaxRows> rows;
    std::array<RowFactor, kMaxRows> factors;
    alignas(kCacheLine) RowMatrix matrix;        ///< velocity along row i for an impulse of 1 along row j
    std::array<Real, kMaxRows> velocities;       ///< along each row, with the impulses found so far
    std::array<Real, kMaxRows> impulses;         ///< N s, or N m s
    std::array<Real, kMaxRows> free_velocities;  ///< along each row, without impulses
    std::array<TouchMatrix, kMaxRows> touches;   ///< of each push with friction, by its row
    FixedVector<Acting, kMaxRows> acting;
    FixedVector<Acting, kMaxRows> corrected;
    alignas(kCacheLine) RowMatrix system;  ///< over the rows that act
    std::array<Real, kMaxRows> solution;
    bool slippery = false;  ///< true if friction made the sweeps of this step grow: from then on there is none
    int rounds = 0;         ///< of rows found and solved in the last step
    int sweeps = 0;         ///< over the rows in the last step
    ImpulseScratch impulse;
    std::array<Motion, kMaxLinks> link_velocities;  ///< without impulses
};

}  // namespace riposte
