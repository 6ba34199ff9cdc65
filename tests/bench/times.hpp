// Times of one thing that is done many times, by the processor's time of the thread that does it: what else the machine
// does counts for little.
#pragma once

#include <algorithm>
#include <ctime>
#include <vector>

namespace riposte::bench {

/// Returns the time (s) that the processor has spent on this thread.
inline double thread_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Returns how long (us) it takes to look at that clock twice.
inline double clock_cost() {
    static const double kCost = [] {
        std::vector<double> costs;
        for (int i = 0; i < 10'000; ++i) {
            const double begin = thread_seconds();
            costs.push_back(1e6 * (thread_seconds() - begin));
        }
        std::nth_element(costs.begin(), costs.begin() + 5'000, costs.end());
        return costs[5'000];
    }();
    return kCost;
}

/// Times in microseconds, less those of looking at the clock.
struct Times {
    std::vector<double> us;

    template <class Work>
    void take(const Work& work) {
        const double cost = clock_cost();
        const double begin = thread_seconds();
        work();
        us.push_back(std::max(0.0, 1e6 * (thread_seconds() - begin) - cost));
    }
    /// Keeps the lesser of each two times, of the same work done once more.
    void keep_least(const Times& again) {
        for (std::size_t i = 0; i < us.size(); ++i) us[i] = std::min(us[i], again.us[i]);
    }
    [[nodiscard]] double sum() const {
        double all = 0;
        for (const double one : us) all += one;
        return all;
    }
    [[nodiscard]] double mean() const { return us.empty() ? 0 : sum() / static_cast<double>(us.size()); }
    [[nodiscard]] double most() const { return us.empty() ? 0 : *std::max_element(us.begin(), us.end()); }
    [[nodiscard]] double at_share(double share) const {
        if (us.empty()) return 0;
        std::vector<double> sorted = us;
        std::sort(sorted.begin(), sorted.end());
        return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
    }
};

}  // namespace riposte::bench
