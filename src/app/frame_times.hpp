// Where the time of the last second went.
#pragma once

#include <riposte/render/renderer.hpp>
#include <riposte/system/last_second.hpp>
#include <riposte/ui/hud.hpp>

#include <array>
#include <optional>
#include <vector>

namespace riposte {

class FrameTimes {
  public:
    /// A picture that took `elapsed` s, its ticks (microseconds), and the passes of one shortly before.
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
