#include <riposte/ledger/report.hpp>

namespace riposte {
void note_tick(MatchReport& report, const BoutState& after, const BoutEvents& events) {
    report.searches = most_of(report.searches, events.searches);
    report.phrases.add(after.tick - 1, events);
}

}  // namespace riposte
