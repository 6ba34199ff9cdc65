// Which contacts and limits a body may meet in a step, in a fixed order: floor by capsule, limbs by pair, limits by
// link.
#pragma once

#include <riposte/dynamics/contact_model.hpp>
#include <riposte/dynamics/kinematics.hpp>
#include <riposte/dynamics/rows.hpp>

namespace riposte {

using Candidates = FixedVector<Candidate, kMaxCandidates>;

/// A body before its contacts: where it is, and the velocities that it would have at the step's end.
struct FreeBody {
    const ArticulatedModel& model;
    const ContactModel& contacts;
    const ArticulatedState& state;
    const LinkFrames& frames;
    const LinkMotions& link_velocities;
    Real step;
};

/// How fast a joint beyond its limit is led back at most (rad/s, or m/s).
inline constexpr Real kFastestBack = 2.0;

/// Returns the row of an impulse of 1 on the link at a point along a direction.
Row row_at(const FreeBody& body, LinkIndex link, const Vec3& point_world, const Vec3& direction_world);

/// Append a candidate for each end of a capsule near the floor, and for each pair of limbs that are near.
void add_contacts(const FreeBody& body, Candidates& candidates);
/// Appends a candidate for each limit that a joint is near.
void add_limits(const FreeBody& body, Candidates& candidates);

}  // namespace riposte
