#include <riposte/ledger/report.hpp>

namespace riposte {
namespace {

void note_locked(LockedWeapons& locked, std::uint32_t tick) {
    const bool goes_on = locked.ticks > 0 && locked.last + 1 == tick;
    locked.times += goes_on ? 0 : 1;
    ++locked.ticks;
    locked.last = tick;
}

}  // namespace

void note_tick(MatchReport& report, const BoutState& after, const BoutEvents& events) {
    report.searches = most_of(report.searches, events.searches);
    if (events.weapons_locked) note_locked(report.locked, after.tick - 1);
    report.phrases.add(after.tick - 1, events);
}

}  // namespace riposte
