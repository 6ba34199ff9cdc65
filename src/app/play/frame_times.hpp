// The times of pictures, passes and ticks in the last second.
#pragma once

#include <riposte/render/renderer.hpp>
#include <riposte/system/last_second.hpp>
#include <riposte/ui/hud/hud.hpp>

#include <array>
#include <optional>
#include <vector>

namespace riposte {

/// Gathers times, and shows those of the last second.
class FrameTimes {
  public:
    /// Adds a picture that took `elapsed` s, the times of its ticks (us), and the passes of an earlier picture.
    void add(Seconds time, Seconds elapsed, const std::vector<float>& ticks_us,
             const std::optional<render::PassTimes>& passes);
    [[nodiscard]] ui::HudTimes shown() const;

  private:
    LastSecond frames_ms_;
    LastSecond ticks_us_;
    std::array<LastSecond, render::kPassCount> passes_ms_;
    bool by_card_ = false;
    std::vector<float> newest_ms_;
};

}  // namespace riposte
