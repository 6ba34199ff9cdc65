// Bouts without a window that one processor can serve: servers whose seats bots have, each going on at 120 Hz.
#include "race.hpp"
#include "times.hpp"

#include <riposte/net/bout_server.hpp>

#include <shipped.hpp>

#include <cstdio>

namespace riposte::bench {
namespace {

constexpr int kServers = 16;  // as many as are asked for
constexpr int kRounds = 60 * kTicksPerSecond;
constexpr double kMostP99 = 150;  // us
constexpr double kTick = 1e6 / kTicksPerSecond;

std::vector<std::unique_ptr<net::BoutServer>> make_servers(int level) {
    std::vector<std::unique_ptr<net::BoutServer>> servers;
    for (int i = 0; i < kServers; ++i) {
        net::ServerTerms terms;
        terms.bots.bot_level = {level, level};
        BoutSetup setup = shipped_setup();
        setup.seed = static_cast<std::uint64_t>(i + 1);
        setup.rules.touches = 99;
        servers.push_back(std::make_unique<net::BoutServer>(terms));
        servers.back()->make(std::move(setup), nullptr);
        servers.back()->advance(0);
    }
    return servers;
}

std::string told(int level) {
    const auto servers = make_servers(level);
    Times ticks;
    Times rounds;
    std::uint64_t computed = 0;
    for (int round = 0; round < kRounds; ++round) {
        double whole = 0;
        for (const auto& server : servers) {
            ticks.take([&] { server->advance((round + 1) * net::kSecond / kTicksPerSecond); });
            whole += ticks.us.back();
        }
        rounds.us.push_back(whole);
    }
    for (const auto& server : servers) computed += server->bout()->log().ticks();
    const auto beyond = std::count_if(rounds.us.begin(), rounds.us.end(), [](double us) { return us > kTick; });
    const double p99 = ticks.at_share(0.99);
    const int held = static_cast<int>(kTick / ticks.mean());
    char text[500];
    std::snprintf(
        text, sizeof text,
        "%d bouts of bots of level %d side by side for 60 s, %llu ticks: a tick takes %.1f us, p99 %.0f (%s), "
        "longest %.0f; they take %.1f %% of the processor, which would hold %d (%s)\n"
        "   all %d take a tick within %.2f ms in 99 of 100 cases, %.2f at most, of 8.33: %d of %d came too late",
        kServers, level, static_cast<unsigned long long>(computed), ticks.mean(), p99,
        p99 <= kMostP99 ? "reached" : "MISSED", ticks.most(), 100 * rounds.mean() / kTick, held,
        held >= kServers ? "reached" : "MISSED", kServers, rounds.at_share(0.99) / 1000, rounds.most() / 1000,
        static_cast<int>(beyond), kRounds);
    return text;
}

/// Bots of level 2, which think no phrase over, of level 3, and of the level that thinks the most.
Row make_row() {
    return {"bouts of bots without a window, served by one processor: at least 16, a tick's p99 at most 150 us",
            "tick",
            1,
            {},
            {},
            told(2) + "\n   " + told(3) + "\n   " + told(kStrongestBot),
            {}};
}

const Registration kRow(18, make_row);

}  // namespace
}  // namespace riposte::bench
