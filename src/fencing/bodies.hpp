// Bodies do not pass through each other: capsules along the bones, pushed apart along the piste.
#pragma once

#include "figure.hpp"

#include <riposte/contact/geometry.hpp>

namespace riposte {

/// The first capsules of a model: trunk and head.
inline constexpr std::size_t kTrunkCapsules = 3;

/// A body capsule of a posed fencer, world.
Segment capsule_axis(const BodyCapsule& capsule, const Figure& figure);

/// Moves both fencers apart along X (by halves) until their capsules only touch. Returns whether they met. Changes
/// root_x, the legs' anchor and the figures' world_from_model.
bool keep_bodies_apart(const BoutSetup& setup, BoutState& state, std::array<Figure, 2>& figures);

/// Whether a blade that turns from `from` to `to` the shorter way, gripped at `grip`, would sweep through the fencer's
/// own trunk where the longer way would not (K 6.5.1). `blade_length` in m.
bool catch_the_long_way(const FencerModel& model, const Figure& figure, const Vec3& grip, const Quat& from,
                        const Quat& to, Real blade_length);

}  // namespace riposte
