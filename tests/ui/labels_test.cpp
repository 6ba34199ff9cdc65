#include "catch.hpp"
#include "screen.hpp"

#include <riposte/ui/kit/labels.hpp>

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("a caption stays within its strip, whole, however narrow that is") {
    const std::string words = "bones blending: area 0.97 at the elbow, 0.95 at the shoulder";
    for (const float width : {0.5f, 0.2f, 0.1f}) {
        Screen screen;
        const Label label{words, 0.3f, 0.8f, width};
        screen.settle([&] { draw_labels({&label, 1}); });
        REQUIRE(screen.probe().texts.size() == 1);
        const auto& shown = screen.probe().texts[0];
        CAPTURE(width);
        CHECK(shown.text == words);
        CHECK(shown.low.x >= 0.3f * screen.size().x + 2);
        CHECK(shown.high.x <= (0.3f + width) * screen.size().x - 2);
        CHECK(shown.high.y <= 0.8f * screen.size().y + 1);
    }
}
