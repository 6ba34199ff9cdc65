#include "app/shell/report.hpp"

#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/core/utf8.hpp>

using namespace riposte;

namespace {

bool is_utf8(std::string_view text) {
    while (!text.empty())
        if (!take_letter(text).valid) return false;
    return true;
}

}  // namespace

TEST_CASE("two of one name are told apart in what a bout came to, and JSON is UTF-8 whatever the names are") {
    BoutSetup setup = shipped_setup();
    const BoutState state = initial_state(setup);
    setup.names = {"Ann", "Аnn"};
    setup.sides = {"White", "Yellow"};
    CHECK(summary(setup, state, {}) == "Ann (White) 0 : 0 Аnn (Yellow)\n");
    setup.names = {"A\xff\xc3(\x1b[2J\"", std::string("B\0", 2)};
    const std::string json = to_json(setup, state, {});
    CHECK(is_utf8(json));
    CHECK(json.find('\x1b') == std::string::npos);
    CHECK(json.find(R"("names": ["A��(\u001b[2J\"", "B\u0000"])") != std::string::npos);
}

TEST_CASE(
    "it is told how often the weapons were locked together, and for how long; nothing of it where they were not") {
    const BoutSetup setup = shipped_setup();
    BoutState state = initial_state(setup);
    MatchReport report;
    CHECK(summary(setup, state, report).find("locked") == std::string::npos);
    CHECK(to_json(setup, state, report).find(R"("locked": {"times": 0, "ticks": 0})") != std::string::npos);
    BoutEvents events;
    for (const bool locked : {true, true, false, true, false}) {
        ++state.tick;
        events.weapons_locked = locked;
        note_tick(report, state, events);
    }
    CHECK(summary(setup, state, report).find("weapons were locked together 2 times, for 0.03 s in all\n") !=
          std::string::npos);
    CHECK(to_json(setup, state, report).find(R"("locked": {"times": 2, "ticks": 3})") != std::string::npos);
}
