// What is drawn over a fencer who is struck: links, feet, centre of mass, and the arrow of a blow.
#pragma once

#include <riposte/workshop/hit_trial.hpp>

namespace riposte::workshop {

/// Draws the links that a blow moves, as bones, and the capsules of the body.
void add_links(view::Overlay& overlay, const FencerModel& model, const view::FencerView& figure);
/// Draws both feet on the floor, and the hull about them, over which a fencer stands without a step.
void add_support(view::Overlay& overlay, const FencerModel& model, const view::FencerView& figure);
/// Draws the centre of mass, the line from there to the floor, and the extrapolated centre.
void add_mass(view::Overlay& overlay, const HitMass& mass);
/// Draws the arrow of an impulse (N s, world) from the struck place. Returns the arrow's end, world.
Vec3 add_blow(view::Overlay& overlay, const Vec3& point_world, const Vec3& impulse_world);

}  // namespace riposte::workshop
