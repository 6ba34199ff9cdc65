#include "bout_result.hpp"

#include <algorithm>

namespace riposte {

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
    for (const AwardEvent& award : phrases.awards()) {
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
