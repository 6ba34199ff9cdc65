// The frame of a screen: a veil over the picture, a panel with its heading, a body that scrolls, a row of buttons
// below.
#pragma once

#include "text.hpp"

#include <riposte/ui/kit/covered.hpp>

#include <initializer_list>
#include <string_view>

namespace riposte::ui {

/// Returns true if the window is higher than wide, so that panels aside of a picture go below it.
bool upright();
/// Draws the frame of a panel aside: a brass edge towards the picture.
void draw_aside_frame(ImDrawList& list, ImVec2 low, ImVec2 high);
/// Returns the least distance of anything from the window's edge.
float safe_margin();
/// Returns the factor by which the player's text makes things larger that go by the text.
float growth();
/// Returns the height of a row of a menu.
float row_height();
/// Returns the distance from a panel's edge to its content.
float panel_padding();
/// Returns the height of a panel's row of buttons with the air around it.
float footer_height();

/// The shape of a panel.
struct PanelShape {
    const char* title = "";
    float width = 560;       ///< width in design pixels at text scale 1; grows with the text, never beyond the window
    float body_height = -1;  ///< height in screen coordinates; below 0 or too much: as high as the window allows
    bool footer = true;
    /// Above 0: the panel stands at the window's lower edge, as wide as the window, without its title, and at most so
    /// high (share of the window's height). 0: the panel stands in the middle.
    float low_share = 0;
    bool aside = false;    ///< true if the panel fills the window's left part, or the lower part of an upright window
    float most_share = 1;  ///< greatest share of the height of an upright window that a panel aside takes
    std::string_view hint{};     ///< small words behind the title
    std::string_view notice{};   ///< words in a warning's colour behind the title, in the place of the hint
    int head_rows = 0;           ///< rows that stay above the body when the body scrolls; begin_body ends them
    std::string_view warning{};  ///< words above the footer, whatever the body shows
};

/// Darkens the whole picture under the panels.
void draw_veil(float opacity = 1);

/// A button in a panel's footer.
struct FooterButton {
    const char* label = "";
    bool enabled = true;
    bool first = false;      ///< true if the button has the focus when the screen opens
    const char* shown = "";  ///< words in the place of the label, unless empty
};

/// The label of a button that goes on, as long as a fencer's device is unplugged.
inline constexpr const char* kWaitsForDevice = "Waits for the device";

/// Returns true if there is room for the hint behind the title.
bool fits_behind_title(const PanelShape& shape, std::string_view hint);
/// Returns the greatest height of the body of a panel.
float body_room(const PanelShape& shape);
/// Begins a panel and returns its upper edge, screen coordinates. A panel is begin_panel, rows and end_panel; a panel
/// with a head is begin_panel, the head's rows, begin_body, rows and end_panel.
float begin_panel(const PanelShape& shape);
/// Begins the body below the head of a panel that has a head.
void begin_body(const PanelShape& shape);
/// Ends a panel, and returns the index of the footer's button that was chosen, or -1. There are buttons if and only if
/// the shape has a footer.
int end_panel(std::initializer_list<FooterButton> buttons = {});

/// Returns the width (design pixels) of a panel aside: the wanted one if there is room for it beside the picture, and
/// at most half of a window that is wider than high.
float aside_width(float design_width);
/// Returns what a panel aside covers that has the design width and the upper edge.
Covered covered_aside(float design_width, float top);
/// Returns row_width in a panel of a design width.
float row_width_in(float design_width);
/// The design width of a panel that shall be as wide as its window allows.
inline constexpr float kWidest = 1e4f;
/// Returns the height of so many rows and section headings, for PanelShape::body_height.
float rows_height(int rows, int sections = 0);
float notice_height(std::string_view text, float width);

/// Notes the upper and lower edge (screen coordinates) of a line in a panel's body. A line that the body's edge cuts is
/// left away.
void note_line(float low, float high);
/// Lets the keys that would move the focus scroll a body in which nothing can have the focus: by `line`, by a page, or
/// to either end.
void scroll_by_keys(float line);
/// Returns the `line` of scroll_by_keys for paragraphs.
float scrolled_line();
/// Draws a thin rule with some air around it.
void rule();
/// Draws a heading within a panel.
void section(std::string_view text);
/// Leaves empty space, design pixels.
void space(float height);
/// Writes a paragraph at the cursor, as wide as a row, and moves the cursor on.
void paragraph(Type type, ImU32 colour, std::string_view text);
/// Draws a line for the player that is no warning; an empty text draws nothing.
void remark(std::string_view text);
/// Draws a line for the player in a warning's colour, with a mark; an empty text draws nothing.
void notice(std::string_view text);

/// Begins a bare window in which widgets can be placed freely.
void begin_free(const char* name, ImVec2 low, ImVec2 size);
void end_free();
/// Begins a part of a panel that scrolls by itself, from the cursor on. The focus wanders between the part and the rest
/// of the panel. ImGui::EndChild ends the part.
void begin_part(const char* name, ImVec2 size);
/// Begin and end lines of a part that scrolls. Lines that the edges of the part cut are left away, so that the part
/// ends at whole lines; the last picture tells which lines are cut.
void begin_whole_lines();
void end_whole_lines();
/// Returns the width of rows in a panel's body, which leaves room for the scroll bar.
float row_width();

/// The answers of a question. "No" has the focus.
struct Answers {
    const char* yes = "Yes";
    const char* no = "No";
    const char* also = nullptr;  ///< one more answer, which stands before "yes"
};
/// Draws a panel that asks. Returns 1 for yes, 0 for no (also if the player leaves), 2 for Answers::also, and -1 while
/// there is no answer.
int ask(const char* title, std::string_view question, std::string_view detail, const Answers& answers);

/// Returns true if the player wants to leave the screen (Escape, B, second button).
bool back_pressed();
bool start_pressed();

}  // namespace riposte::ui
