#include <riposte/bots/turns.hpp>
#include <riposte/bout/bout.hpp>
#include <riposte/core/bytes.hpp>
#include <riposte/core/ticks.hpp>
#include <riposte/fencing/step.hpp>

namespace riposte {
namespace {

constexpr std::uint32_t kAfterglow = 4 * kTicksPerSecond;

}  // namespace

template <class Stream>
void serialize(Stream& stream, BoutMoment& moment) {
    auto& [state, bots, seats] = moment;
    serialize(stream, state);
    for (BotState& bot : bots) serialize(stream, bot);
    for (const FencerId id : kFencers) {
        auto level = static_cast<std::uint8_t>(seats.bot_level[id]);
        stream.template ranged<std::uint8_t>(level, 0, kStrongestBot);
        seats.bot_level[id] = level;
        flag(stream, seats.nobody[id]);
        serialize(stream, seats.style[id]);
    }
    flag(stream, seats.by_turns);
}

template void serialize(ByteWriter&, BoutMoment&);
template void serialize(ByteReader&, BoutMoment&);
template void serialize(HashWriter&, BoutMoment&);

Bout::Bout(BoutSetup setup, const Seats& seats)
    : setup_(std::make_unique<const BoutSetup>(std::move(setup))), seats_(seats), scratch_(*setup_) {}

BoutMoment Bout::first_moment() const {
    return {initial_state(*setup_), {make_bot(setup_->seed, 0), make_bot(setup_->seed, 1)}, seats_};
}

void Bout::seat(const Seats& seats, BoutMoment& moment) const {
    for (const FencerId id : kFencers) {
        const bool comes = seats.bot_level[id] > 0 && moment.seats.bot_level[id] == 0;
        if (comes) moment.bots[id.index()] = make_bot(setup_->seed, id);
    }
    moment.seats = seats;
}

BoutInput Bout::decide(const BoutInput& players, BoutMoment& moment) {
    BoutInput input = players;
    for (const FencerId id : kFencers) {
        const int level = moment.seats.bot_level[id];
        if (level > 0) {
            const Skill skill = styled(skill_of(level), moment.seats.style[id]);
            input.fencers[id] = think(*setup_, moment.state, id, skill, moment.bots[id.index()], &scratch_);
            input.fencers[id].buttons |= players.fencers[id].buttons & kOrders;
        }
    }
    return moment.seats.by_turns ? by_turns(moment.state, input) : input;
}

void Bout::apply(const BoutInput& input, BoutState& state, BoutEvents& events) {
    step(*setup_, state, input, scratch_, events);
}

BoutState moved_to(BoutState state, std::uint32_t tick) {
    const std::int64_t later_us = time_in_us(tick, 0) - time_in_us(state.tick, 0);
    if (state.judge.first_touch_us > 0) state.judge.first_touch_us += later_us;
    state.tick = tick;
    return state;
}

bool has_taken_leave(const BoutState& state) {
    return state.judge.phase == JudgePhase::kOver && state.judge.phase_ticks >= kAfterglow;
}

}  // namespace riposte
