// Dear ImGui around every screen: context, style, fonts, and one way of navigating with every device.
//
// In each frame the app calls handle() for each event, begin(), draw_ functions of this room, and end(). Screens never
// change the game: each screen is a function from a plain model, and a small state of its own, to a plain intent.
#pragma once

#include <riposte/core/name_text.hpp>
#include <riposte/core/result.hpp>
#include <riposte/platform/window.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

struct SDL_Window;
union SDL_Event;

namespace riposte::ui {

/// The look that the player chose.
struct UiLook {
    double text_scale = 1.0;  ///< size of the text over the size that the window asks for, 0.5 .. 2
    bool still = false;       ///< true if screens do not fade in
};

/// What a Ui needs to begin.
struct UiOptions {
    UiLook look;
    std::filesystem::path asset_folder;  ///< folder that holds fonts/
};

/// The panels of a window. A Ui owns Dear ImGui's context and its OpenGL objects; window and OpenGL context must
/// outlive the Ui.
class Ui {
  public:
    /// Returns an Error if a font is missing or the OpenGL backend does not start.
    static Result<Ui> create(SDL_Window* window, void* gl_context, const UiOptions& options);
    Ui(Ui&&) noexcept;
    Ui& operator=(Ui&&) noexcept;
    ~Ui();

    void set_look(const UiLook& look);

    /// Returns in words which letters of a name cannot be drawn as they should be; empty if all can. The function looks
    /// through all fonts of the system.
    [[nodiscard]] std::string drawing_trouble(std::string_view name);
    /// Returns a test of letters for names that are shown: letters that no font has, as far as is known yet, are not
    /// drawn. The test is valid as long as the Ui lives.
    [[nodiscard]] CanDraw drawn_letters();

    /// `drop_opengl` ends the OpenGL objects, whose context must be current. `take_opengl` makes them anew in the
    /// context that is current then, and returns an Error if the OpenGL backend does not start.
    void drop_opengl();
    Result<void> take_opengl();

    /// Takes note of an event. Returns true if a menu is open and menus use such events (mouse, keys, buttons, sticks):
    /// then the fencers must not get the event. Events of devices that come and go are never used up.
    bool handle(const SDL_Event& event);

    /// Begins a frame. `drawable` is the framebuffer in real pixels, `seconds` the time since the last frame.
    void begin(PixelSize drawable, double seconds);
    /// Draws the panels over the current framebuffer. The pointer shows while a menu is open.
    void end();

    /// Returns true if a screen other than the head-up display was drawn in the last frame.
    [[nodiscard]] bool menu_open() const;
    /// Returns true if the pointer is over a panel, which takes the presses of the pointer.
    [[nodiscard]] bool pointer_on_panel() const;
    /// Returns true while the player writes a text, to which the keys then belong.
    [[nodiscard]] bool typing() const;
    /// Returns true if everything that was typed has reached the frame that is being drawn.
    [[nodiscard]] bool typed_up() const;

  private:
    struct Impl;
    explicit Ui(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// Returns true for a press that the join screen does not need for moving about: any button of a gamepad or joystick,
/// the right mouse button, and any key but arrows, Enter, Escape and Tab. Devices::poll_join tells the device of the
/// press; if the device has joined already, the Ui gets the event.
bool is_join_press(const SDL_Event& event);
/// Returns true for the press of a gamepad or joystick that takes something back.
bool is_cancel_press(const SDL_Event& event);

}  // namespace riposte::ui
