#include <riposte/record/verifier.hpp>

namespace riposte {

bool Verifier::fits_states(const BoutState& state, std::uint64_t hash) {
    bool fits = true;
    const auto& states = recording_.states;
    for (; next_state_ < states.size() && states[next_state_].state.tick <= state.tick; ++next_state_) {
        const RecordedState& recorded = states[next_state_];
        if (!recorded.anew) fits = fits && recorded.state.tick == state.tick && hash_state(recorded.state) == hash;
    }
    return fits;
}

bool Verifier::take(const BoutState& state, bool led) {
    const std::uint64_t hash = hash_state(state);
    if (led) chain_.add(hash);
    bool fits = fits_states(state, hash);
    const auto& hashes = recording_.hashes;
    if (chain_.open() && next_hash_ < hashes.size() && hashes[next_hash_].tick == state.tick) {
        const HashedTick& hashed = hashes[next_hash_++];
        fits = chain_.close() == hashed.hash && state.judge.score == hashed.score && fits;
    }
    return fits;
}

std::optional<std::uint32_t> first_difference(const BoutSetup& setup, const Recording& recording) {
    Player player(setup, recording);
    Verifier verifier(recording);
    while (!player.at_end()) {
        const bool led = player.advance();
        if (!verifier.take(player.state(), led)) return player.state().tick;
    }
    return {};
}

}  // namespace riposte
