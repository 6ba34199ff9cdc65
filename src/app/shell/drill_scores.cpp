#include "drill_scores.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace riposte {
namespace {

/// The score to which the highest bar belongs: the drill's own limit where that is near, else the best score.
int top_of(Drill drill, const DrillRecord& record) {
    constexpr int kFar = 100;
    const int highest = task_of(drill).highest;
    if (drill == Drill::kMeasure || drill == Drill::kBall) return std::min(highest, kFar);
    return std::max(1, record.best ? record.best->score : 1);
}

bool is_new_best(const DrillRecord& record) {
    return record.best && !record.last.empty() && record.last.size() > 1 && *record.best == record.last.back();
}

}  // namespace

ui::DrillScores scores_shown(Drill drill, const DrillRecord& record) {
    ui::DrillScores shown;
    if (record.best)
        shown.best = fmt::format("Best: {}, {}", score_words(drill, record.best->score), date_words(record.best->when));
    const int top = top_of(drill, record);
    for (const DrillResult& result : record.last) {
        const bool best = record.best && result.score == record.best->score;
        shown.bars.push_back({static_cast<double>(result.score) / top, std::to_string(result.score), best});
    }
    return shown;
}

ui::DrillScores scores_after(Drill drill, const KeptDrill& kept) {
    const DrillRecord& record = kept.book.of(drill);
    ui::DrillScores shown = scores_shown(drill, record);
    if (!record.last.empty()) shown.score = score_words(drill, record.last.back().score);
    if (is_new_best(record)) shown.remark = "Your best so far.";
    shown.trouble = kept.trouble;
    return shown;
}

std::string list_words(Drill drill, const DrillRecord& record) {
    const std::string line(task_of(drill).line);
    if (!record.best || record.last.empty()) return line + "\nNot done yet";
    return fmt::format("{}\nBest {}, last {}", line, score_words(drill, record.best->score),
                       score_words(drill, record.last.back().score));
}

}  // namespace riposte
