// The table of the legs' machine in docs/controls.md is the machine's own.
#include "catch.hpp"
#include "fencing/legs.hpp"
#include "places.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

using namespace riposte;

namespace {

std::string words(std::string_view name) {
    std::string text(name);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string words_of(LegTrigger trigger) {
    constexpr std::array kWords{"end",
                                "guard key",
                                "forward",
                                "back",
                                "lunge",
                                "forward and lunge at once",
                                "lunge again",
                                "lunge let go",
                                "lunge let go, forward held",
                                "half step",
                                "half step with back",
                                "appel",
                                "flèche",
                                "salute key",
                                "bodies meet",
                                "run down",
                                "thrown back",
                                "thrown forward",
                                "thrown down",
                                "referee: acknowledge",
                                "referee: to the line",
                                "referee: won",
                                "referee: lost",
                                "referee: bout over"};
    static_assert(kWords.size() == static_cast<std::size_t>(LegTrigger::kMaskOff) + 1);
    return kWords.at(static_cast<std::size_t>(trigger));
}

std::string row(LegState state) {
    const LegPlay play = leg_play(state);
    std::string leads;
    for (const LegTransition& t : leg_transitions()) {
        if (t.from != state) continue;
        const bool early = t.within < 1;
        leads +=
            (leads.empty() ? "" : "; ") + words_of(t.trigger) + (early ? ", early" : "") + " → " + words(name_of(t.to));
    }
    return "| " + words(name_of(state)) + " | " + words(name_of(play.clip)) + (play.reversed ? ", backwards" : "") +
           " | " + leads + " |\n";
}

}  // namespace

TEST_CASE("docs/controls.md shows every state and transition of the legs, and no other") {
    std::string table = "| state | clip | goes on |\n|---|---|---|\n";
    for (int i = 0; i < kLegStateCount; ++i) table += row(static_cast<LegState>(i));
    std::ifstream in(source_dir() / "docs/controls.md");
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    INFO("the table is:\n" << table);
    const std::size_t at = page.find(table);
    REQUIRE(at != std::string::npos);
    CHECK(page.compare(at + table.size(), 1, "\n") == 0);
}
