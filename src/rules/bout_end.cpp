#include <riposte/core/ticks.hpp>
#include <riposte/rules/bout_end.hpp>

#include <algorithm>

namespace riposte {

bool time_is_over(const Rules& rules, std::uint32_t fenced_ticks) {
    return rules.seconds > 0 && fenced_ticks >= ticks_in(rules.seconds);
}

bool bout_is_over(const Rules& rules, const PerFencer<std::uint16_t>& score, std::uint32_t fenced_ticks) {
    const int most = std::max(score[0], score[1]);
    if (most >= rules.touches && score[0] != score[1]) return true;
    return time_is_over(rules, fenced_ticks);
}

}  // namespace riposte
