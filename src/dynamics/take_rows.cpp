#include "take_rows.hpp"

#include "ball_limits.hpp"
#include "impulse.hpp"
#include "row_factor.hpp"
#include "touch.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

// Rows may say the same twice, as those of two bones that touch with one knee: each yields a little to its impulse, as
// a share of what it moves by it, so that they share the load.
constexpr Real kPushYields = 1e-4;
constexpr Real kFrictionYields = 1e-7;
constexpr Real kThrough = 1e-5;  // m/s: less is not worth a row
constexpr Real kEarly = 0.1;     // m/s: what of the free motion is so near to a contact is a row from the first
constexpr Real kBeyond = 2e-4;   // rad: what a joint may end off its limit

/// Without impulses, and by them.
Real free_velocity(const FreeBody& body, const Row& row) {
    return velocity_along(row, body.link_velocities, body.state.base_velocity, body.state.velocities);
}
Real changed_velocity(const ImpulseScratch& impulse, const Row& row) {
    return velocity_along(row, impulse.changes, impulse.base_change, impulse.joint_changes);
}

void set_coupling(std::size_t i, std::size_t k, Real coupling, RowScratch& s) {
    s.matrix[i][k] = coupling;
    s.matrix[k][i] = coupling;
}

/// Finds how a push and its friction, or a push alone, and all rows before them move each other.
void couple(std::size_t first, RowScratch& s) {
    const std::size_t count = s.rows.size() - first;
    const RowFactor* newest = &s.factors[first];
    for (std::size_t i = 0; i < first; ++i) {
        if (count == 1) {
            set_coupling(first, i, coupling(*newest, s.factors[i]), s);
            continue;
        }
        const auto three = couplings(std::span<const RowFactor, 3>(newest, 3), s.factors[i]);
        for (std::size_t k = 0; k < 3; ++k) set_coupling(first + k, i, three[k], s);
    }
    for (std::size_t k = 0; k < count; ++k)
        for (std::size_t i = 0; i <= k; ++i) set_coupling(first + k, first + i, coupling(newest[k], newest[i]), s);
}

/// Takes the newest rows in: a push and its friction, or a push alone.
void add_rows(const FreeBody& body, const ForwardScratch& forward, std::size_t first, RowScratch& s) {
    const std::size_t count = s.rows.size() - first;
    factor_rows(body.model, forward, {&s.rows[first], count}, {&s.factors[first], count});
    couple(first, s);
    for (std::size_t at = first; at < s.rows.size(); ++at) {
        const Row& row = s.rows[at];
        s.impulses[at] = 0;
        s.free_velocities[at] = free_velocity(body, row);
        s.velocities[at] = s.free_velocities[at];
        for (std::size_t i = 0; i < first; ++i) s.velocities[at] += s.matrix[at][i] * s.impulses[i];
        s.matrix[at][at] *= 1 + (row.kind == Row::Kind::kPush ? kPushYields : kFrictionYields);
    }
}

/// Returns false if there is no room left.
bool take(const FreeBody& body, const ForwardScratch& forward, Candidate& one, RowScratch& s) {
    const bool rubs = one.kind == Candidate::Kind::kFloor;
    if (s.rows.size() + (rubs ? 3 : 1) > kMaxRows) return false;
    one.row = s.rows.size();
    s.rows.push_back(one.push);
    for (const bool across : {false, true}) {
        if (!rubs) break;
        Row row = row_at(body, one.push.first, one.point_world, across ? kAxisZ : kAxisX);
        row.kind = across ? Row::Kind::kFrictionZ : Row::Kind::kFrictionX;
        s.rows.push_back(row);
    }
    add_rows(body, forward, one.row, s);
    if (!rubs) return true;
    Mat3 matrix;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t k = 0; k < 3; ++k)
            matrix[static_cast<int>(i)][static_cast<int>(k)] = s.matrix[one.row + i][one.row + k];
    s.touches[one.row] = touch_matrix(matrix);
    return true;
}

/// How far beyond its limit, told by the limit's number, the joint ends if it moves with `turning` (rad/s).
Real beyond_at_end(const FreeBody& body, const Candidate& one, const Vec3& turning) {
    const auto link = static_cast<std::size_t>(one.push.jointed);
    const Quat now = rotation_at(body.state.coordinates, body.model.links[link].first_coordinate);
    const BallTurn end = part_ball(now * exp_rotation(turning * body.step));
    return beyond_limit(body.contacts.limits[link].ball, one.kind, end);
}

Real velocity_in(const Row& row, const Vec3& turning) {
    return row.on_joint[0] * turning.x + row.on_joint[1] * turning.y + row.on_joint[2] * turning.z;
}

/// Points the row as the limit lies where the joint is in the middle of the step: along a curved limit it then stops
/// the joint without work. Returns false where no turn leads to the limit.
bool point_at_middle(const FreeBody& body, const Vec3& turning, Candidate& one) {
    const auto link = static_cast<std::size_t>(one.push.jointed);
    const Quat now = rotation_at(body.state.coordinates, body.model.links[link].first_coordinate);
    const BallTurn middle = part_ball(now * exp_rotation(turning * (0.5 * body.step)));
    const BallLimit limit = ball_limit(body.contacts.limits[link].ball, one.kind, middle);
    if (!(limit.slope > 0)) return false;
    one.slope = limit.slope;
    one.push.on_joint = {-limit.out.x, -limit.out.y, -limit.out.z};
    return true;
}

/// Makes a row of a limit, or bends its bound.
bool take_ball_limit(const FreeBody& body, const ForwardScratch& forward, Candidate& one, RowScratch& s) {
    const std::size_t at = one.push.joint_at;
    const auto part = [&](std::size_t k) { return body.state.velocities[at + k] + s.impulse.joint_changes[at + k]; };
    const Vec3 turning(part(0), part(1), part(2));
    const bool taken = one.row != kNoRow;
    if (!taken && one.gap > glm::length(turning) * body.step) return false;
    const Real beyond = beyond_at_end(body, one, turning);
    const bool pushed = taken && s.impulses[one.row] > 0;
    if (!pushed && !(beyond > 0)) return false;
    if (!taken && !point_at_middle(body, turning, one)) return false;
    const Real gap = -beyond / one.slope;
    if (!pushed && gap > -kBeyond) return false;
    const Real bound = std::min(velocity_in(one.push, turning) - gap / body.step, kFastestBack);
    if (!taken) {
        one.push.bound = bound;
        return take(body, forward, one, s);
    }
    Row& row = s.rows[one.row];
    if (std::fabs(bound - row.bound) * body.step < kBeyond) return false;
    row.bound = bound;
    return true;
}

}  // namespace

bool take_rows(const FreeBody& body, const ForwardScratch& forward, RowScratch& scratch) {
    const Real margin = scratch.rows.empty() ? kEarly : -kThrough;
    bool any = false;
    for (Candidate& one : scratch.candidates) {
        if (one.kind == Candidate::Kind::kSwing || one.kind == Candidate::Kind::kHighTwist ||
            one.kind == Candidate::Kind::kLowTwist) {
            any = take_ball_limit(body, forward, one, scratch) || any;
        } else if (one.row == kNoRow) {
            const Real velocity = free_velocity(body, one.push) + changed_velocity(scratch.impulse, one.push);
            if (velocity < one.push.bound + margin) any = take(body, forward, one, scratch) || any;
        }
    }
    return any;
}

}  // namespace riposte
