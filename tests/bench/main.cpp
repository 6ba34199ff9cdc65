// Prints the rows of the targets that there are files for: bench [SECONDS [ROW...]]
#include "race.hpp"

#include <body/skin_path.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

using namespace riposte::bench;

namespace {

constexpr double kNoisy = 1.15;

/// A library that some rows are measured against, where it is installed.
struct Peer {
    const char* name;
    bool here;
    std::array<int, 4> rows;  ///< 0: none
};

#ifdef RIPOSTE_BENCH_EMBREE
constexpr bool kEmbree = true;
#else
constexpr bool kEmbree = false;
#endif
#ifdef RIPOSTE_BENCH_FCL
constexpr bool kFcl = true;
#else
constexpr bool kFcl = false;
#endif
#ifdef RIPOSTE_BENCH_ODE
constexpr bool kOde = true;
#else
constexpr bool kOde = false;
#endif
#ifdef RIPOSTE_BENCH_BULLET
constexpr bool kBullet = true;
#else
constexpr bool kBullet = false;
#endif
#ifdef RIPOSTE_BENCH_MUJOCO
constexpr bool kMujoco = true;
#else
constexpr bool kMujoco = false;
#endif
constexpr std::array<Peer, 5> kPeers{{{"Embree", kEmbree, {6, 7}},
                                      {"FCL", kFcl, {6, 7, 8, 9}},
                                      {"ODE", kOde, {7, 8}},
                                      {"Bullet", kBullet, {10, 11, 12, 13}},
                                      {"MuJoCo", kMujoco, {12, 13}}}};

/// The names of the peers that a row lacks, with commas between them.
std::string lacking(int number) {
    std::string names;
    for (const Peer& peer : kPeers) {
        if (peer.here || std::find(peer.rows.begin(), peer.rows.end(), number) == peer.rows.end()) continue;
        names += (names.empty() ? "" : ", ") + std::string(peer.name);
    }
    return names;
}

/// The processor's name and the widest lanes that run on it: times mean nothing without.
std::string processor() {
    std::ifstream info("/proc/cpuinfo");
    std::string name = "a processor without a name";
    for (std::string line; std::getline(info, line);) {
        if (line.rfind("model name", 0) != 0 || line.find(": ") == std::string::npos) continue;
        name = line.substr(line.find(": ") + 2);
        break;
    }
    return name + ", " + riposte::widest_skin_path().name;
}

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
    const std::string absent = lacking(number);
    if (!absent.empty()) std::printf("   WITHOUT %s, which the build did not find\n", absent.c_str());
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 3;
    const auto wanted = [&](int number) {
        return argc <= 2 || std::any_of(argv + 2, argv + argc, [&](const char* n) { return std::atoi(n) == number; });
    };
    std::printf("%s\n", processor().c_str());
    std::string summary;
    for (const RowMaker& maker : all_rows()) {
        if (!wanted(maker.number)) continue;
        const Row row = maker.make();
        print(maker.number, row, race(row.contenders, seconds));
        const std::string line = std::to_string(maker.number) + " (" + lacking(maker.number) + ")";
        const bool told = lacking(maker.number).empty() || summary.find(line) != std::string::npos;
        if (!told) summary += (summary.empty() ? "" : ", ") + line;
    }
    if (!summary.empty())
        std::printf("\nmeasured without their peers: rows %s; scripts/setup bench installs them\n", summary.c_str());
    return 0;
}
