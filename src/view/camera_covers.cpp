// What panels and words leave of a picture.
#include "camera_parts.hpp"

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

constexpr Real kMostCovered = 0.6;  // share of the picture's height
constexpr Real kMostOfMiddle = 0.7;
constexpr SpringLimits kUncover{4, 0.4, 1.6};

Real share(Real covered) { return std::clamp(covered, 0.0, kMostCovered); }

}  // namespace

void cover(CameraRig& rig, Real dt) {
    const Real words = shows_both(rig.kind) ? rig.covers.words.below : 0;
    const Real goal = share(rig.covers.panels.below + words);
    if (rig.framing || rig.last)
        follow(rig.covered, goal, kUncover, dt);
    else
        rig.covered = {goal, 0};
}

Bands covered_of(const CameraRig& rig) {
    return {share(rig.covers.panels.above + rig.covers.words.above), rig.covered.value};
}

Bands middle_of(const CameraRig& rig) {
    const Real above = share(rig.covers.panels.above);
    const Real below = std::min(rig.covered.value, kMostOfMiddle - above);
    const Bands words = rig.aim == CameraAim::kFigure ? rig.covers.words : Bands{};
    const Real remaining = kMostOfMiddle - above - below;  // panels are there, words come and go
    const Real part = std::min(1.0, remaining / std::max(1e-6, words.above + words.below));
    return {above + part * words.above, below + part * words.below};
}

Camera within_free(Camera camera, const Bands& covered) {
    const Real free = 1 - covered.above - covered.below;
    camera.vertical_fov = 2 * std::atan(std::tan(camera.vertical_fov / 2) / free);
    camera.raised = covered.below - covered.above;
    return camera;
}

}  // namespace riposte::view
