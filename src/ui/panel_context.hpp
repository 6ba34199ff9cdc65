// ImGui's context with our style, fonts and keys: everything of Ui but window and OpenGL, so that tests need neither.
#pragma once

#include "lettering.hpp"
#include "theme.hpp"

#include <riposte/ui/ui.hpp>

#include <memory>

namespace riposte::ui {

class Stage {
  public:
    /// Creates a context and makes it the current one; resize must follow before the first begin.
    explicit Stage(FontFiles fonts);
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    ~Stage();

    /// Of several stages, the one that ImGui's calls mean from now on.
    void make_current() { ImGui::SetCurrentContext(context_); }

    void set_look(const UiLook& look) {
        text_scale_ = look.text_scale;
        theme_.still = look.still;
    }
    /// Measures and, where the sizes changed or letters are written that were not there, loads the fonts anew. `size`
    /// in screen coordinates, `pixel_scale` real pixels per coordinate. True: the atlas changed, its texture must be
    /// made again.
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
    /// Whether a press in the next frame finds the focus where whoever presses expects it.
    [[nodiscard]] bool takes_press() const { return closed_for_ == 0 || closed_for_ > kLongestClosed; }
    [[nodiscard]] bool pointer_shown() const { return menu_open_ && !theme_.hide_pointer; }
    /// The pointer is over something that takes presses.
    [[nodiscard]] bool pointer_on_panel() const;
    /// A text field has the keyboard.
    [[nodiscard]] bool typing() const;
    /// A text is being written, with letters' keys or without.
    [[nodiscard]] bool writing() const { return typing() || theme_.spelling.row != 0; }
    /// Something that was drawn in this frame lacked letters, which are there in the next one.
    [[nodiscard]] bool lacked_letters() const { return lettering_.grown(); }
    [[nodiscard]] Theme& theme() { return theme_; }

  private:
    static constexpr int kLongestClosed = 3;  ///< frames; whatever comes, keys are heard again

    /// A key that is down.
    struct Held {
        MenuPress press;
        float seconds = 0;
        bool struck = true;     ///< in this frame
        bool fired = true;      ///< the same, or repeating
        bool withheld = false;  ///< from all but a text that is being spelt, until it is let go of
    };
    void follow(const MenuPresses& down, const MenuPresses& anew, float seconds);
    void withhold();
    /// Of what is not withheld.
    MenuKeySet pass_on_keys();
    void keep_focus_out_of_sight();
    void keep_focus();
    [[nodiscard]] bool leads_on() const;
    [[nodiscard]] bool turns_page() const;

    ImGuiContext* context_ = nullptr;
    Lettering lettering_;
    Theme theme_;
    double text_scale_ = 1;
    float pixel_scale_ = 0;
    std::array<float, kTypeCount> loaded_sizes_{};
    std::vector<Held> held_;
    ImVec2 last_mouse_{-1, -1};
    ImGuiWindow* focus_window_ = nullptr;  ///< where the focus was drawn last
    ImGuiID focus_id_ = 0;
    bool menu_open_ = false;
    int closed_for_ = 0;         ///< frames in a row that take no press
    bool space_is_own_ = false;  ///< of the screen that was drawn last
};

}  // namespace riposte::ui
