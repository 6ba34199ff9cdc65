// Bodies do not pass through each other: capsules along the bones, pushed apart along the piste.
#pragma once

#include "figure.hpp"

#include <riposte/contact/geometry.hpp>

namespace riposte {

/// The first capsules of a model: trunk and head.
inline constexpr std::size_t kTrunkCapsules = 3;

/// A body capsule of a posed fencer, world.
Segment capsule_axis(const BodyCapsule& capsule, const Figure& figure);

/// Moves the fencers apart along X until their capsules only touch: corps-a-corps stops whoever comes forward, and
/// nobody is pushed. `world_from_model_before` is where they were a tick ago. Changes root_x, the legs' anchor and the
/// figures' world_from_model; keeps BoutState::bodies_touch. Returns whether they met anew.
bool keep_bodies_apart(const BoutSetup& setup, BoutState& state, const std::array<Rigid, 2>& world_from_model_before,
                       std::array<Figure, 2>& figures);

/// Whether a blade that turns from `from` to `to` the shorter way, gripped at `grip`, would sweep through the fencer's
/// own trunk where the longer way would not (K 6.5.1). `blade_length` in m.
bool catch_the_long_way(const FencerModel& model, const Figure& figure, const Vec3& grip, const Quat& from,
                        const Quat& to, Real blade_length);

}  // namespace riposte
