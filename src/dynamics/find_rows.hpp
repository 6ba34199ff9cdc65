// Which contacts and limits a body may meet in a step, in a fixed order: floor by capsule, limbs by pair, limits by
// link.
#pragma once

#include <riposte/dynamics/contact_model.hpp>
#include <riposte/dynamics/kinematics.hpp>
#include <riposte/dynamics/rows.hpp>

namespace riposte {

/// A body before its contacts: where it is, and the velocities that it would have at the step's end.
struct FreeBody {
    const ArticulatedModel& model;
    const ContactModel& contacts;
    const ArticulatedState& state;
    const LinkFrames& frames;
    const LinkMotions& link_velocities;
    Real step;
};

/// The end `a` or `b` of a capsule that a row of the floor is of.
struct FloorEnd {
    std::uint8_t capsule = 0;
    Vec3 point_world{0};
};
using FloorEnds = FixedVector<FloorEnd, kMaxRows / 3>;

/// Append three rows for each end of a capsule near the floor: push along Y, friction along X and Z.
void add_floor_rows(const FreeBody& body, FixedVector<Row, kMaxRows>& rows, FloorEnds& ends);
/// Append a row for each pair of limbs that are near.
void add_limb_rows(const FreeBody& body, FixedVector<Row, kMaxRows>& rows);
/// Append a row for each limit that a joint is near.
void add_limit_rows(const FreeBody& body, FixedVector<Row, kMaxRows>& rows);

}  // namespace riposte
