#include <riposte/ledger/report.hpp>

namespace riposte {
namespace {

double fencing_time(const BoutState& state) { return static_cast<double>(state.judge.fenced_ticks) / kTicksPerSecond; }

/// The award may be of both fencers' touches. A touch that came after the lockout, in its last tick, is nobody's.
void note_award(MatchReport& report, const BoutState& after, const CallEvent& call) {
    for (; report.judged < report.touches.size(); ++report.judged) {
        MatchReport::Touch& touch = report.touches[report.judged];
        if (touch.event.verdict != TouchVerdict::kCounts) continue;
        if (call.call == Call::kTouch && touch.event.attacker != call.fencer) continue;
        touch.score = {after.judge.score[0], after.judge.score[1]};
        touch.awarded_us = time_in_us(after.tick, 0);
        touch.fenced = fencing_time(after);
    }
}

}  // namespace

void note_tick(MatchReport& report, const BoutState& after, const BoutEvents& events) {
    report.searches = most_of(report.searches, events.searches);
    for (const TouchEvent& touch : events.touches) {
        if (touch.verdict != TouchVerdict::kNotFencing) report.touches.push_back({after.tick - 1, touch});
    }
    for (const CallEvent& call : events.calls) {
        if (call.call == Call::kTouch || call.call == Call::kBothTouch) note_award(report, after, call);
    }
}

}  // namespace riposte
