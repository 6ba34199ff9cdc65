#include "bot_bout.hpp"
#include "catch.hpp"

#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/step.hpp>

using namespace riposte;

namespace {

/// Both in guard and fencing, `distance` between the model origins.
BoutState in_measure(BotBout& bout, Real distance) {
    while (bout.state.judge.phase != JudgePhase::kFencing) {
        step(bout.setup, bout.state, {}, bout.scratch, bout.events);
    }
    BoutState state = bout.state;
    for (const int side : {0, 1}) {
        FencerState& fencer = state.fencers[static_cast<std::size_t>(side)];
        fencer.root_x = fencer.legs.anchor_x = side == 0 ? -distance / 2 : distance / 2;
    }
    place_weapons(bout.setup, state);
    return state;
}

/// What a bot on side 1 holds against a cut from `place`, once it chooses to parry.
FencerInput parry_of_bot(const BotBout& bout, BoutState seen, const Vec2& place) {
    seen.fencers[0].hand.set = HandSet::kAttack;
    seen.fencers[0].hand.place = place;
    for (std::uint64_t seed = 1; seed < 100; ++seed) {
        BotState bot = make_bot(seed, 1);
        FencerInput input;
        for (std::size_t i = 0; i < kBotDelayTicks + 2; ++i) input = think(bout.setup, seen, 1, kStrongestBot, bot);
        if ((input.buttons & kParry) != 0) return input;
    }
    FAIL("no bot parried");
    return {};
}

/// Whether a cut from `place`, drawn through the middle, makes a touch that counts against somebody who holds `parry`.
bool cut_lands(BotBout& bout, BoutState state, const Vec2& place, const FencerInput& parry) {
    for (int tick = 0; tick < 100; ++tick) {
        const Vec2 hand = tick < 45 ? place : place * -0.25;
        FencerInput cut{quantise_hand(hand.x), quantise_hand(hand.y)};
        if (tick >= 30) cut.buttons = kAttack;
        step(bout.setup, state, {{cut, parry}}, bout.scratch, bout.events);
        for (const TouchEvent& touch : bout.events.touches) {
            if (touch.attacker == 0 && touch.verdict == TouchVerdict::kCounts) return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("the parry that a bot takes against a cut stops it") {
    BotBout bout(1);
    const BoutState state = in_measure(bout, 1.74);
    for (const Vec2& cut : {Vec2(0, 1), Vec2(1, 0.95), Vec2(-1, 0.95), Vec2(1, 0.1), Vec2(-1, 0.1), Vec2(1, -0.8)}) {
        CAPTURE(cut.x, cut.y);
        CHECK(cut_lands(bout, state, cut, FencerInput{}));
        CHECK_FALSE(cut_lands(bout, state, cut, parry_of_bot(bout, state, cut)));
    }
}

TEST_CASE("a bot's input depends on nothing that happened in the last 200 ms on the other side") {
    BotBout bout(5);
    while (bout.state.judge.phase != JudgePhase::kFencing) bout.tick();
    for (int i = 0; i < 400; ++i) bout.tick();
    BotState honest = bout.bots[0];
    BotState deceived = bout.bots[0];
    BoutState now = bout.state;
    BoutState feint = bout.state;
    feint.fencers[1].hand.set = HandSet::kAttack;
    feint.fencers[1].hand.place = {1, 1};
    feint.fencers[1].legs.state = LegState::kLunge;
    for (std::size_t i = 0; i < kBotDelayTicks; ++i) {
        CHECK(think(bout.setup, now, 0, 3, honest) == think(bout.setup, feint, 0, 3, deceived));
    }
}

TEST_CASE("bots fence: both levels attack, parry and score") {
    for (const int level : {kWeakestBot, kStrongestBot}) {
        bool attacked = false;
        bool parried = false;
        for (const std::uint64_t seed : {9U, 10U, 11U, 12U, 13U, 14U}) {
            BotBout bout(seed, 3, level);
            while (!bout.over() && bout.state.tick < 60000) {
                bout.tick();
                for (const FencerInput& input : bout.input.fencers) {
                    attacked = attacked || (input.buttons & kAttack) != 0;
                    parried = parried || (input.buttons & kParry) != 0;
                }
            }
            CHECK(bout.over());
        }
        CHECK(attacked);
        CHECK(parried);
    }
}

TEST_CASE("a bot at the rear line does not step over it") {
    BotBout bout(3);
    BoutState state = in_measure(bout, 1.9);
    for (FencerState& fencer : state.fencers) {
        fencer.root_x += bout.setup.rules.rear_line - 1.0 - 0.95;
        fencer.legs.anchor_x = fencer.root_x;
    }
    place_weapons(bout.setup, state);
    const FencerInput raised{0, quantise_hand(1), 0};
    for (const int level : {kWeakestBot, kStrongestBot}) {
        BoutState now = state;
        BotState bot = make_bot(4, 1);
        for (int tick = 0; tick < 600 && now.judge.phase == JudgePhase::kFencing; ++tick) {
            const FencerInput answer = think(bout.setup, now, 1, level, bot);
            if (bout.setup.rules.rear_line - now.fencers[1].root_x <= 1.0) CHECK((answer.buttons & kBack) == 0);
            step(bout.setup, now, {{raised, answer}}, bout.scratch, bout.events);
            for (const CallEvent& call : bout.events.calls) CHECK(call.call != Call::kRearLine);
        }
    }
}

namespace {

/// s until a bot begins a flèche at somebody who stands in guard 2.8 m off; 4 if it does not in 4 s.
Real time_to_fleche(BotBout& bout, const BotMemory& memory, Real trust) {
    BoutState state = in_measure(bout, 2.8);
    BotState bot = make_bot(4, 1);
    bot.memory = memory;
    bot.answers.trust[static_cast<std::size_t>(BotAnswer::kForestall)] = trust;
    bot.answers.score = {state.judge.score[1], state.judge.score[0]};
    for (int tick = 0; tick < 480; ++tick) {
        const FencerInput answer = think(bout.setup, state, 1, kStrongestBot, bot);
        if ((answer.buttons & kFleche) != 0) return tick * bout.setup.tempo / kTicksPerSecond;
        step(bout.setup, state, {{FencerInput{}, answer}}, bout.scratch, bout.events);
    }
    return 4;
}

}  // namespace

TEST_CASE("a bot goes first, by a flèche, at somebody who touched twice from nearer by, unless that went wrong") {
    BotBout bout(3);
    BotMemory touched;
    touched.wary = 0.7;
    touched.struck_from = 2.45;
    touched.repeats = true;
    CHECK(time_to_fleche(bout, touched, 1) < 0.6);
    CHECK(time_to_fleche(bout, touched, 0.45) == 4);
    CHECK(time_to_fleche(bout, {}, 1) == 4);
    BotMemory from_afar = touched;
    from_afar.struck_from = 3.4;
    CHECK(time_to_fleche(bout, from_afar, 1) > 1);
}

TEST_CASE("a bot of a seed fences the same bout again") {
    BotBout one(11, 1, kStrongestBot);
    BotBout two(11, 1, kStrongestBot);
    for (int tick = 0; tick < 1800; ++tick) {
        one.tick();
        two.tick();
        REQUIRE(one.input == two.input);
    }
    CHECK(hash_state(one.state) == hash_state(two.state));
}

namespace {

using Hands = std::array<bool, 2>;  ///< true of a left-hander

void give_hands(BotBout& bout, const Hands& left) {
    for (const FencerId id : kFencers) set_left_handed(bout.setup, id, left[id.index()]);
    bout.state = initial_state(bout.setup);
    bout.scratch = StepScratch(bout.setup);
}

/// Checks over 30 s that the bout of those hands is to the bit the mirror image of the bout of the other hands.
void check_mirrored(const Hands& hands) {
    BotBout bout(12, 3, kStrongestBot);
    BotBout image(12, 3, kStrongestBot);
    give_hands(bout, hands);
    give_hands(image, {!hands[0], !hands[1]});
    std::size_t touches = 0;
    for (int tick = 0; tick < 3600; ++tick) {
        bout.tick();
        image.tick();
        CAPTURE(tick);
        touches += bout.events.touches.size();
        REQUIRE(image.events.touches.size() == bout.events.touches.size());
        for (const FencerId id : kFencers) {
            REQUIRE(image.input.fencers[id].hand_x == -bout.input.fencers[id].hand_x);
            REQUIRE(image.input.fencers[id].buttons == bout.input.fencers[id].buttons);
            REQUIRE(image.state.fencers[id].root_x == bout.state.fencers[id].root_x);
        }
    }
    CHECK(touches > 0);
}

}  // namespace

TEST_CASE("two left-handed bots fence the mirror image of what two right-handed ones do") {
    check_mirrored({false, false});
}

// So that neither hand wins of itself: who wins left against right wins the mirrored bout right against left.
TEST_CASE("a left-handed bot against a right-handed one fences the mirror image of the opposite") {
    check_mirrored({true, false});
}
