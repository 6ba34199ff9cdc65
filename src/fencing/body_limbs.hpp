// The limbs of a body as capsules, and which of them may meet.
#pragma once

#include <riposte/fencing/body_model.hpp>

namespace riposte {

/// Of a body on its legs: the rear arm against trunk and head.
void add_carried_limbs(const FencerModel& model, BodyModel& body);
/// Of one that falls: arms against trunk, head and legs, and the legs against each other.
void add_falling_limbs(const FencerModel& model, BodyModel& body);
/// The blade in the hand of one that falls, which the floor bears.
void add_blade(const FencerModel& model, const WeaponModel& weapon, BodyModel& body);
/// Returns how high (m, model space) the lowest place of trunk, head and legs of a figure is, as thick as those of a
/// falling body.
Real lowest_without_arms(const FencerModel& model, const ModelPose& figure);

}  // namespace riposte
