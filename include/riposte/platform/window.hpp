// The window and its OpenGL 4.5 core context.
//
// The default framebuffer is a plain RGBA8 one (sRGB encoding is NOT requested), with 24 bits of depth, 8 of stencil
// and no multisampling: the renderer multisamples and encodes to sRGB itself, and the panels are drawn unchanged on
// top.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/platform/pixel_size.hpp>
#include <riposte/platform/window_place.hpp>
#include <riposte/settings/window_mode.hpp>

#include <cstdint>
#include <string>
#include <vector>

struct SDL_Window;
union SDL_Event;

namespace riposte {

/// A press of F11, or of Alt and Enter: the window over the whole of its monitor, or back.
bool asks_for_full_screen(const SDL_Event& event);

struct WindowOptions {
    std::string title = "Riposte";
    int width = 1280;  ///< of the client area (unit: screen coordinates); less where the screen has not that much free,
                       ///< in full screen the desktop's where it has no resolution as large; 0: first_window_size
    int height = 720;
    WindowMode mode = WindowMode::kWindowed;
    bool vsync = true;
    int monitor = 0;  ///< 0 is the first; one that is not there means the first
    bool visible = true;
    int corner =
        0;  ///< of the screen, for one beside another: 0 lower right, 1 upper right, 2 lower left, 3 upper left
};

/// Owns the window, the context (current on the creating thread) and SDL's video subsystem. Has more functions than
/// other classes: each asks or tells SDL one thing of this window, in a line or a few, and none of them leans on
/// another; what belongs together in them (monitors, places on the screen) lies outside.
class Window {
  public:
    /// From then on a closed terminal (SIGHUP) asks to quit, as SIGTERM does, where it would have ended the program
    /// before; for the whole program and for good. Errors: no display, no OpenGL 4.5; each names what to do.
    static Result<Window> create(const WindowOptions& options);
    /// One more, drawn into through the same context while it is made current; `first` must outlive it. The keyboard
    /// stays with the window that had it where the system lets a program choose (X11 does, Wayland does not) and that
    /// window does not hide the new one.
    static Result<Window> create_beside(const Window& first, const WindowOptions& options);

    Window(Window&& other) noexcept;
    Window& operator=(Window&& other) noexcept;
    ~Window();

    /// What is drawn from now on goes to this window. Errors where the driver refuses.
    Result<void> make_current() const;
    /// The driver has begun anew (a reset of the card, a new driver): what the context held is gone for good.
    [[nodiscard]] bool context_lost() const;
    /// Another context in place of one that was lost, current afterwards; windows beside this one must be closed by
    /// then, and what was drawn with is to be made anew. Errors where the driver gives none.
    Result<void> renew_context();
    /// Shows what was drawn; waits for the screen when vsync is on.
    void swap();
    /// Size of the framebuffer in real pixels; ask each frame, it changes with resizing and with the monitor.
    [[nodiscard]] PixelSize drawable_size() const;
    /// Size of the client area in screen coordinates (the unit of mouse events).
    [[nodiscard]] PixelSize size() const;
    /// Real pixels per screen coordinate: 1 on ordinary screens, 2 on most high-density ones.
    [[nodiscard]] float pixel_scale() const;
    /// Nothing need be drawn.
    [[nodiscard]] bool minimised() const;
    [[nodiscard]] bool focused() const;
    /// Some window of the game has the keyboard.
    [[nodiscard]] static bool any_focused();
    [[nodiscard]] bool vsync() const;
    /// The driver can be told to wait for the screen.
    [[nodiscard]] bool can_wait() const { return can_wait_; }
    [[nodiscard]] WindowMode mode() const { return mode_; }
    /// The player closes this one of several windows.
    [[nodiscard]] bool closed_by(const SDL_Event& event) const;
    /// As the window's events name it.
    [[nodiscard]] std::uint32_t id() const;

    /// What the system shows for the window: RGBA, 8 bits each, top row first; nothing changes where it is empty.
    void set_icon(int width, int height, const std::vector<std::uint8_t>& rgba) const;
    /// To the front, with the keyboard, where the system lets a program choose.
    void raise();
    /// In windowed mode, as far as the screen has room beside the frame.
    void set_size(int width, int height);
    /// Of full screen, now or when the window enters it on this monitor: the one that comes nearest, which it gives.
    /// Errors where the screen offers or takes none.
    Result<PixelSize> set_resolution(int width, int height);
    /// In windowed mode to the middle of that monitor; one that is not there means the first.
    void set_monitor(int monitor);
    /// Falls back to the old mode with an Error when the screen refuses.
    Result<void> set_mode(WindowMode mode);
    /// Errors where the driver refuses; then nothing has changed.
    Result<void> set_vsync(bool on) const;
    /// While playing with a mouse: hides the pointer and yields relative motion without end.
    void set_relative_mouse(bool on);

    [[nodiscard]] SDL_Window* handle() const { return window_; }
    /// The SDL_GLContext, as Dear ImGui's backend wants it.
    [[nodiscard]] void* context() const { return context_; }

  private:
    Window(SDL_Window* window, void* context, WindowMode mode) : window_(window), context_(context), mode_(mode) {}

    bool borrowed_ = false;  ///< the context is another window's
    bool can_wait_ = true;
    SDL_Window* window_ = nullptr;
    void* context_ = nullptr;
    WindowMode mode_ = WindowMode::kWindowed;
    LayingOver laying_over_;
};

}  // namespace riposte
