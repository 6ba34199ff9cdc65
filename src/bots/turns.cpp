#include <riposte/bots/turns.hpp>

namespace riposte {
namespace {

constexpr std::uint16_t kAhead = kForward | kLunge | kFleche | kHalfStep;

/// A lunge that is held is let go of by itself, so the button stays.
std::uint16_t beginning_ahead(LegState legs) { return legs == LegState::kLungeHold ? kAhead & ~kLunge : kAhead; }

bool wants_ahead(const BoutState& bout, const BoutInput& wanted, FencerId id) {
    return (wanted.fencers[id].buttons & beginning_ahead(bout.fencers[id].legs.state)) != 0;
}

}  // namespace

bool comes_forward(LegState legs) {
    switch (legs) {
        case LegState::kStepForward:
        case LegState::kHalfStep:
        case LegState::kLunge:
        case LegState::kBallestra:
        case LegState::kFleche:
        case LegState::kRecoverForward:
        case LegState::kRedouble:
            return true;
        default:
            return false;
    }
}

BoutInput by_turns(const BoutState& bout, BoutInput wanted) {
    const PerFencer<bool> ahead{comes_forward(bout.fencers[0].legs.state), comes_forward(bout.fencers[1].legs.state)};
    const FencerId first = bout.tick % 2;
    for (const FencerId id : {first, first.other()}) {
        const bool other_first = id != first && !ahead[id] && wants_ahead(bout, wanted, first);
        if (ahead[id.other()] || other_first)
            wanted.fencers[id].buttons &= static_cast<std::uint16_t>(~beginning_ahead(bout.fencers[id].legs.state));
    }
    return wanted;
}

}  // namespace riposte
