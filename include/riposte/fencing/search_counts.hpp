// How often the searches of a tick went round. The counts are no part of the state.
#pragma once

#include <algorithm>

namespace riposte {

/// The most rounds that any one search of each kind took. fencing/search_kinds.hpp has the bounds.
struct SearchCounts {
    int contacts = 0;    ///< contacts of the weapons that were answered within one interval
    int impact = 0;      ///< places looked at for two weapons' first contact, of all pairs of blade and guard
    int stroke = 0;      ///< places looked at for a blade's first contact with a triangle
    int separation = 0;  ///< halvings for weapons that were put inside each other
    int descent = 0;     ///< steps of an arm to the nearest place that the arm reaches
    friend bool operator==(const SearchCounts&, const SearchCounts&) = default;
};

/// Returns for each kind of search the greater of two counts.
inline SearchCounts most_of(const SearchCounts& a, const SearchCounts& b) {
    return {std::max(a.contacts, b.contacts), std::max(a.impact, b.impact), std::max(a.stroke, b.stroke),
            std::max(a.separation, b.separation), std::max(a.descent, b.descent)};
}

/// The most contacts of the weapons that are answered within one interval of a tick; then the weapons are locked.
inline constexpr int kMostBladeContacts = 16;

}  // namespace riposte
