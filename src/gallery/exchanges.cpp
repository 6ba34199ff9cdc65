#include "exchanges.hpp"

#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/step.hpp>

#include <algorithm>
#include <memory>

namespace riposte::gallery {
namespace {

void note(const BoutEvents& events, ExchangeState& state) {
    state.contacts = {state.contacts[1], std::nullopt};
    std::optional<BladeContactEvent>& hardest = state.contacts[1];
    for (const BladeContactEvent& contact : events.blade_contacts) {
        if (!hardest || contact.impulse > hardest->impulse) hardest = contact;
    }
    if (hardest && hardest->colliding) state.blow = hardest;
    for (const TouchEvent& touch : events.touches) state.touch = touch;
}

}  // namespace

FencerInput input_at(const std::vector<Order>& orders, std::uint32_t tick) {
    Order now;
    Vec2 hand{0};
    for (const Order& order : orders) {
        if (order.from > tick) break;
        const Vec2 begin = hand;
        const std::uint32_t next = &order == &orders.back() ? tick : std::min(tick, (&order + 1)->from);
        const Real share = std::min(1.0, static_cast<Real>(next + 1 - order.from) / order.over);
        hand = begin + (order.hand - begin) * share;
        now = order;
    }
    FencerInput input;
    input.hand_x = quantise_hand(hand.x);
    input.hand_y = quantise_hand(hand.y);
    input.buttons = now.buttons;
    input.extension = quantise_extension(now.extension);
    return input;
}

ExchangeState first_state(const BoutSetup& setup, const Exchange& exchange) {
    ExchangeState state;
    state.after = initial_state(setup);
    state.after.judge.phase = JudgePhase::kFencing;
    for (std::size_t i = 0; i < 2; ++i) {
        FencerState& fencer = state.after.fencers[i];
        fencer.legs.state = LegState::kGuard;
        fencer.root_x = fencer.legs.anchor_x = (i == 0 ? -0.5 : 0.5) * exchange.apart;
    }
    place_weapons(setup, state.after);
    state.before = state.after;
    return state;
}

ExchangeFilm film_of(const std::shared_ptr<const BoutSetup>& setup, const Exchange& exchange) {
    constexpr std::uint32_t kKeptEvery = 12;
    const auto scratch = std::make_shared<StepScratch>(*setup);  // holds nothing from tick to tick
    const auto step_on = [setup, orders = exchange.orders, scratch](ExchangeState& state) {
        const std::uint32_t tick = state.after.tick;
        BoutEvents events;
        state.before = state.after;
        step(*setup, state.after, {{input_at(orders[0], tick), input_at(orders[1], tick)}}, *scratch, events);
        view::advance(state.effects, *setup, state.before, state.after, events);
        note(events, state);
    };
    return {setup, {first_state(*setup, exchange), exchange.length, step_on, kKeptEvery}};
}

}  // namespace riposte::gallery
