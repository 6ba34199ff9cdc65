// A window on a screen that refuses: SDL's functions for it are played here, on two monitors.
#include "catch.hpp"
#include "scratch.hpp"
#include "sdl_events.hpp"

#include <riposte/platform/monitor.hpp>
#include <riposte/platform/screen.hpp>

#include <SDL.h>

#include <array>
#include <functional>
#include <optional>

using namespace riposte;

namespace {

struct Screens {
    int monitor = 0;  ///< that the window is on
    Uint32 fills = 0;
    PixelSize resolution;
    std::function<bool(Uint32 flags, int monitor)> refuses_mode = [](Uint32, int) { return false; };
    std::array<int, 2> widest{2000, 2000};  ///< resolution of each monitor
    int refused_width = 0;                  ///< of a resolution that is offered
    std::array<PixelSize, 2> free{PixelSize{1920, 1040}, PixelSize{1920, 1040}};
};
std::optional<Screens> screens;  ///< while a test plays them

}  // namespace

extern "C" {
int SDL_GetNumVideoDisplays() { return 2; }
int SDL_GetWindowDisplayIndex(SDL_Window* /*window*/) { return screens ? screens->monitor : 0; }
int SDL_GetDisplayUsableBounds(int display, SDL_Rect* rect) {
    const PixelSize free = (screens ? *screens : Screens()).free.at(static_cast<std::size_t>(display));
    *rect = {0, 0, free.width, free.height};
    return 0;
}
void SDL_SetWindowPosition(SDL_Window* /*window*/, int x, int /*y*/) {
    if (screens && screens->fills == 0) screens->monitor = x & 0xFFFF;
}
int SDL_SetWindowFullscreen(SDL_Window* /*window*/, Uint32 flags) {
    if (!screens) return 0;
    if (flags != 0 && screens->refuses_mode(flags, screens->monitor)) return SDL_SetError("not this mode");
    // SDL says that all is well where the monitor has not the resolution that the window is to have, and fills nothing.
    const bool has = flags != SDL_WINDOW_FULLSCREEN ||
                     screens->resolution.width <= screens->widest.at(static_cast<std::size_t>(screens->monitor));
    screens->fills = has ? flags : 0;
    return 0;
}
SDL_DisplayMode* SDL_GetClosestDisplayMode(int display, const SDL_DisplayMode* mode, SDL_DisplayMode* closest) {
    *closest = *mode;
    closest->h = mode->w * 3 / 4;
    return mode->w > (screens ? *screens : Screens()).widest.at(static_cast<std::size_t>(display)) ? nullptr : closest;
}
int SDL_SetWindowDisplayMode(SDL_Window* /*window*/, const SDL_DisplayMode* mode) {
    if (!screens || screens->refused_width == mode->w) return SDL_SetError("not this resolution");
    screens->resolution = {mode->w, mode->h};
    return 0;
}
}

namespace {

/// The window of a game on the played screens, and the settings that it has.
struct Played {
    scratch::Variable driver{"SDL_VIDEODRIVER", "offscreen"};
    Result<Window> window = Window::create({});
    VideoSettings has;
    Played() { screens.emplace(); }
    Played(const Played&) = delete;
    Played& operator=(const Played&) = delete;
    ~Played() { screens.reset(); }

    [[nodiscard]] bool tested() const {
        if (!window) WARN("NOT TESTED: " << window.error().message());
        return window.ok();
    }
    /// What was refused.
    std::string change(const VideoSettings& wanted) {
        VideoSettings video = wanted;
        const auto changed = change_screen(window.value(), has, video);
        has = video;
        CHECK(has.mode == window.value().mode());
        return changed ? "" : changed.error().message();
    }
    std::string change(WindowMode mode, int width, int height, int monitor) {
        VideoSettings wanted = has;
        wanted.mode = mode;
        wanted.width = width;
        wanted.height = height;
        wanted.monitor = monitor;
        return change(wanted);
    }
    [[nodiscard]] bool is(WindowMode mode, int width, int height, int monitor) const {
        return has.mode == mode && has.width == width && has.height == height && has.monitor == monitor &&
               screens->monitor == monitor && (screens->fills != 0) == (mode != WindowMode::kWindowed);
    }
};

constexpr auto kWindowed = WindowMode::kWindowed;
constexpr auto kBorderless = WindowMode::kBorderless;
constexpr auto kFullscreen = WindowMode::kFullscreen;

}  // namespace

TEST_CASE("a window takes mode, size and monitor; in full screen the settings learn the nearest resolution") {
    Played played;
    if (!played.tested()) return;
    CHECK(played.change(kBorderless, 1280, 720, 1).empty());
    CHECK(played.is(kBorderless, 1280, 720, 1));
    CHECK(played.change(kFullscreen, 1600, 900, 0).empty());
    CHECK(played.is(kFullscreen, 1600, 1200, 0));
    CHECK(screens->resolution == PixelSize{1600, 1200});
    CHECK(played.change(kWindowed, 960, 540, 0).empty());
    CHECK(played.is(kWindowed, 960, 540, 0));
    CHECK(played.window.value().size() == PixelSize{960, 540});
}

TEST_CASE("a mode that the screen refuses leaves everything as it was") {
    Played played;
    if (!played.tested()) return;
    screens->refuses_mode = [](Uint32, int) { return true; };
    CHECK(played.change(kBorderless, 960, 540, 1).find("mode") != std::string::npos);
    CHECK(played.is(kWindowed, 1280, 720, 0));
    CHECK(played.window.value().size() == PixelSize{1280, 720});
}

TEST_CASE("a resolution that the screen refuses leaves everything as it was") {
    Played played;
    if (!played.tested()) return;
    CHECK(played.change(kFullscreen, 4000, 3000, 1).find("resolution") != std::string::npos);
    CHECK(played.is(kWindowed, 1280, 720, 0));
    REQUIRE(played.change(kFullscreen, 1280, 720, 0).empty());
    screens->refused_width = 800;
    CHECK(played.change(kFullscreen, 800, 600, 0).find("resolution") != std::string::npos);
    CHECK(played.is(kFullscreen, 1280, 960, 0));
    CHECK(screens->resolution == PixelSize{1280, 960});
}

TEST_CASE("a resolution that only the other monitor has is taken there in one step") {
    Played played;
    if (!played.tested()) return;
    screens->widest = {1920, 3840};
    CHECK(played.change(kFullscreen, 3840, 2880, 1).empty());
    CHECK(played.is(kFullscreen, 3840, 2880, 1));
}

TEST_CASE("full screen goes to a smaller monitor with a resolution of that one") {
    Played played;
    if (!played.tested()) return;
    screens->widest = {3840, 1920};
    REQUIRE(played.change(kFullscreen, 3840, 2880, 0).empty());
    CHECK(played.change(kFullscreen, 1600, 1200, 1).empty());
    CHECK(played.is(kFullscreen, 1600, 1200, 1));
}

TEST_CASE("a window goes back to a monitor that it may not fill") {
    Played played;
    if (!played.tested()) return;
    screens->refuses_mode = [](Uint32, int monitor) { return monitor == 0; };
    CHECK_FALSE(played.change(kFullscreen, 3000, 2250, 1).empty());
    CHECK(played.is(kWindowed, 1280, 720, 0));
}

TEST_CASE("a window that goes to a smaller monitor is no larger than that has room") {
    Played played;
    if (!played.tested()) return;
    screens->free[1] = {1000, 600};
    CHECK(played.change(kWindowed, 1280, 720, 1).empty());
    CHECK(played.is(kWindowed, 1280, 720, 1));
    CHECK(played.window.value().size() == PixelSize{1000, 600});
}

TEST_CASE("a window that its player has drawn larger is as large again after a refusal") {
    Played played;
    if (!played.tested()) return;
    played.window.value().set_size(1500, 900);
    screens->refuses_mode = [](Uint32, int) { return true; };
    CHECK_FALSE(played.change(kBorderless, 1280, 720, 1).empty());
    CHECK(played.is(kWindowed, 1280, 720, 0));
    CHECK(played.window.value().size() == PixelSize{1500, 900});
}

TEST_CASE("a monitor that the window cannot fill leaves it where it was, as it was") {
    Played played;
    if (!played.tested()) return;
    REQUIRE(played.change(kBorderless, 1280, 720, 0).empty());
    screens->refuses_mode = [](Uint32, int monitor) { return monitor == 1; };
    CHECK_FALSE(played.change(kBorderless, 1280, 720, 1).empty());
    CHECK(played.is(kBorderless, 1280, 720, 0));
    CHECK_FALSE(played.change(kFullscreen, 1600, 900, 1).empty());
    CHECK(played.is(kBorderless, 1280, 720, 0));
}

TEST_CASE("a window that cannot fill its own monitor any more either says that it is windowed") {
    Played played;
    if (!played.tested()) return;
    REQUIRE(played.change(kBorderless, 1280, 720, 0).empty());
    screens->refuses_mode = [](Uint32, int) { return true; };
    CHECK_FALSE(played.change(kBorderless, 1280, 720, 1).empty());
    CHECK(played.is(kWindowed, 1280, 720, 0));
}

TEST_CASE("a window is no larger than its screen has room, and the settings keep what was chosen") {
    Screens small;
    small.free[0] = {800, 560};
    screens = small;
    const scratch::Variable driver{"SDL_VIDEODRIVER", "offscreen"};
    auto window = Window::create({});
    if (!window) {
        WARN("NOT TESTED: " << window.error().message());
        return screens.reset();
    }
    CHECK(window.value().size() == PixelSize{800, 560});
    VideoSettings video;
    video.width = 1024;
    video.height = 576;
    CHECK(change_screen(window.value(), VideoSettings{}, video).ok());
    CHECK(window.value().size() == PixelSize{800, 560});
    CHECK((video.width == 1024 && video.height == 576));
    screens.reset();
}

TEST_CASE("full screen that is larger than any resolution of its monitor begins as large as the desktop") {
    screens.emplace();
    const scratch::Variable driver{"SDL_VIDEODRIVER", "offscreen"};
    WindowOptions options;
    options.width = 3840;
    options.height = 2160;
    options.mode = kFullscreen;
    options.monitor = 7;  // which is not there
    auto window = Window::create(options);
    if (!window) {
        WARN("NOT TESTED: " << window.error().message());
        return screens.reset();
    }
    const PixelSize desktop = desktop_size(0);
    CHECK(window.value().size() == desktop);
    CHECK(full_screen_size(7, {3840, 2160}) == desktop);
    CHECK(full_screen_size(0, {1600, 1200}) == PixelSize{1600, 1200});
    screens.reset();
}

TEST_CASE(
    "a window that nobody has given a size takes three quarters of what its monitor leaves free, and is readable") {
    const auto first = [](PixelSize free) {
        screens.emplace();
        screens->free[1] = free;
        const PixelSize size = first_window_size(1, kWindowed);
        screens.reset();
        return size;
    };
    CHECK(first({1920, 1040}) == PixelSize{1376, 774});
    CHECK(first({3840, 2100}) == PixelSize{2800, 1575});
    CHECK(first({3440, 1400}) == PixelSize{1856, 1044});
    CHECK(first({1080, 1880}) == PixelSize{1024, 576});
    CHECK(first({1366, 738}) == PixelSize{1024, 576});
    CHECK(first({1024, 570}) == PixelSize{1008, 567});
    CHECK(first({800, 600}) == PixelSize{800, 450});
    CHECK(first({0, 0}) == PixelSize{1280, 720});
}

TEST_CASE("a size that somebody has given stays, and what is not told becomes the first") {
    const scratch::Variable driver("SDL_VIDEODRIVER", "offscreen");
    VideoSettings video;
    take_first_size(video);
    CHECK(PixelSize{video.width, video.height} == PixelSize{1280, 720});
    video.width = video.height = 0;
    take_first_size(video);
    CHECK(PixelSize{video.width, video.height} == first_window_size(0, kWindowed));
    WindowOptions options;
    options.width = options.height = 0;
    const auto window = Window::create(options);
    if (!window) {
        WARN("NOT TESTED: " << window.error().message());
        return;
    }
    CHECK(window.value().size() == first_window_size(0, kWindowed));
}
