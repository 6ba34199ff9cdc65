// The menu of one window's cameras, which stands beside their picture.
#pragma once

#include "camera_hand.hpp"

#include <riposte/ui/screens/camera_menu.hpp>

#include <cstddef>
#include <optional>
#include <span>

namespace riposte {

/// The cameras that a menu sets, and what leads them.
struct CamerasLed {
    std::span<LedCamera* const> cameras;
    CameraHand& hand;
    view::CameraTunings& tunings;
};

class CameraMenu {
  public:
    [[nodiscard]] bool is_open() const { return open_; }
    void open_or_close();
    /// Returns what the menu covers of the window as it was drawn last; nothing while it is closed.
    [[nodiscard]] const ui::Covered& covered() const { return covered_; }
    /// Returns the half of which a row had the focus last.
    [[nodiscard]] std::optional<std::size_t> half() const { return half_; }

    /// Draws the menu, which is open then, and changes `shown` as the player does. `model` need not tell what could be
    /// put back, nor which device leads. Returns what the player asks for; cameras are put back already and the menu is
    /// closed already where that is it.
    ui::CameraMenuIntent draw(ui::CameraMenuModel model, CameraSettings& shown, const CamerasLed& led);

  private:
    bool open_ = false;
    ui::Covered covered_;
    std::optional<std::size_t> half_;
};

}  // namespace riposte
