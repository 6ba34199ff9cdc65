#include "fencer_preview.hpp"

#include <riposte/fencing/pose.hpp>
#include <riposte/view/orbit.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// In the picture's part right of `covered` (share of its width), with some air beside it.
bool in_picture(const view::Camera& camera, const Vec3& place_world, Real covered, Real aspect) {
    constexpr Real kAir = 0.05;
    const Vec4 clip = view::clip_from_world(camera, aspect) * Vec4(place_world, 1);
    return clip.x > (2 * covered - 1 + kAir) * clip.w && clip.x < (1 - kAir) * clip.w;
}

}  // namespace

FencerPreview preview_of(const BoutSetup& setup, FencerId fencer, const view::FrameOptions& options,
                         const ui::Covered& covered, Real aspect) {
    BoutState state = initial_state(setup);
    for (FencerState& each : state.fencers) each.legs.state = LegState::kGuard;
    place_weapons(setup, state);
    FencerPreview preview{view::interpolate(setup, state, state, 1, {}, options), {}};
    view::FencerView& other = preview.frame.fencers[fencer.other()];
    other.body_shown = other.weapon_shown = false;
    // From before him, towards his sword arm; the blade reaches well out of him.
    constexpr Real kBladeAhead = 0.35;  // m
    const Real forward = fencer == 0 ? 1 : -1;
    view::Orbit orbit;
    orbit.yaw *= forward;
    const Vec3 root{state.fencers[fencer].root_x, 0, 0};
    orbit.middle = {forward * kBladeAhead, 0.95, 0};
    // A narrow rest of the picture shows all of him, too, as far as the camera can go back in the hall, a low one by a
    // wider lens; behind a panel that leaves next to nothing he stands in the middle of it all.
    constexpr Real kFarthest = 6.4;   // m
    constexpr Real kMostBelow = 0.7;  // share of the picture
    constexpr Real kOfHeight = 0.95;  // of the picture, which he takes through the usual lens
    const Real below = covered.below > kMostBelow ? 0 : covered.below;
    const Real wider = std::max(1.0, kOfHeight / (1 - below));
    orbit.fov = 2 * std::atan(wider * std::tan(orbit.fov / 2));
    const auto distance = [&](Real free) { return orbit.distance * std::max(1.0, 1.1 / (aspect * free * wider)); };
    const Real aside = distance(1 - covered.left) > kFarthest ? 0 : covered.left;
    orbit.distance = std::min(distance(1 - aside), kFarthest);
    preview.camera = view::camera_of(orbit, root, aside, aspect);
    // The longest blade of a tall man reaches farther: back, and on with it, until its point is in the picture.
    const Vec3 tip = preview.frame.fencers[fencer].subjects.tip;
    constexpr Real kStep = 0.1;  // m
    while (!in_picture(preview.camera, tip, aside, aspect) && orbit.distance < kFarthest) {
        orbit.distance = std::min(orbit.distance + kStep, kFarthest);
        orbit.middle.x += forward * kStep / 4;
        preview.camera = view::camera_of(orbit, root, aside, aspect);
    }
    preview.camera.raised = below;
    return preview;
}

}  // namespace riposte
