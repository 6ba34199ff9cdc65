// Dear ImGui around every screen: context, style, fonts, and one way of navigating with every device.
//
// Per frame: handle() for each event, begin(), any of the draw_ functions of this room, end(). The screens never
// change the game: each is a function from a plain model (and its own small state) to a plain intent.
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

/// What a player chose.
struct UiLook {
    double text_scale = 1.0;  ///< 0.5 .. 2, on top of what the window's size asks for
    bool still = false;       ///< screens do not fade in
};

struct UiOptions {
    UiLook look;
    std::filesystem::path asset_folder;  ///< holds fonts/
};

/// Owns Dear ImGui's context and its OpenGL objects; window and OpenGL context must outlive it.
class Ui {
  public:
    /// Errors: a font is missing; the OpenGL backend does not start.
    static Result<Ui> create(SDL_Window* window, void* gl_context, const UiOptions& options);
    Ui(Ui&&) noexcept;
    Ui& operator=(Ui&&) noexcept;
    ~Ui();

    void set_look(const UiLook& look);

    /// What of a name cannot be drawn as it should be, in words; empty where all is well. Looks through all fonts of
    /// the system for it.
    [[nodiscard]] std::string drawing_trouble(std::string_view name);
    /// For names that are shown: letters that no font has, as far as is known yet, are not drawn. Valid as long as
    /// this.
    [[nodiscard]] CanDraw drawn_letters();

    /// Its OpenGL objects go, while their context is current; `take_opengl` makes them anew with the one that is then.
    /// Errors: the OpenGL backend does not start.
    void drop_opengl();
    Result<void> take_opengl();

    /// Takes note of an event. True when a menu is open and the event is one that menus use (mouse, keys, buttons,
    /// sticks): then keep it from the fencers. Devices coming and going are never consumed.
    bool handle(const SDL_Event& event);

    /// Begins a frame. `drawable` is the framebuffer in real pixels, `seconds` the time since the last frame.
    void begin(PixelSize drawable, double seconds);
    /// Draws the panels over what is in the current framebuffer; the pointer shows while a menu is open.
    void end();

    /// Whether a screen other than the head-up display was drawn in the last frame.
    [[nodiscard]] bool menu_open() const;
    /// Whether the pointer is over a panel, which takes its presses.
    [[nodiscard]] bool pointer_on_panel() const;
    /// Whether a text is being written: keys belong to it.
    [[nodiscard]] bool typing() const;
    /// Whether all that was typed has reached the frame that is being drawn.
    [[nodiscard]] bool typed_up() const;

  private:
    struct Impl;
    explicit Ui(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// A press that the join screen does not need for moving about: any button of a gamepad or joystick, the right
/// mouse button, any key but arrows, Enter, Escape and Tab. Ask Devices::poll_join which device it was; give the event
/// to the ui when that device has joined already.
bool is_join_press(const SDL_Event& event);
/// The press of a gamepad or joystick that takes something back.
bool is_cancel_press(const SDL_Event& event);

}  // namespace riposte::ui
