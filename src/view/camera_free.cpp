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
    const Real goal = share(rig.covers.panels.below);
    if (rig.framing || rig.last)
        follow(rig.covered, goal, kUncover, dt);
    else
        rig.covered = {goal, 0};
}

Covered middle_of(const CameraRig& rig) {
    const Real above = share(rig.covers.panels.above + rig.covers.words.above);
    return {above, std::min(rig.covered.value + rig.covers.words.below, kMostOfMiddle - above)};
}

Camera within_free(Camera camera, const Covered& covered) {
    const Real free = 1 - covered.above - covered.below;
    camera.vertical_fov = 2 * std::atan(std::tan(camera.vertical_fov / 2) / free);
    camera.raised = covered.below - covered.above;
    return camera;
}

}  // namespace riposte::view
