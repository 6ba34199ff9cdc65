// The settings as a player changes them: in force at once, another display on trial, what is kept in the file.
#pragma once

#include "game.hpp"
#include "stage.hpp"

#include <riposte/ui/controls_screen.hpp>
#include <riposte/ui/settings_screen.hpp>

#include <optional>
#include <string>

union SDL_Event;

namespace riposte {

class SettingsDesk {
  public:
    SettingsDesk(Stage& stage, GameFiles files);

    void open_settings() { settings_ = ui::open_settings(stage_.settings); }
    void open_controls(DeviceKind opened_by) { controls_ = ui::open_controls(stage_.settings.bindings, opened_by); }
    /// A key or button that the screen of the controls waits for.
    bool capture(const SDL_Event& event) { return ui::capture(controls_, event); }
    /// Draw the screens and do what the player asks for there. True: the player leaves. `notice`: shown, and what went
    /// wrong.
    bool draw_settings(std::string& notice);
    bool draw_controls(std::string& notice);

    /// Writes what is in force to the file; what flags and environment override stays there as it was.
    [[nodiscard]] Result<void> save() const;
    /// The same where something was changed that is not in the file yet; another display that nobody has said to keep
    /// is not.
    [[nodiscard]] Result<void> keep();

  private:
    void put_in_force(const Settings& changed, std::string& notice);
    void ask_for_screen(std::string& notice);
    void take_screen_back(std::string& notice);
    [[nodiscard]] ui::SettingsModel model(const std::string& notice) const;

    Stage& stage_;
    GameFiles files_;
    Settings started_;  ///< with the overrides of environment and flags, before the player changed anything
    ui::SettingsState settings_;
    ui::ControlsState controls_;
    std::optional<Settings> revert_;  ///< to go back to unless the player keeps the other display
    Seconds keep_until_ = 0;
    std::string refused_;  ///< of what was changed last
};

}  // namespace riposte
