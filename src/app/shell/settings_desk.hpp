// The settings as a player changes them on the screens: in force at once, another display on trial.
#pragma once

#include "notices.hpp"

#include <riposte/settings/store.hpp>
#include <riposte/system/clock.hpp>
#include <riposte/ui/screens/controls_screen.hpp>
#include <riposte/ui/screens/settings_screen.hpp>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

union SDL_Event;

namespace riposte {

class SettingsDesk {
  public:
    /// What goes wrong is told by `notices`. Both must outlive the desk.
    SettingsDesk(SettingsStore& store, Notices& notices) : store_(store), notices_(notices) {}

    void open_settings() { settings_ = ui::open_settings(store_.in_force()); }
    void open_controls(FencerId fencer, DeviceKind kind) {
        controls_ = ui::open_controls(store_.in_force().bindings, fencer, kind);
    }
    /// A key or button that the screen of the controls waits for.
    bool capture(const SDL_Event& event) { return ui::capture(controls_, event); }
    /// What the settings cannot know of the game.
    struct Drawn {
        bool software = false;  ///< a program draws the picture
        bool can_wait = true;   ///< Window::can_wait
        int most_samples = 0;   ///< Painter::most_samples
        double hand_speed = 0;  ///< the rules' (HandRules::speed)
    };
    /// Draw the screens, the notices with them, and do what the player asks for there. True: the player leaves.
    bool draw_settings(const Drawn& drawn);
    bool draw_controls(PerFencer<DeviceKind> in_use);
    /// What the screen of the settings asks for at that time. True: the player leaves it.
    bool obey(ui::SettingsIntent intent, const Settings& wanted, Seconds time);

    /// What the rows of the settings' screen show.
    [[nodiscard]] const Settings& draft() const { return settings_.draft; }

    /// In force at once. The draft of the settings' screen learns what the picture could not become.
    void change(const SettingsStore::Edit& edit);
    /// The window over the whole monitor, or back; not while another display is on trial.
    void change_full_screen();
    /// Has the store keep what is in force, but for a display on trial. What went wrong is told on the terminal, too.
    void keep();

  private:
    void put_in_force(const Settings& wanted);
    void ask_for_screen(const Settings& wanted, Seconds time);
    void take_screen_back();
    /// Puts back the display that another one, on trial, may have to give way to.
    [[nodiscard]] SettingsStore::Edit without_trial() const;
    [[nodiscard]] ui::SettingsModel model(const Drawn& drawn, Seconds time) const;

    SettingsStore& store_;
    Notices& notices_;
    ui::SettingsState settings_;
    ui::ControlsState controls_;
    std::optional<VideoSettings> trial_;  ///< whose display comes back unless the player keeps the other one
    Seconds keep_until_ = 0;
};

}  // namespace riposte
