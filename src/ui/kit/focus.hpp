// Leads the focus through a panel's lines by the keys up and down, of pages and of ends. A panel's parts are windows of
// their own to ImGui, which knows neither the order of lines nor the text outside a part.
#pragma once

namespace riposte::ui {

/// Moves the focus. Each panel calls the function once, after all items that can have the focus.
void steer_focus();

}  // namespace riposte::ui
