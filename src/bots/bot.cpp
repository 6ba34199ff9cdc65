#include "counter_move.hpp"
#include "counters.hpp"
#include "defence.hpp"
#include "habits.hpp"
#include "recall.hpp"
#include "rehearsal.hpp"
#include "second_thought.hpp"

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/handedness.hpp>

#include <utility>

namespace riposte {
namespace {

constexpr int kHurry = 2;  // times as much thought in a tick while an attack comes as in one of a break

/// Before Allez and after Halte: the hand at rest; a standing fencer takes guard.
FencerInput wait(const BoutState& bout, FencerId id, BotState& bot) {
    begin(bot, BotPlan::kWatch, 0.3);
    bot.hindsight.between = true;
    bot.place = bot.memory.threatened_from = Vec2(0);
    bot.answers.given = false;
    bot.cuts.awaited = 0;
    bot.memory.began_from = 0;
    bot.memory.since_cut = BotMemory{}.since_cut;
    FencerInput input;
    const bool standing = bout.fencers[id].legs.state == LegState::kStand;
    const bool to_guard = bout.judge.phase == JudgePhase::kEnGarde || is_free(bout.judge.phase);
    if (to_guard && standing && bot.tick % 60 == 30) input.buttons |= kGuard;
    return input;
}

/// What was to be seen so many `ticks` ago.
const Sight& seen_before(const BotState& bot, std::size_t ticks) {
    static_assert(kBotFeelTicks + 1 < kBotDelayTicks, "a blow is felt before what is seen with it");
    return bot.seen[(bot.tick + kBotDelayTicks - ticks) % kBotDelayTicks];
}

/// Goes on recalling the phrase; at its beginning what was thought over before is kept.
void look_back(const BoutSetup& setup, const BoutState& bout, FencerId id, Hindsight& hindsight) {
    if (std::exchange(hindsight.between, false)) {
        note_no_award(hindsight);
        keep_counter(id, hindsight);
        begin_recalling(hindsight);
    }
    recall(setup, bout, id, hindsight);
}

FencerInput plan(const Mind& mind) {
    defend(mind);
    go_on(mind);
    return act(mind);
}

/// The input of a counter, if there is one to follow, behind which the bot goes back; else what it plans.
FencerInput follow_or_plan(const Mind& mind) {
    const bool followed = mind.bot.hindsight.follows != kCounterCount;
    if (const auto input = follow_counter(mind)) {
        note_habits(mind);
        return *input;
    }
    if (followed) begin(mind.bot, BotPlan::kWithdraw, 0.3);
    return plan(mind);
}

}  // namespace

BotState make_bot(std::uint64_t seed, FencerId id) {
    BotState bot;
    bot.prng = Prng::seeded(seed, std::uint64_t{id.index()} + 1);
    return bot;
}

FencerInput think(const BoutSetup& setup, const BoutState& bout, FencerId id, const Skill& skill, BotState& bot,
                  StepScratch* rehearsal) {
    // A left-hander thinks what a right-hander would before a mirror.
    const bool mirrored = left_handed(*setup.models[id]);
    Sight& slot = bot.seen[bot.tick % kBotDelayTicks];
    const Sight sight = slot;  // what was seen kBotDelayTicks ago
    slot = look(bout, id, mirrored);
    const bool felt = seen_before(bot, kBotFeelTicks).struck;
    const bool felt_before = seen_before(bot, kBotFeelTicks + 1).struck;
    ++bot.tick;
    const bool free_standing = bout.judge.phase == JudgePhase::kFree && bout.fencers[id].legs.state == LegState::kStand;
    if (skill.memory > 0) learn(bout, id, bot);
    if (is_free(bout.judge.phase)) drop_counter(bot.hindsight);
    const bool looks_back = rehearsal != nullptr && skill.rehearsal > 0 && !is_free(bout.judge.phase);
    if (!is_fencing(bout.judge.phase) || free_standing || bot.tick <= kBotDelayTicks) {
        if (looks_back && bout.judge.phase != JudgePhase::kOver)
            rehearse(setup, id, skill.rehearsal, *rehearsal, bot.prng, bot.hindsight);
        return wait(bout, id, bot);
    }
    if (looks_back) {
        look_back(setup, bout, id, bot.hindsight);
        think_again(setup, id, kHurry * skill.rehearsal, *rehearsal, bot.prng, bot.hindsight);
    }

    View view = interpret(setup, bout, id, sight, skill.foresight, {bot.misjudged, bot.memory.lingers});
    view.struck = felt;
    view.blow = felt && !felt_before;
    const Mind mind{skill, view, bot, setup.tempo / kTicksPerSecond};
    bot.left -= mind.dt;
    FencerInput input = looks_back ? follow_or_plan(mind) : plan(mind);
    input = for_hand(*setup.models[id], input);
    if (looks_back) recall_own(id, input, bot.hindsight);
    return input;
}

}  // namespace riposte
