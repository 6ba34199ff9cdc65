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

/// Returns true if the event is a press of F11, or of Alt and Enter, which lays the window over the whole of its
/// monitor, or back.
bool asks_for_full_screen(const SDL_Event& event);

/// How a window begins.
struct WindowOptions {
    std::string title = "Riposte";
    /// Width of the client area (unit: screen coordinate); 0 for that of first_window_size. A window is no larger
    /// than the screen has room for. Full screen has the desktop's size if the screen has no resolution as large.
    int width = 1280;
    int height = 720;  ///< height of the client area; 0 for that of first_window_size
    WindowMode mode = WindowMode::kWindowed;
    bool vsync = true;
    int monitor = 0;  ///< number of the monitor; a number without a monitor means the first one, 0
    bool visible = true;
    /// Corner of the screen for a window beside another one: 0 lower right, 1 upper right, 2 lower left, 3 upper left.
    int corner = 0;
};

/// Owns the window, the context (current on the creating thread) and SDL's video subsystem. Has more functions than
/// other classes: each function asks or tells SDL one thing of the window, in a line or a few, and none needs another;
/// the sizes of monitors and the places on the screen have files of their own.
class Window {
  public:
    /// Opens the first window. From then on a closed terminal (SIGHUP) asks the program to quit, as SIGTERM does, if
    /// nobody has decided otherwise about SIGHUP; that holds for the whole program and for good. Errors: no display, no
    /// OpenGL 4.5; each names what to do.
    static Result<Window> create(const WindowOptions& options);
    /// Opens a further window, which is drawn into through the context of `first` while the further window is current;
    /// `first` must outlive the further window. The keyboard stays with the window that had it if the system lets a
    /// program choose (X11 does, Wayland does not) and that window does not hide the new one.
    static Result<Window> create_beside(const Window& first, const WindowOptions& options);

    Window(Window&& other) noexcept;
    Window& operator=(Window&& other) noexcept;
    ~Window();

    /// Lets what is drawn from now on go to this window. Gives an Error if the driver refuses.
    Result<void> make_current() const;
    /// Returns true if the driver has begun anew (a reset of the card, a new driver), so that everything that the
    /// context held is gone for good.
    [[nodiscard]] bool context_lost() const;
    /// Makes another context in the place of one that was lost, and makes the new one current. Windows beside this one
    /// must be closed before, and whatever the old context held is to be made anew. Gives an Error if the driver has no
    /// context to give.
    Result<void> renew_context();
    /// Shows what was drawn. Waits for the screen while vsync is on.
    void swap();
    /// Returns the size of the framebuffer in real pixels, which can change from frame to frame.
    [[nodiscard]] PixelSize drawable_size() const;
    /// Returns the size of the client area in screen coordinates (the unit of mouse events).
    [[nodiscard]] PixelSize size() const;
    /// Returns the real pixels per screen coordinate: 1 on ordinary screens, 2 on most high-density ones.
    [[nodiscard]] float pixel_scale() const;
    /// Returns true if the window is minimised, so that nothing need be drawn.
    [[nodiscard]] bool minimised() const;
    /// Returns true if the window has the keyboard.
    [[nodiscard]] bool focused() const;
    /// Returns true if some window of the game has the keyboard.
    [[nodiscard]] static bool any_focused();
    /// Returns true if `swap` waits for the screen.
    [[nodiscard]] bool vsync() const;
    /// Returns true if the driver can be told to wait for the screen.
    [[nodiscard]] bool can_wait() const { return can_wait_; }
    [[nodiscard]] WindowMode mode() const { return mode_; }
    /// Returns true if the event tells that the player closes this window.
    [[nodiscard]] bool closed_by(const SDL_Event& event) const;
    /// Returns the number by which SDL's events name the window.
    [[nodiscard]] std::uint32_t id() const;

    /// Sets the picture that the system shows for the window: RGBA, 8 bits each, top row first. An empty picture
    /// changes nothing.
    void set_icon(int width, int height, const std::vector<std::uint8_t>& rgba) const;
    /// Brings the window to the front, with the keyboard, if the system lets a program choose.
    void raise();
    /// Sets the size of the client area in windowed mode, as far as the screen has room for it with the window's frame.
    void set_size(int width, int height);
    /// Sets the resolution of full screen to the nearest that the monitor has, for now or for when the window enters
    /// full screen. Returns that resolution, or an Error if the screen offers or takes none.
    Result<PixelSize> set_resolution(int width, int height);
    /// Moves the window, in windowed mode, to the middle of a monitor; a number without a monitor means the first one.
    void set_monitor(int monitor);
    /// Changes the mode. Goes back to the old mode and returns an Error if the screen refuses.
    Result<void> set_mode(WindowMode mode);
    /// Lets `swap` wait for the screen or not. Returns an Error, and changes nothing, if the driver refuses.
    Result<void> set_vsync(bool on) const;
    /// Hides the pointer, while `on`, and lets the mouse tell relative motion without end.
    void set_relative_mouse(bool on);

    [[nodiscard]] SDL_Window* handle() const { return window_; }
    /// Returns the SDL_GLContext, as Dear ImGui's backend wants it.
    [[nodiscard]] void* context() const { return context_; }

  private:
    Window(SDL_Window* window, void* context, WindowMode mode) : window_(window), context_(context), mode_(mode) {}

    bool borrowed_ = false;  ///< true if the context is another window's
    bool can_wait_ = true;
    SDL_Window* window_ = nullptr;
    void* context_ = nullptr;
    WindowMode mode_ = WindowMode::kWindowed;
    LayingOver laying_over_;
};

}  // namespace riposte
