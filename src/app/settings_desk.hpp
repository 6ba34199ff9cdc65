// The settings as a player changes them: in force at once, another display on trial, what is kept in the file.
#pragma once

#include "game_files.hpp"
#include "told.hpp"

#include <riposte/settings/keep_settings.hpp>
#include <riposte/system/clock.hpp>
#include <riposte/ui/controls_screen.hpp>
#include <riposte/ui/settings_screen.hpp>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

union SDL_Event;

namespace riposte {

class SettingsDesk {
  public:
    /// Puts settings in force. Lines that tell what was refused: that stays as it was.
    using Apply = std::function<std::string(const Settings&)>;
    SettingsDesk(const Settings& in_force, Apply apply, GameFiles files);

    void open_settings() { settings_ = ui::open_settings(in_force_); }
    void open_controls(int side, DeviceKind kind) { controls_ = ui::open_controls(in_force_.bindings, side, kind); }
    /// A key or button that the screen of the controls waits for.
    bool capture(const SDL_Event& event) { return ui::capture(controls_, event); }
    /// What the settings cannot know of the game.
    struct Drawn {
        bool software = false;  ///< a program draws the picture
        bool can_wait = true;   ///< Window::can_wait
        int most_samples = 0;   ///< Stage::most_samples
        double hand_speed = 0;  ///< the rules' (HandRules::speed)
    };
    /// Draw the screens and do what the player asks for there. True: the player leaves. `notice`: shown, and what went
    /// wrong.
    bool draw_settings(const Drawn& drawn, std::string& notice);
    bool draw_controls(std::array<DeviceKind, 2> in_use, std::string& notice);
    /// What the screen of the settings asks for at that time. True: the player leaves it.
    bool obey(ui::SettingsIntent intent, const Settings& wanted, Seconds time, std::string& notice);

    /// What the rows of the settings' screen show.
    [[nodiscard]] const Settings& draft() const { return settings_.draft; }

    void put_in_force(const Settings& changed, std::string& notice);
    /// The window over the whole monitor, or back; not while another display is on trial.
    void change_full_screen(std::string& notice);
    /// Writes what is in force to the file where that has not been done yet; what flags and environment override stays
    /// there as it was, and so does the display while another one is on trial. The terminal is told what went wrong;
    /// so is whoever asks, by what is returned or by the notice.
    std::vector<Error> keep();
    void keep(std::string& notice);

  private:
    void ask_for_screen(const Settings& wanted, Seconds time, std::string& notice);
    void take_screen_back(std::string& notice);
    [[nodiscard]] Settings to_keep() const;
    [[nodiscard]] ui::SettingsModel model(const Drawn& drawn, Seconds time, const std::string& notice) const;

    const Settings& in_force_;
    Apply apply_;
    GameFiles files_;
    Settings started_;  ///< with the overrides of environment and flags, before the player changed anything
    Settings tried_;    ///< to keep last
    Settings known_;    ///< what this run has last read or written, whatever else is in the file since
    bool kept_ = true;  ///< they are in the file
    ui::SettingsState settings_;
    ui::ControlsState controls_;
    std::optional<VideoSettings> trial_;  ///< whose display comes back unless the player keeps the other one
    Seconds keep_until_ = 0;
    Told refused_;  ///< of what was changed last, as long as its page is shown
    Told unkept_;
};

}  // namespace riposte
