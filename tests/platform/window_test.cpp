#include "catch.hpp"
#include "scratch.hpp"
#include "sdl_events.hpp"

#include <riposte/platform/window.hpp>

#include <csignal>

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

TEST_CASE("F11, and Alt with Enter, ask for full screen, once for a press") {
    SDL_Event event{};
    const auto asks = [&](SDL_Scancode code, Uint16 mod) {
        event.type = SDL_KEYDOWN;
        event.key.keysym.scancode = code;
        event.key.keysym.mod = mod;
        return asks_for_full_screen(event);
    };
    CHECK(asks(SDL_SCANCODE_F11, 0));
    CHECK(asks(SDL_SCANCODE_RETURN, KMOD_LALT));
    CHECK(asks(SDL_SCANCODE_RETURN, KMOD_RALT));
    CHECK_FALSE(asks(SDL_SCANCODE_RETURN, KMOD_LCTRL));
    CHECK_FALSE(asks(SDL_SCANCODE_F10, KMOD_LALT));
    event.key.repeat = 1;
    CHECK_FALSE(asks(SDL_SCANCODE_F11, 0));
    event.key.repeat = 0;
    event.type = SDL_KEYUP;
    CHECK_FALSE(asks_for_full_screen(event));
}

TEST_CASE("a closed terminal asks to quit, unless somebody listens to it or ignores it") {
    const scratch::Variable driver("SDL_VIDEODRIVER", "dummy");
    using Handler = void (*)(int);
    const Handler own = [](int /*signal*/) {};
    const Handler at_first = std::signal(SIGHUP, SIG_DFL);
    for (const Handler before : {Handler{SIG_IGN}, own}) {
        std::signal(SIGHUP, before);
        static_cast<void>(Window::create({}));
        CHECK(std::signal(SIGHUP, SIG_DFL) == before);
    }
    static_cast<void>(Window::create({}));
    const Handler asks = std::signal(SIGHUP, at_first);
    CHECK(asks != Handler{SIG_DFL});
    CHECK(asks != Handler{SIG_IGN});
}
