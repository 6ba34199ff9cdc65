// Sparks where blades met.
#include "drawing.hpp"
#include "gl_state.hpp"

#include <span>
#include <vector>

namespace riposte::render {

void draw_streaks(const view::Frame& frame, const Buffer& streaks, const Drawing& drawing) {
    if (frame.streaks.empty()) return;
    std::vector<GpuStreak> items;
    for (const view::Streak& s : frame.streaks) {
        if (items.size() == kMostStreaks) break;
        items.push_back({Vec4f(s.from_world, s.half_width), Vec4f(s.to_world, s.brightness), Vec4f(s.colour, 0)});
    }
    write(streaks, std::span<const GpuStreak>(items));
    glUseProgram(drawing.programs.streaks.name());
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 1, streaks.name());
    glBindVertexArray(drawing.no_vertices);
    const Blended blended(kShining);
    const DepthKept kept;
    glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(6 * items.size()));
}

}  // namespace riposte::render
