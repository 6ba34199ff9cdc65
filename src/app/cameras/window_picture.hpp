// The picture of what is on the piste in the game's own window: whole or in two halves, each with its camera.
#pragma once

#include "camera_choices.hpp"
#include "camera_menu.hpp"
#include "shell/picture_places.hpp"
#include "shell/stage.hpp"
#include "shown.hpp"

#include <optional>
#include <vector>

namespace riposte {

class WindowPicture {
  public:
    /// `choices` says what the picture is of, and the menu, while it is open, leaves the picture a part of the window.
    /// All must outlive this.
    WindowPicture(const Stage& stage, CameraChoices& choices, const CameraMenu& menu)
        : stage_(stage), choices_(choices), menu_(menu) {}

    /// The cameras follow what is chosen now, and how far hands have led them.
    void follow_choices();
    /// Returns the pictures that lie in the window, none while nothing can be seen of it; the cameras move on. `covers`
    /// tells what covers the window.
    std::vector<Shot> shots(const Shown& shown, const view::Covers& covers);
    /// Leaves a part of the window to a study's panel, while no menu of the cameras is open.
    void leave_free(const ui::Covered& covered) { covered_ = covered; }
    /// Returns where the view is seen that a study has of itself; none if other cameras have the whole window.
    [[nodiscard]] std::optional<render::Target> own_place(const PerFencer<bool>& there) const;
    /// Returns a camera beside the piste that shows both fencers above the share of the window's height that is
    /// covered.
    view::Camera overview(const Shown& shown, double covered_below);

    /// Returns true if the halves lie above each other, the left fencer's on top, and not beside each other.
    [[nodiscard]] bool halves_above() const;
    /// Returns the cameras that are seen: that of the whole, or those of both halves.
    [[nodiscard]] std::vector<LedCamera*> cameras();
    /// Returns the half whose camera is led and is chosen by keys: the one under the pointer if the mouse was `pressed`
    /// last, or the keyboard while the menu is closed; else the one that was chosen in the menu.
    [[nodiscard]] std::size_t half_led(DeviceKind pressed) const;
    [[nodiscard]] LedCamera& led(DeviceKind pressed);
    /// Returns the height of a camera's picture in screen coordinates, the unit of mouse events.
    [[nodiscard]] double height_of_each() const;

  private:
    /// Returns the place of the picture in the window, beside the menu.
    [[nodiscard]] render::Target place() const {
        return beside_menu(stage_.display.window.drawable_size(), menu_.is_open() ? menu_.covered() : covered_);
    }
    [[nodiscard]] std::size_t half_under_pointer() const;

    const Stage& stage_;
    CameraChoices& choices_;
    const CameraMenu& menu_;
    LedCamera whole_;
    std::array<LedCamera, 2> halves_;
    LedCamera overview_;
    ui::Covered covered_;  ///< by a study's panel
};

}  // namespace riposte
