// A blade against the opponent's skin: the first place where its fade meets the deformed surface (K 5.2).
#pragma once

#include "figure.hpp"

#include <riposte/contact/fade.hpp>
#include <riposte/contact/kdop_tree.hpp>
#include <riposte/fencing/events.hpp>

#include <optional>
#include <vector>

namespace riposte {

/// Scratch: one fencer's surface of this tick, deformed only when a blade is near.
struct Surface {
    explicit Surface(const FencerModel& model);

    void forget() { fresh = false; }
    /// Deforms the skin and refits the tree, once a tick.
    void prepare(const FencerModel& model, SkinMethod method, const ModelPose& pose);

    bool fresh = false;
    SkinPalette palette;
    std::vector<Vec3f> positions_model;
    KdopBounds<kSkinDop> bounds;
};

/// A blade within the tick, in the world.
struct BladeSweep {
    Segment before;
    Segment after;
};

/// The first hit of the sweep on the opponent's skin, or none. `before` of the blade is taken relative to where the
/// opponent was (`world_from_model_before`). Points of the result are in the world.
std::optional<FadeHit> find_touch(const FencerModel& opponent, SkinMethod method, const Figure& figure,
                                  const Rigid& world_from_model_before, const BladeSweep& sweep, Surface& surface);

/// Why a hit counts or not (K 1.2). `velocity` in m/s of the blade's point against the body, world.
TouchVerdict judge_cut(const Rules& rules, const FencerState& attacker, BodyPart part, Real along,
                       const Vec3& velocity);

/// Speed across the blade, m/s: what cuts.
Real cutting_speed(const Rigid& world_from_weapon, const Vec3& velocity);

}  // namespace riposte
