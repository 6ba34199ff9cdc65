// Three rings about a place, for turning a thing: X red, Y green, Z blue. And the picking of bones in a picture.
#pragma once

#include <riposte/view/frame.hpp>
#include <riposte/view/overlay.hpp>
#include <riposte/view/ray.hpp>

namespace riposte::workshop {

struct Gizmo {
    Rigid world_from_local;
    Real radius = 0.12;  ///< m
};

/// Returns the axis (0, 1, 2) whose ring the ray passes within `tolerance` (m), the nearest to the eye; -1 for none.
int ring_under(const Gizmo& gizmo, const view::Ray& ray, Real tolerance);

/// Returns the angle (rad, -pi..pi) about the axis at which the ray meets the ring's plane; if the ring is seen from
/// its edge, the angle of the ring's point nearest to the ray.
Real angle_on_ring(const Gizmo& gizmo, int axis, const view::Ray& ray);

void add_gizmo(view::Overlay& overlay, const Gizmo& gizmo, int marked_axis);

/// Returns the joint whose bone is nearest to a place of the picture, within `most` of the picture's height; kNoJoint
/// for none. Bones of joints that do not turn by themselves count for the joint that they hang on.
JointIndex bone_under(const Skeleton& skeleton, const view::FencerView& fencer, const view::Camera& camera, Real aspect,
                      const Vec2& place, Real most = 0.05);

}  // namespace riposte::workshop
