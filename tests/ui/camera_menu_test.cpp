#include "catch.hpp"
#include "samples.hpp"

#include <imgui_internal.h>

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
    turn("Blue: View");
    CHECK(cameras.halves[1].kind == view::CameraKind::kBehind0);
    CHECK(clicked<I>(screen, draw, "Back") == std::vector<I>{I::kBack});
}

TEST_CASE("the camera menu says how the mouse leads what is shown, and each half where they differ") {
    Screen screen({1280, 720}, 1);
    CameraSettings cameras;
    CameraMenuModel model;
    model.names = {"Red", "Blue"};
    const auto says = [&](const char* start, bool with_keys) {
        screen.settle([&] { draw_camera_menu(model, cameras); });
        return screen.shows(start) && screen.shows("Shift or Ctrl") == with_keys;
    };
    using K = view::CameraKind;
    cameras.whole.kind = K::kFree;
    CHECK(says("Drag the picture", false));
    cameras.whole.kind = K::kReferee;
    CHECK(says("Drag the picture", true));
    cameras.whole.kind = K::kExamine;
    cameras.split = true;
    cameras.halves = {{{K::kFencer0}, {K::kFencer1}}};
    CHECK(says("Drag the picture", true));
    cameras.halves[1].kind = K::kFree;
    CHECK(says("Drag the half of Blue", true));
    cameras.halves[0].kind = K::kExamine;
    CHECK(says("Drag the picture", false));
}

TEST_CASE("the camera menu says how the device that was used last leads what is shown") {
    Screen screen({1280, 720}, 1);
    CameraSettings cameras;
    CameraMenuModel model;
    model.names = {"Red", "Blue"};
    const auto says = [&](DeviceKind device) {
        model.device = device;
        screen.settle([&] { draw_camera_menu(model, cameras); });
        return std::array{screen.shows("Drag the picture"), screen.shows("Right stick"), screen.shows("button 3"),
                          screen.shows("Number pad")};
    };
    CHECK(says(DeviceKind::kMouse) == std::array{true, false, false, false});
    CHECK(says(DeviceKind::kGamepad) == std::array{false, true, false, false});
    CHECK(says(DeviceKind::kJoystick) == std::array{false, false, true, false});
    CHECK(says(DeviceKind::kKeyboard) == std::array{false, false, false, true});
}

TEST_CASE("the camera menu tells of which half a row has the focus") {
    Screen screen;
    CameraSettings cameras;
    CameraMenuModel model;
    model.names = {"Red", "Blue"};
    std::optional<std::size_t> half;
    const auto draw = [&] { draw_camera_menu(model, cameras, nullptr, &half); };
    const auto focused = [&](const char* row) {
        focus(screen, draw, row);
        screen.settle(draw);
        return half;
    };
    CHECK_FALSE(focused("View"));
    cameras.split = true;
    cameras.halves = {{{view::CameraKind::kFencer0}, {view::CameraKind::kFencer1}}};
    CHECK(focused("Red: View") == 0);
    CHECK(focused("Blue: Look at") == 1);
    CHECK_FALSE(focused("Back"));
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

TEST_CASE("the camera menu stands beside the picture that it sets, and says how much of it it takes") {
    struct Case {
        ImVec2 size;
        double text;
    };
    for (const Case& c : {Case{{1280, 720}, 1}, Case{{1280, 720}, 2}, Case{{800, 450}, 1}, Case{{720, 1280}, 2}}) {
        for (const bool first : {true, false}) {
            Screen screen(c.size, c.text);
            CameraSettings cameras;
            CameraMenuModel model;
            model.names = {"Red", "Blue"};
            model.first = first;
            Covered covered;
            screen.settle([&] { draw_camera_menu(model, cameras, &covered); });
            INFO(c.size.x << "x" << c.size.y << ", text " << c.text);
            CHECK(screen.count("Camera") == 1);
            CHECK(covered.left < 0.6);
            CHECK(covered.below < 0.7);
            CHECK(covered.left + covered.below > 0.2);
            const auto left = static_cast<float>(covered.left) * c.size.x;
            const auto foot = static_cast<float>(1 - covered.below) * c.size.y;
            for (const auto& item : screen.probe().items) CHECK((item.high.x <= left || item.low.y >= foot));
            const ImGuiWindow& panel = *ImGui::FindWindowByName("Camera");  // nothing of what it takes is left empty
            CHECK(std::abs(panel.Pos.x) + std::abs(panel.Pos.y - (covered.left > 0 ? 0 : foot)) < 1);
            CHECK(std::abs(panel.Size.x - (covered.left > 0 ? left : c.size.x)) < 1);
            CHECK(std::abs(panel.Pos.y + panel.Size.y - c.size.y) < 1);
        }
    }
}

TEST_CASE("a key of the cameras says which one it chose, where it aims, or that it cannot aim") {
    const Names names{"Red", "Blue"};
    view::CameraChoice choice;
    choice.kind = view::CameraKind::kFencer0;
    choice.aim = view::CameraAim::kHead;
    CHECK(chosen_words(choice, false, names) == "Camera: Eyes of Red");
    CHECK(chosen_words(choice, true, names) == "Aim: the head");
    choice.kind = view::CameraKind::kSide;
    CHECK(chosen_words(choice, true, names) == "Beside the piste: this camera has no aim");
}

TEST_CASE("fencers of one name have rows of their own") {
    Screen screen;
    CameraSettings cameras;
    CameraMenuModel model;
    model.names = {"Anna", "Anna"};
    const auto draw = [&] { draw_camera_menu(model, cameras); };
    screen.settle(draw);
    focus(screen, draw, "How solid Anna is");
    screen.press(draw, MenuKey::kDown);
    REQUIRE(screen.focused() == "How solid Anna is");
    screen.press(draw, MenuKey::kLeft);
    CHECK(cameras.whole.opacity[0] == 1);
    CHECK(cameras.whole.opacity[1] == Approx(0.95));
}
