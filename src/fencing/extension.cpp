#include "extension.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kForward = 0.5;     // cosine between arm and blade from which the arm reaches along the blade
constexpr Real kDrawn = 0.45;      // of its way from the shoulder the wrist comes back, at most
constexpr Real kElbowShare = 0.5;  // of the hand's way that the elbow goes along

/// Unit: where reaching further leads.
Vec3 line_of(const Vec3& wrist, const Vec3& blade) {
    const Vec3 arm = normalized_or(wrist, blade);
    const Real along = smooth_step(std::clamp(glm::dot(arm, blade) / kForward, 0.0, 1.0));
    return normalized_or(arm + (blade - arm) * along, blade);
}

/// m along the unit line from the wrist to the sphere of that radius about the shoulder; 0 from outside.
Real to_sphere(const Vec3& wrist, const Vec3& line, Real radius) {
    const Real beside = glm::dot(wrist, line);
    const Real inside = radius * radius - glm::dot(wrist, wrist);
    return inside > 0 ? std::sqrt(beside * beside + inside) - beside : 0.0;
}

}  // namespace

ArmGoal extended(const ArmRig& rig, const ArmGoal& goal_shoulder, Real extension, Real reach) {
    const Rigid& weapon = goal_shoulder.model_from_weapon;
    const Vec3 wrist = weapon.point(rig.weapon_from_hand.translation);
    const Vec3 line = line_of(wrist, weapon.direction(kAxisY));
    const Real way = extension > 0 ? extension * to_sphere(wrist, line, reach)
                                   : extension * kDrawn * std::max(0.0, glm::dot(wrist, line));
    ArmGoal goal = goal_shoulder;
    goal.model_from_weapon.translation += line * way;
    goal.elbow_model += line * (way * kElbowShare);
    return goal;
}

}  // namespace riposte
