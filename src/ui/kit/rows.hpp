// The parts of all rows of widgets.hpp.
#pragma once

#include "widgets.hpp"

#include <string_view>

namespace riposte::ui {

/// Returns the distance from a row's edge to its content.
inline float row_inset() { return u(14); }
/// Marks the row in focus.
void mark_row(ImDrawList& list, const ItemUse& row);
/// Writes the label into the left part of a row, and returns where the value's part begins.
float write_label(ImDrawList& list, const ItemUse& row, std::string_view label, bool enabled = true);
/// Notes that the item that was drawn last can have the focus. Returns true if the item has it.
bool note_focusable();

}  // namespace riposte::ui
