#include "target_shelf.hpp"

#include "card_memory.hpp"

#include <riposte/render/scale_control.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace riposte::render {
namespace {

/// The next smaller one, if there is any.
std::optional<float> smaller_scale(float scale) {
    const auto next = std::lower_bound(kRenderScales.begin(), kRenderScales.end(), scale);
    return next == kRenderScales.begin() ? std::nullopt : std::optional(*std::prev(next));
}

}  // namespace

/// Returns false if there are none of that size.
bool TargetShelf::take_kept(int width, int height) {
    constexpr std::size_t kKept = 5;
    const auto fits = [&](const PictureTargets& t) { return t.width == width && t.height == height; };
    if (fits(taken_)) return true;
    taken_.idle = 0;
    if (taken_.main) others_.insert(others_.begin(), std::exchange(taken_, {}));
    const auto found = std::find_if(others_.begin(), others_.end(), fits);
    if (found != others_.end()) {
        taken_ = std::move(*found);
        others_.erase(found);
    }
    if (others_.size() > kKept) others_.pop_back();
    return fits(taken_);
}

/// First what is kept goes, unless it is used in turn. Returns false if nothing is left to give.
bool TargetShelf::make_room(Yielding& yielding) {
    const auto kept = [&](const PictureTargets& t) { return !t.in_use || !may_yield_; };
    if (std::erase_if(others_, kept) > 0) return true;
    const auto smaller = smaller_scale(scale_);
    if (!may_yield_ || (samples_ == 0 && !smaller)) return false;
    if (samples_ > 0)
        yielding.to.msaa = samples_ = samples_ > 2 ? samples_ / 2 : 0;
    else
        yielding.to.render_scale = scale_ = *smaller;
    others_.clear();
    yielding.untold = true;
    return true;
}

Result<void> TargetShelf::take(int width, int height, Yielding& yielding) {
    constexpr int kIdle = 12;  // a window that is being resized leaves its sizes behind
    for (PictureTargets& other : others_) ++other.idle;
    std::erase_if(others_, [](const PictureTargets& other) { return other.idle > kIdle; });
    for (;;) {
        const auto scaled = [&](int size) {
            return std::max(1, static_cast<int>(std::lround(static_cast<float>(size) * scale_)));
        };
        if (take_kept(scaled(width), scaled(height))) break;
        if (auto made = make_targets(scaled(width), scaled(height), samples_, full_)) {
            taken_ = std::move(*made);
            break;
        }
        if (!make_room(yielding))
            return no_memory_for(fmt::format("a picture of {} × {} pixels", scaled(width), scaled(height)));
    }
    taken_.in_use = true;
    return {};
}

void TargetShelf::begin_picture() {
    taken_.in_use = false;
    for (PictureTargets& other : others_) other.in_use = false;
}

}  // namespace riposte::render
