// The end of a bout.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/rules/rules.hpp>

#include <cstdint>

namespace riposte {

/// Returns true if the bout's clock has run out.
bool time_is_over(const Rules& rules, std::uint32_t fenced_ticks);

/// Returns true if the bout ends with this score. A both-touch at the end decides nothing: fencing goes on until one
/// fencer leads, or until the clock has run out.
bool bout_is_over(const Rules& rules, const PerFencer<std::uint16_t>& score, std::uint32_t fenced_ticks);

}  // namespace riposte
