#include "platform/x_errors.hpp"

#include "catch.hpp"

#include <SDL.h>
#include <X11/Xlib.h>

#include <cstdlib>

using namespace riposte;

namespace {

template <class Function>
Function* in(void* library, const char* name) {
    return reinterpret_cast<Function*>(SDL_LoadFunction(library, name));
}

int passed_on = 0;

}  // namespace

TEST_CASE("X may refuse what is asked of its screens, and only that") {
    void* const x11 = SDL_LoadObject("libX11.so.6");
    void* const randr = SDL_LoadObject("libXrandr.so.2");
    Display* display = x11 != nullptr && std::getenv("DISPLAY") != nullptr
                           ? in<decltype(XOpenDisplay)>(x11, "XOpenDisplay")(nullptr)
                           : nullptr;
    if (display == nullptr || randr == nullptr) {
        WARN("NOT TESTED: no X display, or no libXrandr");
        return;
    }
    const auto set = in<decltype(XSetErrorHandler)>(x11, "XSetErrorHandler");
    const auto sync = in<decltype(XSync)>(x11, "XSync");
    const XErrorHandler before = set([](Display* /*display*/, XErrorEvent* /*error*/) { return ++passed_on; });
    survive_screen_errors();
    in<int(Display*, XID, XID)>(randr, "XRRSetOutputPrimary")(display, 0, 4711);  // there is neither
    sync(display, False);
    CHECK(passed_on == 0);
    in<decltype(XMapWindow)>(x11, "XMapWindow")(display, 4711);
    sync(display, False);
    CHECK(passed_on == 1);
    set(before);
    in<decltype(XCloseDisplay)>(x11, "XCloseDisplay")(display);
}
