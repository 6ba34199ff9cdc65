// From where a touch is seen again.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/view/camera.hpp>
#include <riposte/view/frame.hpp>

#include <vector>

namespace riposte::view {

/// A limb as it covers what is behind it, world, m.
struct LimbRod {
    Segment axis;
    Real radius = 0;
};

/// A touch, and how the fencers stand round it.
struct TouchScene {
    Vec3 point_world{0};   ///< the struck place, m
    Vec3 normal_world{0};  ///< unit, out of the body
    PerFencer<Subjects> at_touch;
    std::vector<LimbRod> limbs;                ///< limbs of both fencers at the touch
    std::vector<PerFencer<Subjects>> moments;  ///< other moments that the camera is to show
};

/// Returns the scene of a touch. `at_touch` is the picture at its instant.
TouchScene scene_of(const BoutSetup& setup, const TouchEvent& touch, const Frame& at_touch);
/// The camera is to show the frame's moment, too.
void add_moment(TouchScene& scene, const Frame& frame);

/// Returns true if a straight line goes from the struck place to `eye_world` that meets no limb.
bool sees_struck_place(const TouchScene& scene, const Vec3& eye_world);

/// Returns the one camera that shows a whole scene, within the hall: the struck place and the fencers from masks to
/// thighs at the touch, and masks and hips at the other moments. It stands on the spectators' side of the piste, as the
/// bout is seen, straight before the fencers or as far round them as shows the place well. Only a place that no camera
/// sees from there is seen from beyond the piste (is_beyond).
Camera of_touch(const TouchScene& scene, Real aspect);

/// Returns true if a camera stands beyond the piste, so that the left fencer stands on the right of its picture.
inline bool is_beyond(const Camera& camera) { return camera.world_from_camera.translation.z < 0; }

}  // namespace riposte::view
