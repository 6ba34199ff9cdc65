// Rows that choose how long and how fast a bout is.
#pragma once

namespace riposte::ui {

/// Draws the rows. `seconds` is the fencing time, 0: no limit; `tempo` is a share of the usual speed.
void bout_rows(int& touches, int& seconds, double& tempo);

}  // namespace riposte::ui
