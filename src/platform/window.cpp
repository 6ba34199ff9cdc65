#include "screen_places.hpp"
#include "x_errors.hpp"

#include <riposte/devices/sdl_error.hpp>
#include <riposte/platform/monitor.hpp>
#include <riposte/platform/window.hpp>

#include <SDL.h>
#include <epoxy/gl.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace riposte {
namespace {

constexpr const char* kWhere = "opening the window";

Error no_display() {
    return Error{
        "there is no display to open a window on", kWhere,
        "start Riposte in a desktop session; from a terminal outside of it, set DISPLAY or WAYLAND_DISPLAY first"};
}

Error no_opengl() {
    return sdl_error(
        "this display offers no OpenGL 4.5 core context", kWhere,
        "update the graphics driver; a driver in software (Mesa llvmpipe) will do: LIBGL_ALWAYS_SOFTWARE=1");
}

/// Without a display SDL falls back to a driver that draws into memory; only who asks for it by name gets it.
bool nobody_would_see_it() {
    const char* driver = SDL_GetCurrentVideoDriver();
    return std::getenv("SDL_VIDEODRIVER") == nullptr && driver != nullptr && std::string_view(driver) == "offscreen";
}

bool named(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

/// Where there can be no Wayland its library would only complain on the terminal: what is left is X or the console.
void spare_absent_wayland() {
    if (named("WAYLAND_DISPLAY") || named("XDG_RUNTIME_DIR") || named("SDL_VIDEODRIVER")) return;
    SDL_SetHint("SDL_VIDEODRIVER", named("DISPLAY") ? "x11" : "KMSDRM");
}

bool on_x_or_wayland() {
    const char* driver = SDL_GetCurrentVideoDriver();
    return driver != nullptr && (std::string_view(driver) == "x11" || std::string_view(driver) == "wayland");
}

/// The extension that tells X's screens knows of none while all are switched off; X itself has one all the same.
bool begin_video() {
    if (named("DISPLAY")) survive_screen_errors();
    const bool begun = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
    const bool elsewhere = named("SDL_VIDEODRIVER") && std::string_view(std::getenv("SDL_VIDEODRIVER")) != "x11";
    if (!named("DISPLAY") || elsewhere || (begun && on_x_or_wayland())) return begun;
    if (begun) SDL_QuitSubSystem(SDL_INIT_VIDEO);
    SDL_SetHint(SDL_HINT_VIDEO_X11_XRANDR, "0");
    return SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
}

/// A terminal that is closed ends the game as `kill` does, to which SDL listens. Whoever ignores it, as nohup does, or
/// listens himself goes on doing so.
void hear_hangup() {
    struct sigaction before {};
    const bool nobody =
        sigaction(SIGHUP, nullptr, &before) == 0 && (before.sa_flags & SA_SIGINFO) == 0 && before.sa_handler == SIG_DFL;
    if (nobody) std::signal(SIGHUP, [](int /*signal*/) { std::raise(SIGTERM); });
}

void ask_for_context() {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 4);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 5);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 24);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 8);
    SDL_GL_SetAttribute(SDL_GL_FRAMEBUFFER_SRGB_CAPABLE, 0);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, SDL_GL_CONTEXT_RESET_LOSE_CONTEXT);
}

/// One that tells when it is lost, where the driver has such.
SDL_GLContext make_context(SDL_Window* window) {
    if (SDL_GLContext context = SDL_GL_CreateContext(window)) return context;
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, SDL_GL_CONTEXT_RESET_NO_NOTIFICATION);
    return SDL_GL_CreateContext(window);
}

/// A borderless window covers the desktop at the desktop's resolution; only full screen changes the resolution.
Uint32 fullscreen_flag(WindowMode mode) {
    if (mode == WindowMode::kBorderless) return SDL_WINDOW_FULLSCREEN_DESKTOP;
    return mode == WindowMode::kFullscreen ? static_cast<Uint32>(SDL_WINDOW_FULLSCREEN) : 0U;
}

Uint32 flags_for(const WindowOptions& options) {
    Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    flags |= options.visible ? SDL_WINDOW_SHOWN : SDL_WINDOW_HIDDEN;
    return flags | fullscreen_flag(options.mode);
}

}  // namespace

Result<Window> Window::create(const WindowOptions& options) {
    SDL_SetHint(SDL_HINT_VIDEO_HIGHDPI_DISABLED, "0");
    spare_absent_wayland();
    if (!begin_video()) return no_display();
    if (nobody_would_see_it()) {
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
        return no_display();
    }
    hear_hangup();
    ask_for_context();
    const int centred = centre_of(options.monitor);
    const bool told = options.width > 0 && options.height > 0;
    PixelSize size = told ? PixelSize{options.width, options.height} : first_window_size(options.monitor, options.mode);
    if (options.mode == WindowMode::kWindowed) size = within_screen(monitor_or_first(options.monitor), size);
    if (options.mode == WindowMode::kFullscreen) size = full_screen_size(options.monitor, size);
    SDL_Window* handle =
        SDL_CreateWindow(options.title.c_str(), centred, centred, size.width, size.height, flags_for(options));
    if (handle == nullptr) {
        const Error error = no_opengl();
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
        return error;
    }
    Window window(handle, make_context(handle), options.mode);
    if (window.context_ == nullptr) return no_opengl();
    SDL_SetWindowMinimumSize(handle, 320, 240);
    if (options.mode == WindowMode::kWindowed) window.set_size(size.width, size.height);  // with its frame
    window.can_wait_ = SDL_GL_SetSwapInterval(1) == 0;
    if (!options.vsync) SDL_GL_SetSwapInterval(0);
    return {std::move(window)};
}

Result<Window> Window::create_beside(const Window& first, const WindowOptions& options) {
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return no_display();
    SDL_Window* const typed_into = SDL_GetKeyboardFocus();
    const PixelSize size{options.width, options.height};
    SDL_Rect place = place_beside(first.window_, size, options.corner, frame_of(first.window_));
    SDL_Window* handle =
        SDL_CreateWindow(options.title.c_str(), place.x, place.y, place.w, place.h, flags_for(options));
    if (handle == nullptr) {
        const Error error = sdl_error("there can be no further window", kWhere, "close some others");
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
        return error;
    }
    place = place_beside(first.window_, size, options.corner, frame_of(handle));
    SDL_SetWindowSize(handle, place.w, place.h);
    SDL_SetWindowPosition(handle, place.x, place.y);
    Window window(handle, first.context_, options.mode);
    window.borrowed_ = true;
    SDL_SetWindowMinimumSize(handle, 320, 240);
    if (auto current = window.make_current(); !current) return current.error();
    const int interval = SDL_GL_GetSwapInterval();
    SDL_GL_SetSwapInterval(0);  // the first window waits for the screen
    if (auto back = first.make_current(); !back) return back.error();
    SDL_GL_SetSwapInterval(interval);  // where it is one for all
    // Where the system lets a program choose. One that leads a mouse comes to the front by it, and would hide the
    // other.
    if (typed_into != nullptr && !hides(typed_into, place)) SDL_SetWindowInputFocus(typed_into);
    return {std::move(window)};
}

Result<void> Window::make_current() const {
    if (SDL_GL_MakeCurrent(window_, context_) == 0) return {};
    return sdl_error("the driver does not draw into this window", "changing to another window", "close the others");
}

bool asks_for_full_screen(const SDL_Event& event) {
    if (event.type != SDL_KEYDOWN || event.key.repeat != 0) return false;
    const SDL_Keysym& key = event.key.keysym;
    return key.scancode == SDL_SCANCODE_F11 || (key.scancode == SDL_SCANCODE_RETURN && (key.mod & KMOD_ALT) != 0);
}

bool Window::closed_by(const SDL_Event& event) const {
    return event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_CLOSE &&
           event.window.windowID == id();
}

std::uint32_t Window::id() const { return SDL_GetWindowID(window_); }

Window::Window(Window&& other) noexcept
    : borrowed_(other.borrowed_),
      can_wait_(other.can_wait_),
      window_(std::exchange(other.window_, nullptr)),
      context_(std::exchange(other.context_, nullptr)),
      mode_(other.mode_),
      laying_over_(other.laying_over_) {}

Window& Window::operator=(Window&& other) noexcept {
    std::swap(borrowed_, other.borrowed_);
    std::swap(can_wait_, other.can_wait_);
    std::swap(window_, other.window_);
    std::swap(context_, other.context_);
    std::swap(mode_, other.mode_);
    std::swap(laying_over_, other.laying_over_);
    return *this;
}

Window::~Window() {
    if (window_ == nullptr) return;
    if (context_ != nullptr && !borrowed_) SDL_GL_DeleteContext(context_);
    SDL_DestroyWindow(window_);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

bool Window::context_lost() const { return glGetGraphicsResetStatus() != GL_NO_ERROR; }

Result<void> Window::renew_context() {
    const bool waits = vsync();
    SDL_GL_DeleteContext(std::exchange(context_, nullptr));
    ask_for_context();
    context_ = make_context(window_);
    if (context_ == nullptr) return no_opengl();
    SDL_GL_SetSwapInterval(waits ? 1 : 0);
    return {};
}

void Window::swap() { SDL_GL_SwapWindow(window_); }

PixelSize Window::drawable_size() const {
    PixelSize pixels;
    SDL_GL_GetDrawableSize(window_, &pixels.width, &pixels.height);
    return pixels;
}

PixelSize Window::size() const {
    PixelSize points;
    SDL_GetWindowSize(window_, &points.width, &points.height);
    return points;
}

float Window::pixel_scale() const {
    const int points = size().width;
    return points > 0 ? static_cast<float>(drawable_size().width) / static_cast<float>(points) : 1.0F;
}

bool Window::minimised() const { return (SDL_GetWindowFlags(window_) & SDL_WINDOW_MINIMIZED) != 0; }
bool Window::focused() const { return (SDL_GetWindowFlags(window_) & SDL_WINDOW_INPUT_FOCUS) != 0; }
bool Window::any_focused() { return SDL_GetKeyboardFocus() != nullptr; }
bool Window::vsync() const { return SDL_GL_GetSwapInterval() != 0; }

void Window::raise() {
    // In full screen it is minimised as soon as another window has the keyboard.
    if ((SDL_GetWindowFlags(window_) & SDL_WINDOW_MINIMIZED) != 0) SDL_RestoreWindow(window_);
    SDL_RaiseWindow(window_);
}

void Window::set_size(int width, int height) {
    const PixelSize fits = within_screen(SDL_GetWindowDisplayIndex(window_), {width, height}, frame_of(window_));
    SDL_SetWindowSize(window_, fits.width, fits.height);
    stay_on_screen(window_, fits);
}

Result<PixelSize> Window::set_resolution(int width, int height) {
    const SDL_DisplayMode wanted{0, width, height, 0, nullptr};
    SDL_DisplayMode closest{};
    if (SDL_GetClosestDisplayMode(SDL_GetWindowDisplayIndex(window_), &wanted, &closest) == nullptr ||
        SDL_SetWindowDisplayMode(window_, &closest) != 0)
        return sdl_error("the screen refuses this resolution", "changing the resolution", "choose another resolution");
    return PixelSize{closest.w, closest.h};
}

void Window::set_icon(int width, int height, const std::vector<std::uint8_t>& rgba) const {
    if (rgba.empty()) return;
    std::vector<std::uint8_t> pixels = rgba;  // SDL asks for what it could write to
    SDL_Surface* icon =
        SDL_CreateRGBSurfaceWithFormatFrom(pixels.data(), width, height, 32, 4 * width, SDL_PIXELFORMAT_RGBA32);
    if (icon == nullptr) return;
    SDL_SetWindowIcon(window_, icon);
    SDL_FreeSurface(icon);
}

void Window::set_monitor(int monitor) {
    const int centred = centre_of(monitor);
    SDL_SetWindowPosition(window_, centred, centred);
}

Result<void> Window::set_mode(WindowMode mode) {
    if (mode != WindowMode::kWindowed) laying_over_.lay(window_, mode_, mode);
    if (SDL_SetWindowFullscreen(window_, fullscreen_flag(mode)) != 0) {
        const Error error =
            sdl_error("the screen refuses this mode", "changing the window's mode", "choose another mode");
        SDL_SetWindowFullscreen(window_, fullscreen_flag(mode_));
        laying_over_.lay(window_, mode_, mode_);
        return error;
    }
    if (mode == WindowMode::kWindowed) laying_over_.lay(window_, mode_, mode);
    mode_ = mode;
    return {};
}

Result<void> Window::set_vsync(bool on) const {
    if (vsync() == on || SDL_GL_SetSwapInterval(on ? 1 : 0) == 0) return {};
    return sdl_error(on ? "the driver refuses to wait for the screen" : "the driver insists on waiting for the screen",
                     "vertical synchronisation", "look for vsync in the driver's own settings");
}

void Window::set_relative_mouse(bool on) { SDL_SetRelativeMouseMode(on ? SDL_TRUE : SDL_FALSE); }

}  // namespace riposte
