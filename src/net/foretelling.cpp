#include <riposte/net/foretelling.hpp>

#include <algorithm>

namespace riposte::net {
namespace {

/// The happenings of a tick that led to the state of `tick`, in a fixed order: contacts, footfalls, locked weapons.
void append_happenings(std::uint32_t tick, const BoutEvents& events, std::vector<Happening>& out) {
    for (const BladeContactEvent& contact : events.blade_contacts)
        out.push_back({tick, contact.colliding ? Foretold::kBlow : Foretold::kSlide, 0});
    for (const FootfallEvent& step : events.footfalls) out.push_back({tick, Foretold::kFootfall, step.fencer});
    if (events.weapons_locked) out.push_back({tick, Foretold::kLocked, 0});
}

/// Adds those of the tick's happenings to `out` that `tell` names, one by one; none comes before the tick `earliest`.
template <class Tell>
void append_told(const BoutEvents& events, std::uint32_t earliest, const Tell& tell, BoutEvents& out) {
    for (const BladeContactEvent& contact : events.blade_contacts) {
        if (!tell() || out.blade_contacts.size() == out.blade_contacts.capacity()) continue;
        out.blade_contacts.push_back(contact);
        auto& time_us = out.blade_contacts[out.blade_contacts.size() - 1].time_us;
        time_us = std::max(time_us, time_in_us(earliest - 1, 0));
    }
    for (const FootfallEvent& step : events.footfalls)
        if (tell() && out.footfalls.size() < out.footfalls.capacity()) out.footfalls.push_back(step);
    if (events.weapons_locked && tell()) out.weapons_locked = true;
}

}  // namespace

void Foretelling::settle(const ToldTick& tick, Witness& witness) {
    const std::uint32_t number = tick.after.tick;
    BoutEvents left = tick.events;
    left.blade_contacts.clear();
    left.footfalls.clear();
    left.weapons_locked = false;
    std::vector<Happening> all;
    append_happenings(number, tick.events, all);
    std::size_t next = 0;
    append_told(
        tick.events, number, [&] { return told_.settle(all[next++]); }, left);
    told_.forget_before(number);
    witness.see({tick.setup, tick.before, tick.after, left, Telling::kSettled});
}

/// What a prediction that was put right moves into a tick that was told ahead already is told with the next one.
void Foretelling::tell_ahead(const Rollback& bout, const ShownBout& shown, Witness& witness) {
    const std::uint32_t newest = bout.predicted().tick;
    const std::uint32_t confirmed = bout.confirmed().tick;
    if (newest < ahead_ && ahead_ - newest > Rollback::kMostPredicted) forget();
    if (newest <= ahead_) return;
    const std::uint32_t first = std::max(ahead_ + 1, newest - std::min(newest, Rollback::kKept) + 1);
    std::vector<Happening> all;
    for (std::uint32_t tick = confirmed + 1; tick <= newest; ++tick)
        if (const BoutEvents* events = bout.events_before(tick)) append_happenings(tick, *events, all);
    const std::vector<bool> tell = told_.foretell(all);
    std::size_t next = 0;
    BoutEvents events;
    for (std::uint32_t tick = std::min(confirmed + 1, first); tick <= newest; ++tick) {
        if (const BoutEvents* of = tick > confirmed ? bout.events_before(tick) : nullptr)
            append_told(
                *of, std::max(tick, first), [&] { return bool{tell[next++]}; }, events);
        if (tick < first) continue;
        const auto before = shown.at(bout, tick - 1);
        const auto after = shown.at(bout, tick);
        if (before && after) witness.see({bout.setup(), *before, *after, events, Telling::kAhead});
        events.clear();
    }
    ahead_ = newest;
}

void Foretelling::forget() {
    told_.clear();
    ahead_ = 0;
}

}  // namespace riposte::net
