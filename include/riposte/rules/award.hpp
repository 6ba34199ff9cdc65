// An award: the judge ends a phrase and gives touches.
#pragma once

#include <riposte/core/per_fencer.hpp>

#include <cstdint>

namespace riposte {

/// Why the judge gave a touch.
enum class AwardReason : std::uint8_t {
    kTouch,      ///< one fencer touched the other
    kBothTouch,  ///< each fencer touched the other within the lockout
    kRearLine,   ///< a fencer left the piste over the rear line; the other gets a touch
};

/// Tells that the judge ended a phrase and gave one fencer, or both, a touch. Every phrase has at most one award.
struct AwardEvent {
    /// Number of the phrase: the tick of its Allez. The noted touches of the same number led to the award.
    std::uint32_t phrase = 0;
    AwardReason reason{};
    PerFencer<bool> to{};              ///< true for a fencer who gets a touch
    PerFencer<std::uint16_t> score{};  ///< score after the award
    std::int64_t time_us = 0;          ///< end of the tick of the award
    std::uint32_t fenced_ticks = 0;    ///< fencing time used until the award
};

/// Returns the reason of an award for touches. `touched` is true for each fencer who touched the other.
constexpr AwardReason reason_for(const PerFencer<bool>& touched) {
    return touched[FencerId(0)] && touched[FencerId(1)] ? AwardReason::kBothTouch : AwardReason::kTouch;
}

}  // namespace riposte
