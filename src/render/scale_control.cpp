#include <riposte/core/assert.hpp>
#include <riposte/render/scale_control.hpp>

#include <algorithm>
#include <numeric>

namespace riposte::render {
namespace {

constexpr std::size_t kSkipped = 2;  // the first ones of a new size make its textures
constexpr std::size_t kLooked = 12;  // pictures; their median counts, whatever one hitch took
constexpr std::size_t kFewest = 3;   // of pictures that take so long together
constexpr float kLooksMs = 1000;
constexpr std::size_t kCalm = 4;  // of those, before a larger picture is tried
constexpr float kLate = 1.05F;
constexpr float kRoom = 0.95F;

float median(std::vector<float> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

}  // namespace

ScaleControl::ScaleControl(float wanted_ms, float most)
    : wanted_ms_(wanted_ms), most_(std::clamp(most, kRenderScales.front(), kRenderScales.back())) {
    RIPOSTE_ASSERT(wanted_ms > 0);
    while (step_ + 1 < kRenderScales.size() && kRenderScales.at(step_) < most_) ++step_;
}

float ScaleControl::scale_at(std::size_t step) const { return std::min(most_, kRenderScales.at(step)); }

void ScaleControl::go_to(std::size_t step) {
    step_ = step;
    skipped_ = 0;
    calm_ = 0;
    lately_.clear();
}

void ScaleControl::add(float ms) {
    if (skipped_ < kSkipped) {
        ++skipped_;
        return;
    }
    lately_.push_back(ms);
    const bool enough = lately_.size() >= kFewest && std::accumulate(lately_.begin(), lately_.end(), 0.0F) > kLooksMs;
    if (lately_.size() < kLooked && !enough) return;
    const float took = median(std::move(lately_));
    lately_.clear();
    const auto pixels = [&](std::size_t step) { return scale_at(step) * scale_at(step); };
    if (took > kLate * wanted_ms_) {
        calm_ = 0;
        std::size_t step = step_;
        while (step > 0 && (step == step_ || took * pixels(step) > wanted_ms_ * pixels(step_))) --step;
        if (step != step_) go_to(step);
        return;
    }
    const bool larger = step_ + 1 < kRenderScales.size() && kRenderScales.at(step_) < most_;
    const bool room = larger && took * pixels(step_ + 1) <= kRoom * wanted_ms_ * pixels(step_);
    calm_ = room ? calm_ + 1 : 0;
    if (calm_ >= kCalm) go_to(step_ + 1);
}

}  // namespace riposte::render
