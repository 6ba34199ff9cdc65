#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/workshop/ball_drill.hpp>

#include <algorithm>
#include <array>
#include <cmath>

using namespace riposte;
using namespace riposte::workshop;

namespace {

BallDrill drill() { return BallDrill::create(shipped().setup).value(); }

/// Ten balls to their end; `hand_at(tick, drill)` moves the hand.
template <class Hand>
DrillScore played(BallDrill& drill, Hand hand_at) {
    for (int tick = 0; tick < 120 * 120 && !drill.over(); ++tick) drill.step(hand_at(tick));
    return drill.score();
}

FencerInput swinging(int tick) { return {quantise_hand(0.95 * std::sin(tick * kPi / 50)), quantise_hand(0.1), 0}; }

}  // namespace

TEST_CASE("The coach throws ten balls, each through a place before the fencer, and waits for none in vain") {
    BallDrill d = drill();
    // The hand hangs low, out of the balls' way.
    const DrillScore score = played(d, [](int) { return FencerInput{quantise_hand(0), quantise_hand(-1), 0}; });
    REQUIRE(d.over());
    REQUIRE(score.thrown == BallDrill::kBalls);
    REQUIRE(score.hit <= 2);
}

TEST_CASE("A blade that swings through the balls' way hits some of them, and each counts once") {
    BallDrill d = drill();
    int sounded = 0;
    int hit = 0;
    for (int tick = 0; tick < 120 * 120 && !d.over(); ++tick) {
        d.step(swinging(tick));
        REQUIRE(d.score().hit - hit <= 1);
        if (d.score().hit > hit) sounded += d.events().blade_contacts.empty() ? 0 : 1;
        hit = d.score().hit;
        REQUIRE(hit <= d.score().thrown);
    }
    REQUIRE(hit >= 2);
    REQUIRE(sounded == hit);
    REQUIRE(d.score().last_speed > 0.5);
}

TEST_CASE("A ball that is struck again and again counts once") {
    BallDrill d = drill();
    std::array<int, BallDrill::kBalls + 1> blows{};
    for (int tick = 0; tick < 120 * 120 && !d.over(); ++tick) {
        const auto wave = [&](Real ticks) { return std::sin(tick * kPi / ticks); };
        d.step({quantise_hand(0.95 * wave(9)), quantise_hand(0.1 + 0.3 * wave(6)), 0});
        blows.at(static_cast<std::size_t>(d.score().thrown)) += d.events().blade_contacts.empty() ? 0 : 1;
    }
    REQUIRE(*std::max_element(blows.begin(), blows.end()) > 1);
    REQUIRE(d.score().hit == std::count_if(blows.begin(), blows.end(), [](int count) { return count > 0; }));
}

TEST_CASE("The same hand meets the same balls, and begun anew the score is nought") {
    BallDrill one = drill();
    BallDrill two = drill();
    REQUIRE(played(one, swinging) == played(two, swinging));
    REQUIRE(one.room() == two.room());
    one.begin();
    REQUIRE(one.score() == DrillScore{});
    REQUIRE_FALSE(one.over());
}
