#include "bot_bout.hpp"
#include "catch.hpp"
#include "counter_move.hpp"
#include "counters.hpp"
#include "known_again.hpp"
#include "recall.hpp"
#include "rehearsal.hpp"
#include "skill.hpp"
#include "trial.hpp"

#include <riposte/assets/scripts.hpp>
#include <riposte/bots/script.hpp>
#include <riposte/core/bytes.hpp>
#include <riposte/core/ticks.hpp>
#include <riposte/fencing/measure.hpp>

#include <algorithm>
#include <array>
#include <cmath>

using namespace riposte;

namespace {

const Script& script_of_game(const std::string& name) {
    static const std::vector<Script> kScripts = load_scripts(source_dir() / "assets/scripts.toml").value();
    for (const Script& script : kScripts)
        if (script.name == name) return script;
    FAIL("no script is called " << name);
    return kScripts.front();
}

/// A bot, fencer 0, against a script, fencer 1.
struct Spar {
    Spar(const Script& his, std::uint64_t seed, int touches = 5)
        : bout(seed, touches), thoughts(bout.setup), script(his), bot(make_bot(seed, 0)) {}

    void tick(bool looks_back = true) {
        StepScratch* const memory = looks_back ? &thoughts : nullptr;
        input.fencers[0] = think(bout.setup, bout.state, 0, kStrongestBot, bot, memory);
        input.fencers[1] = follow(script, bout.setup, bout.state, 1, moves);
        step(bout.setup, bout.state, input, bout.scratch, bout.events);
    }
    void let_be_tall(Real height) {
        bout.setup.models[1] = std::make_shared<const FencerModel>(with_height(*bout.setup.models[1], height));
        bout.state = initial_state(bout.setup);
        bout.scratch = StepScratch(bout.setup);
        thoughts = StepScratch(bout.setup);
    }
    /// Goes on until the script has touched so often; false if the bout was over before.
    bool until_touched(int touches) {
        while (!bout.over() && bout.state.judge.score[1] < touches) tick();
        return bout.state.judge.score[1] >= touches;
    }
    void until_phrase() {
        while (!is_fencing(bout.state.judge.phase)) tick();
        tick();
    }
    [[nodiscard]] bool fences() const { return is_fencing(bout.state.judge.phase); }

    BotBout bout;
    StepScratch thoughts;
    Script script;
    ScriptState moves;
    BotState bot;
    BoutInput input;
};

const char* const kFlecheAtHighRight = "waits, flèche from 2.58 m, high right, 1 cut, parries";

/// Touches of the script in so many bouts, and of both.
std::array<int, 2> touches_of(const Script& script, bool looks_back, std::uint64_t bouts) {
    std::array<int, 2> touches{};
    for (std::uint64_t seed = 1; seed <= bouts; ++seed) {
        Spar spar(script, seed);
        while (!spar.bout.over()) spar.tick(looks_back);
        touches[0] += spar.bout.state.judge.score[1];
        touches[1] += spar.bout.state.judge.score[0] + spar.bout.state.judge.score[1];
    }
    return touches;
}

/// Hindsight in a break, and what it is thought over with.
struct Thoughts {
    Thoughts() : spar(script_of_game(kFlecheAtHighRight), 1) {
        REQUIRE(spar.until_touched(1));
        while (!spar.bot.hindsight.rehearsal.wanted) spar.tick();
    }
    void rehearse(int effort) {
        riposte::rehearse(spar.bout.setup, 0, effort, spar.thoughts, spar.bot.prng, spar.bot.hindsight);
    }
    [[nodiscard]] Rehearsal& rehearsal() { return spar.bot.hindsight.rehearsal; }
    [[nodiscard]] Real distance() { return distance_of(rehearsal().bout); }

    Spar spar;
};

std::vector<std::uint8_t> bytes_of(BotState bot) {
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    serialize(writer, bot);
    return bytes;
}

}  // namespace

TEST_CASE("what the opponent gave as input is told from what became of it, however tall the opponent is") {
    Spar spar(script_of_game(kFlecheAtHighRight), 1);
    spar.let_be_tall(GENERATE(1.60, 1.80, 1.95));
    spar.until_phrase();
    std::vector<BoutInput> given;
    std::vector<BoutState> seen;
    while (spar.fences() && given.size() < 300) {
        seen.push_back(spar.bout.state);
        spar.tick();
        given.push_back(spar.input);
    }
    REQUIRE(given.size() > 120);
    // The bot has not looked behind its last tick, and its first one was before the first that is kept here.
    const std::size_t known = given.size() - 1;
    const Recollection& recollection = spar.bot.hindsight.recollection;
    REQUIRE(recollection.count == given.size() + 1);
    BoutState again = seen.front();
    for (std::size_t i = 0; i < known; ++i) {
        const BoutInput& told = recalled_tick(recollection, static_cast<std::uint32_t>(i) + 1).input;
        CHECK(told.fencers[0] == given[i].fencers[0]);
        CHECK(told.fencers[1].buttons == given[i].fencers[1].buttons);
        // Behind a hand at its greatest speed any farther place may be, and what is led to the edge stays there.
        const FencerState& after = (i + 1 < seen.size() ? seen[i + 1] : spar.bout.state).fencers[1];
        if (glm::length(after.hand.velocity) < 0.9 * spar.bout.setup.hand.speed)
            CHECK(glm::length(hand_position(told.fencers[1]) - hand_position(given[i].fencers[1])) < 0.005);
        CHECK(recalled_tick(recollection, static_cast<std::uint32_t>(i) + 1).distance == distance_of(seen[i]));
        const Vec2 hand = again.fencers[1].hand.place;
        CHECK(glm::length(hand - seen[i].fencers[1].hand.place) < 0.02);
        step(spar.bout.setup, again, told, spar.bout.scratch, spar.bout.events);
        CHECK(again.fencers[1].legs.state ==
              (i + 1 < seen.size() ? seen[i + 1] : spar.bout.state).fencers[1].legs.state);
    }
}

TEST_CASE("a bot thinks over what touched it, and keeps a move that is worth more than to be touched") {
    int kept = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
        Spar spar(script_of_game(kFlecheAtHighRight), seed);
        if (!spar.until_touched(1)) continue;
        while (!spar.fences() && !spar.bout.over()) spar.tick();
        const Rehearsal thought = spar.bot.hindsight.rehearsal;
        CHECK(thought.wanted);
        CHECK((thought.moves > 10 || thought.worth == 1));
        spar.tick();
        const BotCounter* counter = counter_against(spar.bot.hindsight.attack.onset, spar.bot.hindsight);
        CHECK_FALSE(spar.bot.hindsight.rehearsal.wanted);
        CHECK((counter != nullptr && counter->known) == (thought.worth >= 0));
        kept += thought.worth >= 0 ? 1 : 0;
    }
    CHECK(kept > 0);
}

TEST_CASE("a script that touches again and again does so less often where the bot thinks it over") {
    std::array<int, 2> with{};
    std::array<int, 2> without{};
    for (const char* name :
         {"waits, lunge from 4.00 m, high right, 4 cuts", "waits, flèche from 2.53 m, high right, 1 cut, parries",
          "half steps, flèche from 4.08 m, high left, 2 cuts"}) {
        const std::array<int, 2> one = touches_of(script_of_game(name), true, 2);
        const std::array<int, 2> other = touches_of(script_of_game(name), false, 2);
        for (std::size_t i = 0; i < 2; ++i) {
            with[i] += one[i];
            without[i] += other[i];
        }
    }
    CAPTURE(with, without);
    CHECK(with[0] * without[1] * 1.2 < without[0] * with[1]);
}

TEST_CASE("a bot with counters looks at nothing that happened in the last 200 ms on the other side") {
    Spar spar(script_of_game(kFlecheAtHighRight), 2);
    spar.until_phrase();
    for (int i = 0; i < 30; ++i) spar.tick();
    REQUIRE(spar.fences());
    const auto& fencers = spar.bout.state.fencers;
    const Real distance = std::fabs(fencers[0].root_x - fencers[1].root_x);
    BotState honest = spar.bot;
    BotCounter& counter = honest.hindsight.counters[0];
    counter.known = true;
    counter.move.legs = CounterLegs::kLunge;
    counter.against = {LegState::kLunge, {1, 1}, distance, distance};
    counter.his_count = 60;
    BotState deceived = honest;
    BoutState feint = spar.bout.state;
    feint.fencers[1].hand.set = HandSet::kAttack;
    feint.fencers[1].hand.place = {1, 1};
    feint.fencers[1].legs.state = LegState::kLunge;
    feint.fencers[1].held[0] = 3;
    for (std::size_t i = 0; i < kBotDelayTicks; ++i)
        CHECK(think(spar.bout.setup, spar.bout.state, 0, kStrongestBot, honest, &spar.thoughts) ==
              think(spar.bout.setup, feint, 0, kStrongestBot, deceived, &spar.thoughts));
    CHECK(deceived.hindsight.attack.any);
    CHECK(deceived.hindsight.second_thought.attack == kCounterCount);
    think(spar.bout.setup, feint, 0, kStrongestBot, deceived, &spar.thoughts);
    CHECK(deceived.hindsight.second_thought.attack == 0);
}

TEST_CASE("a bot that is saved in the midst of a rehearsal goes on with it") {
    Spar spar(script_of_game(kFlecheAtHighRight), 1);
    REQUIRE(spar.until_touched(1));
    for (int i = 0; i < 50; ++i) spar.tick();
    REQUIRE(spar.bot.hindsight.rehearsal.wanted);
    const std::vector<std::uint8_t> bytes = bytes_of(spar.bot);
    Spar saved(spar.script, 9);
    ByteReader reader(bytes);
    serialize(reader, saved.bot);
    CHECK(reader.ok());
    saved.bout.setup.seed = spar.bout.setup.seed;
    saved.bout.state = spar.bout.state;
    saved.moves = spar.moves;
    for (int i = 0; i < 1500 && !spar.bout.over(); ++i) {
        spar.tick();
        saved.tick();
        REQUIRE(spar.input == saved.input);
        if (i < 100) REQUIRE((bytes_of(spar.bot) == bytes_of(saved.bot)));
    }
    for (std::size_t cut = 0; cut < bytes.size(); cut += 997) {
        const std::vector<std::uint8_t> half(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(cut));
        BotState broken;
        ByteReader refused(half);
        serialize(refused, broken);
        CHECK_FALSE(refused.ok());
    }
}

TEST_CASE("a counter that failed is remembered as such, and one that scored is trusted again") {
    Hindsight hindsight;
    BotCounter& counter = hindsight.counters[1];
    counter.known = counter.failed = true;
    hindsight.followed = 1;
    note_phrase({.scored = true}, hindsight);
    CHECK_FALSE(counter.failed);
    CHECK(hindsight.followed == kCounterCount);
    hindsight.followed = 1;
    note_phrase({.touched = true, .repeats = true}, hindsight);
    CHECK(counter.failed);
    CHECK(counter.known);
}

// A bot of level 5 ran past somebody or fell, and did it again for ten minutes.
TEST_CASE("a counter behind which a phrase ended without an award has failed") {
    Hindsight hindsight;
    hindsight.counters[1].known = true;
    hindsight.followed = 1;
    note_no_award(hindsight);
    CHECK(hindsight.followed == kCounterCount);
    CHECK(hindsight.counters[1].known);
    CHECK(hindsight.counters[1].failed);
}

TEST_CASE("a bot whose attack met the same one twice draws the next, until it is touched at that twice") {
    Hindsight hindsight;
    hindsight.attack.any = true;
    hindsight.attack.entangled = true;
    hindsight.attack.onset.decided = 2.5;
    note_phrase({.scored = true, .touched = true}, hindsight);  // he may do otherwise the next time
    CHECK(hindsight.draws == 0);
    note_phrase({.scored = true, .touched = true, .repeats = true}, hindsight);
    CHECK(hindsight.draws > 2.3);
    CHECK(hindsight.draws < 2.5);

    BotState bot = make_bot(1, 0);
    bot.hindsight = hindsight;
    View view;
    view.distance = 2.8;
    view.back_room = 5;
    view.legs = view.own_legs = LegState::kGuard;
    const Mind mind{kSkills.back(), view, bot, 1.0 / 120};
    CHECK(draws_attack(mind));
    view.distance = 2.3;
    CHECK_FALSE(draws_attack(mind));

    hindsight.attack.entangled = false;
    note_phrase({.touched = true, .repeats = true}, hindsight);
    CHECK(hindsight.draws > 0);
    note_phrase({.touched = true, .repeats = true}, hindsight);
    CHECK(hindsight.draws == 0);
    hindsight.attack.entangled = true;
    note_phrase({.scored = true, .touched = true, .repeats = true}, hindsight);
    CHECK(hindsight.draws == 0);
}

TEST_CASE("a bot that draws comes nearer each time that nobody attacks, and at last draws no longer") {
    BotState bot = make_bot(1, 0);
    bot.hindsight.draws = 2.5;
    View view;
    view.reach = 2.3;
    view.distance = 2.8;
    const Mind mind{kSkills.back(), view, bot, 1.0 / 120};
    draw_nearer(mind);
    CHECK(bot.hindsight.draws == 2.5);
    view.distance = 2.5;
    view.cuts = true;
    draw_nearer(mind);
    CHECK(bot.hindsight.draws == 2.5);
    view.cuts = false;
    draw_nearer(mind);
    CHECK(bot.hindsight.draws < 2.5);
    CHECK(bot.hindsight.draws > 2.3);
    for (int i = 0; i < 10 && bot.hindsight.draws > 0; ++i) {
        view.distance = bot.hindsight.draws;
        draw_nearer(mind);
    }
    CHECK(bot.hindsight.draws == 0);
}

TEST_CASE("somebody who stands with a raised hand is attacked in the end, however wary the bot was") {
    Script stands;
    stands.approach = Approach::kWait;
    stands.legs = ScriptLegs::kStand;
    stands.from = 1;
    for (const Real draws : {0.0, 2.4, 2.9}) {
        CAPTURE(draws);
        Spar spar(stands, 3);
        spar.until_phrase();
        spar.bot.memory.wary = 1;
        spar.bot.memory.struck_from = 2.6;
        spar.bot.memory.repeats = true;
        spar.bot.answers.trust = {0.1, 0.1, 0.1, 0.1};
        spar.bot.hindsight.draws = draws;
        bool cut = false;
        for (int tick = 0; tick < 150 * kTicksPerSecond && !cut && spar.fences(); ++tick) {
            spar.tick();
            cut = is_attack(spar.bout.state.fencers[0].hand.set);
        }
        CHECK(cut);
    }
}

TEST_CASE("a tick of thought goes through fewer ticks of a rehearsal where the fencers are near each other") {
    constexpr int kEffort = 8;
    Thoughts whole;
    Thoughts single;
    int far = 0;
    int near = 0;
    for (int i = 0; i < 1000 && (far == 0 || near == 0); ++i) {
        whole.rehearse(kEffort);
        int ticks = 0;
        Real nearest = 9;
        Real farthest = 0;
        do {
            single.rehearse(1);
            nearest = std::min(nearest, single.distance());
            farthest = std::max(farthest, single.distance());
            ++ticks;
        } while (ticks < kEffort && bytes_of(single.spar.bot) != bytes_of(whole.spar.bot));
        REQUIRE(bytes_of(single.spar.bot) == bytes_of(whole.spar.bot));
        if (nearest > 2.25) CHECK(ticks == kEffort);
        if (farthest < 1.75) CHECK(ticks == kEffort / 4);
        far += nearest > 2.25 ? 1 : 0;
        near += farthest < 1.75 ? 1 : 0;
    }
    CHECK(far > 0);
    CHECK(near > 0);
}

TEST_CASE("a rehearsal ends a trial once its move can no longer be the best, and all once nothing can be better") {
    Thoughts thoughts;
    do thoughts.rehearse(1);
    while (!thoughts.rehearsal().runs || thoughts.rehearsal().trial > 0);
    Rehearsal& rehearsal = thoughts.rehearsal();
    const std::uint32_t moves = rehearsal.moves;
    // He has touched: at the most, both will have.
    rehearsal.bout.judge.pending[1] = true;
    rehearsal.bout.judge.first_touch_us = time_in_us(rehearsal.bout.tick, 0);
    thoughts.rehearse(1);
    CHECK(is_fencing(rehearsal.bout.judge.phase));
    CHECK_FALSE(rehearsal.runs);
    CHECK(rehearsal.trial == 0);
    CHECK(rehearsal.moves == moves);

    // A move that did not score the first time scores in one of two at best.
    thoughts.rehearse(1);
    rehearsal.worth = 0.67;
    rehearsal.trial = 1;
    rehearsal.sum = 0;
    thoughts.rehearse(1);
    CHECK_FALSE(rehearsal.runs);
    CHECK(rehearsal.trial == 0);

    thoughts.rehearse(1);
    rehearsal.worth = 1;
    const std::vector<std::uint8_t> before = bytes_of(thoughts.spar.bot);
    thoughts.rehearse(100);
    CHECK(bytes_of(thoughts.spar.bot) == before);
}

TEST_CASE("an attack that did not touch is thought over, and only a move that scores each time is kept") {
    Hindsight hindsight;
    hindsight.attack.any = true;
    hindsight.attack.onset = {LegState::kLunge, {0, 1}, 2.5, 2.6};
    note_phrase({.scored = true}, hindsight);
    CHECK(hindsight.rehearsal.wanted);
    hindsight.rehearsal.moves = 20;
    keep_counter(0, hindsight);
    CHECK(counter_against(hindsight.attack.onset, hindsight) == nullptr);

    note_phrase({.scored = true}, hindsight);
    hindsight.rehearsal.moves = 20;
    hindsight.rehearsal.worth = 1;
    keep_counter(0, hindsight);
    const BotCounter* counter = counter_against(hindsight.attack.onset, hindsight);
    REQUIRE(counter != nullptr);
    CHECK(counter->known);

    // What a counter has just scored against needs no thought.
    hindsight.followed = static_cast<std::uint8_t>(counter - hindsight.counters.data());
    note_phrase({.scored = true}, hindsight);
    CHECK_FALSE(hindsight.rehearsal.wanted);
}

TEST_CASE("a counter that came to nothing in a phrase, or failed before, is not followed each time again") {
    BotState bot = make_bot(1, 0);
    Hindsight& hindsight = bot.hindsight;
    hindsight.attack.any = true;
    hindsight.attack.onset = {LegState::kLunge, {0, 1}, 3.6, 3.6};
    hindsight.counters[1].known = true;
    hindsight.counters[1].against = hindsight.attack.onset;
    hindsight.recollection.count = kBotDelayTicks;
    View view;
    view.distance = 3.6;
    view.legs = view.own_legs = LegState::kGuard;
    const Mind mind{kSkills.back(), view, bot, 1.0 / 120};
    int followed = 0;
    for (int attack = 0; attack < 40; ++attack) {
        hindsight.follows = kCounterCount;
        followed += follow_counter(mind) ? 1 : 0;
        if (attack == 0) CHECK(followed == 1);
    }
    CHECK(followed > 5);
    CHECK(followed < 35);

    hindsight.counters[1].failed = true;
    followed = 0;
    for (int phrase = 0; phrase < 40; ++phrase) {
        hindsight.follows = hindsight.followed = kCounterCount;
        followed += follow_counter(mind) ? 1 : 0;
    }
    CHECK(followed > 5);
    CHECK(followed < 35);
}

TEST_CASE("a counter is not judged by what comes behind free practice") {
    Spar spar(script_of_game(kFlecheAtHighRight), 1);
    spar.until_phrase();
    Hindsight& hindsight = spar.bot.hindsight;
    hindsight.counters[1].known = true;
    hindsight.follows = hindsight.followed = 1;
    spar.bout.state.judge.phase = JudgePhase::kFree;
    think(spar.bout.setup, spar.bout.state, 0, kStrongestBot, spar.bot, &spar.thoughts);
    CHECK(hindsight.follows == kCounterCount);
    note_no_award(hindsight);
    CHECK_FALSE(hindsight.counters[1].failed);
}

TEST_CASE("moves of each kind are drawn, and no two wait for the same time unless they do not wait") {
    Prng prng = Prng::seeded(1, 1);
    const Onset onset{LegState::kLunge, {0, 1}, 2.5, 2.6};
    std::vector<Real> waits;
    int parries = 0;
    std::array<int, kCounterLegsCount> legs{};
    for (int i = 0; i < 500; ++i) {
        const CounterMove move = drawn_move(onset, {}, prng);
        parries += move.parries ? 1 : 0;
        ++legs.at(static_cast<std::size_t>(move.legs));
        if (move.wait > 0) waits.push_back(move.wait);
        CHECK(move.wait <= 0.7);
    }
    CHECK(parries > 50);
    CHECK(*std::min_element(legs.begin(), legs.end()) > 5);
    CHECK(waits.size() > 150);
    std::sort(waits.begin(), waits.end());
    CHECK(std::adjacent_find(waits.begin(), waits.end()) == waits.end());
}

namespace {

/// The script that comes from afar by a flèche, and cuts three times: what stops it hangs on where the feet are.
const char* const kFlecheFromAfar = "waits, flèche from 3.64 m, high left, 3 cuts";

/// How often a bot that thought better of it while an attack came touched alone, and how often it did not.
struct Chosen {
    int well = 0;
    int badly = 0;
};

void count_chosen(Spar& spar, Chosen& chosen) {
    bool follows = false;
    while (!spar.bout.over()) {
        const SecondThought before = spar.bot.hindsight.second_thought;
        const auto score = spar.bout.state.judge.score;
        spar.tick();
        const SecondThought& after = spar.bot.hindsight.second_thought;
        if (after.chosen && !before.chosen) {
            CHECK(outcome_of(0, spar.bot.hindsight.attack.at, after.bout) == 1);
            CHECK(after.begins + 1 >= spar.bot.hindsight.recollection.count);
        }
        follows = follows || (before.chosen && after.attack == kCounterCount);
        if (!spar.bout.events.award) continue;
        const auto& now = spar.bout.state.judge.score;
        if (follows) ++(now[0] > score[0] && now[1] == score[1] ? chosen.well : chosen.badly);
        follows = false;
    }
}

}  // namespace

TEST_CASE("what a bot chooses while a known attack comes mostly touches, and touches alone") {
    Chosen chosen;
    for (const char* name : {kFlecheFromAfar, kFlecheAtHighRight, "waits, lunge from 2.11 m, low, 3 cuts, parries"})
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            Spar spar(script_of_game(name), seed);
            count_chosen(spar, chosen);
        }
    CAPTURE(chosen.well, chosen.badly);
    CHECK(chosen.well > 10);
    CHECK(chosen.well > 3 * chosen.badly);
}

TEST_CASE("a bot that is saved while it thinks again goes on with it") {
    Spar spar(script_of_game(kFlecheFromAfar), 1);
    while (!spar.bout.over() && !spar.bot.hindsight.second_thought.runs) spar.tick();
    REQUIRE(spar.bot.hindsight.second_thought.runs);
    const std::vector<std::uint8_t> bytes = bytes_of(spar.bot);
    BotState saved;
    ByteReader reader(bytes);
    serialize(reader, saved);
    CHECK(reader.ok());
    for (int i = 0; i < 60; ++i) {
        const BoutState before = spar.bout.state;
        spar.tick();
        CHECK(think(spar.bout.setup, before, 0, kStrongestBot, saved, &spar.thoughts) == spar.input.fencers[0]);
        REQUIRE((bytes_of(spar.bot) == bytes_of(saved)));
    }
}
