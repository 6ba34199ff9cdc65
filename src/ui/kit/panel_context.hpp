// ImGui's context with our style, fonts and keys: everything of Ui but window and OpenGL, so that tests need neither.
#pragma once

#include "held_keys.hpp"
#include "kept_focus.hpp"
#include "lettering.hpp"
#include "theme.hpp"

#include <riposte/ui/kit/ui.hpp>

namespace riposte::ui {

class PanelContext {
  public:
    /// Creates a context and makes it the current one; resize must follow before the first begin.
    explicit PanelContext(FontFiles fonts);
    PanelContext(const PanelContext&) = delete;
    PanelContext& operator=(const PanelContext&) = delete;
    ~PanelContext();

    /// ImGui's calls mean this one of several contexts from now on.
    void make_current() { ImGui::SetCurrentContext(imgui_); }

    void set_look(const UiLook& look) {
        text_scale_ = look.text_scale;
        theme_.still = look.still;
    }
    /// Measures, and loads the fonts anew if the sizes changed or letters are written that were not there. `size` in
    /// screen coordinates, `pixel_scale` real pixels per coordinate. Returns true if the atlas changed: its texture
    /// must be made again.
    bool resize(ImVec2 size, float pixel_scale);
    /// Begins ImGui's frame with the menu keys that are pressed; ImGui's IO has its mouse and time already. `anew` are
    /// those of them that were let go of and pressed again since the frame before, or were pressed for the first time.
    void begin(MenuPresses pressed, float seconds, MenuPresses anew = {});
    /// Ends ImGui's frame; its draw data are ready.
    void end();

    /// That joystick or gamepad was unplugged: what was being written with it stays as far as it got.
    void forget(std::int32_t instance);
    /// Somebody pressed or moved something, whether or not a menu uses it.
    void note_input() { theme_.idle = 0; }
    [[nodiscard]] bool menu_open() const { return menu_open_; }
    /// Returns true if a press in the next frame finds the focus where whoever presses expects it.
    [[nodiscard]] bool takes_press() const { return closed_for_ == 0 || closed_for_ > kLongestClosed; }
    [[nodiscard]] bool pointer_shown() const { return menu_open_ && !theme_.hide_pointer; }
    /// Returns true if the pointer is over something that takes presses.
    [[nodiscard]] bool pointer_on_panel() const;
    /// Returns true if a text field has the keyboard.
    [[nodiscard]] bool typing() const;
    /// Returns true if a text is being written, with letters' keys or without.
    [[nodiscard]] bool writing() const { return typing() || theme_.spelling.row != 0; }
    /// Returns true if something that was drawn in this frame lacked letters, which are there in the next one.
    [[nodiscard]] bool lacked_letters() const { return lettering_.grown(); }
    [[nodiscard]] Theme& theme() { return theme_; }

  private:
    static constexpr int kLongestClosed = 3;  ///< frames; whatever comes, keys are heard again

    void follow_pointer(float seconds);

    ImGuiContext* imgui_ = nullptr;
    Lettering lettering_;
    Theme theme_;
    double text_scale_ = 1;
    HeldKeys keys_;
    KeptFocus focus_;
    ImVec2 last_mouse_{-1, -1};
    bool menu_open_ = false;
    int closed_for_ = 0;         ///< frames in a row that take no press
    bool space_is_own_ = false;  ///< of the screen that was drawn last
};

}  // namespace riposte::ui
