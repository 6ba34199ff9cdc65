// A bout between two bots, as determinism, recording and bot tests need it.
#pragma once

#include "shipped.hpp"

#include <riposte/bots/bot.hpp>
#include <riposte/bots/turns.hpp>
#include <riposte/fencing/step.hpp>

#include <array>
#include <cstdint>

struct BotBout {
    explicit BotBout(std::uint64_t seed, int touches = 2, int level = 1)
        : setup(make_setup(seed, touches)),
          state(riposte::initial_state(setup)),
          scratch(setup),
          bots{riposte::make_bot(seed, 0), riposte::make_bot(seed, 1)},
          level_(level) {}

    void tick() {
        for (int side = 0; side < 2; ++side) {
            const auto i = static_cast<std::size_t>(side);
            input.fencers[i] = riposte::think(setup, state, side, level_, bots[i]);
        }
        if (by_turns) input = riposte::by_turns(state, input);
        riposte::step(setup, state, input, scratch, events);
    }
    [[nodiscard]] bool over() const { return state.judge.phase == riposte::JudgePhase::kOver; }

    riposte::BoutSetup setup;
    riposte::BoutState state;
    riposte::StepScratch scratch;
    riposte::BoutEvents events;
    riposte::BoutInput input;
    std::array<riposte::BotState, 2> bots;
    bool by_turns = false;

  private:
    static riposte::BoutSetup make_setup(std::uint64_t seed, int touches) {
        riposte::BoutSetup setup = shipped_setup();
        setup.seed = seed;
        setup.rules.touches = touches;
        return setup;
    }
    int level_;
};
