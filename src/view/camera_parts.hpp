// What the cameras of a bout share.
#pragma once

#include "looking.hpp"

#include <riposte/view/camera_rig.hpp>

#include <array>
#include <span>

namespace riposte::view {

inline constexpr Real kFollow = 3.2;  // 1/s, how fast the fencers' own cameras follow

inline constexpr CameraRoom kHall;

/// World, m.
Vec3 part_of(const Subjects& figure, CameraAim aim);
Vec3 between(const Frame& frame, CameraAim aim);
/// Within the hall.
Camera standing_at(const Vec3& eye, const Vec3& target, Real fov);
Camera tuned(Camera camera, const CameraTuning& by, const CameraRoom& room);

/// A place that must be seen.
struct Mark {
    Vec3 place{0};  ///< world, m
    Real top;       ///< share of the picture's upper half that it may reach up to
    Real edge;      ///< share of the other halves
};
using Marks = std::span<const Mark>;

/// Round the room that both fencers need: the picture has some to spare beside them, and above heads, where the score
/// stands, or more where panels cover that share of it above.
std::array<Mark, 4> marks_of(const Framing& framing, Real covered_above);
/// Heads, feet and seats as they are at this moment, which no picture may lose.
std::array<Mark, 16> bodies_of(const Frame& frame, Real covered_above);
/// Head, trunk and feet of one of them.
std::array<Mark, 5> figure_of(const Subjects& fencer);

/// The nearest place from which all marks are seen by a camera that is turned so; `tan_y` is the tangent of half its
/// vertical field of view.
Vec3 fitting_eye(const Quat& world_from_camera, Marks marks, Real aspect, Real tan_y);
/// The same among the places from which `target` is in the middle.
Real fitting_distance(const Quat& world_from_camera, const Vec3& target, Marks marks, Real aspect, Real tan_y);
/// The least vertical field of view that shows all marks from where the camera is.
Real fov_that_shows(const Rigid& world_from_camera, Marks marks, Real aspect);

/// `eye` moved forward until it stands inside the room (at most to where the line leaves the room again), then clamped.
Vec3 inside_room(const CameraRoom& room, const Vec3& eye, const Vec3& forward);

/// kSide, kExamine, kReferee and kLamp.
bool shows_both(CameraKind kind);
Camera of_both(CameraRig& rig, const Frame& frame, Real aspect, Real dt);
/// kSide.
Camera beside(const CameraRoom& room, Marks marks, Real aspect);
/// What fills its own picture then fills what a higher one has free.
Camera within_free(Camera camera, const Bands& covered);

/// Leads `rig.covered` to what panels cover below; at once where the rig has shown nothing yet.
void cover(CameraRig& rig, Real dt);
/// By panels and by words that may come, so that none lies on a head or on feet.
Bands covered_of(const CameraRig& rig);
/// Of the middle, where one fencer alone is shown; less than all of it below, if need be. A part of him that is aimed
/// at is in the middle of what panels alone leave, where no words are.
Bands middle_of(const CameraRig& rig);

}  // namespace riposte::view
