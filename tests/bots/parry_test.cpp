#include "bot_bout.hpp"
#include "catch.hpp"
#include "lines.hpp"

#include <riposte/fencing/step.hpp>

using namespace riposte;

// The table of parries came from trying every place of the square in the simulation itself; these are the tries that
// each place must stand, and of those that the cut stands without it.

namespace {

constexpr int kSettling = 60;  // ticks until both hands are where they wait
constexpr int kCutBegins = 20;
constexpr int kCutLasts = 32;
constexpr int kWatched = 65;

BoutState fencing_at(BotBout& bout, Real distance) {
    BoutState state = initial_state(bout.setup);
    while (state.judge.phase != JudgePhase::kFencing) step(bout.setup, state, {}, bout.scratch, bout.events);
    for (const FencerId id : kFencers) {
        FencerState& fencer = state.fencers[id];
        fencer.root_x = fencer.legs.anchor_x = id == 0 ? -distance / 2 : distance / 2;
    }
    place_weapons(bout.setup, state);
    return state;
}

FencerInput held(const Vec2& place, int buttons) {
    return {quantise_hand(place.x), quantise_hand(place.y), static_cast<std::uint16_t>(buttons)};
}

/// Whether a lunge with a cut from `from` to `to` makes a touch that counts against `answer`, which is held.
bool lands(BotBout& bout, Real distance, const Vec2& from, const Vec2& to, const FencerInput& answer) {
    BoutState state = fencing_at(bout, distance);
    for (int tick = 0; tick < kSettling; ++tick)
        step(bout.setup, state, {{held(from, 0), answer}}, bout.scratch, bout.events);
    for (int tick = 0; tick < kWatched; ++tick) {
        const bool cuts = tick >= kCutBegins && tick < kCutBegins + kCutLasts;
        const FencerInput cut = held(cuts ? to : from, kLunge | (cuts ? kAttack : 0));
        step(bout.setup, state, {{cut, answer}}, bout.scratch, bout.events);
        for (const TouchEvent& touch : bout.events.touches)
            if (touch.attacker == 0 && touch.verdict == TouchVerdict::kCounts) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("each parry of the bots' table stops the cut for which it is there") {
    BotBout bout(1);
    int landed_without = 0;
    for (const Parry& parry : kParries) {
        if (!parry.holds) continue;  // the table says itself that nothing is sure there
        for (const Real distance : {2.1, 1.9}) {
            for (const Vec2& to : {parry.cut * -0.3, Vec2(0, -0.1)}) {
                CAPTURE(parry.cut.x, parry.cut.y, distance, to.x, to.y);
                CHECK_FALSE(lands(bout, distance, parry.cut, to, held(parry.place, kParry)));
                landed_without += lands(bout, distance, parry.cut, to, FencerInput{}) ? 1 : 0;
            }
        }
    }
    CHECK(landed_without > 30);  // of 52
}
