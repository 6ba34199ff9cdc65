// Rows that choose how long and how fast a bout is, and what counts and happens in it.
#pragma once

#include <riposte/fencing/terms.hpp>

namespace riposte::ui {

/// Draws the rows of touches, time and tempo, and changes the terms by them.
void bout_rows(BoutTerms& terms);
/// Draws the row of what counts, and changes the terms by it.
void rules_row(BoutTerms& terms);
/// Draws the row of how much bodies give way to blows, and changes the terms by it.
void blows_row(BoutTerms& terms);

}  // namespace riposte::ui
