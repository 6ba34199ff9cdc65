// The pictures of what is on the piste: the game's own window, whole or in halves, and the further windows.
#pragma once

#include "camera_keeping.hpp"
#include "camera_windows.hpp"
#include "window_picture.hpp"

#include <riposte/core/pinned.hpp>

#include <functional>
#include <optional>
#include <string>

namespace riposte {

class CameraDesk : private Pinned {
  public:
    /// Its cameras are the settings' and are kept there, or `own` where something else than a bout is looked at.
    explicit CameraDesk(Stage& stage, const std::optional<CameraSettings>& own = {});

    /// Offers an event to the further windows.
    Beside handle_beside(const SDL_Event& event) { return windows_.handle(event, choices_.tuned()); }
    /// F1 to F5, F7 and F8 of the window, and F6 where it has no menu since the cameras are no settings'. Returns what
    /// such a key chose, in words, empty where that is seen; none if it was none of them.
    std::optional<std::string> handle_key(const SDL_Event& event, const ui::Names& names);
    /// The mouse leads the window's cameras.
    void lead(const SDL_Event& event);
    /// Takes every event of the window, since keys and sticks that are held lead its cameras, too. Returns true if it
    /// is no menu's.
    bool steer(const SDL_Event& event);
    /// Keys and sticks that are held have led the window's cameras since the last picture, by devices that are free to.
    void advance(Seconds elapsed, const Steering::Free& free);
    /// Events go elsewhere from now on: all that hands did is in the store of the settings.
    void let_go();

    struct Panels {
        const std::function<void()>& window;
        const std::function<view::Covers()>& beside;  ///< draws over further windows, and tells what that covers
    };
    /// Shows what the players chose, and in the further windows what was chosen there.
    void show(const Shown& shown, const view::Covers& covers, const Panels& panels);
    /// Shows in the window both fencers from beside the piste, in the further windows what was chosen there.
    void show_overview(const Shown& shown, double covered_below, const Panels& panels);
    /// Shows in the window what is seen from there, in the further windows what was chosen in them.
    void show_from(const view::Camera& eye, const Shown& shown, const Panels& panels);

    // A study, which has a view of itself (Shown::own), lends it to `show` in place of the camera beside the piste.
    /// Leaves a part of the window to a study's panel.
    void leave_free(const ui::Covered& covered) { picture_.leave_free(covered); }
    /// Returns where the window shows the study's own view; none if other cameras have the whole window.
    [[nodiscard]] std::optional<render::Target> own_place() const { return picture_.own_place(there_); }
    /// Returns true if the window shows nothing but the study's own view.
    [[nodiscard]] bool shows_own() const { return own_place() && !choices_.split(); }
    /// Returns true if mouse and keys lead the study's own view, which the study does itself, and none of the cameras.
    [[nodiscard]] bool leads_own() const;
    /// Shows in the further windows alone what was chosen there, after the study has drawn the window itself.
    void show_beside(const Shown& shown, const std::function<view::Covers()>& panels);

    /// Draws the window's camera menu. Returns true when it is left.
    bool draw_menu(const ui::Names& names);
    [[nodiscard]] CameraChoices& choices() { return choices_; }
    [[nodiscard]] const CameraChoices& choices() const { return choices_; }
    /// Returns true if the window shows halves that lie above each other.
    [[nodiscard]] bool halves_above() const { return picture_.halves_above(); }
    [[nodiscard]] CameraWindows& windows() { return windows_; }
    /// Returns once why a further window did not open, or closed by itself. While the menu is open the menu says so.
    std::string take_notice() { return menu_.is_open() ? std::string() : windows_.take_notice(); }
    /// Returns true if the settings' cameras have changed since this was asked and are to be written. What is changed
    /// in the menu is written when that is left.
    bool take_changed();

  private:
    void end_picture(const Shown& shown, const std::function<view::Covers()>& panels);

    Stage& stage_;
    CameraChoices choices_;
    std::optional<CameraKeeping> keeping_;  ///< none where the cameras are no settings'
    CameraMenu menu_;
    WindowPicture picture_;
    CameraHand hand_;
    CameraWindows windows_;
    PerFencer<bool> there_{true, true};  ///< fencers who are in the last frame
    bool has_own_ = false;               ///< true if the last frame came with a study's own view
};

}  // namespace riposte
