#include "pose_track.hpp"

#include <riposte/core/assert.hpp>
#include <riposte/fencing/step.hpp>
#include <riposte/record/player.hpp>

#include <utility>

namespace riposte {
namespace {

BoutState first_state(const BoutSetup& setup, const Recording& recording) {
    const std::uint32_t first = recording.first_tick();
    if (!recording.computed()) return shown_state(setup, recording, first);
    const RecordedState* recorded = recording.state_before(first);
    return recorded != nullptr ? recorded->state : initial_state(setup);
}

}  // namespace

Player::Player(const BoutSetup& setup, const Recording& recording, std::shared_ptr<KeptStates> kept)
    : setup_(setup),
      recording_(recording),
      scratch_(setup),
      state_(first_state(setup, recording)),
      kept_(std::move(kept)) {
    if (!kept_) kept_ = std::make_shared<KeptStates>(state_);
}

BoutInput Player::input() const {
    const BoutInput* led = state_.tick == 0 ? nullptr : recording_.input(state_.tick - 1);  // n leads to state n + 1
    return led == nullptr ? BoutInput{} : *led;
}

void Player::show(std::uint32_t tick) {
    state_ = shown_state(setup_, recording_, tick);
    events_ = shown_events(setup_, recording_, state_);
}

bool Player::advance() {
    if (at_end()) return false;
    if (!recording_.computed()) {
        const std::uint32_t before = state_.tick;
        show(recording_.nearest(before + 1));
        return state_.tick == before + 1;
    }
    if (const RecordedState* anew = recording_.anew_from(state_.tick)) {
        const bool leaps = anew->state.tick > state_.tick;
        state_ = anew->state;
        if (leaps) {
            events_.clear();
            return false;
        }
    }
    step(setup_, state_, *recording_.input(state_.tick), scratch_, events_);
    kept_->offer(state_);
    return true;
}

void Player::play_on() {
    RIPOSTE_ASSERT(at_end());
    if (!recording_.computed()) return;
    beyond_ = true;
    step(setup_, state_, {}, scratch_, events_);
}

const BoutState& Player::state_before(std::uint32_t tick) const {
    const BoutState& kept = kept_->before(tick);
    const RecordedState* recorded = recording_.state_before(tick);
    return recorded != nullptr && recorded->state.tick >= kept.tick ? recorded->state : kept;
}

void Player::seek(std::uint32_t tick) {
    tick = recording_.nearest(tick);
    if (tick == state_.tick && !beyond_) return;
    if (!recording_.computed()) return show(tick);
    events_.clear();
    // From one tick before, so that the tick that leads there gives its events; to the end of a hole leads none.
    const bool led = tick > 0 && recording_.previous(tick) == tick - 1;
    const BoutState& near = state_before(led ? tick - 1 : tick);
    if (beyond_ || tick < state_.tick || near.tick > state_.tick) state_ = near;
    beyond_ = false;
    while (state_.tick < tick) advance();
}

}  // namespace riposte
