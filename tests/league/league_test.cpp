#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/bots/bot.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/league/contest.hpp>
#include <riposte/league/search.hpp>

using namespace riposte;

namespace {

BoutSetup setup_of(int touches, std::uint64_t seed) {
    BoutSetup setup = shipped_setup();
    setup.rules.touches = touches;
    setup.seed = seed;
    return setup;
}

Contestant bot(int level) { return {"", level, {}}; }

/// Bouts of both, with sides changed after each.
Tally bouts_of(const Contestant& one, const Contestant& other, int bouts) {
    Tally tally;
    for (int i = 0; i < bouts; ++i)
        tally.add(contest(setup_of(3, static_cast<std::uint64_t>(i) + 1), one, other, i % 2 == 1));
    return tally;
}

}  // namespace

TEST_CASE("a share's bounds are Wilson's") {
    const Share eight{8, 10};
    CHECK(eight.value() == Approx(0.8));
    CHECK(eight.least() == Approx(0.4902).margin(1e-4));
    CHECK(eight.most() == Approx(0.9433).margin(1e-4));
    CHECK(Share{0, 60}.least() == Approx(0).margin(1e-12));
    CHECK(Share{0, 60}.most() == Approx(0.0602).margin(1e-4));
    CHECK(Share{}.least() == 0);
    CHECK(Share{}.most() == 1);
}

TEST_CASE("a contest is the same each time, and is counted for who fences, on whichever side") {
    for (const bool changed : {false, true}) {
        const Tally tally = contest(setup_of(3, 5), bot(3), bot(1), changed);
        const Tally again = contest(setup_of(3, 5), bot(3), bot(1), changed);
        const Tally back = contest(setup_of(3, 5), bot(1), bot(3), !changed);
        CHECK(tally.bouts == 1);
        CHECK(std::max(tally.touches[0], tally.touches[1]) == 3);
        CHECK(tally.won == (tally.touches[0] > tally.touches[1] ? 1 : 0));
        CHECK(again.touches == tally.touches);
        CHECK(back.touches == PerFencer<int>{tally.touches[1], tally.touches[0]});
        CHECK(back.attacks == PerFencer<int>{tally.attacks[1], tally.attacks[0]});
        CHECK(back.won == 1 - tally.won);
        CHECK(tally.single + tally.doubles > 0);
        CHECK(tally.alone <= tally.single);
        CHECK(tally.attacks[0] > 0);
    }
}

TEST_CASE("the stronger bot wins, and parries are counted where there are bots that parry") {
    const Tally tally = bouts_of(bot(3), bot(1), 12);
    CHECK(tally.bouts == 12);
    CHECK(tally.bout_share().value() > 0.6);
    CHECK(tally.parries[0] > 0);
    CHECK(tally.ripostes[0] <= tally.parries[0]);
}

TEST_CASE("a script begins its move at its distance, and cuts as often as it says, mirrored for a left-hander") {
    const BoutSetup setup = setup_of(1, 1);
    BoutState state = initial_state(setup);
    state.judge.phase = JudgePhase::kFencing;
    Script script;
    script.from = 3;
    script.swing = {0.5, 1};
    script.cuts = 2;
    ScriptState now;
    state.fencers[0].root_x = -2;
    state.fencers[1].root_x = 2;
    FencerInput input = follow(script, setup, state, 0, now);
    CHECK(input.buttons == kForward);
    CHECK_FALSE(now.moves);
    state.fencers[1].root_x = 0.9;
    int begun = 0;
    bool cut = false;
    for (int tick = 0; tick < 1000 && (tick == 0 || now.moves); ++tick) {
        input = follow(script, setup, state, 0, now);
        const bool cuts = (input.buttons & kAttack) != 0;
        begun += cuts && !cut ? 1 : 0;
        cut = cuts;
        if (tick < 5) CHECK(input.hand_x == quantise_hand(0.5));
        if (tick < 5) CHECK((input.buttons & kLunge) != 0);
    }
    CHECK(begun == 2);
    CHECK(input.buttons == kBack);
    BoutSetup left = setup;
    set_left_handed(left, 0, true);
    CHECK(follow(script, left, state, 0, now).hand_x == quantise_hand(-0.5));
}

TEST_CASE("scripts are drawn and changed within what they may be, the same for the same seed") {
    Prng prng = Prng::seeded(7, 1);
    Prng same = Prng::seeded(7, 1);
    for (int i = 0; i < 500; ++i) {
        const Script script = varied_script(drawn_script(prng), prng);
        CHECK(name_of_script(script) == name_of_script(varied_script(drawn_script(same), same)));
        CHECK((script.cuts >= 1 && script.cuts <= 9));
        CHECK((script.from >= 0.5 && script.from <= 5));
        CHECK(glm::length(script.swing) < 1.5);
        CHECK(script.hold > 0);
        CHECK_FALSE(name_of_script(script).empty());
    }
}

TEST_CASE("scripts that a search found are told apart by their names, and none is kept twice") {
    std::vector<Script> scripts(5);
    for (std::size_t i = 0; i < scripts.size(); ++i) scripts[i].from = 2 + 0.1 * static_cast<Real>(i);
    scripts[4] = scripts[1];
    scripts[4].name = "another lunge";
    scripts[0].name = scripts[1].name = scripts[3].name = "lunge";
    scripts[2].name = "step";
    make_distinct(scripts);
    REQUIRE(scripts.size() == 4);
    CHECK(scripts[0].name == "lunge");
    CHECK(scripts[1].name == "lunge (2)");
    CHECK(scripts[2].name == "step");
    CHECK(scripts[3].name == "lunge (3)");
}
