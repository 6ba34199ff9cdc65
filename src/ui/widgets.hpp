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

/// What a player did to something that can be chosen.
struct ItemUse {
    bool chosen = false;  ///< clicked or accepted
    bool marked = false;  ///< in focus, or pointed at: to be drawn so
    int turned = 0;       ///< -1, +1: left or right pressed while in focus
    ImVec2 low, high;
};
/// The invisible item beneath every widget, at ImGui's cursor. `id` is unique within the window.
ItemUse use_of_item(const char* id, ImVec2 size, bool enabled = true);

/// A button with a frame, its label in the middle. `chosen_look`: drawn as the one of a group that is chosen.
bool push_button(const char* label, float width, bool enabled = true, bool chosen_look = false);
/// The same where what is shown changes with its choice.
bool value_button(const char* id, std::string_view shown, float width, bool enabled = true, bool chosen_look = false);
/// A line of a menu: label only, a brass mark beside the one in focus.
bool menu_item(const char* label, Type type, ImVec2 size, bool enabled = true);
/// A line with a smaller one beneath it, or as many as that takes.
bool list_item(const char* id, float width, std::string_view title, std::string_view detail, bool enabled = true);
float list_item_height(float width, std::string_view detail);

/// From left to right, screen coordinates.
struct Across {
    float from = 0;
    float to = 0;
};
struct RowWords {
    std::string_view text;
    ImU32 ink = 0;
    Align align = Align::kLeft;
};
/// A row's label or value: one line, or two small ones where it is too long for that.
void write_in_row(ImDrawList& list, const RowWords& words, const ItemUse& row, Across across);

/// "Label   < value >". Returns -1 or +1 when it shall turn to the previous or next value (choosing means next).
int choice_row(const char* label, std::string_view value, bool enabled = true);
/// Where a choice row can turn; what cannot be turned at all is drawn as such.
struct Ways {
    bool back = true;
    bool on = true;
};
/// The same of another width than the panel's rows.
int choice_row_of(const char* label, std::string_view value, float width, Ways ways = {});
struct Steps {
    int low = 0;
    int high = 1;
    int step = 1;
};
/// A choice row that goes from the lowest value to the highest and no further. True when changed.
bool step_row(const char* label, int& value, Steps steps, std::string_view shown);
/// A choice row that turns a place, or an enumeration's value from 0, round among `count`. True when it did.
template <class Place>
bool turn_row(const char* label, Place& at, std::size_t count, std::string_view shown, bool enabled = true) {
    const int turn = choice_row(label, shown, enabled);
    if (turn == 0 || count == 0) return false;
    at = turned(at, turn, count);
    return true;
}
/// The same through values with their words; one that is not among them is shown as `other`, and turns to the first.
template <class T, class Listed, std::size_t N>
bool turn_row(const char* label, T& value, const std::array<std::pair<Listed, const char*>, N>& values,
              std::string_view other = "") {
    std::size_t at = 0;
    while (at < N && !(value == values[at].first)) ++at;
    if (!turn_row(label, at, N, at < N ? values[at].second : other)) return false;
    value = values[at].first;
    return true;
}
/// "Label   value >": a line that leads to more. True when chosen.
bool open_row(const char* label, std::string_view value);
bool toggle_row(const char* label, bool& value);
struct Range {
    double low = 0;
    double high = 1;
    double step = 0.05;
};
/// `shown` is the value in words. True when changed; always a whole number of steps above `low`.
bool slider_row(const char* label, double& value, Range range, std::string_view shown);
/// Written with the keyboard; where a pad or stick began it, letter by letter with that (spelling.hpp).
bool text_row(const char* label, std::string& value, std::size_t longest, Letters letters = Letters::kName);
/// That text row of the current window is being written, either way.
bool is_written(const char* label);
/// Which of `count` tabs is chosen after Page Up/Down and the shoulder buttons of this frame.
int paged(int chosen, int count);
/// Tabs side by side; `focus` gives the chosen one the focus. Returns the chosen one. Without room they are a row of
/// that label, which is turned through. `chosen` -1: none. Of a panel that comes up the chosen one has the focus.
int tabs(const char* row, std::span<const char* const> labels, int chosen, bool focus = false);
/// The same where the focus of keys comes in at the chosen one and chooses as it goes along. `now`: the one that
/// something else chose in this frame, or `chosen`.
int followed_tabs(const char* row, std::span<const char* const> labels, int chosen, int now);
/// The same, turned by Page Up/Down and shoulder buttons as well.
int paged_tabs(const char* row, std::span<const char* const> labels, int chosen);

}  // namespace riposte::ui
