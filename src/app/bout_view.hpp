// What a bout begins to be looked at with.
#pragma once

#include <riposte/settings/settings.hpp>

#include <optional>

namespace riposte {

/// Whatever the settings say, until somebody chooses otherwise.
struct BoutView {
    std::optional<bool> split;
    std::optional<view::CameraKind> whole;
    std::array<std::optional<view::CameraKind>, 2> halves;
};

/// By cameras that fit who fences: view::for_bout_of, view::for_half_of.
BoutView view_of_bout(const PerFencer<bool>& people, const CameraSettings& chosen, std::optional<bool> split);
/// What is seen where that was chosen.
CameraSettings seen_by(const BoutView& view, CameraSettings chosen);
/// `choice` is made in place of what is seen; what nobody moved stays `kept` as it was.
void choose(const view::CameraChoice& choice, view::CameraChoice& kept, std::optional<view::CameraKind>& begun);

}  // namespace riposte
