// A blade against the opponent's skin: the first place and instant where it comes to lie on the moving surface.
#pragma once

#include "blades.hpp"
#include "figure.hpp"
#include "skin_patches.hpp"

#include <riposte/contact/stroke.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/fencing/target.hpp>

#include <optional>
#include <span>
#include <vector>

namespace riposte {

/// A fencer through a tick: how he is as it begins and as it ends. His skin goes straight from the one to the other.
struct Target {
    const FencerModel& model;
    SkinMethod method;
    const Figure& before;
    const Figure& after;
};

/// A weapon through a tick of `dt` s.
struct Attack {
    const Segment& blade_body;
    const BladePath& path;  ///< of the body frame, world
    Real dt;
    Real radius;  ///< m, of the blade
};

/// Scratch: one fencer's surface in this tick. What no blade comes near is neither deformed nor fitted.
class Surface {
  public:
    explicit Surface(const FencerModel& model);

    /// A new tick, or another pose in it.
    void forget();
    /// Deforms the whole skin and fits the tree around what it sweeps.
    void fit_whole(const Target& target);
    /// The same of one patch.
    void fit_patch(const Target& target, std::size_t patch);

    struct NearPatch {
        float order = 0;  ///< the smaller, the sooner the blade comes to it
        std::uint32_t patch = 0;
        bool operator<(const NearPatch& other) const {
            return order < other.order || (order == other.order && patch < other.patch);
        }
    };
    /// The patches that a stroke may meet, the sooner the earlier. Valid until the next call.
    std::span<const NearPatch> near(const Target& target, const StrokeFilter& filter);

    /// Around a patch of those, throughout the tick.
    [[nodiscard]] const SkinBox& box(std::size_t patch) const { return boxes_[patch]; }

    [[nodiscard]] MovingMesh<kSkinDop> mesh(const Target& target) const {
        return {target.model.tree, bounds, positions_before, positions_after};
    }

    std::vector<Vec3f> positions_before;  ///< model space
    std::vector<Vec3f> positions_after;
    KdopBounds<kSkinDop> bounds;

  private:
    void look(const Target& target);
    void pose(const Target& target);
    void deform_whole(const Target& target);
    void deform_patch(const Target& target, std::size_t patch);

    bool looked_ = false;
    bool posed_ = false;
    SkinBox around_;                      ///< all of the skin, throughout the tick
    std::vector<SkinBox> boxes_;          ///< by patch, once posed
    BindMotions motions_;                 ///< only to make them
    std::vector<std::uint8_t> deformed_;  ///< by blend
    std::vector<std::uint8_t> fitted_;    ///< by patch
    SkinPalette palette_;
    std::vector<NearPatch> near_;
};

/// Where a touch is looked for.
enum class TouchPlace : std::uint8_t { kAnywhere, kPastSwordArm };

/// Where and when a blade came to lie on the skin.
struct BodyHit {
    std::uint32_t triangle = 0;  ///< of the skin
    Real fraction = 0;           ///< of the tick
    Real along = 0;              ///< 0 the blade's base, 1 its tip
    Motion motion;               ///< of the weapon at that time
    Vec3 point_world{0};         ///< on the skin
    Vec3 blade_world{0};         ///< nearest point of the blade's middle line
    Vec3 normal_world{0};        ///< unit, out of the body
    Vec3 skin_velocity{0};       ///< m/s, world, of that place of the skin
};

/// The first hit of the blade on the target, or none. A blade that lies on the skin as the tick begins hits then.
/// `most_steps`, where given, is raised to the most that the search for a triangle's first contact took.
std::optional<BodyHit> find_touch(const Target& target, const Attack& attack, TouchSearch search, TouchPlace place,
                                  Surface& surface, int* most_steps = nullptr);

/// m/s, world: how the place `point_world` of a triangle of the skin, at that fraction of the tick, moves by itself.
Vec3 surface_velocity(const Target& target, const Surface& surface, std::uint32_t triangle, Real fraction,
                      const Vec3& point_world, Real dt);

/// A piece of a blade's way as it is seen from the target's model.
Stroke stroke_of(const Target& target, const Attack& attack, const PathPiece& piece);

/// What of a blade leads when it goes in that direction (weapon's axes). Edge is what the judge takes for it: no
/// farther from the plane of blade and edge than `edge_angle` (rad).
BladeSide side_of(const Vec3& direction_weapon, Real along, Real edge_angle);

/// Why a hit counts or not (K 1.2). `velocity` in m/s of the blade's point against the skin, world; `world_from_blade`
/// in the axes of the weapon, both at the instant of the hit.
///
/// The cut lasts as long as the attack set of key poses (K 4.3) and, since the blade comes after the hand, until the
/// hand is half way back to the swing set. Who goes over to a parry has given up his cut at once: K 1.2 wants one
/// movement in one plane, and a parry is another.
TouchVerdict judge_cut(const Rules& rules, const WeaponModel& weapon, const HandState& hand, BodyPart part, Real along,
                       const Rigid& world_from_blade, const Vec3& velocity);

/// Keeps WeaponState::in_body and last_touch for a weapon that meets the body in this tick (dt, s); returns whether it
/// is a new touch. While the blade has not been out of the body for a while it is the same one, unless it counts and
/// the last did not: that was on the sword arm, or the blade has been free of the body since.
bool note_touch(WeaponState& weapon, TouchVerdict verdict, Real dt);

/// Speed across the blade, m/s: what cuts.
Real cutting_speed(const Rigid& world_from_blade, const Vec3& velocity);

}  // namespace riposte
