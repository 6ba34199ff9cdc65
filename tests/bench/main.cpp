// Prints every row of the targets that there is a file for.
#include "race.hpp"

#include <cstdio>
#include <cstdlib>

using namespace riposte::bench;

namespace {

constexpr double kNoisy = 1.15;

void print_goal(const Row& row) {
    std::printf("\n%d  %s: at least %.2f times as fast as the peer, %.2f hoped for\n", row.number, row.what.c_str(),
                row.floor, row.stretch);
    if (row.quote.ns <= 0) return;
    std::printf("   (%.0f ns a %s, %.0f hoped for, where the peer takes %.0f; %s is quoted at %.0f)\n",
                row.quote.peer_ns / row.floor, row.unit.c_str(), row.quote.peer_ns / row.stretch, row.quote.peer_ns,
                row.quote.name.c_str(), row.quote.ns);
}

void print(const Row& row, const std::vector<Timing>& timings) {
    print_goal(row);
    const double ratio = timings.front().best_ns / timings.back().best_ns;
    bool noisy = false;
    for (std::size_t i = 0; i < timings.size(); ++i) {
        const double spread = timings[i].median_ns / timings[i].best_ns;
        noisy = noisy || spread > kNoisy;
        std::printf("   %-28s %8.2f ns a %s   x %5.2f   median/min %.2f\n", row.contenders[i].name.c_str(),
                    timings[i].best_ns / row.units, row.unit.c_str(), timings[0].best_ns / timings[i].best_ns, spread);
    }
    std::printf("   answers differ by at most %.2g m\n", row.difference);
    std::printf("   %s%s\n",
                ratio >= row.stretch ? "hoped-for figure reached"
                : ratio >= row.floor ? "reached"
                                     : "MISSED",
                noisy ? ", but void: the machine was busy (median/min above 1.15)" : "");
}

}  // namespace

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 3;
    for (const Row& row : all_rows()) print(row, race(row.contenders, seconds));
    return 0;
}
