#include <riposte/core/assert.hpp>
#include <riposte/fencing/step.hpp>
#include <riposte/record/player.hpp>

#include <algorithm>

namespace riposte {

Player::Player(const BoutSetup& setup, const Recording& recording, std::shared_ptr<KeptStates> kept)
    : setup_(setup), recording_(recording), scratch_(setup), state_(initial_state(setup)), kept_(std::move(kept)) {
    if (!kept_) kept_ = std::make_shared<KeptStates>(state_);
}

BoutInput Player::input() const {
    const std::uint32_t tick = state_.tick;  // the input of tick n leads to state n + 1
    return tick == 0 || tick > length() ? BoutInput{} : recording_.inputs[tick - 1];
}

void Player::advance() {
    if (at_end()) return;
    step(setup_, state_, recording_.inputs[state_.tick], scratch_, events_);
    kept_->offer(state_);
}

void Player::play_on() {
    RIPOSTE_ASSERT(at_end());
    beyond_ = true;
    step(setup_, state_, {}, scratch_, events_);
}

void Player::seek(std::uint32_t tick) {
    tick = std::min(tick, length());
    if (tick == state_.tick && !beyond_) return;
    events_.clear();
    if (beyond_ || tick < state_.tick || tick > state_.tick + KeptStates::kEvery) {
        // One tick early, so that the tick that leads there gives its events.
        const BoutState& near = kept_->before(tick > 0 ? tick - 1 : 0);
        if (beyond_ || near.tick > state_.tick || tick < state_.tick) state_ = near;
        beyond_ = false;
    }
    while (state_.tick < tick) advance();
}

std::optional<std::uint32_t> first_difference(const BoutSetup& setup, const Recording& recording) {
    Player player(setup, recording);
    for (const HashedTick& hashed : recording.hashes) {
        player.seek(hashed.tick);
        if (hash_state(player.state()) != hashed.hash) return hashed.tick;
    }
    return {};
}

}  // namespace riposte
