// Draws the scores of a drill within a panel.
#pragma once

#include <riposte/ui/screens/drill_scores.hpp>

namespace riposte::ui {

/// Returns the height that the scores take in rows of a width.
float drill_scores_height(const DrillScores& scores, float width);
/// Draws the scores at the cursor, as wide as a row.
void draw_drill_scores(const DrillScores& scores);

}  // namespace riposte::ui
