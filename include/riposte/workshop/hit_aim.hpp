// Aiming a blow at a figure: the place of the skin that is struck, and the impulse that a drag over the picture means.
#pragma once

#include <riposte/fencing/reaction.hpp>
#include <riposte/view/frame.hpp>
#include <riposte/view/ray.hpp>

#include <array>
#include <optional>

namespace riposte::workshop {

inline constexpr Real kLeastImpulse = 0.5;  ///< N s
inline constexpr Real kMostImpulse = 20;    ///< N s
/// N s for each metre that is dragged.
inline constexpr Real kImpulsePerMetre = 20;

/// A place of a figure's skin.
struct StruckPlace {
    BodyPart part{};
    Vec3 point_world{0};  ///< m
};

/// Returns the place of the skin that the ray meets first; none if the ray misses the figure. The skin is deformed by
/// `method`.
std::optional<StruckPlace> place_under(const FencerModel& model, const view::FencerView& figure, SkinMethod method,
                                       const view::Ray& ray);

/// The directions that a blow can come from without the mouse, as the fencer has them.
enum class BlowFrom : std::uint8_t { kFront, kBehind, kRight, kLeft, kAbove, kBelow };
inline constexpr int kBlowFromCount = 6;
/// Returns the unit direction in which such a blow drives, world.
Vec3 direction_of(BlowFrom from, const view::FencerView& figure);

/// Returns the middle of the side of a part that a blow in the direction (unit, world) meets, or the part's own middle
/// where such a blow goes past it; none if the figure has nothing of the part.
std::optional<StruckPlace> place_on(const FencerModel& model, const view::FencerView& figure, SkinMethod method,
                                    BodyPart part, const Vec3& direction_world);

/// Returns the impulse (N s, world) that a drag (m, world) means, turned by `depth` (rad) out of the picture's plane
/// into the direction that the camera looks in (`forward_world`, unit). Its size is kept within kLeastImpulse and
/// kMostImpulse; none for a drag that is too short to have a direction.
std::optional<Vec3> impulse_of(const Vec3& drag_world, const Vec3& forward_world, Real depth);

/// Returns the blow that an impulse (N s, world) is to the figure.
Blow blow_at(const view::FencerView& figure, const StruckPlace& place, const Vec3& impulse_world);

}  // namespace riposte::workshop
