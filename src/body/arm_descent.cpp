#include "arm_descent.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

Vec4 low_of(const ArmLimits& l) { return {l.swing.alpha_low, l.swing.beta_low, l.twist_low, l.flexion_low}; }
Vec4 high_of(const ArmLimits& l) { return {l.swing.alpha_high, l.swing.beta_high, l.twist_high, l.flexion_high}; }

/// Half the square of what is lacking to the goal (m^2) and its derivatives by the four joints, in half ranges.
struct Lack {
    Real size = 0;
    Vec4 slope{0};
    Mat4 bend{0};
};

/// Each joint moves the wrist by (its axis) x (its lever), and a joint further up turns that.
Lack lack_at(const Levers& levers, const ArmAngles& at, const Vec4& half) {
    const SinCos alpha = sin_cos(at.alpha);
    const SinCos beta = sin_cos(-at.beta);
    const SinCos twist = sin_cos(at.twist);
    const auto into_bind = [&](const Vec3& v) { return about_x(alpha, about_z(beta, about_y(twist, v))); };
    const Vec3 fore = into_bind(levers.fore(sin_cos(at.flexion)));
    const Vec3 wrist = into_bind(levers.upper) + fore;
    const Vec3 off = wrist - levers.goal;
    const std::array<Vec3, 4> axes{kAxisX, Vec3(0, alpha.sin, -alpha.cos), about_x(alpha, {-beta.sin, beta.cos, 0}),
                                   into_bind(levers.hinge)};
    Lack lack;
    lack.size = 0.5 * glm::dot(off, off);
    std::array<Vec3, 4> ways;
    for (int j = 0; j < 4; ++j) {
        const auto J = static_cast<std::size_t>(j);
        ways[J] = glm::cross(axes[J], j < 3 ? wrist : fore) * half[j];
        lack.slope[j] = glm::dot(ways[J], off);
        const Vec3 round = glm::cross(ways[J], off);
        for (int i = 0; i <= j; ++i) {
            const auto I = static_cast<std::size_t>(i);
            lack.bend[i][j] = lack.bend[j][i] = glm::dot(ways[I], ways[J]) + glm::dot(axes[I], round) * half[i];
        }
    }
    return lack;
}

/// x that goes down: of m x = b for the symmetric m, its pivots (Cholesky's, without the roots) made positive, so that
/// a ridge is left on the side that b leads to (Gill, Murray and Wright 1981, 4.4.2).
Vec4 downhill(const Mat4& m, const Vec4& b) {
    constexpr Real kFlat = 1e-5;  // m^2
    Mat4 l(1);
    Vec4 pivot;
    Vec4 x = b;
    for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < i; ++j) {
            Real rest = m[i][j];
            for (int k = 0; k < j; ++k) rest -= l[i][k] * l[j][k] * pivot[k];
            l[i][j] = rest / pivot[j];
            x[i] -= l[i][j] * x[j];
        }
        Real rest = m[i][i];
        for (int k = 0; k < i; ++k) rest -= l[i][k] * l[i][k] * pivot[k];
        pivot[i] = std::max(std::fabs(rest), kFlat);
    }
    x /= pivot;
    for (int i = 3; i >= 0; --i) {
        for (int k = i + 1; k < 4; ++k) x[i] -= l[k][i] * x[k];
    }
    return x;
}

/// The problem about a place, with the swing's first coordinate outwards from the middle of its disc, its second across
/// that, and without the ways that the limits bar.
struct Local {
    Vec2 out{1, 0};
    bool on_rim = false;
    Vec4 slope{0};
    Mat4 bend{0};
};
Local local_at(const Vec4& place, const Lack& lack) {
    constexpr Real kRim = 1.0 - 1e-12;
    Local local;
    const Real radius = glm::length(Vec2(place));
    if (radius > 0) local.out = Vec2(place) / radius;
    Mat4 turn(1);  // columns: out, across
    turn[0] = {local.out.x, local.out.y, 0, 0};
    turn[1] = {-local.out.y, local.out.x, 0, 0};
    local.slope = lack.slope * turn;
    local.bend = glm::transpose(turn) * lack.bend * turn;
    local.on_rim = radius > kRim && local.slope[0] < 0;
    if (local.on_rim) local.bend[1][1] -= local.slope[0];  // the rim turns away
    const auto bar = [&](int i) {
        local.slope[i] = 0;
        for (int j = 0; j < 4; ++j) local.bend[i][j] = local.bend[j][i] = i == j ? 1 : 0;
    };
    if (local.on_rim) bar(0);
    for (int i = 2; i < 4; ++i) {
        if (std::fabs(place[i]) > kRim && place[i] * local.slope[i] < 0) bar(i);
    }
    return local;
}

/// As far as the limits go; on the disc's rim along it.
Vec4 moved(const Vec4& place, const Local& local, const Vec4& step) {
    const Vec2 across{-local.out.y, local.out.x};
    Vec2 swing = Vec2(place) + local.out * step.x + across * step.y;
    if (local.on_rim) {
        const SinCos turn = sin_cos(std::clamp(step.y, -1.0, 1.0));
        swing = local.out * turn.cos + across * turn.sin;
    }
    const Real radius = glm::length(swing);
    if (radius > 1) swing /= radius;
    return {swing, std::clamp(place.z + step.z, -1.0, 1.0), std::clamp(place.w + step.w, -1.0, 1.0)};
}

}  // namespace

Levers::Levers(const ArmRig& rig, const Vec3& goal_bind)
    : goal(goal_bind),
      upper(rig.upperarm_from_forearm.translation),
      hinge(rig.hinge_upperarm),
      straight(turned(rig.upperarm_from_straight, rig.forearm_from_hand.translation)),
      beside(glm::cross(hinge, straight)) {}

Vec4 in_half_ranges(const ArmLimits& l, const ArmAngles& a) {
    return (Vec4(a.alpha, a.beta, a.twist, a.flexion) * 2.0 - low_of(l) - high_of(l)) / (high_of(l) - low_of(l));
}

ArmAngles of_half_ranges(const ArmLimits& l, const Vec4& place) {
    const Vec4 v = (low_of(l) + high_of(l) + place * (high_of(l) - low_of(l))) * 0.5;
    ArmAngles a;
    a.alpha = v.x;
    a.beta = v.y;
    a.twist = v.z;
    a.flexion = v.w;
    return a;
}

Descent descend(const ArmLimits& limits, const Levers& levers, const Vec4& start) {
    constexpr Real kStill = 1e-7;  // half ranges
    constexpr Real kFar = 0.7;     // half ranges in a step
    const Vec4 half = (high_of(limits) - low_of(limits)) * 0.5;
    Vec4 place = moved(start, {}, Vec4(0));
    Lack lack = lack_at(levers, of_half_ranges(limits, place), half);
    Real damping = 0;  // m^2
    int steps = 0;
    while (steps < kMostDescentSteps) {
        ++steps;
        const Local local = local_at(place, lack);
        const Vec4 step = downhill(local.bend + Mat4(damping), -local.slope);
        const Vec4 next = moved(place, local, step * (kFar / std::max(glm::length(step), kFar)));
        const Vec4 way = next - place;
        const bool still = glm::dot(way, way) < kStill * kStill;
        const Lack then = lack_at(levers, of_half_ranges(limits, next), half);
        const bool nearer = then.size < lack.size;
        if (nearer) place = next, lack = then;
        if (still) break;
        damping = nearer ? damping * 0.1 : std::max(damping * 8, 1e-3);
    }
    return {place, std::sqrt(2 * lack.size), steps};
}

}  // namespace riposte
