#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("the gallery says what it is for and what K is, and lists titles by groups beside the names to ask for") {
    Screen screen;
    GalleryModel model = sample_gallery();
    GalleryState state{GalleryPage::kList};
    const auto draw = [&] { return draw_gallery(model, state); };
    screen.settle([&] { draw(); });
    CHECK(screen.shows("K is Kavan's thesis"));
    CHECK(screen.count("Fencing exchanges") == 1);
    CHECK(screen.count("Skin") == 1);
    CHECK(screen.shows("A beat  (beat)"));
    std::optional<std::size_t> shown;
    screen.click(draw, "elbow-twist", [&](const GalleryIntent& intent) {
        if (intent.kind == GalleryIntent::Kind::kShow) shown = intent.scene;
    });
    REQUIRE(shown == 2U);
    model.shown = 2;
    screen.settle([&] { draw(); });
    CHECK(screen.shows("A twisted forearm"));
}
