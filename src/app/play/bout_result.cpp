#include "bout_result.hpp"

#include <algorithm>
#include <span>

namespace riposte {
namespace {

/// The awards of the count that the score shows; in free practice it may have begun anew.
std::span<const AwardEvent> counted(const std::vector<AwardEvent>& awards) {
    const auto sum = [](const auto& of) { return of[0] + of[1]; };
    std::size_t first = awards.empty() ? 0 : awards.size() - 1;
    while (first > 0 && sum(awards[first - 1].score) == sum(awards[first].score) - sum(awards[first].to)) --first;
    return std::span(awards).subspan(first);
}

}  // namespace

ui::ResultModel result_of(const BoutSetup& setup, const BoutState& state, const MatchReport& report,
                          const ui::Names& names) {
    ui::ResultModel model;
    const auto& score = state.judge.score;
    model.names = names;
    model.score = {score[0], score[1]};
    if (score[0] != score[1]) model.winner = score[0] > score[1] ? 0 : 1;
    const Rules& rules = setup.rules;
    const int limit = model.seconds = rules.seconds;
    const bool enough = model.winner && std::max(score[0], score[1]) >= rules.touches;
    model.ran_out =
        limit > 0 && !enough && state.judge.fenced_ticks >= static_cast<std::uint32_t>(limit * kTicksPerSecond);
    const PhraseLog& phrases = report.phrases;
    for (const AwardEvent& award : counted(phrases.awards())) {
        const auto touches = phrases.touches_of(award);
        if (touches.empty()) continue;
        const double fenced = static_cast<double>(award.fenced_ticks) / kTicksPerSecond;
        model.touches.push_back(
            {touches[0], {}, limit > 0 ? limit - fenced : fenced, {award.score[0], award.score[1]}});
        if (touches.size() > 1) model.touches.back().other = touches[1];
    }
    return model;
}

}  // namespace riposte
