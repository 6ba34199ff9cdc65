// The desk of the settings: changes that a player makes on the screens are in force at once, another display on trial.
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

/// The drafts of the screens of the settings and the controls, on their way to the store.
class SettingsDesk {
  public:
    /// `notices` tell what goes wrong. Store and notices must outlive the desk.
    SettingsDesk(SettingsStore& store, Notices& notices) : store_(store), notices_(notices) {}

    /// Opens the screen of the settings with those in force.
    void open_settings() { settings_ = ui::open_settings(store_.in_force()); }
    /// Opens the screen of the controls at the table of the fencer's player and a kind of device.
    void open_controls(FencerId fencer, DeviceKind kind) {
        controls_ = ui::open_controls(store_.in_force().bindings, fencer, kind);
    }
    /// Takes a key or button that the screen of the controls waits for. Returns true if the event was used.
    bool capture(const SDL_Event& event) { return ui::capture(controls_, event); }
    /// Facts that the screen of the settings shows and the settings do not have.
    struct Drawn {
        bool software = false;  ///< true if OpenGL is a program
        bool can_wait = true;   ///< Window::can_wait
        int most_samples = 0;   ///< Painter::most_samples
        double hand_speed = 0;  ///< speed of the hand by the rules (HandRules::speed)
    };
    /// Draws the screen of the settings with the notices, and does what the player asks for there. Returns true if the
    /// player leaves the screen.
    bool draw_settings(const Drawn& drawn);
    /// Draws the screen of the controls with the notices, and does what the player asks for there. `in_use` is the kind
    /// of device with which each player fences. Returns true if the player leaves the screen.
    bool draw_controls(PerFencer<DeviceKind> in_use);
    /// Does what the screen of the settings asks for at `time` (s), unless the time for a display on trial is over:
    /// then the former display comes back instead. Returns true if the player leaves the screen.
    bool obey(ui::SettingsIntent intent, const Settings& wanted, Seconds time);

    /// Returns the settings that the rows of the screen show.
    [[nodiscard]] const Settings& draft() const { return settings_.draft; }

    /// Puts an edit in force at once. The draft of the settings' screen gets the video settings that are in force then,
    /// but keeps its own mode, size and monitor.
    void change(const SettingsStore::Edit& edit);
    /// Lays the window over the whole monitor, or back. Does nothing while another display is on trial.
    void change_full_screen();
    /// Lets the store keep what is in force, but for a display on trial. What went wrong is told on the terminal, too.
    void keep();

  private:
    void put_in_force(const Settings& wanted);
    void ask_for_screen(const Settings& wanted, Seconds time);
    void take_screen_back();
    /// Returns the edit that puts back the display from before the trial, if there is one.
    [[nodiscard]] SettingsStore::Edit without_trial() const;
    [[nodiscard]] ui::SettingsModel model(const Drawn& drawn, Seconds time) const;

    SettingsStore& store_;
    Notices& notices_;
    ui::SettingsState settings_;
    ui::ControlsState controls_;
    std::optional<VideoSettings>
        trial_;  ///< video settings from before a trial, whose display comes back unless the player keeps the other one
    Seconds keep_until_ = 0;  ///< end of the trial
};

}  // namespace riposte
