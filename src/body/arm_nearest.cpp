#include "arm_nearest.hpp"

#include "arm_descent.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

/// m: a place is left for another only if that is so much nearer.
constexpr Real kNearer = 1e-5;
/// m: what a descent may gain on its aim.
constexpr Real kCoarse = 0.08;
/// In half ranges: an aim that near to a place leads there.
constexpr Real kSame = 0.3;

/// Of a point (x cosine, y sine).
SinCos direction_of(const Vec2& point) {
    const Vec2 unit = normalized_or(point, Vec2(1, 0));
    return {unit.y, unit.x};
}

/// The angles from `low` to `high`, less than a whole turn.
struct AngleRange {
    AngleRange(Real low_angle, Real high_angle)
        : low(sin_cos(low_angle)),
          high(sin_cos(high_angle)),
          middle(sin_cos((low_angle + high_angle) / 2)),
          cos_half(det_cos((high_angle - low_angle) / 2)) {}

    [[nodiscard]] bool holds(const Vec2& direction) const {
        return direction.x * middle.cos + direction.y * middle.sin >= cos_half * glm::length(direction);
    }
    [[nodiscard]] SinCos nearest(const Vec2& direction) const {
        if (holds(direction)) return direction_of(direction);
        return middle.cos * direction.y - middle.sin * direction.x > 0 ? high : low;
    }

    SinCos low;
    SinCos high;
    SinCos middle;
    Real cos_half;
};

constexpr std::size_t kGrid = 7;
constexpr std::size_t kAims = kGrid * kGrid;

/// A grid of shoulders and elbows. With the upper arm held the best twist is the azimuth of the goal about it, and the
/// best flexion its polar angle, as far as their ranges go. A twist that does not go so far has two ends.
struct Aims {
    struct Aim {
        SinCos twist{0, 1};
        SinCos flexion{0, 1};
        Real missed = 0;  ///< m
    };
    std::array<Vec2, kAims> swing;  ///< alpha and beta in half ranges
    std::array<std::array<Aim, kAims>, 2> ends;
};

Aims aims_at(const ArmLimits& l, const Levers& levers) {
    const AngleRange twists(l.twist_low, l.twist_high);
    const AngleRange flexions(l.flexion_low, l.flexion_high);
    const Vec2 bent = normalized_or(Vec2(levers.beside.z, levers.beside.x), Vec2(1, 0));
    Aims aims;
    for (std::size_t i = 0; i < kAims; ++i) {
        Vec2& swing = aims.swing[i];
        swing = Vec2(i % kGrid, i / kGrid) * (2.0 / (kGrid - 1)) - 1.0;
        swing /= std::max(1.0, glm::length(swing));
        const ArmAngles swung = of_half_ranges(l, {swing, 0, 0});
        const Vec3 elbow_to_goal =
            about_z(sin_cos(swung.beta), about_x(sin_cos(-swung.alpha), levers.goal)) - levers.upper;
        const auto aim = [&](const SinCos& twist) {
            const Vec3 wanted = about_y({-twist.sin, twist.cos}, elbow_to_goal);
            const SinCos flexion =
                flexions.nearest({glm::dot(wanted, levers.straight), glm::dot(wanted, levers.beside)});
            return Aims::Aim{twist, flexion, glm::length(wanted - levers.fore(flexion))};
        };
        const Vec2 azimuth{elbow_to_goal.z * bent.x + elbow_to_goal.x * bent.y,
                           elbow_to_goal.x * bent.x - elbow_to_goal.z * bent.y};
        if (twists.holds(azimuth)) {
            aims.ends[0][i] = aims.ends[1][i] = aim(direction_of(azimuth));
        } else {
            aims.ends[0][i] = aim(twists.low);
            aims.ends[1][i] = aim(twists.high);
        }
    }
    return aims;
}

/// At most one aim of the four beside it comes nearer: on such a slope a valley may hide that is narrower than the
/// grid. With none allowed some of a thousand places were missed by up to a centimetre, with one a few of a million by
/// less than one.
bool worth_a_descent(const std::array<Aims::Aim, kAims>& aims, std::size_t i) {
    const std::size_t x = i % kGrid;
    const std::size_t y = i / kGrid;
    const auto nearer = [&](std::size_t beside) { return aims[beside].missed < aims[i].missed ? 1 : 0; };
    return (x > 0 ? nearer(i - 1) : 0) + (x + 1 < kGrid ? nearer(i + 1) : 0) + (y > 0 ? nearer(i - kGrid) : 0) +
               (y + 1 < kGrid ? nearer(i + kGrid) : 0) <=
           1;
}

/// In half ranges.
Vec4 place_of(const ArmLimits& l, const Vec2& swing, const Aims::Aim& aim) {
    ArmAngles a;
    a.twist = det_atan2(aim.twist.sin, aim.twist.cos);
    a.flexion = det_atan2(aim.flexion.sin, aim.flexion.cos);
    const Vec4 place = in_half_ranges(l, a);
    return {swing, place.z, place.w};
}

}  // namespace

Shoulder shoulder_of(const ArmRig& rig, const ArmAngles& a) {
    return {axis_angle(kAxisX, a.alpha) * axis_angle(kAxisZ, -a.beta) * axis_angle(kAxisY, a.twist),
            axis_angle(rig.hinge_upperarm, a.flexion) * rig.upperarm_from_straight};
}

ArmAngles nearest_place(const ArmRig& rig, const Vec3& goal_bind, const ArmAngles& held, int* most_steps) {
    const ArmLimits& l = rig.limits;
    const Levers levers(rig, goal_bind);
    const auto descent_from = [&](const Vec4& start) {
        const Descent descent = descend(l, levers, start);
        if (most_steps != nullptr) *most_steps = std::max(*most_steps, descent.steps);
        return descent;
    };
    Descent best = descent_from(in_half_ranges(l, held));
    const Aims aims = aims_at(l, levers);
    for (const auto& end : aims.ends) {
        for (std::size_t i = 0; i < kAims; ++i) {
            if (end[i].missed > best.missed + kCoarse || !worth_a_descent(end, i)) continue;
            const Vec4 start = place_of(l, aims.swing[i], end[i]);
            if (glm::length(start - best.place) < kSame) continue;
            const Descent found = descent_from(start);
            if (found.missed < best.missed - kNearer) best = found;
        }
    }
    return of_half_ranges(l, best.place);
}

}  // namespace riposte
