// The longest ticks there are: both fencers grappling. Each tick is taken a few times and its best time counts, so that
// what else the machine does is left out.
#include "race.hpp"

#include <grappling.hpp>

#include <chrono>
#include <cstdio>

namespace riposte::bench {
namespace {

constexpr int kSeeds = 4;
constexpr int kTicks = 3000;  // of each
constexpr int kTimes = 5;

double step_us(test::Grapple& grapple) {
    double best = 1e9;
    const BoutState before = grapple.state;
    const Prng prng = grapple.prng;
    const BoutInput inputs = grapple.inputs;
    for (int i = 0; i < kTimes; ++i) {
        grapple.state = before;
        grapple.prng = prng;
        grapple.inputs = inputs;
        const auto begin = std::chrono::steady_clock::now();
        grapple.tick();
        const std::chrono::duration<double, std::micro> spent = std::chrono::steady_clock::now() - begin;
        best = std::min(best, spent.count());
    }
    return best;
}

/// "mean 1, p99 2, max 3 us of 4 ticks"
std::string told(std::vector<double> us) {
    if (us.empty()) return "none";
    std::sort(us.begin(), us.end());
    double sum = 0;
    for (const double t : us) sum += t;
    char text[120];
    std::snprintf(text, sizeof text, "mean %.1f, p99 %.1f, max %.1f us of %zu ticks",
                  sum / static_cast<double>(us.size()), us[us.size() * 99 / 100], us.back(), us.size());
    return text;
}

Row make_row() {
    std::vector<double> close;    ///< weapons and bodies touch, a blade on a body
    std::vector<double> closest;  ///< both blades
    std::vector<double> locked;   ///< weapons that could not be moved on
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        test::Grapple grapple(seed);
        for (int tick = 0; tick < kTicks; ++tick) {
            const double us = step_us(grapple);
            if (grapple.grapples()) close.push_back(us);
            if (grapple.grapples(2)) closest.push_back(us);
            if (grapple.events.weapons_locked) locked.push_back(us);
        }
    }
    return {"one whole tick, both fencers grappling: at most 1,000 us ever",
            "tick",
            1,
            {},
            {},
            "toe against toe, weapons crossed and pressed, a blade on a body: " + told(close) +
                "\n   both blades on bodies: " + told(closest) + "\n   weapons locked: " + told(locked),
            {}};
}

const Registration kRow(16, make_row);

}  // namespace
}  // namespace riposte::bench
