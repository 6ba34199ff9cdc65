// Compares the states to which a recording plays with what the recording says of them.
#pragma once

#include <riposte/record/hash_chain.hpp>
#include <riposte/record/player.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace riposte {

/// Follows a player from a recording's first state to its last, tick by tick.
class Verifier {
  public:
    /// The recording must outlive the verifier, and be whole as far as it goes.
    explicit Verifier(const Recording& recording) : recording_(recording) {}

    /// Takes the state at which the player stands after each call of Player::advance. `led` is what the call returned.
    /// Returns false if a recorded hash that ends with the state, or a recorded state of its tick, is another.
    bool take(const BoutState& state, bool led);

  private:
    [[nodiscard]] bool fits_states(const BoutState& state, std::uint64_t hash);

    const Recording& recording_;
    HashChain chain_;
    std::size_t next_hash_ = 0;
    std::size_t next_state_ = 0;
};

/// Returns the first tick at which a recorded hash or state differs from the state played, if there is one.
std::optional<std::uint32_t> first_difference(const BoutSetup& setup, const Recording& recording);

}  // namespace riposte
