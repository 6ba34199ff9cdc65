// The parts of the head-up display. Each draws itself into a box (screen coordinates).
#pragma once

#include "panel.hpp"

#include <riposte/ui/hud.hpp>

#include <array>
#include <span>
#include <vector>

namespace riposte::ui {

struct Box {
    ImVec2 low, high;
    [[nodiscard]] float width() const { return high.x - low.x; }
    [[nodiscard]] float height() const { return high.y - low.y; }
};

/// For tests.
void note_plate(const char* name, const Box& box);

/// 1 while fresh, falling to 0 over `fade` seconds after `hold` seconds; 0 for ages that are no number.
float opacity_at(double age, double hold, double fade);

/// Widths of the score board's parts, of which there are two lamps and two scores: what a narrow window has no room for
/// shrinks, all alike, and the names with it to nothing.
struct BoardWidths {
    float lamp = 0;
    float score = 0;
    float centre = 0;
};
BoardWidths board_widths(Box box);
/// Names, lamps, scores, clock. Returns the height used.
float draw_scoreboard(ImDrawList& list, const HudModel& model, Box box, float scale);
float call_height(float scale);
/// The referee's word, large.
void draw_call(ImDrawList& list, const HudModel& model, float top, float scale);
/// What both devices do, in the upper corners, and below the left one where the time goes: from `top` downwards, beside
/// the scoreboard where there is room, and no lower than `bottom`.
struct Learning {
    PerFencer<float> below{};   ///< how far down each upper corner goes; 0: nothing there
    PerFencer<float> inputs{};  ///< the same of the devices alone
    float gap = 0;              ///< the width left free between both corners
};
Learning draw_learning(ImDrawList& list, const HudModel& model, const Box& scoreboard, float top, float bottom);
/// Width of the referee's words that are shown now.
float call_width(const HudModel& model);
/// Of what is said of touches, whoever makes them.
float widest_award(const HudModel& model);
/// The referee's words stand beside the head that is in the middle of the picture, and not above it.
bool call_beside(const HudModel& model);
/// How much of its box a corner takes without prompts.
float corner_height(const HudFencer& fencer, Box box, float scale);
struct CornerCovers {
    std::vector<Box> taken;
    float band = 0;  ///< height from the window's lower edge that prompts take, where the picture has to leave it
};
/// Hand square, control bar and prompts of one fencer within the lower corner `box`. Returns what they cover.
CornerCovers draw_corner(ImDrawList& list, const HudModel& model, FencerId id, Box box, float scale);
/// Where prompts may stand: at the lower edge of that room, at its left or right end.
struct PromptPlace {
    Box box;
    bool left = true;
};
/// As many as have room, in the place that shows most of them, the first one where that is the same. Returns what they
/// cover.
Box draw_prompts(ImDrawList& list, std::span<const Prompt> prompts, std::span<const PromptPlace> places, float opacity);
/// How much it takes of one touch, and of one caption where there are any, each told in one line.
float least_foot(const HudModel& model);
/// In the window's middle what is heard, and above it what the last touch was, as near to `bottom` as what is `taken`
/// leaves room for.
void draw_foot(ImDrawList& list, const HudModel& model, float bottom, std::vector<Box>& taken);

}  // namespace riposte::ui
