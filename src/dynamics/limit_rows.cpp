#include "find_rows.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kNearLimit = 0.35;   // rad, or m
constexpr Real kNearShare = 0.5;    // of the swing's limit
constexpr Real kFastestBack = 2.0;  // rad/s, or m/s: of a joint beyond its limit
constexpr Real kLittleTurn = 1e-4;  // rad, of the differences that a slope is taken from

/// Adds the row of a limit that lies `gap` (rad or m) ahead along `out`, the unit direction in the joint's velocities.
void add_limit(const FreeBody& body, std::size_t at, std::size_t count, const std::array<Real, 3>& out, Real gap,
               FixedVector<Row, kMaxRows>& rows) {
    Row row;
    row.joint_at = at;
    row.joint_count = count;
    for (std::size_t k = 0; k < count; ++k) row.on_joint[k] = -out[k];
    row.bound = std::min(-gap / body.step, kFastestBack);
    rows.push_back(row);
}

Real swing_share(const JointLimits& limits, const JointTurn& turn) { return size_in(limits, {turn.x, 0, turn.z}); }

/// A number that changes with the turn of a ball joint, and how it does so by the velocities about the link's axes.
struct Slope {
    Real value = 0;
    std::array<Real, 3> out{};  ///< unit
    Real size = 0;
};

/// Differences to both sides: a mirrored joint has the mirrored slope to the last bit.
template <class Measure>
Slope slope_of(const Quat& ball, const Measure& measure) {
    Slope slope;
    slope.value = measure(turn_of(ball));
    for (int k = 0; k < 3; ++k) {
        Vec3 turn(0);
        turn[k] = kLittleTurn;
        const Real ahead = measure(turn_of(ball * exp_rotation(turn)));
        const Real behind = measure(turn_of(ball * exp_rotation(-turn)));
        slope.out[static_cast<std::size_t>(k)] = (ahead - behind) / (2 * kLittleTurn);
    }
    const auto& o = slope.out;
    slope.size = std::sqrt(o[0] * o[0] + o[1] * o[1] + o[2] * o[2]);
    for (Real& part : slope.out) part = slope.size > 0 ? part / slope.size : 0;
    return slope;
}

void add_swing_limit(const FreeBody& body, const Link& link, const JointLimits& limits, const Quat& ball,
                     FixedVector<Row, kMaxRows>& rows) {
    if (swing_share(limits, turn_of(ball)) < kNearShare) return;
    const Slope s = slope_of(ball, [&](const JointTurn& turn) { return swing_share(limits, turn); });
    if (s.size > 0) add_limit(body, link.first_velocity, 3, s.out, (1 - s.value) / s.size, rows);
}

void add_twist_limits(const FreeBody& body, const Link& link, const JointLimits& limits, const Quat& ball,
                      FixedVector<Row, kMaxRows>& rows) {
    const Real now = turn_of(ball).twist;
    const bool high = now > limits.high.twist - kNearLimit;
    const bool low = now < limits.low.twist + kNearLimit;
    if (!high && !low) return;
    const Slope s = slope_of(ball, [](const JointTurn& turn) { return turn.twist; });
    if (!(s.size > 0)) return;
    const std::array<Real, 3> back = {-s.out[0], -s.out[1], -s.out[2]};
    if (high) add_limit(body, link.first_velocity, 3, s.out, (limits.high.twist - now) / s.size, rows);
    if (low) add_limit(body, link.first_velocity, 3, back, (now - limits.low.twist) / s.size, rows);
}

void add_coordinate_limits(const FreeBody& body, const Link& link, const LinkLimits& limits, std::size_t k,
                           FixedVector<Row, kMaxRows>& rows) {
    const std::size_t at = link.first_velocity + k;
    const Real now = body.state.coordinates[link.first_coordinate + k];
    const Real then = now + body.state.velocities[at] * body.step;
    if (std::max(now, then) > limits.high[k] - kNearLimit)
        add_limit(body, at, 1, {1, 0, 0}, limits.high[k] - now, rows);
    if (std::min(now, then) < limits.low[k] + kNearLimit) add_limit(body, at, 1, {-1, 0, 0}, now - limits.low[k], rows);
}

}  // namespace

void add_limit_rows(const FreeBody& body, FixedVector<Row, kMaxRows>& rows) {
    for (std::size_t i = 0; i < body.model.links.size(); ++i) {
        const Link& link = body.model.links[i];
        const LinkLimits& limits = body.contacts.limits[i];
        if (!limits.limited) continue;
        if (link.joint == JointKind::kBall) {
            const Quat ball = rotation_at(body.state.coordinates, link.first_coordinate);
            add_swing_limit(body, link, limits.ball, ball, rows);
            add_twist_limits(body, link, limits.ball, ball, rows);
            continue;
        }
        for (std::size_t k = 0; k < velocity_count(link.joint); ++k) add_coordinate_limits(body, link, limits, k, rows);
    }
}

}  // namespace riposte
