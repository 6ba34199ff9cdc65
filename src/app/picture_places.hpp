// Where in a window its pictures are: beside a menu, in halves.
#pragma once

#include <riposte/platform/window.hpp>
#include <riposte/render/renderer.hpp>
#include <riposte/ui/covered.hpp>

#include <cstddef>

namespace riposte {

/// The part of a window's picture that a menu aside leaves.
render::Target beside_menu(PixelSize size, const ui::Covered& covered);

/// Of halves that lie side by side or, `above`, one above the other, the left fencer's first: where in `whole` each is.
render::Target place_of_half(const render::Target& whole, bool above, std::size_t half);

/// Of a half, the share that is covered where panels cover that share of the whole from below.
double covered_of_half(double covered_below, bool above, std::size_t half);

/// The half at, or nearest to, a place in pixels from the window's lower left corner.
std::size_t half_at(const render::Target& whole, bool above, PixelSize place);

}  // namespace riposte
