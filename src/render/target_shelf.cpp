// The textures that a renderer draws its pictures into: kept for a while, and made with less where memory is short.
#include "card_memory.hpp"
#include "renderer_impl.hpp"

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

/// Several windows, or a picture in halves, take turns: what each needs is kept for a while. False: there are none of
/// that size.
bool Renderer::Impl::take_kept_targets(int width, int height) {
    constexpr std::size_t kKept = 5;
    const auto fits = [&](const PictureTargets& t) { return t.width == width && t.height == height; };
    if (fits(targets)) return true;
    targets.idle = 0;
    if (targets.main) other_targets.insert(other_targets.begin(), std::exchange(targets, {}));
    const auto found = std::find_if(other_targets.begin(), other_targets.end(), fits);
    if (found != other_targets.end()) {
        targets = std::move(*found);
        other_targets.erase(found);
    }
    if (other_targets.size() > kKept) other_targets.pop_back();
    return fits(targets);
}

/// First what is kept goes, unless it is used in turn, and then, where that may be, samples and size. False: nothing is
/// left to give.
bool Renderer::Impl::make_room() {
    const auto kept = [&](const PictureTargets& t) { return !t.in_use || !options.may_yield; };
    if (std::erase_if(other_targets, kept) > 0) return true;
    const auto smaller = smaller_scale(options.render_scale);
    if (!options.may_yield || (options.msaa == 0 && !smaller)) return false;
    if (options.msaa > 0)
        yielded.msaa = options.msaa = options.msaa > 2 ? options.msaa / 2 : 0;
    else
        yielded.render_scale = options.render_scale = *smaller;
    other_targets.clear();
    untold = true;
    return true;
}

Result<void> Renderer::Impl::take_targets(const Target& target) {
    constexpr int kIdle = 12;  // a window that is being resized leaves its sizes behind
    for (PictureTargets& other : other_targets) ++other.idle;
    std::erase_if(other_targets, [](const PictureTargets& other) { return other.idle > kIdle; });
    for (;;) {
        const auto scaled = [&](int size) {
            return std::max(1, static_cast<int>(std::lround(static_cast<float>(size) * options.render_scale)));
        };
        const int width = scaled(target.width);
        const int height = scaled(target.height);
        if (take_kept_targets(width, height)) break;
        auto made = make_targets(width, height, options.msaa, full());
        if (made) {
            targets = std::move(*made);
            break;
        }
        if (!make_room()) return no_memory_for(fmt::format("a picture of {} × {} pixels", width, height));
    }
    targets.in_use = true;
    return {};
}

}  // namespace riposte::render
