// Where a picture is taken from.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/math/rigid.hpp>

#include <optional>

namespace riposte::view {

/// A camera; it looks along its local -Z, +Y up.
struct Camera {
    Rigid world_from_camera;
    Real vertical_fov = 0.7;  ///< rad, whole angle
    Real near_plane = 0.1;    ///< m
    Real far_plane = 60;      ///< m
    Real raised = 0;          ///< halves of the picture's height by which everything stands higher: a shifted lens
    std::optional<FencerId> head_hidden_of;  ///< fencer whose head is left out, since the picture is taken out of it
    std::optional<FencerId> hand_solid_of;   ///< fencer whose sword hand and forearm are solid, whatever `opacity` is
    PerFencer<float> opacity{1, 1};          ///< opacity of either fencer's body, 0..1
};

/// Returns the transform to clip space of OpenGL (-1..1 in all three) from world space; `aspect` is width over height.
Mat4 clip_from_world(const Camera& camera, Real aspect);

/// Returns a camera at `eye` that looks at `target`, both world, m; never rolled. The two places must differ.
Camera look_at(const Vec3& eye, const Vec3& target, Real vertical_fov);

/// Returns a camera on a circle about `target`: yaw 0 stands on +Z, positive towards +X; pitch positive looks down.
/// Radians, m.
Camera orbit(const Vec3& target, Real yaw, Real pitch, Real distance, Real vertical_fov);

}  // namespace riposte::view
