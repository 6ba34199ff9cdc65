#include "shipped.hpp"
#include "targets.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/fencing/search_kinds.hpp>
#include <riposte/fencing/step.hpp>

#include <cstdlib>
#include <vector>

namespace fuzz {
namespace {

using namespace riposte;

int most_ticks() {
    const char* given = std::getenv("RIPOSTE_FUZZ_TICKS");
    return given != nullptr ? std::atoi(given) : 600;
}

FencerInput input_of(Bytes bytes, std::size_t tick, std::size_t side) {
    const auto at = [&](std::size_t i) { return bytes[(tick / 20 * 8 + side * 4 + i) % bytes.size()]; };
    FencerInput input;
    input.hand_x = static_cast<std::int16_t>((at(0) - 128) * 255);
    input.hand_y = static_cast<std::int16_t>((at(1) - 128) * 255);
    input.buttons = static_cast<std::uint16_t>((at(2) | at(3) << 8) & ((1U << kButtonCount) - 1U));
    return input;
}

}  // namespace

/// The bytes are a state; where they are one, what both players want is taken from them as well.
void step_state(Bytes bytes) {
    static const BoutSetup kSetup = shipped_setup();
    static StepScratch scratch(kSetup);
    static const int kTicks = most_ticks();
    BoutState state;
    ByteReader reader(bytes);
    serialize(reader, state);
    if (!reader.ok()) return;
    BoutEvents events;
    BoutInput input;
    for (int tick = 0; tick < kTicks; ++tick) {
        for (std::size_t side = 0; side < 2; ++side)
            input.fencers[side] = input_of(bytes, static_cast<std::size_t>(tick), side);
        step(kSetup, state, input, scratch, events);
        for (const SearchKind& kind : kSearchKinds)
            require(events.searches.*kind.count <= kind.bound, "a search ends within its bound");
    }
}

}  // namespace fuzz
