#include "bot_bout.hpp"
#include "catch.hpp"
#include "places.hpp"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

using namespace riposte;

// The same bouts give the same bits with every compiler, optimisation level and sanitizer: golden.txt holds their
// hashes. After a deliberate change of the simulation write it anew with RIPOSTE_UPDATE_GOLDEN=1; docs/conventions.md
// tells when kSimulationVersion is raised with it.

namespace {

const std::filesystem::path kGolden = test_dir() / "determinism/golden.txt";
constexpr std::uint32_t kTicks = 3600;

std::string line_of(std::uint64_t seed) {
    BotBout bout(seed, 5);
    while (bout.state.tick < kTicks) bout.tick();
    char text[64];
    std::snprintf(text, sizeof text, "%" PRIu64 " %016" PRIx64, seed, hash_state(bout.state));
    return text;
}

}  // namespace

TEST_CASE("ten bouts of half a minute end in the states they always ended in") {
    std::string lines = "# seed, hash of the state after 3600 ticks\n";
    for (std::uint64_t seed = 1; seed <= 10; ++seed) lines += line_of(seed) + "\n";
    if (std::getenv("RIPOSTE_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(kGolden) << lines;
        WARN("golden.txt was written anew");
    }
    std::ostringstream golden;
    golden << std::ifstream(kGolden).rdbuf();
    CHECK(lines == golden.str());
}
