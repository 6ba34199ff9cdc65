// Turning through a list whose first entry follows its last.
#pragma once

#include <cstddef>
#include <type_traits>

namespace riposte {

/// Returns the place that is `by` (-1, 0 or 1) from `at` in a ring of `count` > 0 places. From outside the ring every
/// turn leads to 0.
constexpr std::size_t turned(std::size_t at, int by, std::size_t count) {
    if (by == 0) return at;
    if (at >= count) return 0;
    return by > 0 ? (at + 1) % count : (at + count - 1) % count;
}

/// Returns the value that is `by` (-1, 0 or 1) from `at` among `count` values of an enumeration, counted from 0.
template <class Enum>
requires std::is_enum_v<Enum>
constexpr Enum turned(Enum at, int by, std::size_t count) {
    return static_cast<Enum>(turned(static_cast<std::size_t>(at), by, count));
}

}  // namespace riposte
