#include "targets.hpp"

#include "card_memory.hpp"

#include <algorithm>

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

}  // namespace riposte::render
