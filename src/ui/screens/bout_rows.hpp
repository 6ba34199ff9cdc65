// Rows that choose how long and how fast a bout is, and what counts in it.
#pragma once

#include <riposte/fencing/terms.hpp>

namespace riposte::ui {

/// Draws the rows and changes the terms by them.
void bout_rows(BoutTerms& terms);

}  // namespace riposte::ui
