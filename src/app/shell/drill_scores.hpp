// What the panels show of the results of a drill.
#pragma once

#include "drill_file.hpp"

#include <riposte/ui/screens/drill_scores.hpp>

#include <string>

namespace riposte {

/// Returns what is shown of the results of a drill, without the one that has just come.
ui::DrillScores scores_shown(Drill drill, const DrillRecord& record);
/// Returns what is shown after the newest result of the record.
ui::DrillScores scores_after(Drill drill, const KeptDrill& kept);
/// Returns the lines of a drill in the list: what it asks for, the best and the last score.
std::string list_words(Drill drill, const DrillRecord& record);

}  // namespace riposte
