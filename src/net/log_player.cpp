#include <riposte/net/log_player.hpp>

namespace riposte::net {

void LogPlayer::restart(const StateBlock& block) {
    state_ = before_ = block.state;
    plays_ = true;
    scribe_.lead();
    check_.forget_own();
    check_.take_difference();
    log_.restart(state_.tick);
    for (std::uint32_t i = 0; i < block.inputs.size(); ++i) log_.put(state_.tick + i, block.inputs[i]);
}

void LogPlayer::play_to(std::uint32_t tick) {
    for (int done = 0; done < kTicksPerSecond && state_.tick < std::min(tick, log_.next()); ++done) {
        const BoutInput* input = log_.find(state_.tick);
        if (input == nullptr) return;
        step(BoutInput(*input));
    }
}

void LogPlayer::step(const BoutInput& input) {
    scribe_.begin(state_, input);
    before_ = state_;
    BoutEvents events;
    bout_.apply(input, state_, events);
    check_.add_own(state_.tick, hash_state(state_));
    scribe_.add(input, state_, events);
}

bool LogPlayer::is_stuck() const {
    const bool forgotten = state_.tick < log_.next() && log_.find(state_.tick) == nullptr;
    return forgotten || log_.hole() > kLongestHole;
}

}  // namespace riposte::net
