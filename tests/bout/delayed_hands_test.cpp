#include "../support/shipped.hpp"
#include "catch.hpp"

#include <riposte/bout/delayed_hands.hpp>
#include <riposte/bout/live_programme.hpp>

using namespace riposte;

namespace {

BoutInput hands_at(int x) {
    BoutInput input;
    for (const FencerId id : kFencers) input.fencers[id].hand_x = static_cast<std::int16_t>(x);
    return input;
}

/// Writes down what the simulation got.
struct Inputs final : Scribe {
    std::vector<BoutInput> taken;
    void begin(const BoutInput& input) override { taken.push_back(input); }
    void add(const BoutInput&, const BoutState&, const BoutEvents&) override {}
};

}  // namespace

TEST_CASE("both hands come by so many ticks later, and the first ones as soon as there are any") {
    for (const int ticks : {0, 1, 4}) {
        DelayedHands delayed;
        for (int i = 0; i < 20; ++i) {
            INFO(ticks << " ticks, " << i);
            const BoutInput got = delayed.delay(hands_at(100 * i), ticks);
            CHECK(got.fencers[0].hand_x == 100 * std::max(i - ticks, 0));
            CHECK(got.fencers[1].hand_x == got.fencers[0].hand_x);
        }
        delayed.forget();
        CHECK(delayed.delay(hands_at(7), ticks).fencers[0].hand_x == 7);
    }
}

TEST_CASE("a delay that is chosen anew during a bout counts from the next tick on") {
    DelayedHands delayed;
    for (int i = 0; i < 10; ++i) delayed.delay(hands_at(i), 0);
    CHECK(delayed.delay(hands_at(10), 3).fencers[0].hand_x == 7);
    CHECK(delayed.delay(hands_at(11), 1).fencers[0].hand_x == 10);
    CHECK(delayed.delay(hands_at(12), 9).fencers[0].hand_x == 8);
}

TEST_CASE("what is written down of delayed hands is what the simulation got, and bots are not delayed") {
    const auto fence = [](int ticks) {
        Inputs inputs;
        LiveProgramme bout(shipped_setup(), {{0, 2}, false, {}}, &inputs);
        DelayedHands delayed;
        for (int i = 0; i < 30; ++i) bout.tick(delayed.delay(hands_at(i), ticks));
        return inputs.taken;
    };
    const auto prompt = fence(0);
    const auto late = fence(4);
    for (std::size_t i = 0; i < 30; ++i) {
        CHECK(late[i].fencers[0].hand_x == static_cast<int>(i < 4 ? 0 : i - 4));
        CHECK(late[i].fencers[1] == prompt[i].fencers[1]);
    }
}
