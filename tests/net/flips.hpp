// Bits that are flipped in a client's confirmed state, for tests: whether that matters, is found and is healed.
#pragma once

#include "net_bout.hpp"

#include <bit>

namespace riposte::net::test {

/// A number of the fencer who is not the client's own.
enum class FlippedField : std::uint8_t { kRootX, kAnchorX, kLegsTime };
inline constexpr std::array<FlippedField, 3> kFlippedFields{FlippedField::kRootX, FlippedField::kAnchorX,
                                                            FlippedField::kLegsTime};
inline const char* name_of(FlippedField field) {
    return std::array<const char*, 3>{"root_x", "legs.anchor_x", "legs.time"}.at(static_cast<std::size_t>(field));
}

inline constexpr unsigned kMantissaBits = 52;

inline void flip_bit(BoutState& state, FlippedField field, FencerId id, unsigned bit) {
    FencerState& fencer = state.fencers[id];
    Real& number = field == FlippedField::kRootX     ? fencer.root_x
                   : field == FlippedField::kAnchorX ? fencer.legs.anchor_x
                                                     : fencer.legs.time;
    number = std::bit_cast<Real>(std::bit_cast<std::uint64_t>(number) ^ std::uint64_t{1} << bit);
}

struct FlipOutcome {
    int wrong = 0;                   ///< states of the second behind it that are not the server's, if nobody mends them
    std::optional<Micros> found{};   ///< after the flip
    std::optional<Micros> healed{};  ///< after it was found
    bool good = false;               ///< true if the state is the server's in the end
};

/// Returns how many of the states of the second behind `state` are not the server's.
inline int wrong_states(const BoutServer& server, BoutState state) {
    Bout simulated(server.bout()->setup(), {});
    const BoutLog& log = server.bout()->log();
    const std::uint32_t end = std::min(log.ticks(), state.tick + kTicksPerSecond);
    BoutEvents events;
    int wrong = 0;
    while (state.tick < end) {
        simulated.apply(log.at(state.tick).input, state, events);
        wrong += hash_state(state) == log.hash(state.tick) ? 0 : 1;
    }
    return wrong;
}

/// Flips a bit in what the client has confirmed, and lets two seconds pass, or up to twelve until it is healed.
inline FlipOutcome flip(NetBout& bout, Duellist& one, FlippedField field, unsigned bit) {
    auto& rollback = const_cast<Rollback&>(*one.client.bout());
    BoutState flipped = rollback.confirmed();
    flip_bit(flipped, field, FencerId(one.client.line().admission().seat).other(), bit);
    const int before = one.client.differences();
    rollback.restart(flipped);
    const Micros at = bout.now;
    FlipOutcome outcome;
    if (bout.until(kSecond, [&] { return one.client.differences() > before; })) outcome.found = bout.now - at;
    const auto is_good = [&] {
        const BoutState& confirmed = rollback.confirmed();
        return hash_state(confirmed) == bout.server.bout()->log().hash(confirmed.tick);
    };
    if (outcome.found && bout.until(10 * kSecond, is_good)) outcome.healed = bout.now - at - *outcome.found;
    bout.until(kSecond, [] { return false; });
    if (!outcome.found) bout.until(10 * kSecond, is_good);  // as by a state that was asked for before
    outcome.wrong = wrong_states(bout.server, flipped);
    outcome.good = is_good();
    return outcome;
}

}  // namespace riposte::net::test
