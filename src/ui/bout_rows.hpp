// Rows that choose how long and how fast a bout is.
#pragma once

namespace riposte::ui {

/// `seconds` 0 is no limit; `tempo` is a share of the usual speed.
void bout_rows(int& touches, int& seconds, double& tempo);

}  // namespace riposte::ui
