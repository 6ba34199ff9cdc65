// The frame of a screen: a veil over the picture, a panel with its heading, a body that scrolls, a row of buttons
// below.
#pragma once

#include "text.hpp"

#include <riposte/ui/covered.hpp>

#include <initializer_list>
#include <string_view>

namespace riposte::ui {

/// The window is higher than wide: what stands aside of a picture goes below it.
bool upright();
/// Of a panel aside: a brass edge towards the picture.
void draw_aside_frame(ImDrawList& list, ImVec2 low, ImVec2 high);
/// The least distance of anything from the window's edge.
float safe_margin();
/// How much larger the player's text makes what goes by it.
float growth();
/// Height of one row of a menu.
float row_height();
/// From a panel's edge to what stands in it.
float panel_padding();
/// Height of a panel's row of buttons with the air around it.
float footer_height();

struct PanelShape {
    const char* title = "";
    float width = 560;       ///< design pixels, for text scale 1; grows with the text, never beyond the window
    float body_height = -1;  ///< screen coordinates; negative or too much: as high as the window allows
    bool footer = true;
    /// Stands at the window's lower edge, as wide as that, at most so high (share of the window's height) and without
    /// its title, which then only names it; 0: stands in the middle.
    float low_share = 0;
    bool aside = false;          ///< fills the window's left part; its lower one where the window is upright
    float most_share = 1;        ///< of the height of an upright window, where it stands aside
    std::string_view hint{};     ///< small, behind the title
    std::string_view notice{};   ///< behind the title as well, in a warning's colour: in place of the hint
    int head_rows = 0;           ///< that stay above the body when it scrolls; begin_body ends them
    std::string_view warning{};  ///< stands above the footer, whatever the body shows
};

/// Darkens the whole picture under the panels.
void draw_veil(float opacity = 1);

struct FooterButton {
    const char* label = "";
    bool enabled = true;
    bool first = false;      ///< has the focus when the screen opens
    const char* shown = "";  ///< in place of the label, where it is not empty
};

/// What the button shows that goes on, as long as a fencer's device is unplugged.
inline constexpr const char* kWaitsForDevice = "Waits for the device";

/// That there is room for such a hint.
bool fits_behind_title(const PanelShape& shape, std::string_view hint);
/// The most that the body of such a panel can be high.
float body_room(const PanelShape& shape);
/// begin_panel, rows, end_panel; with a head: begin_panel, its rows, begin_body, rows, end_panel. Returns the panel's
/// upper edge, screen coordinates.
float begin_panel(const PanelShape& shape);
/// Below the head of a panel that has one.
void begin_body(const PanelShape& shape);
/// Returns which of the footer's buttons was chosen, or -1. There are none exactly when the shape has no footer.
int end_panel(std::initializer_list<FooterButton> buttons = {});

/// So wide (design pixels) in a window that has room for that beside its picture; never more than half of a window that
/// is wider than high.
float aside_width(float design_width);
/// What a panel aside covers, of that design width and that upper edge.
Covered covered_aside(float design_width, float top);
/// What row_width will be in a panel of that design width.
float row_width_in(float design_width);
/// A panel's design width that no window is too small for: as wide as it can be.
inline constexpr float kWidest = 1e4f;
/// Height of so many rows and section headings, for PanelShape::body_height.
float rows_height(int rows, int sections = 0);
float notice_height(std::string_view text, float width);

/// What stands in the flow of a panel's body, screen coordinates: it is left away where the body's edge cuts it.
void note_line(float low, float high);
/// In a body in which nothing can have the focus the keys that would move it scroll: by so much, by a page, to either
/// end.
void scroll_by_keys(float line);
/// So much of paragraphs.
float scrolled_line();
/// A thin rule with some air around it.
void rule();
/// A heading within a panel.
void section(std::string_view text);
/// Empty space, design pixels.
void space(float height);
/// Writes at the cursor, as wide as a row, and moves on.
void paragraph(Type type, ImU32 colour, std::string_view text);
/// A line for the player that is no warning; nothing when empty.
void remark(std::string_view text);
/// A line for the player in a warning's colour with a mark; nothing when empty.
void notice(std::string_view text);

/// A bare window in which widgets can be placed freely.
void begin_free(const char* name, ImVec2 low, ImVec2 size);
void end_free();
/// A part of a panel that scrolls by itself, from the cursor on; the focus wanders between it and the rest as if they
/// were one. ImGui::EndChild ends it.
void begin_part(const char* name, ImVec2 size);
/// Between the two, of a part that scrolls, the lines that its edges cut through are left away, so that it ends at
/// whole ones. Which they are is known from the last picture.
void begin_whole_lines();
void end_whole_lines();
/// Width for what stands in the flow of a panel's body: leaves room for the scroll bar.
float row_width();

/// "No" has the focus.
struct Answers {
    const char* yes = "Yes";
    const char* no = "No";
    const char* also = nullptr;  ///< one more, before "yes"
};
/// A panel that asks: 1 for yes, 0 for no (also by leaving), 2 for what is also to be chosen, -1 while there is no
/// answer.
int ask(const char* title, std::string_view question, std::string_view detail, const Answers& answers);

/// The player wants to leave this screen (Escape, B, second button).
bool back_pressed();
bool start_pressed();

}  // namespace riposte::ui
