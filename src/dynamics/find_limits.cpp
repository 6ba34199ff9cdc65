#include "ball_limits.hpp"
#include "find_candidates.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kNearLimit = 0.2;    // rad, or m: besides what the joint moves in the step
constexpr Real kSwingByTurn = 0.6;  // a swing changes by theta / sin theta of the turn at most: this, up to 105 degrees

Candidate limit_of(std::size_t index, Candidate::Kind kind, std::size_t at, std::size_t count) {
    Candidate one;
    one.kind = kind;
    one.push.jointed = static_cast<LinkIndex>(index);
    one.push.joint_at = at;
    one.push.joint_count = count;
    return one;
}

Real narrowest_swing(const JointLimits& limits) {
    return std::min({-limits.low.x, limits.high.x, -limits.low.z, limits.high.z});
}

/// Returns a turn (rad) of the link that takes it to the limit no sooner than it gets there, whichever way it goes.
Real least_turn(const JointLimits& limits, Candidate::Kind kind, const BallTurn& ball) {
    const Real within = -beyond_limit(limits, kind, ball);
    if (kind != Candidate::Kind::kSwing) return within * ball.half_cos;
    return within * narrowest_swing(limits) * kSwingByTurn;
}

/// Returns true only if `least_turn` is more than `near`; most joints are so far within their limits that no angle need
/// be found.
bool is_surely_far(const JointLimits& limits, Candidate::Kind kind, const BallTurn& ball, Real near) {
    constexpr Real kRounding = 1e-9;  // rad
    if (kind == Candidate::Kind::kSwing)
        return (narrowest_swing(limits) - swing_at_most(ball)) * kSwingByTurn > near + kRounding;
    const Real limit = kind == Candidate::Kind::kHighTwist ? limits.high.twist : -limits.low.twist;
    return (limit - twist_at_most(ball)) * ball.half_cos > near + kRounding;
}

void add_ball(const FreeBody& body, std::size_t index, Candidates& candidates) {
    const Link& link = body.model.links[index];
    const JointLimits& limits = body.contacts.limits[index].ball;
    const Real* v = body.state.velocities.data() + link.first_velocity;
    const Real near = kNearLimit + std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) * body.step;
    const BallTurn ball = part_ball(rotation_at(body.state.coordinates, link.first_coordinate));
    for (const auto kind : {Candidate::Kind::kSwing, Candidate::Kind::kHighTwist, Candidate::Kind::kLowTwist}) {
        if (is_surely_far(limits, kind, ball, near)) continue;
        const Real gap = least_turn(limits, kind, ball);
        if (gap > near) continue;
        Candidate one = limit_of(index, kind, link.first_velocity, 3);
        one.gap = gap;
        candidates.push_back(one);
    }
}

void add_coordinate(const FreeBody& body, std::size_t index, std::size_t k, Candidates& candidates) {
    const Link& link = body.model.links[index];
    const LinkLimits& limits = body.contacts.limits[index];
    const std::size_t at = link.first_velocity + k;
    const Real now = body.state.coordinates[link.first_coordinate + k];
    const Real near = kNearLimit + std::fabs(body.state.velocities[at]) * body.step;
    const auto add = [&](Real inward, Real gap) {
        if (gap > near) return;
        Candidate one = limit_of(index, Candidate::Kind::kCoordinate, at, 1);
        one.push.bound = std::min(-gap / body.step, kFastestBack);
        one.push.on_joint[0] = inward;
        candidates.push_back(one);
    };
    add(-1, limits.high[k] - now);
    add(1, now - limits.low[k]);
}

}  // namespace

void add_limits(const FreeBody& body, Candidates& candidates) {
    for (std::size_t i = 0; i < body.model.links.size(); ++i) {
        const Link& link = body.model.links[i];
        if (!body.contacts.limits[i].limited) continue;
        if (link.joint == JointKind::kBall) {
            add_ball(body, i, candidates);
            continue;
        }
        for (std::size_t k = 0; k < velocity_count(link.joint); ++k) add_coordinate(body, i, k, candidates);
    }
}

}  // namespace riposte
