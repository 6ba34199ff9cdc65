#include "catch.hpp"
#include "places.hpp"

#include <riposte/assets/rules.hpp>

using namespace riposte;

// Whoever leaves a key out of a file of rules of his own gets the code's value for it: that must be the shipped one.
TEST_CASE("the rules of the game's own file are those that hold without a file") {
    BoutSetup shipped;
    REQUIRE(load_rules(source_dir() / "assets/rules.toml", shipped));
    BoutSetup own;
    // Two thirds, and a sixth of a turn: the file has four digits of them.
    CHECK(shipped.rules.cut_least_along == Approx(own.rules.cut_least_along).epsilon(1e-4));
    CHECK(shipped.blade.deflection == Approx(own.blade.deflection).epsilon(1e-4));
    own.rules.cut_least_along = shipped.rules.cut_least_along;
    own.blade.deflection = shipped.blade.deflection;
    CHECK(shipped.rules == own.rules);
    CHECK(shipped.hand == own.hand);
    CHECK(shipped.blade == own.blade);
    CHECK(shipped.body == own.body);
    CHECK(shipped.touch_search == own.touch_search);
}
