// The name of a player as it comes from elsewhere, made fit to be shown and kept.
#pragma once

#include <riposte/net/admission.hpp>

namespace riposte::net {

inline constexpr std::size_t kMostNameLetters = 24;

/// Returns the name without what is no UTF-8, controls, marks that turn the direction of writing, and letters that
/// nobody sees; line breaks and blanks become one space each, none at the ends; at most kMostNameLetters letters and
/// kLongestSentName bytes. Empty if nothing of it can be seen: then the seat's own name stands in its place.
std::string clean_name(std::string_view name);

}  // namespace riposte::net
