// The parts of the head-up display, which are drawn into boxes (screen coordinates).
#pragma once

#include "kit/panel.hpp"

#include <riposte/ui/hud/hud.hpp>

#include <array>
#include <span>
#include <vector>

namespace riposte::ui {

/// A rectangle, screen coordinates.
struct Box {
    ImVec2 low, high;
    [[nodiscard]] float width() const { return high.x - low.x; }
    [[nodiscard]] float height() const { return high.y - low.y; }
};

/// Notes a part of the display and its box for tests.
void note_plate(const char* name, const Box& box);

/// Returns an opacity: 1 up to the age `hold` (s), falling to 0 within the next `fade` seconds; 0 if the age is NaN.
float opacity_at(double age, double hold, double fade);

/// Widths of the scoreboard's parts: two lamps, two scores and the centre. In a narrow window all of them shrink alike,
/// and nothing is left for the names.
struct BoardWidths {
    float lamp = 0;
    float score = 0;
    float centre = 0;
};
/// Returns the widths for a scoreboard in a box.
BoardWidths board_widths(Box box);
/// Draws names, lamps, scores and clock. Returns the height of the scoreboard.
float draw_scoreboard(ImDrawList& list, const HudModel& model, Box box, float scale);
/// Draws what a teacher says from the upper edge of the box downwards, smaller than the player's text where it would
/// take too much of the picture. Returns its height.
float draw_lesson(ImDrawList& list, const HudLesson& lesson, Box box);
/// Draws into a hand square where a teacher wants the hand, and the ghost hand.
void draw_wanted(ImDrawList& list, const HudHand& hand, Box square);
/// Returns the height of a call.
float call_height(float scale);
/// Draws the referee's word, large.
void draw_call(ImDrawList& list, const HudModel& model, float top, float scale);
/// What draw_learning has drawn.
struct Learning {
    PerFencer<float> below{};   ///< how far down each upper corner goes; 0: the corner is empty
    PerFencer<float> inputs{};  ///< how far down the doings of each device go; 0: they are not shown
    float gap = 0;              ///< width that is left free between both corners
};
/// Draws the doings of both devices in the upper corners, and the times below the left one: from `top` downwards, or
/// beside the scoreboard if there is room, and no lower than `bottom`.
Learning draw_learning(ImDrawList& list, const HudModel& model, const Box& scoreboard, float top, float bottom);
/// Returns the width of the referee's words that are shown now.
float call_width(const HudModel& model);
/// Returns the width of the widest call of a touch, whoever touches.
float widest_award(const HudModel& model);
/// Returns true if the referee's words stand beside the head in the middle of the picture, and not above it.
bool call_beside(const HudModel& model);
/// Returns the height that a corner takes of its box without prompts.
float corner_height(const HudModel& model, FencerId id, Box box, float scale);
/// What a lower corner covers.
struct CornerCovers {
    std::vector<Box> taken;
    float band = 0;  ///< height from the window's lower edge that prompts take, if the picture has to leave it free
};
/// Draws hand square, bar of control and prompts of a fencer within the lower corner `box`. Returns what they cover.
CornerCovers draw_corner(ImDrawList& list, const HudModel& model, FencerId id, Box box, float scale);
/// A place for prompts: at the lower edge of a box, at the box's left or right end.
struct PromptPlace {
    Box box;
    bool left = true;
};
/// Returns the height of as many prompts as there are at once, each broken into two lines, in the smallest type in
/// which prompts are written.
float least_prompts_height();
/// Draws the prompts in the place that shows most of them; of equal places in the first. Where no place has room for
/// all, the type is smaller, and where that is not enough, the last prompts are left out. Returns what the prompts
/// cover.
Box draw_prompts(ImDrawList& list, std::span<const Prompt> prompts, std::span<const PromptPlace> places, float opacity);
/// Draws the plate of the training at the lower edge of the corner `corner`, and returns what it covers. Where there is
/// no room for the keys, they are left out.
Box draw_training(ImDrawList& list, const TrainingModel& training, Box corner);
/// Returns the height of the foot with a touch and, if captions are shown, a caption, each in one line.
float least_foot(const HudModel& model);
/// Draws in the window's middle the caption, and above it the last touch, as near to `bottom` as the boxes in `taken`
/// allow. The drawn boxes are added to `taken`.
void draw_foot(ImDrawList& list, const HudModel& model, float bottom, std::vector<Box>& taken);

}  // namespace riposte::ui
