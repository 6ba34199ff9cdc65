// A blade against the opponent's skin: the first place where its fade meets the deformed surface (K 5.2).
#pragma once

#include "figure.hpp"
#include "skin_patches.hpp"

#include <riposte/contact/fade.hpp>
#include <riposte/contact/kdop_tree.hpp>
#include <riposte/fencing/events.hpp>

#include <optional>
#include <vector>

namespace riposte {

/// Scratch: one fencer's surface of this tick, deformed only when a blade is near, and fitted only where it is.
struct Surface {
    explicit Surface(const FencerModel& model);

    void forget() { posed = deformed = false; }
    /// Deforms the skin, once a tick.
    void prepare(const FencerModel& model, SkinMethod method, const ModelPose& pose);
    /// Fits the tree wherever the blade may meet the skin; false if that is nowhere. What it cannot meet is empty.
    bool fit(const FencerModel& model, SkinMethod method, const ModelPose& pose, const SweptBlade& blade);

    bool posed = false;
    bool deformed = false;
    SkinPalette palette;
    std::vector<PosedBall> balls;
    std::vector<std::uint8_t> fitted;  ///< by patch
    std::vector<Vec3f> positions_model;
    std::vector<Vec3f> positions_before;  ///< of surface_velocity: only of the triangle struck
    KdopBounds<kSkinDop> bounds;

  private:
    void pose_patches(const FencerModel& model, const ModelPose& pose);
};

/// A blade within the tick, in the world.
struct BladeSweep {
    Segment before;
    Segment after;
};

/// Where a touch is looked for.
enum class TouchPlace : std::uint8_t { kAnywhere, kPastSwordArm };

/// The hand and forearm that hold the sword do not count (K 1.2).
bool is_sword_arm(BodyPart part);

/// The first hit of the sweep on the opponent's skin, or none. `before` of the blade is taken relative to where the
/// opponent was (`world_from_model_before`). Points of the result are in the world.
std::optional<FadeHit> find_touch(const FencerModel& opponent, SkinMethod method, const Figure& figure,
                                  const Rigid& world_from_model_before, const BladeSweep& sweep, TouchPlace place,
                                  Surface& surface);

/// m/s, world: how the place of the skin that was hit moves by itself, from the triangle's places as the tick (dt, s)
/// begins and ends. `surface` is prepared for `after`.
Vec3 surface_velocity(const FencerModel& model, SkinMethod method, const Figure& before, const Figure& after,
                      const FadeHit& hit, Real dt, Surface& surface);

/// Why a hit counts or not (K 1.2). `velocity` in m/s of the blade's point against the skin, world.
///
/// The cut lasts as long as the attack set of key poses (K 4.3) and, since the blade comes after the hand, until the
/// hand is half way back to the swing set. Who goes over to a parry has given up his cut at once: K 1.2 wants one
/// movement in one plane, and a parry is another.
TouchVerdict judge_cut(const Rules& rules, const WeaponModel& weapon, const FencerState& attacker, BodyPart part,
                       Real along, const Vec3& velocity);

/// Keeps WeaponState::in_body and last_touch for a weapon that meets the body in this tick (dt, s); returns whether it
/// is a new touch. While the blade has not been out of the body for a while it is the same one, unless it counts and
/// the last did not: that was on the sword arm, or the blade has been free of the body since.
bool note_touch(WeaponState& weapon, TouchVerdict verdict, Real dt);

/// Speed across the blade, m/s: what cuts.
Real cutting_speed(const Rigid& world_from_weapon, const Vec3& velocity);

}  // namespace riposte
