// What a picture of one who fences over a network costs at most: a tick is confirmed otherwise than it was predicted,
// and the 24 ticks behind it are computed again, each of them saved.
#include "race.hpp"
#include "times.hpp"

#include <riposte/bots/bot.hpp>
#include <riposte/net/rollback.hpp>

#include <shipped.hpp>

#include <cstdio>

namespace riposte::bench {
namespace {

constexpr std::uint64_t kBouts = 8;
constexpr std::uint32_t kTicks = 6000;  // of each
constexpr int kTimes = 3;               // the least of which counts
constexpr double kMostP99 = 4;          // ms
constexpr double kMostEver = 8;         // ms

/// The inputs of a bout between bots.
std::vector<BoutInput> inputs_of(const BoutSetup& setup) {
    Bout bout(setup, {});
    BoutState state = bout.first_moment().state;
    BoutEvents events;
    std::array<BotState, 2> bots{make_bot(setup.seed, 0), make_bot(setup.seed, 1)};
    std::vector<BoutInput> inputs;
    while (inputs.size() < kTicks + net::Rollback::kMostPredicted + 1) {
        inputs.push_back({{think(setup, state, 0, 2, bots[0]), think(setup, state, 1, 3, bots[1])}});
        bout.apply(inputs.back(), state, events);
    }
    return inputs;
}

/// What the other did is never what was predicted: his hand is one unit beside it by turns.
FencerInput surprising(FencerInput input, std::uint32_t tick) {
    input.hand_x = static_cast<std::int16_t>(input.hand_x + (tick % 2 == 0 ? -1 : 1) * (input.hand_x > 0 ? 1 : -1));
    return input;
}

struct Pictures {
    Times times;
    std::uint64_t whole = 0;  ///< that computed all 24 ticks again
};

Pictures pictures_of(const BoutSetup& setup, const std::vector<BoutInput>& inputs) {
    constexpr std::uint32_t kAhead = net::Rollback::kMostPredicted;
    net::Rollback rollback(setup, 0, nullptr);
    Pictures pictures;
    for (std::uint32_t tick = 0; tick < kAhead; ++tick) rollback.plan(tick, inputs[tick].fencers[0]);
    rollback.predict(kAhead);
    for (std::uint32_t tick = 0; tick < kTicks; ++tick) {
        const std::uint64_t before = rollback.computed_again();
        rollback.plan(tick + kAhead, inputs[tick + kAhead].fencers[0]);
        rollback.tell(tick, {surprising(inputs[tick].fencers[1], tick), {}});
        pictures.times.take([&] {
            rollback.settle();
            rollback.predict(tick + 1 + kAhead);
        });
        pictures.whole += rollback.computed_again() - before >= kAhead ? 1 : 0;
    }
    return pictures;
}

std::string told(const char* how, const Times& times) {
    char text[300];
    const double p99 = times.at_share(0.99) / 1000;
    const double most = times.most() / 1000;
    std::snprintf(text, sizeof text, "%s: mean %.2f ms, p99 %.2f (%s), longest %.2f (%s)", how, times.mean() / 1000,
                  p99, p99 <= kMostP99 ? "reached" : "MISSED", most, most <= kMostEver ? "reached" : "MISSED");
    return text;
}

Row make_row() {
    Times once;
    Times best;
    std::uint64_t whole = 0;
    for (std::uint64_t seed = 1; seed <= kBouts; ++seed) {
        BoutSetup setup = shipped_setup();
        setup.seed = seed;
        const std::vector<BoutInput> inputs = inputs_of(setup);
        Pictures pictures = pictures_of(setup, inputs);
        whole += pictures.whole;
        once.us.insert(once.us.end(), pictures.times.us.begin(), pictures.times.us.end());
        for (int time = 1; time < kTimes; ++time) {
            const Pictures again = pictures_of(setup, inputs);
            for (std::size_t i = 0; i < again.times.us.size(); ++i)
                pictures.times.us[i] = std::min(pictures.times.us[i], again.times.us[i]);
        }
        best.us.insert(best.us.end(), pictures.times.us.begin(), pictures.times.us.end());
    }
    return {"rollback of 24 ticks, one confirmed and 24 computed again and saved: p99 at most 4 ms, 8 ms ever",
            "picture",
            1,
            {},
            {},
            std::to_string(once.us.size()) + " pictures of " + std::to_string(kBouts) + " bouts, " +
                std::to_string(whole) + " of which computed all 24 again;\n   " + told("each once", once) + "\n   " +
                told(("the best of " + std::to_string(kTimes)).c_str(), best),
            {}};
}

const Registration kRow(17, make_row);

}  // namespace
}  // namespace riposte::bench
