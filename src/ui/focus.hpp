// Where up and down, and the keys of pages and ends, lead from a panel's lines. A panel's parts are windows of their
// own to ImGui, which knows neither which line comes after which nor what text lies outside a part.
#pragma once

namespace riposte::ui {

/// Once for each panel, after all that can have the focus in it.
void steer_focus();

}  // namespace riposte::ui
