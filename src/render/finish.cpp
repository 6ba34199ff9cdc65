// From linear radiance to the screen.
#include "drawing.hpp"
#include "gl_state.hpp"

namespace riposte::render {
namespace {

constexpr float kGlowShare = 0.045f;

void spread_glow(GLuint source, const Drawing& drawing) {
    const Programs& programs = drawing.programs;
    const PictureTargets& targets = drawing.targets;
    const auto pass = [&](const Program& program, GLuint from, std::array<int, 2> from_size, std::size_t to) {
        glUseProgram(program.name());
        glBindTextureUnit(0, from);
        glBindFramebuffer(GL_FRAMEBUFFER, targets.glow_targets[to].name());
        const auto [width, height] = targets.glow_sizes[to];
        glViewport(0, 0, width, height);
        set_uniform(program, 0, 1.0f / Vec4f(width, height, from_size[0], from_size[1]));
        glDrawArrays(GL_TRIANGLES, 0, 3);
    };
    std::array<int, 2> size = {targets.width, targets.height};
    for (std::size_t level = 0; level < kGlowLevels; ++level) {
        pass(programs.glow_down, source, size, level);
        source = targets.glow[level].name();
        size = targets.glow_sizes[level];
    }
    const Blended blended(kMixing);
    for (std::size_t level = kGlowLevels - 1; level > 0; --level) {
        pass(programs.glow_up, targets.glow[level].name(), targets.glow_sizes[level], level - 1);
    }
}

}  // namespace

void finish(const Target& target, bool full, PassTimer& timer, const Drawing& drawing) {
    const Programs& programs = drawing.programs;
    const PictureTargets& targets = drawing.targets;
    glDisable(GL_DEPTH_TEST);
    if (!full) {
        timer.end(Pass::kResolve);
        timer.end(Pass::kGlow);
        glBlitNamedFramebuffer(targets.main.name(), target.framebuffer, 0, 0, targets.width, targets.height,
                               target.left, target.bottom, target.left + target.width, target.bottom + target.height,
                               GL_COLOR_BUFFER_BIT, targets.width == target.width ? GL_NEAREST : GL_LINEAR);
        glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
        glViewport(target.left, target.bottom, target.width, target.height);
        return;
    }
    glBindVertexArray(drawing.no_vertices);
    GLuint radiance = targets.colour.name();
    if (targets.samples > 0) {
        glUseProgram(programs.resolve.name());
        set_uniform(programs.resolve, 0, targets.samples);
        glBindTextureUnit(0, radiance);
        glBindFramebuffer(GL_FRAMEBUFFER, targets.resolve.name());
        glDrawArrays(GL_TRIANGLES, 0, 3);
        radiance = targets.resolved.name();
    }
    timer.end(Pass::kResolve);
    spread_glow(radiance, drawing);
    timer.end(Pass::kGlow);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
    glViewport(target.left, target.bottom, target.width, target.height);
    glUseProgram(programs.post.name());
    glBindTextureUnit(0, radiance);
    glBindTextureUnit(1, targets.glow[0].name());
    set_uniform(
        programs.post, 0,
        Vec4f(1.0f / static_cast<float>(target.width), 1.0f / static_cast<float>(target.height), kGlowShare, 0));
    set_uniform(programs.post, 1, Vec4f(target.left, target.bottom, 0, 0));
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

}  // namespace riposte::render
