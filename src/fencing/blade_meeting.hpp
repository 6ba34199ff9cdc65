// Two weapons through a tick: contacts at their instants, answered by impulses.
#pragma once

#include "blades.hpp"

namespace riposte {

/// What contacts did to the weapons within an interval.
struct BladeContacts {
    /// N s, what each hand felt of the hardest blow: more where it was taken near the point. What the arms press upon
    /// each other is no part of it: a bind is held at command.
    PerFencer<Real> shock{};
    bool locked = false;
    SearchCounts searches;
};

/// The time that events of an interval get.
struct TickClock {
    std::uint32_t tick = 0;
    Real fraction = 0;             ///< of the tick, at which the interval begins
    Real fraction_per_second = 0;  ///< of the tick
};

/// How both weapons are to be moved on.
struct BladeMove {
    const BladeRules& rules;
    PerFencer<const BladeBody*> bodies;
    Real dt;  ///< simulated s
    TickClock clock;
};

/// The greatest number of intervals into which a tick is cut: by a hit of either weapon on a body, and by two stops at
/// the fencers' own trunks in each interval between.
inline constexpr std::size_t kMostIntervals = 9;

/// Moves both weapons on, stopping at every contact and answering it. Contacts and ways are added to `events` and
/// `paths`, which may be null.
BladeContacts move_blades(const BladeMove& move, PerFencer<MovingBlade>& blades, BoutEvents* events,
                          BladePaths* paths = nullptr);

}  // namespace riposte
