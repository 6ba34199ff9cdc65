#include "targets.hpp"

#include <algorithm>

namespace riposte::render {

PictureTargets make_targets(int width, int height, int samples, bool full) {
    PictureTargets t;
    t.width = width;
    t.height = height;
    t.samples = samples;
    t.colour = make_target_texture(full ? GL_RGBA16F : GL_RGBA8, width, height, samples);
    t.depth = make_target_texture(GL_DEPTH_COMPONENT32F, width, height, samples);
    t.main = make_framebuffer();
    glNamedFramebufferTexture(t.main.name(), GL_COLOR_ATTACHMENT0, t.colour.name(), 0);
    glNamedFramebufferTexture(t.main.name(), GL_DEPTH_ATTACHMENT, t.depth.name(), 0);
    if (!full) return t;

    if (samples > 0) {
        t.resolved = make_target_texture(GL_RGBA16F, width, height, 0);
        t.resolve = make_framebuffer();
        glNamedFramebufferTexture(t.resolve.name(), GL_COLOR_ATTACHMENT0, t.resolved.name(), 0);
    }
    for (std::size_t i = 0; i < kGlowLevels; ++i) {
        t.glow_sizes[i] = {std::max(1, width >> (i + 1)), std::max(1, height >> (i + 1))};
        t.glow[i] = make_target_texture(GL_R11F_G11F_B10F, t.glow_sizes[i][0], t.glow_sizes[i][1], 0);
        t.glow_targets[i] = make_framebuffer();
        glNamedFramebufferTexture(t.glow_targets[i].name(), GL_COLOR_ATTACHMENT0, t.glow[i].name(), 0);
    }
    return t;
}

}  // namespace riposte::render
