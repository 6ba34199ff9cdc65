// The searches of a tick by name, each with a bound, so that no tick takes for ever.
#pragma once

#include <riposte/body/arm.hpp>
#include <riposte/contact/impact.hpp>
#include <riposte/contact/response.hpp>
#include <riposte/contact/stroke.hpp>
#include <riposte/fencing/search_counts.hpp>

#include <array>
#include <string_view>

namespace riposte {

/// A kind of search: its name, its member of SearchCounts, and the most that the member may be.
struct SearchKind {
    std::string_view name;
    int SearchCounts::*count;
    int bound;
};
inline constexpr std::array kSearchKinds{
    SearchKind{"contacts", &SearchCounts::contacts, kMostBladeContacts},
    SearchKind{"impact", &SearchCounts::impact, 4 * kMostImpactSteps},
    SearchKind{"stroke", &SearchCounts::stroke, kMostStrokeSteps},
    SearchKind{"separation", &SearchCounts::separation, kMostHalvings},
    SearchKind{"descent", &SearchCounts::descent, kMostDescentSteps},
};

}  // namespace riposte
