// How often the searches of a tick went round. Nothing of it is state.
#pragma once

#include <algorithm>

namespace riposte {

/// The most rounds of any one search (fencing/search_kinds.hpp has their bounds).
struct SearchCounts {
    int contacts = 0;    ///< of the weapons, answered within one interval
    int impact = 0;      ///< of two weapons' first contact: places looked at, of all pairs of blade and guard
    int stroke = 0;      ///< of a blade's first contact with a triangle: likewise
    int separation = 0;  ///< of weapons that were put inside each other: halvings
    int descent = 0;     ///< of an arm to the nearest place that it reaches: steps
    friend bool operator==(const SearchCounts&, const SearchCounts&) = default;
};

inline SearchCounts most_of(const SearchCounts& a, const SearchCounts& b) {
    return {std::max(a.contacts, b.contacts), std::max(a.impact, b.impact), std::max(a.stroke, b.stroke),
            std::max(a.separation, b.separation), std::max(a.descent, b.descent)};
}

/// Contacts of the weapons that are answered within one interval of a tick; then they are locked.
inline constexpr int kMostBladeContacts = 16;

}  // namespace riposte
