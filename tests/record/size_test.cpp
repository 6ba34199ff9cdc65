// How large a recording becomes.
#include "catch.hpp"
#include "recordings.hpp"

using namespace riposte;

namespace {

/// Goes where a bot's hand leaps to as a hand with a mouse does, in some 70 ms, and never quite rests.
struct MouseHand {
    std::array<double, 2> x{};
    std::array<double, 2> y{};
    Prng prng{11};

    FencerInput follow(FencerInput wanted) {
        wanted.hand_x = quantised(go(x, wanted.hand_x));
        wanted.hand_y = quantised(go(y, wanted.hand_y));
        return wanted;
    }
    static double go(std::array<double, 2>& at, double to) {
        at[0] += (to - at[0]) / 4;
        return at[1] += (at[0] - at[1]) / 4;
    }
    std::int16_t quantised(double at) {
        return static_cast<std::int16_t>(std::clamp(at + prng.below(129) - 64, -32767.0, 32767.0));
    }
};

/// Bytes that a minute takes in which both hands are moved by mice.
double bytes_a_minute(std::uint64_t seed, int minutes, Poses poses) {
    BoutSetup setup = shipped_setup();
    setup.seed = seed;
    setup.rules.touches = 99;
    setup.rules.seconds = 0;
    BoutState state = initial_state(setup);
    StepScratch scratch(setup);
    BoutEvents events;
    std::array<BotState, 2> bots{make_bot(seed, 0), make_bot(seed, 1)};
    std::array<MouseHand, 2> hands;
    Recorder recorder(setup, {"mouse", "mouse"}, poses);
    for (int i = 0; i < minutes * 60 * kTicksPerSecond; ++i) {
        BoutInput input;
        for (std::size_t k = 0; k < 2; ++k)
            input.fencers[k] = hands[k].follow(think(setup, state, static_cast<int>(k), 2, bots[k]));
        step(setup, state, input, scratch, events);
        recorder.add(input, state, events);
    }
    recorder.finish(state);
    return static_cast<double>(recorder.pending().size()) / minutes;
}

}  // namespace

TEST_CASE("ten hours are read, and of a longer recording that is not closed the first ten") {
    const BoutSetup setup = shipped_setup();
    BoutState state = initial_state(setup);
    Recorder recorder(setup);
    const auto go_on = [&](std::size_t ticks) {
        for (std::size_t i = 0; i < ticks; ++i) {
            ++state.tick;
            recorder.add({}, state, {});
        }
    };
    go_on(kMostRecordedTicks);
    CHECK(read_unfinished(recorder.pending()).value().ticks() == kMostRecordedTicks);
    go_on(kTicksPerSecond);
    recorder.finish(state);
    const auto refused = read_recording(recorder.pending());
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what == "no recording has so many ticks");
    CHECK(read_unfinished(recorder.pending()).value().ticks() == kMostRecordedTicks);
}

TEST_CASE("a minute of a bout takes no more than 100 KB, though both hands move all the time, with poses 110") {
    for (const Poses poses : {Poses::kNo, Poses::kYes}) {
        const double bytes = bytes_a_minute(4, 2, poses);
        INFO(bytes << " bytes a minute");
        CHECK(bytes < (poses == Poses::kYes ? 110'000 : 100'000));
        CHECK(bytes > 20'000);
    }
}
