// Small pictures drawn as shapes: they need no font, and they tell the fencers apart without colour.
#pragma once

#include "theme.hpp"

#include <riposte/core/per_fencer.hpp>

namespace riposte::ui {

/// The icons. Each icon is centred at `at`, with the half-size `r`.
enum class Icon : std::uint8_t { kPlay, kPause, kStepBack, kStepForward, kChevronLeft, kChevronRight, kYes, kNo };
void draw_icon(ImDrawList& list, Icon icon, ImVec2 at, float r, ImU32 colour);

/// Draws the shape of a fencer, filled or as an outline: a diamond for fencer 0, a circle for fencer 1.
void draw_fencer_shape(ImDrawList& list, FencerId fencer, ImVec2 at, float r, ImU32 colour, bool filled);

}  // namespace riposte::ui
