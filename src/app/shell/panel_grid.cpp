#include "panel_grid.hpp"

#include <epoxy/gl.h>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr int kGap = 2;  // pixels between panels

int rows_for(const gallery::Scene& scene, std::size_t panels) {
    const auto columns = static_cast<std::size_t>(scene.columns);
    return std::max(1, static_cast<int>((panels + columns - 1) / columns));
}

struct Corner {
    int left, top;
};
Corner corner_of(const PanelGrid& grid, std::size_t i) {
    const auto columns = static_cast<std::size_t>(grid.columns);
    return {grid.left + static_cast<int>(i % columns) * (grid.panel.width + kGap),
            grid.top + static_cast<int>(i / columns) * (grid.panel.height + kGap)};
}

}  // namespace

PanelGrid fit_grid(const gallery::Scene& scene, std::size_t panels, PixelSize picture) {
    PanelGrid grid{scene.columns, rows_for(scene, panels), {}, 0, 0};
    const double room_x = (picture.width - kGap * (grid.columns - 1)) / static_cast<double>(grid.columns);
    const double room_y = (picture.height - kGap * (grid.rows - 1)) / static_cast<double>(grid.rows);
    const double width = std::max(1.0, std::min(room_x, room_y * scene.panel_aspect));
    grid.panel = {static_cast<int>(width),
                  std::max(1, static_cast<int>(std::floor(width / scene.panel_aspect + 1e-6)))};
    grid.left = (picture.width - grid.columns * grid.panel.width - kGap * (grid.columns - 1)) / 2;
    grid.top = (picture.height - grid.rows * grid.panel.height - kGap * (grid.rows - 1)) / 2;
    return grid;
}

PixelSize picture_for(const gallery::Scene& scene, std::size_t panels, int width) {
    const int rows = rows_for(scene, panels);
    const double panel = (width - kGap * (scene.columns - 1)) / static_cast<double>(scene.columns);
    return {width, static_cast<int>(rows * std::floor(panel / scene.panel_aspect)) + kGap * (rows - 1)};
}

Result<void> draw_grid(render::Renderer& renderer, std::span<const gallery::Panel> panels, const PanelGrid& grid,
                       const render::Target& target) {
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
    glClearColor(0.03F, 0.035F, 0.05F, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const Corner corner = corner_of(grid, i);
        const render::Target place{target.framebuffer, grid.panel.width, grid.panel.height, target.left + corner.left,
                                   target.bottom + target.height - corner.top - grid.panel.height};
        if (auto drawn = renderer.draw(panels[i].frame, panels[i].camera, place); !drawn) return drawn;
    }
    glViewport(target.left, target.bottom, target.width, target.height);
    return {};
}

std::vector<ui::Label> captions_of(std::span<const gallery::Panel> panels, const PanelGrid& grid, PixelSize picture) {
    std::vector<ui::Label> labels;
    const auto place = [&](const Corner& corner, const std::string& text, double left, double bottom, double width) {
        labels.push_back({text, static_cast<float>((corner.left + left * grid.panel.width) / picture.width),
                          static_cast<float>((corner.top + bottom * grid.panel.height) / picture.height),
                          static_cast<float>(width * grid.panel.width / picture.width)});
    };
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const Corner corner = corner_of(grid, i);
        place(corner, panels[i].caption, 0, 1, 1);
        for (const gallery::Note& note : panels[i].notes) place(corner, note.text, note.left, note.bottom, note.width);
    }
    return labels;
}

}  // namespace riposte
