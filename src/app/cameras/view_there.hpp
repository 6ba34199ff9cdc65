// Which cameras have something to show of a frame: a study may show one fencer alone, or nobody.
#pragma once

#include <riposte/view/camera_choice.hpp>
#include <riposte/view/frame.hpp>

#include <optional>
#include <string>

union SDL_Event;

namespace riposte {

/// Returns true for each fencer whose body is in the frame.
PerFencer<bool> there_in(const view::Frame& frame);

/// Returns in words why a camera of that kind has nothing to show, where `there` is true for each fencer who is in the
/// picture; empty if it has something to show. The camera beside the piste always has: a study shows its own view in
/// its place.
std::string why_no_view(view::CameraKind kind, const PerFencer<bool>& there);

/// Returns true if the main window shows a study's own view in the place of a camera of that kind: beside the piste,
/// and where the camera has nothing to show.
bool gives_way_to_own_view(view::CameraKind kind, const PerFencer<bool>& there);

/// Chooses by a key as choose_by_key does, among cameras that have something to show. Returns nothing if the event is
/// none of the keys; else in words why the key's camera was not chosen, empty if it was.
std::optional<std::string> choose_there(const SDL_Event& event, const PerFencer<bool>& there,
                                        view::CameraChoice& choice);

}  // namespace riposte
