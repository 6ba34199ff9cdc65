// A blade against a fencer's skin: the first place and instant where it comes to lie on the moving surface.
#pragma once

#include "blades.hpp"
#include "figure.hpp"
#include "skin_patches.hpp"

#include <riposte/contact/stroke.hpp>
#include <riposte/fencing/events.hpp>

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
    std::span<const PathPiece> path;  ///< of the body frame, world
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
    /// The patches with some of these parts that a stroke may meet, the sooner the earlier. Valid until the next call.
    std::span<const NearPatch> near(const Target& target, const StrokeFilter& filter, PartSet parts);

    /// Around a patch, throughout the tick, once the surface is posed.
    const SkinBox& box(const Target& target, std::size_t patch);

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
    SkinBox around_;                   ///< all of the skin, throughout the tick
    std::vector<SkinBox> centres_;     ///< of the balls that are looked at, throughout the tick
    std::vector<SkinBox> rough_;       ///< by patch, once posed: larger than boxes_
    std::vector<SkinBox> boxes_;       ///< by patch, where boxed_ tells so
    std::vector<std::uint8_t> boxed_;  ///< by patch
    BindMotions motions_before_;       ///< only to make the boxes
    BindMotions motions_after_;
    std::vector<std::uint8_t> deformed_;  ///< by blend
    std::vector<std::uint8_t> fitted_;    ///< by patch
    SkinPalette palette_;
    std::vector<NearPatch> near_;
};

/// Where a touch is looked for.
enum class TouchPlace : std::uint8_t { kAnywhere, kPastSwordArm, kTrunk };

/// Where and when a blade came to lie on the skin.
struct BodyHit {
    std::uint32_t triangle = 0;  ///< of the skin
    Real fraction = 0;           ///< of the tick
    Real along = 0;              ///< 0 the blade's base, 1 its tip
    SteadyMotion motion;         ///< of the weapon at that time
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

}  // namespace riposte
