// The veil that fast blades leave: each pixel is covered once, by as much as the layer that covers it most, since a cut
// that turns back lies over itself. Meanwhile the picture's alpha holds how much that is.
#include "drawing.hpp"
#include "gl_state.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace riposte::render {
namespace {

/// Pixels from the lower left corner.
struct Box {
    int left, bottom, width, height;
};

/// Where the corners are in a picture; nothing where one is beside or behind the eye, whose place has no bounds.
std::optional<Box> box_of(std::span<const view::SweptCorner> corners, const Mat4f& clip_from_world, int width,
                          int height) {
    constexpr float kNear = 0.05F;  // m before the eye
    Vec2f low(1);
    Vec2f high(-1);
    for (const view::SweptCorner& corner : corners) {
        const Vec4f clip = clip_from_world * Vec4f(corner.place_world, 1);
        if (clip.w < kNear) return {};
        low = glm::min(low, Vec2f(clip) / clip.w);
        high = glm::max(high, Vec2f(clip) / clip.w);
    }
    const auto pixel = [](float at, int size) {
        return static_cast<int>(std::lround((std::clamp(at, -1.0F, 1.0F) + 1) / 2 * static_cast<float>(size)));
    };
    const int left = pixel(low.x, width);
    const int bottom = pixel(low.y, height);
    return Box{left, bottom, pixel(high.x, width) - left, pixel(high.y, height) - bottom};
}

void draw_within(const Box& box, int margin) {
    glScissor(box.left - margin, box.bottom - margin, box.width + 2 * margin, box.height + 2 * margin);
}

void clear_alpha(float to) {
    const std::array<float, 4> value{0, 0, 0, to};
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_TRUE);
    glClearBufferfv(GL_COLOR, 0, value.data());
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

void draw_cover(const Program& program, GLsizei corners) {
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_TRUE);
    glUseProgram(program.name());
    {
        const Blended blended(kShining);
        glBlendEquation(GL_MAX);
        glDrawArrays(GL_TRIANGLES, 0, corners);
        glBlendEquation(GL_FUNC_ADD);
    }
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

void draw_veil(const Program& program) {
    glUseProgram(program.name());
    glDisable(GL_DEPTH_TEST);
    {
        const Blended blended(kVeiling);
        glDrawArrays(GL_TRIANGLES, 0, 3);
    }
    glEnable(GL_DEPTH_TEST);
}

}  // namespace

void draw_sweep(const view::Frame& frame, const Mat4f& clip_from_world, const Drawing& drawing) {
    if (frame.swept.empty()) return;
    static_assert(sizeof(view::SweptCorner) == sizeof(Vec4f), "shaders/sweep.vert reads corners as they lie in memory");
    const std::span<const view::SweptCorner> swept(frame.swept);
    const Buffer corners = make_buffer(swept);
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 1, corners.name());
    glBindVertexArray(drawing.no_vertices);
    const DepthKept kept;
    const Enabled within(GL_SCISSOR_TEST);
    const Box whole{0, 0, drawing.targets.width, drawing.targets.height};
    const Box box = box_of(swept, clip_from_world, drawing.targets.width, drawing.targets.height).value_or(whole);
    draw_within(box, 2);  // drivers do not agree where a clear ends
    clear_alpha(0);
    draw_cover(drawing.programs.sweep, static_cast<GLsizei>(swept.size()));
    draw_within(box, 1);
    draw_veil(drawing.programs.veil);
    draw_within(box, 2);
    clear_alpha(1);
}

}  // namespace riposte::render
