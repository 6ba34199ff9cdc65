// Where in a window its pictures are: beside a menu, in halves.
#pragma once

#include <riposte/platform/window.hpp>
#include <riposte/render/renderer.hpp>
#include <riposte/ui/covered.hpp>
#include <riposte/view/covers.hpp>

#include <cstddef>

namespace riposte {

/// The part of a window's picture that a menu aside leaves.
render::Target beside_menu(PixelSize size, const ui::Covered& covered);

/// Of halves that lie side by side or, `above`, one above the other, the left fencer's first: where in `whole` each is.
render::Target place_of_half(const render::Target& whole, bool above, std::size_t half);

/// What covers a half where that covers the whole: of two above each other the upper one what stands above, the lower
/// one what stands below. Where they lie side by side the middle of the whole is the middle of neither, and words only
/// cover them that reach as far as the heads there.
view::Covers covers_of_half(const view::Covers& whole, bool above, std::size_t half);

/// The half at, or nearest to, a place in pixels from the window's lower left corner.
std::size_t half_at(const render::Target& whole, bool above, PixelSize place);

}  // namespace riposte
