#include "frame_times.hpp"

namespace riposte {

void FrameTimes::add(Seconds time, Seconds elapsed, const std::vector<float>& ticks_us,
                     const std::optional<render::PassTimes>& passes) {
    constexpr std::size_t kRemembered = 240;
    frames_ms_.add(time, elapsed * 1e3);
    for (const float us : ticks_us) ticks_us_.add(time, static_cast<double>(us));
    if (newest_ms_.size() == kRemembered) newest_ms_.erase(newest_ms_.begin());
    newest_ms_.push_back(static_cast<float>(elapsed * 1e3));
    if (!passes) return;
    by_card_ = passes->by_card;
    for (std::size_t i = 0; i < render::kPassCount; ++i) passes_ms_[i].add(time, static_cast<double>(passes->ms[i]));
}

ui::HudTimes FrameTimes::shown() const {
    ui::HudTimes shown;
    shown.frame_ms = {frames_ms_.mean(), frames_ms_.worst()};
    shown.frames_per_second = frames_ms_.mean() > 0 ? 1e3 / frames_ms_.mean() : 0;
    shown.frames_ms = newest_ms_;
    shown.tick_us = {ticks_us_.mean(), ticks_us_.worst()};
    if (passes_ms_.front().count() == 0) return shown;
    shown.passes_by = by_card_ ? "of the graphics card, by pass" : "of the processor, by pass";
    for (std::size_t i = 0; i < render::kPassCount; ++i)
        shown.passes.push_back({std::string(name_of(static_cast<render::Pass>(i))), passes_ms_[i].mean()});
    return shown;
}

}  // namespace riposte
