// What all rows of widgets.hpp are made of.
#pragma once

#include "widgets.hpp"

#include <string_view>

namespace riposte::ui {

/// From a row's edge to what stands in it.
inline float row_inset() { return u(14); }
void mark_row(ImDrawList& list, const ItemUse& row);
/// Left part of a row; returns where the value's part begins.
float write_label(ImDrawList& list, const ItemUse& row, std::string_view label, bool enabled = true);
/// True: the item that was drawn last has the focus.
bool note_focusable();

}  // namespace riposte::ui
