// The display: the window, what is drawn in it and the panels over it, picture after picture.
#pragma once

#include "painter.hpp"

#include <riposte/assets/picture.hpp>
#include <riposte/core/pinned.hpp>
#include <riposte/gallery/scene.hpp>
#include <riposte/platform/window.hpp>
#include <riposte/ui/kit/covered.hpp>
#include <riposte/ui/kit/ui.hpp>

#include <functional>
#include <optional>
#include <span>
#include <utility>

namespace riposte {

/// A picture of the frame within the window.
struct Shot {
    view::Camera camera;
    render::Target target;
};

class Display : private Pinned {
  public:
    /// Shows the fencers that `worn` has. Window, panels and painter follow the settings from now on. Both must outlive
    /// the display.
    Display(Window shown_in, ui::Ui panels, const BoutAssets& worn, SettingsStore& settings);

    /// Shows the pictures of a frame, over them the panels that `panels` draws, `elapsed` (s) after the picture before.
    void show(const view::Frame& frame, std::span<const Shot> shots, Seconds elapsed,
              const std::function<void()>& panels);
    /// Shows one picture, as large as the window.
    void show(const view::Frame& frame, const view::Camera& eye, Seconds elapsed, const std::function<void()>& panels);
    /// Shows the panels of a scene and their captions where nothing covers the window, then what `panels` draws.
    void show(const gallery::Scene& scene, std::span<const gallery::Panel> pictures, const ui::Covered& covered,
              Seconds elapsed, const std::function<void()>& panels);
    /// Makes the window that is current dark all over.
    static void clear();

    /// Returns true if there is something to see of the window.
    [[nodiscard]] bool can_show() const;
    /// Returns where the camera of the first picture of a frame stood that was shown last (world_from_camera); none
    /// before the first frame.
    [[nodiscard]] const std::optional<Rigid>& eye() const { return eye_; }
    /// Returns true if the driver began anew: with the next picture all that draws is made anew, too. Further windows
    /// are to be closed before.
    [[nodiscard]] bool lost_picture() const { return lost_picture_; }
    /// Returns true if all that draws was made anew since the last call.
    bool take_renewed() { return std::exchange(renewed_, false); }
    /// Returns why nothing can be shown any more, so that the game is to end; null while all is well.
    [[nodiscard]] const Error* failure() const { return failure_ ? &*failure_ : nullptr; }

    Window window;
    ui::Ui ui;
    Painter painter;
    Picture icon;  ///< of every window of the game

  private:
    void begin_picture();
    void renew_picture();
    void finish_picture(PixelSize size, Seconds elapsed, const std::function<void()>& panels);
    void watch_memory();

    const SettingsStore& settings_;
    std::optional<Rigid> eye_;
    Seconds last_shown_ = 0;
    bool lost_picture_ = false;
    bool renewed_ = false;
    std::optional<Error> undrawn_;  ///< why pictures since the screen was last shown were not drawn
    std::optional<Error> failure_;
    SettingsStore::Subscription follows_;
};

/// Returns how the screens of all windows look to this player.
ui::UiLook look_of(const AccessibilitySettings& chosen);

}  // namespace riposte
