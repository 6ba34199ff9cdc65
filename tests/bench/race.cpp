#include "race.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace riposte::bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kBatchNs = 1e6;

/// After as many passes that are not timed: whoever ran before has left caches and branch predictors full of his own.
double time_ns(const Contender& contender, int passes) {
    for (int i = 0; i < passes; ++i) contender.run();
    const auto start = Clock::now();
    for (int i = 0; i < passes; ++i) contender.run();
    return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

std::vector<RowMaker>& makers() {
    static std::vector<RowMaker> list;
    return list;
}

}  // namespace

std::vector<Timing> race(const std::vector<Contender>& contenders, double seconds) {
    if (contenders.empty()) return {};
    std::vector<int> passes;
    for (const Contender& contender : contenders) {
        const double once = std::min(time_ns(contender, 1), time_ns(contender, 1));
        passes.push_back(std::max(1, static_cast<int>(kBatchNs / once)));
    }
    std::vector<std::vector<double>> batches(contenders.size());
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    while (Clock::now() < end || batches.front().size() < 20) {
        for (std::size_t i = 0; i < contenders.size(); ++i) {
            batches[i].push_back(time_ns(contenders[i], passes[i]) / passes[i]);
        }
    }
    std::vector<Timing> timings;
    for (std::vector<double>& list : batches) {
        std::sort(list.begin(), list.end());
        timings.push_back({list.front(), list[list.size() / 2]});
    }
    return timings;
}

Registration::Registration(int number, Row (*make)()) { makers().push_back({number, make}); }

std::string farthest_apart(double distance) {
    char text[64];
    std::snprintf(text, sizeof text, "answers differ by at most %.2g m", distance);
    return text;
}

std::vector<RowMaker> all_rows() {
    std::vector<RowMaker> rows = makers();
    std::stable_sort(rows.begin(), rows.end(),
                     [](const RowMaker& a, const RowMaker& b) { return a.number < b.number; });
    return rows;
}

}  // namespace riposte::bench
