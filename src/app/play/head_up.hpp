// The head-up display of the window: what it covers, what it tells for a moment, and where the time goes.
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

class HeadUp {
  public:
    /// Both must outlive the display.
    HeadUp(Painter& painter, const SettingsStore& settings) : painter_(painter), settings_(settings) {}

    static constexpr Seconds kHint = 3;
    static constexpr Seconds kLongHint = 6;
    void hint(std::string words, Seconds shown) { hint_.show(std::move(words), shown); }
    /// Once: whoever fences with a key that is the cameras' elsewhere need not hear it again.
    void hint_of_key(std::string words) {
        if (!std::exchange(told_of_key_, true)) hint(std::move(words), 2 * kHint);
    }
    /// The hint takes the place of what stood there, as long as it is shown.
    void put_hint(ui::HudModel& model) const {
        if (hint_.shown()) model.banner = hint_.words();
    }

    /// A picture that took `elapsed` (s), and its ticks (microseconds). Only while they are shown, since a program that
    /// draws waits for each pass.
    void take_times(bool shown, Seconds elapsed, const std::vector<float>& ticks_us);
    /// The overlays of input and times, where they are chosen. Who drives each side is in the model already.
    void fill_overlays(const BoutInput& input, ui::HudModel& model) const;
    /// Draws the display in the window, whose picture lies in those halves.
    void draw(ui::HudModel model, const CameraDesk& cameras);

    /// Returns what the display covered in the last picture; no bar that is about to go.
    [[nodiscard]] const view::Covers& covers() const { return covers_; }
    /// Nothing stands at the lower edge any more, or in a moment.
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
