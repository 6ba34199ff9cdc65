#include "catch.hpp"
#include "scratch.hpp"

#include <riposte/platform/window.hpp>

using namespace riposte;

TEST_CASE("without a display the message says what to set") {
    const scratch::Variable driver("SDL_VIDEODRIVER", "no-such-driver");
    const Result<Window> window = Window::create({});
    REQUIRE_FALSE(window.ok());
    const std::string message = window.error().message();
    for (const char* word : {"desktop session", "DISPLAY", "WAYLAND_DISPLAY"})
        CHECK(message.find(word) != std::string::npos);
    CHECK(SDL_WasInit(SDL_INIT_VIDEO) == 0);
}

TEST_CASE("a display without OpenGL 4.5 is told apart from none") {
    const scratch::Variable driver("SDL_VIDEODRIVER", "dummy");
    const Result<Window> window = Window::create({});
    REQUIRE_FALSE(window.ok());
    CHECK(window.error().message().find("OpenGL 4.5") != std::string::npos);
    CHECK(SDL_WasInit(SDL_INIT_VIDEO) == 0);
}
