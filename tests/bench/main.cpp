// Prints the rows of the targets that there are files for: bench [SECONDS [ROW...]]
#include "race.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace riposte::bench;

namespace {

constexpr double kNoisy = 1.15;

void print_contenders(const Row& row, const std::vector<Timing>& timings) {
    for (std::size_t i = 0; i < timings.size(); ++i) {
        std::printf("   %-34s %12.2f ns a %s   x %6.2f   median/min %.2f\n", row.contenders[i].name.c_str(),
                    timings[i].best_ns / row.units, row.unit.c_str(), timings[0].best_ns / timings[i].best_ns,
                    timings[i].median_ns / timings[i].best_ns);
    }
}

void print_goal(const Row& row, const Goal& goal, const std::vector<Timing>& timings) {
    const double ratio = timings[goal.peer].best_ns / timings[goal.ours].best_ns;
    const char* verdict = ratio >= goal.stretch ? "hoped-for figure reached"
                          : ratio >= goal.floor ? "reached"
                                                : "MISSED";
    std::printf("   %s: \"%s\" %.2f times as fast as \"%s\", at least %.2f, %.2f hoped for\n", verdict,
                row.contenders[goal.ours].name.c_str(), ratio, row.contenders[goal.peer].name.c_str(), goal.floor,
                goal.stretch);
    if (row.quote.ns <= 0) return;
    std::printf("   (that is %.3g ns a %s, %.3g hoped for, where the peer takes %.4g; %s is quoted at %.4g there)\n",
                row.quote.peer_ns / goal.floor, row.unit.c_str(), row.quote.peer_ns / goal.stretch, row.quote.peer_ns,
                row.quote.name.c_str(), row.quote.ns);
}

void print(int number, const Row& row, const std::vector<Timing>& timings) {
    std::printf("\n%d  %s\n", number, row.what.c_str());
    print_contenders(row, timings);
    std::printf("   %s\n", row.agreement.c_str());
    for (const Goal& goal : row.goals) print_goal(row, goal, timings);
    const bool noisy =
        std::any_of(timings.begin(), timings.end(), [](const Timing& t) { return t.median_ns > kNoisy * t.best_ns; });
    if (noisy) std::printf("   but void: the machine was busy (median/min above %.2f)\n", kNoisy);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 3;
    const auto wanted = [&](int number) {
        return argc <= 2 || std::any_of(argv + 2, argv + argc, [&](const char* n) { return std::atoi(n) == number; });
    };
    for (const RowMaker& maker : all_rows()) {
        if (!wanted(maker.number)) continue;
        const Row row = maker.make();
        print(maker.number, row, race(row.contenders, seconds));
    }
    return 0;
}
