// The textures that a picture is drawn into: made, kept for a while, and made with less where memory is short.
#include "card_memory.hpp"
#include "renderer_impl.hpp"

#include <riposte/render/scale_control.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace riposte::render {
namespace {

void attach_colour(const Framebuffer& target, const Texture& colour) {
    glNamedFramebufferTexture(target.name(), GL_COLOR_ATTACHMENT0, colour.name(), 0);
}

bool are_whole(const PictureTargets& t) {
    return is_whole(t.main) && (!t.resolve || is_whole(t.resolve)) &&
           std::all_of(t.glow_targets.begin(), t.glow_targets.end(),
                       [](const Framebuffer& glow) { return !glow || is_whole(glow); });
}

/// The next smaller one, if there is any.
std::optional<float> smaller_scale(float scale) {
    const auto next = std::lower_bound(kRenderScales.begin(), kRenderScales.end(), scale);
    return next == kRenderScales.begin() ? std::nullopt : std::optional(*std::prev(next));
}

}  // namespace

std::optional<PictureTargets> make_targets(int width, int height, int samples, bool full) {
    PictureTargets t;
    t.width = width;
    t.height = height;
    t.samples = samples;
    t.colour = make_target_texture(full ? GL_RGBA16F : GL_RGBA8, width, height, samples);
    t.depth = make_target_texture(GL_DEPTH_COMPONENT32F, width, height, samples);
    t.main = make_framebuffer();
    attach_colour(t.main, t.colour);
    glNamedFramebufferTexture(t.main.name(), GL_DEPTH_ATTACHMENT, t.depth.name(), 0);
    if (full && samples > 0) {
        t.resolved = make_target_texture(GL_RGBA16F, width, height, 0);
        t.resolve = make_framebuffer();
        attach_colour(t.resolve, t.resolved);
    }
    for (std::size_t i = 0; full && i < kGlowLevels; ++i) {
        t.glow_sizes[i] = {std::max(1, width >> (i + 1)), std::max(1, height >> (i + 1))};
        t.glow[i] = make_target_texture(GL_R11F_G11F_B10F, t.glow_sizes[i][0], t.glow_sizes[i][1], 0);
        t.glow_targets[i] = make_framebuffer();
        attach_colour(t.glow_targets[i], t.glow[i]);
    }
    if (!are_whole(t)) return std::nullopt;
    return t;
}

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
