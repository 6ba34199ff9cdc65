// What a recording tells of what happened in the bout: the touches, and what the referee said and gave.
#pragma once

#include <riposte/fencing/events.hpp>

#include <cstdint>
#include <vector>

namespace riposte {

/// A touch, as a recording has it.
struct RecordedTouch {
    std::uint32_t tick = 0;   ///< tick of the state to which the touch led
    FencerId attacker;        ///< the fencer whose blade it is
    bool noted = false;       ///< TouchEvent::noted
    TouchVerdict verdict{};   ///< TouchEvent::verdict
    BodyPart part{};          ///< part of the opponent's body
    BladeSide side{};         ///< side of the blade that led
    std::uint16_t speed = 0;  ///< mm/s across the blade, rounded down; 65535 also for what is faster
    bool operator==(const RecordedTouch&) const = default;
};

/// A call of the referee, as a recording has it.
struct RecordedCall {
    std::uint32_t tick = 0;  ///< tick of the state to which the call led
    Call call{};
    FencerId fencer;  ///< the fencer whom the call names; fencer 0 for a call that names nobody
    bool operator==(const RecordedCall&) const = default;
};

/// An award of the judge, as a recording has it.
struct RecordedAward {
    std::uint32_t tick = 0;  ///< tick of the state to which the award led
    AwardReason reason{};
    PerFencer<bool> to{};              ///< true for a fencer who gets a touch
    PerFencer<std::uint16_t> score{};  ///< score after the award
    bool operator==(const RecordedAward&) const = default;
};

/// All that a recording tells of what happened, each kind in the order of the ticks.
struct RecordedEvents {
    std::vector<RecordedTouch> touches;
    std::vector<RecordedCall> calls;
    std::vector<RecordedAward> awards;
    bool operator==(const RecordedEvents&) const = default;
};

/// Appends what is recorded of the events of the tick that ended in the state with the number `tick`.
void append_events(std::uint32_t tick, const BoutEvents& events, RecordedEvents& recorded);

}  // namespace riposte
