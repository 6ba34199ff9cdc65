// The overlay: faces, then lines; what the picture covers first, then what shows through everything.
#include "drawing.hpp"
#include "gl_state.hpp"

#include <algorithm>

namespace riposte::render {
namespace {

/// std430 layouts of shaders/overlay_line.vert and overlay_face.vert.
struct GpuLine {
    Vec4f from;
    Vec4f to;
    Vec4f colour;
};
struct GpuCorner {
    Vec4f place;
    Vec4f colour;
};

constexpr GLint kPicture = 0;
constexpr GLint kFirst = 1;
constexpr float kDesignHeight = 720;

/// Both kinds in one array, the covered ones first; how many those are. What lies on the hidden head is left out.
template <class Gpu, class Item, class Append>
std::size_t in_order(const std::vector<Item>& items, std::optional<FencerId> hidden_head, std::vector<Gpu>& out,
                     const Append& append) {
    const auto take = [&](bool on_top) {
        for (const Item& item : items) {
            const bool hidden = item.head_of && item.head_of == hidden_head;
            if (item.on_top == on_top && !hidden) append(item, out);
        }
    };
    take(false);
    const std::size_t covered = out.size();
    take(true);
    return covered;
}

template <class Gpu>
Buffer stored(const std::vector<Gpu>& items) {
    return items.empty() ? Buffer() : make_buffer(std::span<const Gpu>(items));
}

void draw_part(const Program& program, const Buffer& buffer, std::size_t first, std::size_t end,
               std::size_t vertices_each) {
    if (first == end) return;
    glUseProgram(program.name());
    set_uniform(program, kFirst, static_cast<int>(first));
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 1, buffer.name());
    glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>((end - first) * vertices_each));
}

}  // namespace

void draw_overlay(const view::Overlay& overlay, std::optional<FencerId> hidden_head, const Drawing& drawing) {
    if (overlay.empty()) return;
    const float pixels = static_cast<float>(drawing.targets.height) / kDesignHeight;
    std::vector<GpuLine> lines;
    const std::size_t covered_lines =
        in_order(overlay.lines, hidden_head, lines, [&](const view::OverlayLine& l, std::vector<GpuLine>& out) {
            out.push_back(
                {Vec4f(l.from_world, std::max(0.5f, 0.5f * l.width * pixels)), Vec4f(l.to_world, 0), l.colour});
        });
    std::vector<GpuCorner> corners;
    const std::size_t covered_corners = in_order(overlay.triangles, hidden_head, corners,
                                                 [](const view::OverlayTriangle& t, std::vector<GpuCorner>& out) {
                                                     for (const Vec3f& corner : t.corners_world)
                                                         out.push_back({Vec4f(corner, 0), t.colour});
                                                 });
    const Buffer line_buffer = stored(lines);
    const Buffer corner_buffer = stored(corners);
    glProgramUniform2f(drawing.programs.overlay_line.name(), kPicture, static_cast<float>(drawing.targets.width),
                       static_cast<float>(drawing.targets.height));
    glBindVertexArray(drawing.no_vertices);
    const Blended blended(kCovering);
    const DepthKept kept;
    draw_part(drawing.programs.overlay_face, corner_buffer, 0, covered_corners, 1);
    draw_part(drawing.programs.overlay_line, line_buffer, 0, covered_lines, 6);
    glDisable(GL_DEPTH_TEST);
    draw_part(drawing.programs.overlay_face, corner_buffer, covered_corners, corners.size(), 1);
    draw_part(drawing.programs.overlay_line, line_buffer, covered_lines, lines.size(), 6);
    glEnable(GL_DEPTH_TEST);
}

}  // namespace riposte::render
