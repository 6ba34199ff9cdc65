// Rows and buttons that mouse, keys, pads and sticks use alike. Left and right change the row in focus at once.
#pragma once

#include "panel.hpp"
#include "spelling.hpp"

#include <riposte/core/turned.hpp>

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace riposte::ui {

/// What a player did to an item that can be chosen.
struct ItemUse {
    bool chosen = false;  ///< true if the item was clicked or accepted
    bool marked = false;  ///< true if the item is in focus or pointed at, and has to be drawn so
    int turned = 0;       ///< -1 or +1 if left or right was pressed while the item was in focus
    ImVec2 low, high;
};
/// Lays the invisible item that is beneath every widget at ImGui's cursor, and returns its use. `id` must be unique
/// within the window.
ItemUse use_of_item(const char* id, ImVec2 size, bool enabled = true);

/// Draws a button with a frame, its label in the middle, and returns true if it was chosen. If `chosen_look` is true,
/// the button looks as the chosen one of a group.
bool push_button(const char* label, float width, bool enabled = true, bool chosen_look = false);
/// Draws a button whose words change with its choice, and returns true if it was chosen.
bool value_button(const char* id, std::string_view shown, float width, bool enabled = true, bool chosen_look = false);
/// Draws a line of a menu, with a brass mark beside the line in focus. Returns true if it was chosen.
bool menu_item(const char* label, Type type, ImVec2 size, bool enabled = true);
/// Draws a line with as many smaller lines beneath as the detail takes. Returns true if it was chosen.
bool list_item(const char* id, float width, std::string_view title, std::string_view detail, bool enabled = true);
float list_item_height(float width, std::string_view detail);

/// A stretch from left to right, screen coordinates.
struct Across {
    float from = 0;
    float to = 0;
};
/// Words in a row.
struct RowWords {
    std::string_view text;
    ImU32 ink = 0;
    Align align = Align::kLeft;
};
/// Writes a row's label or value: in one line, or in two small lines if it is too long.
void write_in_row(ImDrawList& list, const RowWords& words, const ItemUse& row, Across across);

/// Draws "Label   < value >". Returns -1 or +1 if the row shall turn to the previous or the next value; a choice means
/// the next.
int choice_row(const char* label, std::string_view value, bool enabled = true);
/// The directions in which a choice row can turn. A row that cannot turn at all is drawn so.
struct Ways {
    bool back = true;
    bool on = true;
};
/// Draws a choice row of another width than the panel's rows, and returns as choice_row.
int choice_row_of(const char* label, std::string_view value, float width, Ways ways = {});
/// The values of a row that goes in steps.
struct Steps {
    int low = 0;
    int high = 1;
    int step = 1;
};
/// Draws a choice row that goes from the lowest value to the highest and no further. Returns true if the value changed.
bool step_row(const char* label, int& value, Steps steps, std::string_view shown);
/// Draws a choice row that turns a place, or an enumeration's value from 0, round among `count`. Returns true if it
/// turned.
template <class Place>
bool turn_row(const char* label, Place& at, std::size_t count, std::string_view shown, bool enabled = true) {
    const int turn = choice_row(label, shown, enabled);
    if (turn == 0 || count == 0) return false;
    at = turned(at, turn, count);
    return true;
}
/// Draws a choice row that turns through values with their words. A value that is not among them is shown as `other`,
/// and turns to the first. Returns true if the value changed.
template <class T, class Listed, std::size_t N>
bool turn_row(const char* label, T& value, const std::array<std::pair<Listed, const char*>, N>& values,
              std::string_view other = "") {
    std::size_t at = 0;
    while (at < N && !(value == values[at].first)) ++at;
    if (!turn_row(label, at, N, at < N ? values[at].second : other)) return false;
    value = values[at].first;
    return true;
}
/// Draws "Label   value >", a row that leads to more. Returns true if it was chosen.
bool open_row(const char* label, std::string_view value);
bool toggle_row(const char* label, bool& value);
/// The values of a slider.
struct Range {
    double low = 0;
    double high = 1;
    double step = 0.05;
};
/// Draws a slider; `shown` is the value in words. Returns true if the value changed; then it is a whole number of steps
/// above `low`.
bool slider_row(const char* label, double& value, Range range, std::string_view shown);
/// Draws a row whose text is written with the keyboard or, if a pad or stick began the writing, letter by letter with
/// that (spelling.hpp). Returns true if the text changed.
bool text_row(const char* label, std::string& value, std::size_t longest, Letters letters = Letters::kName);
/// Returns true if the player is writing in this text row of the current window.
bool is_written(const char* label);
/// Draws a text row, and returns true if the player has just ended its text with Enter or with a device's button.
bool entered_row(const char* label, std::string& value, std::size_t longest, Letters letters = Letters::kName);
/// Returns which of `count` tabs is chosen after Page Up, Page Down and the shoulder buttons of this frame.
int paged(int chosen, int count);
/// Draws tabs side by side, and returns the index of the chosen one, -1 for none. Tabs without room become a choice row
/// with the label `row`. `focus` gives the chosen tab the focus; in a panel that opens it has the focus anyway.
int tabs(const char* row, std::span<const char* const> labels, int chosen, bool focus = false);
/// Draws tabs of which the focus of keys comes in at the chosen one and chooses as it goes along. `now` is the tab that
/// something else chose in this frame, or `chosen`. Returns the index of the chosen tab.
int followed_tabs(const char* row, std::span<const char* const> labels, int chosen, int now);
/// Draws tabs that Page Up, Page Down and the shoulder buttons turn, too. Returns the index of the chosen tab.
int paged_tabs(const char* row, std::span<const char* const> labels, int chosen);

}  // namespace riposte::ui
