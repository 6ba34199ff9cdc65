#include "defence.hpp"
#include "habits.hpp"

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/handedness.hpp>

namespace riposte {
namespace {

/// Before Allez and after Halte: the hand at rest; a standing fencer takes guard.
FencerInput wait(const BoutState& bout, FencerId id, BotState& bot) {
    begin(bot, BotPlan::kWatch, 0.3);
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

}  // namespace

BotState make_bot(std::uint64_t seed, FencerId id) {
    BotState bot;
    bot.prng = Prng::seeded(seed, std::uint64_t{id.index()} + 1);
    return bot;
}

FencerInput think(const BoutSetup& setup, const BoutState& bout, FencerId id, const Skill& skill, BotState& bot) {
    // A left-hander thinks what a right-hander would before a mirror.
    const bool mirrored = left_handed(*setup.models[id]);
    Sight& slot = bot.seen[bot.tick % kBotDelayTicks];
    const Sight sight = slot;  // what was seen kBotDelayTicks ago
    slot = look(bout, id, mirrored);
    const bool felt = bot.seen[(bot.tick + kBotDelayTicks - kBotFeelTicks) % kBotDelayTicks].struck;
    ++bot.tick;
    const bool free_standing = bout.judge.phase == JudgePhase::kFree && bout.fencers[id].legs.state == LegState::kStand;
    if (skill.memory > 0) learn(bout, id, bot);
    if (!is_fencing(bout.judge.phase) || free_standing || bot.tick <= kBotDelayTicks) return wait(bout, id, bot);

    View view = interpret(setup, bout, id, sight, skill.foresight, {bot.misjudged, bot.memory.lingers});
    view.struck = felt;
    const Mind mind{skill, view, bot, setup.tempo / kTicksPerSecond};
    bot.left -= mind.dt;
    defend(mind);
    go_on(mind);
    FencerInput input = act(mind);
    if (mirrored) input.hand_x = static_cast<std::int16_t>(-input.hand_x);
    return input;
}

}  // namespace riposte
