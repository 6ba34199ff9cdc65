#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("a connection is told by a sign of its own before the words") {
    using Quality = HudConnection::Quality;
    for (const auto& [quality, sign] :
         {std::pair{Quality::kGood, "good sign"}, {Quality::kPoor, "poor sign"}, {Quality::kLost, "lost sign"}}) {
        Screen screen;
        HudModel model = sample_hud();
        model.banner = "poor · 180 ms";
        model.connection = HudConnection{quality, {}};
        draw_once(screen, model);
        INFO(sign);
        CHECK(plate(screen, sign).high.x > 0);
        for (const auto& text : screen.probe().texts)
            if (text.text == model.banner) CHECK(text.low.x >= plate(screen, sign).high.x);
        CHECK(screen.shows("poor · 180 ms"));
        CHECK_FALSE(screen.shows("Connection"));
    }
}

TEST_CASE("the figures of a connection stand in the right corner, above the hand square") {
    for (const double text : {1.0, 2.0}) {
        Screen screen({1280, 720}, text);
        HudModel model = sample_learning();
        model.connection = HudConnection{HudConnection::Quality::kGood, {{"ping", "38 ms"}, {"lost", "0.4 %"}}};
        draw_once(screen, model);
        INFO(text);
        bool found = false;
        for (const auto& one : screen.probe().texts) {
            if (one.text != "38 ms") continue;
            found = true;
            CHECK(one.low.x > 640);
        }
        CHECK(found);
        model.connection->figures.clear();
        draw_once(screen, model);
        CHECK_FALSE(screen.shows("ping"));
    }
}
