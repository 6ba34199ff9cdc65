#include "extension.hpp"
#include "figure.hpp"

#include <riposte/fencing/measure.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// How far before the shoulder the point is when the hand is at that key and the arm straight.
Real point_before_shoulder(const FencerModel& model, const WeaponModel& weapon, const KeyPose& key) {
    const ArmGoal goal = fitted(model, {key.arm_from_weapon, key.elbow_arm});
    const ArmGoal reaching = extended(model.arm, goal, 1, model.arm.length() * kReachShare);
    return reaching.model_from_weapon.point(weapon.capsuloid.blade.b).z;
}

template <int Columns, int Rows>
Real farthest(const FencerModel& model, const WeaponModel& weapon, const KeyGrid<Columns, Rows>& grid) {
    Real most = 0;
    for (const auto& row : grid.keys) {
        for (const KeyPose& key : row) most = std::max(most, point_before_shoulder(model, weapon, key));
    }
    return most;
}

}  // namespace

Measure measure_of(const FencerModel& model, const WeaponModel& weapon, const KeyPoses& keys) {
    const Real point = std::max({farthest(model, weapon, keys.swing), farthest(model, weapon, keys.attack),
                                 farthest(model, weapon, keys.parry)});
    Measure measure;
    measure.hand = model.guard_shoulder + point - model.guard_front;
    measure.lunge = measure.hand + model.lunge_gain;
    measure.advance_lunge = measure.lunge + model.step_length;
    return measure;
}

}  // namespace riposte
