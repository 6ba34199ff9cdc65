#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("the camera menu turns views and aims, splits, and leads on") {
    Screen screen;
    CameraSettings cameras;
    CameraMenuModel model;
    model.names = {"Red", "Blue"};
    model.tuned = true;
    const auto draw = [&] { return draw_camera_menu(model, cameras); };
    using I = CameraMenuIntent;
    CHECK(clicked<I>(screen, draw, "One more window") == std::vector<I>{I::kOpenWindow});
    CHECK(clicked<I>(screen, draw, "Reset this view") == std::vector<I>{I::kPutBack});
    const auto turn = [&](const char* row) {
        screen.settle([&] { draw(); });
        focus(screen, draw, row);
        screen.press(draw, MenuKey::kRight);
    };
    turn("View");
    CHECK(cameras.whole.kind == view::CameraKind::kExamine);
    turn("Look at");
    CHECK(cameras.whole.aim == view::CameraAim::kRoot);
    CHECK(clicked<I>(screen, draw, "Split screen") == std::vector<I>{I::kChanged});
    CHECK(cameras.split);
    turn("Right: View");
    CHECK(cameras.halves[1].kind == view::CameraKind::kBehind0);
    CHECK(clicked<I>(screen, draw, "Back") == std::vector<I>{I::kBack});
}

TEST_CASE("a further window's camera menu closes it, and does not split") {
    Screen screen;
    CameraSettings cameras;
    CameraMenuModel model;
    model.names = {"Red", "Blue"};
    model.first = false;
    const auto draw = [&] { return draw_camera_menu(model, cameras); };
    using I = CameraMenuIntent;
    CHECK(clicked<I>(screen, draw, "Close this window") == std::vector<I>{I::kCloseWindow});
    CHECK(clicked<I>(screen, draw, "Full screen") == std::vector<I>{I::kFullScreen});
    CHECK_FALSE(screen.has_item("Split screen"));
}

TEST_CASE("a further window's camera menu shows at once how to close it, in the window's own size") {
    for (const double text : {1.0, 2.0}) {
        Screen screen({800, 450}, text);
        CameraSettings cameras;
        CameraMenuModel model;
        model.names = {"Red", "Blue"};
        model.first = false;
        screen.settle([&] { draw_camera_menu(model, cameras); });
        REQUIRE(screen.has_item("Close this window"));
        CHECK(screen.item("Close this window").low.y == screen.item("Back").low.y);  // below all that scrolls
        CHECK(screen.item("Close this window").high.y <= screen.size().y);
        CHECK(screen.count("Close this window") == 1);  // in full
    }
}
