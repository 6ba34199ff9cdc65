#include "fencer_preview.hpp"

#include <riposte/fencing/pose.hpp>
#include <riposte/view/orbit.hpp>

#include <algorithm>

namespace riposte {

FencerPreview preview_of(const BoutSetup& setup, int side, const view::FrameOptions& options,
                         const ui::Covered& covered, Real aspect) {
    const auto shown = static_cast<std::size_t>(side);
    BoutState state = initial_state(setup);
    for (FencerState& fencer : state.fencers) fencer.legs.state = LegState::kGuard;
    place_weapons(setup, state);
    FencerPreview preview{view::interpolate(setup, state, state, 1, {}, options), {}};
    view::FencerView& other = preview.frame.fencers.at(1 - shown);
    other.body_shown = other.weapon_shown = false;
    // From before him, towards his sword arm; the blade reaches well out of him.
    constexpr Real kBladeAhead = 0.35;  // m
    const Real forward = side == 0 ? 1 : -1;
    view::Orbit orbit;
    orbit.yaw *= forward;
    orbit.middle = {forward * kBladeAhead, 0.95, 0};
    // A narrow rest of the picture shows all of him, too, as far as the camera can go back in the hall; behind a panel
    // that leaves next to nothing he stands in the middle of it all.
    constexpr Real kFarthest = 6.4;  // m
    const auto distance = [&](Real free) { return orbit.distance * std::max(1.0, 1.1 / (aspect * free)); };
    const Real aside = distance(1 - covered.left) > kFarthest ? 0 : covered.left;
    orbit.distance = std::min(distance(1 - aside), kFarthest);
    preview.camera = view::camera_of(orbit, {state.fencers[shown].root_x, 0, 0}, aside, aspect);
    preview.camera.raised = covered.below;
    return preview;
}

}  // namespace riposte
