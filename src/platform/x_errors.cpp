#include "x_errors.hpp"

#include <SDL.h>
#include <X11/Xlib.h>

namespace riposte {
namespace {

int screens_opcode = 0;
XErrorHandler others = nullptr;

int on_error(Display* display, XErrorEvent* error) {
    if (error->request_code == screens_opcode) return 0;
    return others != nullptr ? others(display, error) : 0;
}

template <class Function>
Function* found_in(void* library, const char* name) {
    return reinterpret_cast<Function*>(SDL_LoadFunction(library, name));
}

/// Of the extension's requests; 0 without X.
int opcode_of_screens(void* x11) {
    auto* const open = found_in<decltype(XOpenDisplay)>(x11, "XOpenDisplay");
    auto* const query = found_in<decltype(XQueryExtension)>(x11, "XQueryExtension");
    auto* const close = found_in<decltype(XCloseDisplay)>(x11, "XCloseDisplay");
    if (open == nullptr || query == nullptr || close == nullptr) return 0;
    Display* display = open(nullptr);
    if (display == nullptr) return 0;
    int opcode = 0;
    int event = 0;
    int error = 0;
    if (query(display, "RANDR", &opcode, &event, &error) == 0) opcode = 0;
    close(display);
    return opcode;
}

}  // namespace

void survive_screen_errors() {
    void* const x11 = SDL_LoadObject("libX11.so.6");  // as SDL does; never unloaded
    if (x11 == nullptr) return;
    if (screens_opcode == 0) screens_opcode = opcode_of_screens(x11);
    auto* const set = found_in<decltype(XSetErrorHandler)>(x11, "XSetErrorHandler");
    if (screens_opcode == 0 || set == nullptr) return;
    const XErrorHandler before = set(on_error);
    if (before != on_error) others = before;
}

}  // namespace riposte
