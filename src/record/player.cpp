#include <riposte/core/assert.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/record/player.hpp>

#include <algorithm>

namespace riposte {
namespace {
constexpr std::uint32_t kKeepEvery = 2 * kTicksPerSecond;
}

Player::Player(const BoutSetup& setup, const Recording& recording)
    : setup_(setup), recording_(recording), scratch_(setup), state_(initial_state(setup)), kept_{state_} {
    kept_.reserve(recording.inputs.size() / kKeepEvery + 1);
}

std::uint32_t Player::played() const { return static_cast<std::uint32_t>(kept_.size() - 1) * kKeepEvery; }

void Player::advance() {
    if (at_end()) return;
    step(setup_, state_, recording_.inputs[state_.tick], scratch_, events_);
    if (state_.tick == kept_.size() * kKeepEvery) kept_.push_back(state_);
}

void Player::play_on() {
    RIPOSTE_ASSERT(at_end());
    step(setup_, state_, {}, scratch_, events_);
}

void Player::seek(std::uint32_t tick) {
    tick = std::min(tick, length());
    if (tick == state_.tick) return;
    events_.clear();
    if (tick < state_.tick || tick > state_.tick + kKeepEvery) {
        // One tick early, so that the tick that leads there gives its events.
        const std::uint32_t wanted = (tick > 0 ? tick - 1 : 0) / kKeepEvery;
        const BoutState& near = kept_[std::min<std::size_t>(wanted, kept_.size() - 1)];
        if (near.tick > state_.tick || tick < state_.tick) state_ = near;
    }
    while (state_.tick < tick) advance();
}

std::optional<std::uint32_t> first_difference(const BoutSetup& setup, const Recording& recording) {
    Player player(setup, recording);
    for (const HashMark& mark : recording.marks) {
        player.seek(mark.tick);
        if (hash_state(player.state()) != mark.hash) return mark.tick;
    }
    return {};
}

}  // namespace riposte
