// The places of pictures in a window: beside a menu, and in halves.
#pragma once

#include <riposte/platform/window.hpp>
#include <riposte/render/renderer.hpp>
#include <riposte/ui/kit/covered.hpp>
#include <riposte/view/covers.hpp>

#include <cstddef>

namespace riposte {

/// Returns the part of a window's picture that a menu at the edge leaves free.
render::Target beside_menu(PixelSize size, const ui::Covered& covered);

/// Returns the place of a half in `whole`. The halves lie side by side, or if `above` is true one above the other; half
/// 0 is the left fencer's.
render::Target place_of_half(const render::Target& whole, bool above, std::size_t half);

/// Returns what covers a half if `whole` covers the whole picture. Of two halves above each other the upper one is
/// covered by what stands above, the lower one by what stands below. The middle of the whole is the middle of neither
/// of two halves side by side, so that only words cover these halves that reach as far as the heads in them.
view::Covers covers_of_half(const view::Covers& whole, bool above, std::size_t half);

/// Returns the half at a place, or nearest to it; the place is in pixels from the window's lower left corner.
std::size_t half_at(const render::Target& whole, bool above, PixelSize place);

}  // namespace riposte
