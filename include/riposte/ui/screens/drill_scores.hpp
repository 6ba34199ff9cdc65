// What came of a drill, and of the times before: the score, the best one, and the last ones as bars.
#pragma once

#include <string>
#include <vector>

namespace riposte::ui {

/// A bar of the chart.
struct DrillBar {
    double share = 0;   ///< height over the greatest that there can be, 0..1
    std::string label;  ///< the score without its unit
    bool best = false;  ///< true if no score is higher
};

/// What is shown of the scores of a drill.
struct DrillScores {
    std::string score;           ///< "87 %", what came of the drill that has just ended; empty: none has
    std::string remark;          ///< a line about that score; may be empty
    std::string best;            ///< "Best: 91 %, 28 November 2026, 14:02"; empty: there is none yet
    std::vector<DrillBar> bars;  ///< of the last results, the newest at the end
    std::string trouble;         ///< why the score could not be kept as usual; may be empty
};

}  // namespace riposte::ui
