// The cameras with which a bout begins.
#pragma once

#include <riposte/settings/camera_settings.hpp>

#include <optional>

namespace riposte {

/// The cameras with which a bout begins, whatever the settings say, until somebody chooses otherwise. A member without
/// a value leaves the choice to the settings.
struct BoutView {
    std::optional<bool> split;
    std::optional<view::CameraKind> whole;
    std::array<std::optional<view::CameraKind>, 2> halves;
};

/// Returns cameras that fit a bout. `people` is true for each fencer whom a person drives (view::for_bout_of,
/// view::for_half_of).
BoutView view_of_bout(const PerFencer<bool>& people, const CameraSettings& chosen, std::optional<bool> split);
/// Returns the cameras that are seen: those of `view`, and else the chosen ones.
CameraSettings seen_by(const BoutView& view, CameraSettings chosen);
/// Takes over a choice that was made in the place of the camera that is seen. Parts of the choice that nobody changed
/// stay in `kept` as they were.
void choose(const view::CameraChoice& choice, view::CameraChoice& kept, std::optional<view::CameraKind>& begun);

}  // namespace riposte
