#include <riposte/math/trig.hpp>
#include <riposte/rules/cut.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// The edge leads where the movement stays near the plane of blade and edge: its part along the flat is small.
bool leads_flat(const Vec3& d, Real edge_angle) {
    return std::fabs(d.x) > det_sin(edge_angle) * glm::sqrt(d.x * d.x + d.z * d.z);
}

}  // namespace

BladeSide side_of(const Vec3& direction_weapon, Real along, Real edge_angle) {
    const Vec3& d = direction_weapon;
    if (along >= 1 && d.y > std::max(std::fabs(d.x), std::fabs(d.z))) return BladeSide::kPoint;
    return leads_flat(d, edge_angle) ? BladeSide::kFlat : BladeSide::kEdge;
}

TouchVerdict judge_cut(const Rules& rules, const CutFacts& cut) {
    if (!cut.under_way) return TouchVerdict::kNoAttack;
    if (cut.speed < rules.cut_speed * cut.weapon_speed) return TouchVerdict::kTooSlow;
    if (cut.along < rules.cut_least_along) return TouchVerdict::kWrongThird;
    if (leads_flat(cut.movement_weapon, rules.cut_edge_angle)) return TouchVerdict::kFlat;
    if (cut.turned < rules.cut_planarity * cut.turned_all_told) return TouchVerdict::kFluctuating;
    return TouchVerdict::kCounts;
}

}  // namespace riposte
