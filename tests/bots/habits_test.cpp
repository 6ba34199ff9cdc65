#include "habits.hpp"

#include "catch.hpp"
#include "shipped.hpp"

using namespace riposte;

namespace {

constexpr Real kTick = 1.0 / 120;

/// Lets a bot see its opponent so for some seconds.
void see(BotState& bot, const View& view, Real seconds) {
    for (Real time = 0; time < seconds; time += kTick) note_habits({kSkills.back(), view, bot, kTick});
}

View cutting(bool cuts) {
    View view;
    view.cuts = cuts;
    view.seen_hand = {0, cuts ? 0.2 : 1};
    return view;
}

/// Lets a bot see a lunge that begins at a distance (m), and a cut from there in a line.
void see_attack(BotState& bot, Real distance, const Vec2& line) {
    View view;
    view.legs = LegState::kLunge;
    view.distance = distance;
    view.seen_hand = line;
    see(bot, view, kTick);
    view.legs_time = 0.2;
    view.distance -= 0.4;
    view.cuts = true;
    see(bot, view, 0.1);
}

/// The bout after a touch against the bot or by it.
void award(BoutState& bout, FencerId to) { ++bout.judge.score[to]; }

}  // namespace

TEST_CASE("a bot takes somebody who cuts again right behind a cut for one who goes on, until he does not for long") {
    BotState bot;
    see(bot, cutting(true), 0.2);
    CHECK_FALSE(goes_on(bot));
    see(bot, cutting(false), 0.2);
    see(bot, cutting(true), 0.2);
    CHECK(goes_on(bot));
    see(bot, cutting(false), 1);
    CHECK_FALSE(goes_on(bot));  // this attack is over
    see(bot, cutting(true), 0.1);
    CHECK(goes_on(bot));  // the next one is expected to be like it
    for (int alone = 0; alone < 5; ++alone) {
        see(bot, cutting(false), 1);
        see(bot, cutting(true), 0.1);
    }
    CHECK_FALSE(goes_on(bot));
}

TEST_CASE("a bot covers the line from which the last cut came where the hand tells none") {
    BotState bot;
    CHECK(threatened(bot) == Vec2(0));
    View view = cutting(false);
    view.seen_hand = {1, 0.1};
    see(bot, view, 0.1);
    CHECK(threatened(bot) == Vec2(1, 0.1));
    view.cuts = true;
    view.seen_hand = {0, 0};
    see(bot, view, 0.1);
    CHECK(threatened(bot) == Vec2(1, 0.1));
    view.cuts = false;
    see(bot, view, 0.1);
    CHECK(bot.memory.threatened_from == Vec2(0));
    CHECK(threatened(bot) == Vec2(1, 0.1));
}

TEST_CASE("a bot expects somebody to stay in his lunge who has stayed in the last one") {
    BotState bot;
    View view;
    view.legs = LegState::kLungeHold;
    see(bot, view, 0.1);
    CHECK_FALSE(bot.memory.lingers);
    see(bot, view, 0.3);
    CHECK(bot.memory.lingers);
    view.legs = LegState::kLunge;
    see(bot, view, 0.3);
    CHECK(bot.memory.lingers);
    view.legs = LegState::kRecover;
    see(bot, view, 0.1);
    CHECK_FALSE(bot.memory.lingers);
}

TEST_CASE("a bot trusts less in an answer that was touched, and more in one that scored") {
    const BoutSetup setup = shipped_setup();
    BoutState bout = initial_state(setup);
    BotState bot;
    bot.answers.last = BotAnswer::kParry;
    bot.answers.given = true;
    award(bout, 1);
    learn(bout, 0, bot);
    CHECK(trust_in(bot, BotAnswer::kParry) < 0.5);
    CHECK(trust_in(bot, BotAnswer::kGoBack) > 1);
    const Real before = trust_in(bot, BotAnswer::kParry);
    award(bout, 1);  // a touch to which the bot gave no answer teaches nothing
    learn(bout, 0, bot);
    CHECK(trust_in(bot, BotAnswer::kParry) == before);
    bot.answers.last = BotAnswer::kGoBack;
    bot.answers.given = true;
    award(bout, 0);
    learn(bout, 0, bot);
    CHECK(trust_in(bot, BotAnswer::kGoBack) > 1.5);
}

TEST_CASE("a bot remembers from how far off it was touched, and whether twice with the same attack") {
    const BoutSetup setup = shipped_setup();
    BoutState bout = initial_state(setup);
    BotState bot;
    const BotMemory& memory = bot.memory;
    const auto touched = [&](Real distance, const Vec2& line) {
        see_attack(bot, distance, line);
        award(bout, 1);
        learn(bout, 0, bot);
    };
    bot.hindsight.attack.any = bot.hindsight.attack.entangled = true;
    bot.hindsight.attack.onset.decided = 2.6;
    touched(2.5, {0, -1});
    CHECK(memory.struck_from == 2.5);
    CHECK_FALSE(memory.repeats);
    CHECK(bot.hindsight.draws == 0);
    touched(2.45, {0.2, -1});
    CHECK(memory.repeats);
    CHECK(bot.hindsight.draws > 0);  // with this touch, not with the next one
    touched(2.45, {0, 1});           // from as far off, but another line
    CHECK_FALSE(memory.repeats);
    touched(2.9, {0, 1});  // the same line, from farther off
    CHECK(memory.struck_from == 2.9);
    CHECK_FALSE(memory.repeats);
    bot.memory.began_from = 0;  // as a phrase begins
    award(bout, 1);
    learn(bout, 0, bot);
    CHECK(memory.struck_from == 0);
}

TEST_CASE("a hand on its way tells a bot no line where it knows one") {
    BotState bot;
    View view = cutting(false);
    view.seen_hand = {1, -0.4};
    view.hand_moves = true;
    see(bot, view, 0.1);
    CHECK(threatened(bot) == Vec2(1, -0.4));  // better than nothing
    view.seen_hand = {0, -1};
    view.hand_moves = false;
    see(bot, view, 0.1);
    CHECK(threatened(bot) == Vec2(0, -1));
    view.seen_hand = {1, -0.4};
    view.hand_moves = true;
    see(bot, view, 0.1);
    CHECK(threatened(bot) == Vec2(0, -1));
}

TEST_CASE("a touch of both shakes the trust in an answer more than one against the bot") {
    const BoutSetup setup = shipped_setup();
    PerFencer<Real> trust;
    for (const bool both : {false, true}) {
        BoutState bout = initial_state(setup);
        BotState bot;
        bot.answers.last = BotAnswer::kForestall;
        bot.answers.given = true;
        if (both) award(bout, 0);
        award(bout, 1);
        learn(bout, 0, bot);
        trust[both ? 1 : 0] = trust_in(bot, BotAnswer::kForestall);
    }
    CHECK(trust[0] < 1);
    CHECK(trust[1] < trust[0]);
}

namespace {

const Mind mind_of(BotState& bot) {
    static const View view;
    return {kSkills.back(), view, bot, kTick};
}

void cut(BotState& bot, std::uint8_t line) {
    bot.line = line;
    note_cut(bot);
}

}  // namespace

TEST_CASE("a bot trusts less in a line of its own that brought no award, however the plan went on") {
    BotState bot;
    cut(bot, 3);
    see(bot, {}, 0.5);
    CHECK(line_trust(mind_of(bot), 3) == 1);  // the award may still come
    bot.line = 1;                             // what it does next is another line
    see(bot, {}, 0.2);
    CHECK(line_trust(mind_of(bot), 3) < 0.7);
    CHECK(line_trust(mind_of(bot), 1) > 1);
    CHECK_FALSE(doubts_line(mind_of(bot), 1));
    cut(bot, 3);
    see(bot, {}, 1);
    CHECK(doubts_line(mind_of(bot), 3));
    see(bot, {}, 300);
    CHECK(line_trust(mind_of(bot), 3) == Approx(1).margin(0.05));
}

TEST_CASE("a bot trusts more in a line that scored, also where the award came behind the cut's end") {
    const BoutSetup setup = shipped_setup();
    BoutState bout = initial_state(setup);
    BotState bot;
    cut(bot, 2);
    see(bot, {}, 0.45);
    award(bout, 0);
    learn(bout, 0, bot);
    CHECK(line_trust(mind_of(bot), 2) > 1.2);
    const Real before = bot.cuts.trust[2];
    award(bout, 0);  // an award without a cut, as when he steps off the piste, tells nothing of a line
    learn(bout, 0, bot);
    CHECK(bot.cuts.trust[2] == before);
    cut(bot, 2);
    award(bout, 1);
    learn(bout, 0, bot);
    CHECK(bot.cuts.trust[2] < before);
}

TEST_CASE("a cut that ends with Halte tells nothing of its line") {
    const BoutSetup setup = shipped_setup();
    BoutState bout = initial_state(setup);
    BotState bot = make_bot(1, 0);
    cut(bot, 4);
    bout.judge.phase = JudgePhase::kHalt;
    think(setup, bout, 0, kSkills.back(), bot);
    CHECK(bot.cuts.awaited == 0);
    CHECK(bot.cuts.trust[4] == 1);
}
