// Small pictures drawn as shapes: they need no font, and they tell the fencers apart without colour.
#pragma once

#include "theme.hpp"

#include <riposte/core/per_fencer.hpp>

namespace riposte::ui {

/// All icons are centred at `at` with half-size `r`.
enum class Icon : std::uint8_t { kPlay, kPause, kStepBack, kStepForward, kChevronLeft, kChevronRight, kYes, kNo };
void draw_icon(ImDrawList& list, Icon icon, ImVec2 at, float r, ImU32 colour);

/// Fencer 0 is a diamond, fencer 1 a circle; filled or an outline.
void draw_fencer_shape(ImDrawList& list, FencerId fencer, ImVec2 at, float r, ImU32 colour, bool filled);

}  // namespace riposte::ui
