// Cameras: where the picture is taken from. A rig is a value that remembers just enough to move smoothly.
#pragma once

#include <riposte/math/rigid.hpp>
#include <riposte/view/frame.hpp>

#include <optional>

namespace riposte::view {

/// Looks along its local -Z, +Y up.
struct Camera {
    Rigid world_from_camera;
    Real vertical_fov = 0.7;  ///< rad, whole angle
    Real near_plane = 0.1;    ///< m
    Real far_plane = 60;      ///< m
    Real raised = 0;          ///< halves of the picture's height by which all stands higher: a shifted lens
    int head_hidden_of = -1;  ///< fencer whose head is left out of the picture (we look out of it), or -1
};

/// Clip space of OpenGL (-1..1 in all three) from world space; `aspect` is width over height.
Mat4 clip_from_world(const Camera& camera, Real aspect);

/// A camera at `eye` that looks at `target`, both world, m; never rolled. They must differ.
Camera look_at(const Vec3& eye, const Vec3& target, Real vertical_fov);

/// A camera that circles `target`: yaw 0 stands on +Z, positive towards +X; pitch positive looks down. Radians, m.
Camera orbit(const Vec3& target, Real yaw, Real pitch, Real distance, Real vertical_fov);

/// The room that the camera must stay in, world, m.
struct CameraRoom {
    Vec3 low{-10.6, 0.3, 0.8};
    Vec3 high{10.6, 4.6, 5.9};
};

enum class CameraKind { kExamine, kFencer0, kFencer1 };

/// Smoothing state; starts without memory, so that the first picture stands where it should.
struct CameraRig {
    CameraKind kind = CameraKind::kExamine;
    Real fov_scale = 1;           ///< the player's field-of-view setting for the fencers' eyes, 0.7..1.3
    bool reduced_motion = false;  ///< slower, for players whom camera motion troubles
    Real covered_below = 0;       ///< share of the picture's height that panels take below, 0..0.6 (examine)
    CameraRoom room;
    Real covered = 0;            ///< the same as shown now: gliding there
    std::optional<Camera> last;  ///< as if nothing were covered
};

/// The camera for this frame, `dt` seconds after the last one (>= 0). `aspect` is width over height.
/// Examine stands beside the piste (+Z), keeps both fencers from head to feet inside the picture and above what panels
/// cover, always on the same side of the line of action. The fencers' cameras look out of their masks.
Camera update(CameraRig& rig, const Frame& frame, Real aspect, Real dt);

}  // namespace riposte::view
