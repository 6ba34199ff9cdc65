// The head-up display of the window, with its hint, the times of pictures and the parts of the window that it covers.
#pragma once

#include "cameras/camera_desk.hpp"
#include "frame_times.hpp"
#include "shell/hint.hpp"
#include "shell/painter.hpp"

#include <riposte/ui/hud/hud.hpp>

#include <string>
#include <utility>
#include <vector>

namespace riposte {

/// The head-up display of the game's own window.
class HeadUp {
  public:
    /// Painter and settings must outlive the display.
    HeadUp(Painter& painter, const SettingsStore& settings) : painter_(painter), settings_(settings) {}

    static constexpr Seconds kHint = 3;      ///< s, for which a hint is shown
    static constexpr Seconds kLongHint = 6;  ///< s, for which a long hint is shown
    /// Shows words for `shown` seconds.
    void hint(std::string words, Seconds shown) { hint_.show(std::move(words), shown); }
    /// Shows words about a key that fences here and is the cameras' elsewhere; only the first call shows anything.
    void hint_of_key(std::string words) {
        if (!std::exchange(told_of_key_, true)) hint(std::move(words), 2 * kHint);
    }
    /// Puts the hint in the place of the model's banner, as long as the hint is shown.
    void put_hint(ui::HudModel& model) const {
        if (hint_.shown()) model.banner = hint_.words();
    }

    /// Takes the times of a picture that took `elapsed` (s) and of its ticks (us) if times are `shown`. The renderer's
    /// passes are timed only as long, since OpenGL in software then waits for each pass.
    void take_times(bool shown, Seconds elapsed, const std::vector<float>& ticks_us);
    /// Fills in the overlays of input and times that the settings choose. The model must name the drivers already.
    void fill_overlays(const BoutInput& input, ui::HudModel& model) const;
    /// Draws the display in the window, in halves if `cameras` have divided the picture.
    void draw(ui::HudModel model, const CameraDesk& cameras);

    /// Returns the parts of the window that the display covered in the last picture, without a bar at the lower edge
    /// that is about to go (`clear_below`).
    [[nodiscard]] const view::Covers& covers() const { return covers_; }
    /// Notes that nothing covers the lower edge from now on, or in a moment.
    void clear_below() { covers_.panels.below = 0; }

  private:
    Painter& painter_;
    const SettingsStore& settings_;
    view::Covers covers_;
    Hint hint_;
    FrameTimes times_;
    bool told_of_key_ = false;
};

}  // namespace riposte
