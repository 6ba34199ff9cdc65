// Whole ticks of bouts between bots of levels 2 and 3. Each bout is fenced once and then replayed from its inputs: what
// makes a tick long only now and then is the system's, the least time of a tick is the program's.
#include "race.hpp"

#include <riposte/bots/bot.hpp>
#include <riposte/fencing/step.hpp>

#include <shipped.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace riposte::bench {
namespace {

constexpr int kBouts = 40;  // of the 200 that are asked for; RIPOSTE_SEEDS=200 takes all
constexpr int kTimes = 5;
constexpr double kMostP99 = 150;    // us
constexpr double kMostEver = 1000;  // us
constexpr std::uint32_t kLongestBout = 20 * 60 * kTicksPerSecond;

double timed_step(const BoutSetup& setup, BoutState& state, const BoutInput& input, StepScratch& scratch,
                  BoutEvents& events) {
    const auto begin = std::chrono::steady_clock::now();
    step(setup, state, input, scratch, events);
    const std::chrono::duration<double, std::micro> spent = std::chrono::steady_clock::now() - begin;
    return spent.count();
}

/// Microseconds of each tick of a bout.
struct Ticks {
    std::vector<double> once;  ///< as it was fenced
    std::vector<double> best;  ///< the least of that and of the replays
};

Ticks ticks_of(std::uint64_t seed) {
    BoutSetup setup = shipped_setup();
    setup.seed = seed;
    StepScratch scratch(setup);
    BoutEvents events;
    std::vector<BoutInput> inputs;
    std::array<BotState, 2> bots{make_bot(seed, 0), make_bot(seed, 1)};
    Ticks ticks;
    BoutState state = initial_state(setup);
    while (state.judge.phase != JudgePhase::kOver && state.tick < kLongestBout) {
        inputs.push_back({{think(setup, state, 0, 2, bots[0]), think(setup, state, 1, 3, bots[1])}});
        ticks.once.push_back(timed_step(setup, state, inputs.back(), scratch, events));
    }
    ticks.best = ticks.once;
    for (int time = 1; time < kTimes; ++time) {
        state = initial_state(setup);
        for (std::size_t i = 0; i < inputs.size(); ++i)
            ticks.best[i] = std::min(ticks.best[i], timed_step(setup, state, inputs[i], scratch, events));
    }
    return ticks;
}

double at_share(std::vector<double> values, double share) {
    const auto nth = static_cast<std::size_t>(share * static_cast<double>(values.size()));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(nth), values.end());
    return values[nth];
}

/// The bouts' ticks, all taken in one way.
struct Tally {
    std::vector<double> p99;      ///< us, of each bout
    std::vector<double> longest;  ///< us, of each bout
    double sum = 0;
    std::size_t ticks = 0;
    std::size_t beyond = 0;  ///< ticks above kMostEver

    void add(const std::vector<double>& us) {
        p99.push_back(at_share(us, 0.99));
        longest.push_back(*std::max_element(us.begin(), us.end()));
        for (const double tick : us) sum += tick, beyond += tick > kMostEver ? 1 : 0;
        ticks += us.size();
    }
    [[nodiscard]] std::string told(const char* how) const {
        const double median = at_share(p99, 0.5);
        const double ever = *std::max_element(longest.begin(), longest.end());
        char text[400];
        std::snprintf(text, sizeof text,
                      "%s: mean %.1f us; p99 %.0f us in the median bout (%s), %.0f to %.0f in one or another;\n"
                      "      longest tick %.0f us in the median bout, %.0f of all (%s), %zu of %zu above %.0f",
                      how, sum / static_cast<double>(ticks), median, median <= kMostP99 ? "reached" : "MISSED",
                      at_share(p99, 0), *std::max_element(p99.begin(), p99.end()), at_share(longest, 0.5), ever,
                      ever <= kMostEver ? "reached" : "MISSED", beyond, ticks, kMostEver);
        return text;
    }
};

Row make_row() {
    const char* given = std::getenv("RIPOSTE_SEEDS");
    const std::uint64_t bouts = given != nullptr ? std::strtoull(given, nullptr, 10) : kBouts;
    Tally once;
    Tally best;
    for (std::uint64_t seed = 1; seed <= std::max<std::uint64_t>(bouts, 1); ++seed) {
        const Ticks ticks = ticks_of(seed);
        once.add(ticks.once);
        best.add(ticks.best);
    }
    return {"one whole tick of a bout, everything on: p99 at most 150 us, 1,000 us ever",
            "tick",
            1,
            {},
            {},
            std::to_string(once.p99.size()) + " bouts, each tick taken once, " + once.told("as fenced") +
                "\n   the best of " + std::to_string(kTimes) + " replays, " + best.told("the program's own"),
            {}};
}

const Registration kRow(16, make_row);

}  // namespace
}  // namespace riposte::bench
