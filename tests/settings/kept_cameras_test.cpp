// The tuning of cameras among the settings.
#include "catch.hpp"
#include "settings_file.hpp"

#include <riposte/settings/load_settings.hpp>
#include <riposte/view/camera_rig.hpp>

#include <fmt/format.h>

using namespace riposte;
using namespace riposte::test;

TEST_CASE("tuned cameras are kept, and a tuning that is none falls back and says so") {
    const scratch::Folder folder;
    Settings settings;
    settings.cameras.tuned.of(view::CameraKind::kBehind0, view::CameraAim::kHand) = {{0.5, -0.25, 1}, 0.5, -0.125};
    settings.cameras.tuned.orbit = view::Orbit{{0.5, 1.25, -2}, 4, 1.45, 2.5, 9, 5, 0.75};
    settings.cameras.tuned.flight = view::Flight{{-3, 2.5, 4}, 1.5, -0.5};
    settings.cameras.split = true;
    settings.cameras.whole = {view::CameraKind::kLamp, view::CameraAim::kPoint, {0.5, 1}};
    const auto path = folder.path / "settings.toml";
    REQUIRE(keep_settings(settings, path).ok());
    const SettingsLoad load = load_settings(path);
    CHECK(load.warnings.empty());
    CHECK(load.settings.cameras.whole == settings.cameras.whole);
    const auto& read = load.settings.cameras.tuned.of(view::CameraKind::kBehind0, view::CameraAim::kHand);
    CHECK(read.shift == Vec3(0.5, -0.25, 1));
    CHECK(read.yaw == Approx(0.5).epsilon(1e-3));
    CHECK(read.pitch == Approx(-0.125).epsilon(1e-3));
    const auto& orbit = load.settings.cameras.tuned.orbit;
    REQUIRE(orbit);
    CHECK(orbit->middle == Vec3(0.5, 1.25, -2));
    CHECK(orbit->yaw == Approx(4).epsilon(1e-3));
    CHECK(orbit->pitch == Approx(1.45).epsilon(1e-3));
    CHECK(orbit->distance == 2.5);
    CHECK(orbit->fov == Approx(0.75).epsilon(1e-3));
    CHECK(orbit->reach == view::kFirstOrbit.reach);
    const auto& flight = load.settings.cameras.tuned.flight;
    REQUIRE(flight);
    CHECK(flight->eye == Vec3(-3, 2.5, 4));
    CHECK(flight->yaw == Approx(1.5).epsilon(1e-3));
    CHECK(flight->pitch == Approx(-0.5).epsilon(1e-3));
    for (const char* wrong : {"behind0 hand 0 0 0 0",
                              "behind0 hand 0 0 0 0 0 0",
                              "behind0 foot 0 0 0 0 0",
                              "roof hand 0 0 0 0 0",
                              "behind0 hand 9 0 0 0 0",
                              "behind0 hand 0 0 0 90 0",
                              "behind0 hand nan 0 0 0 0",
                              "behind0 hand a 0 0 0 0",
                              "",
                              "examine 0 0 0 20 8 3",
                              "examine 0 0 0 20 8 0.1 36",
                              "examine 6 0 0 20 8 3 36",
                              "examine 0 0 0 20 90 3 36",
                              "examine 0 0 0 nan 8 3 36",
                              "examine 0 0 0 20 8 3 0",
                              "examine 0 0 0 20 8 3 36 1",
                              "free 0 9 0 0 0",
                              "free 0 1 0 0 -90",
                              "free 0 1 0 0",
                              "free hand 0 0 0 0 0"}) {
        const auto file = folder.write("wrong.toml", fmt::format("[cameras]\ntuned = ['{}']\n", wrong));
        const SettingsLoad fallen = load_settings(file);
        CAPTURE(wrong);
        CHECK(fallen.warnings.size() == 1);
        CHECK(fallen.settings == Settings{});
    }
}
