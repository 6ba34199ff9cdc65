// Panels of a scene laid out in rows.
#pragma once

#include <riposte/gallery/scene.hpp>
#include <riposte/platform/window.hpp>
#include <riposte/render/renderer.hpp>
#include <riposte/ui/kit/labels.hpp>

#include <span>
#include <vector>

namespace riposte {

struct PanelGrid {
    int columns = 1;
    int rows = 1;
    PixelSize panel;  ///< of one panel
    int left = 0;     ///< pixels of the picture to the left of the grid
    int top = 0;      ///< and above it
};

/// As large as fits into a picture of that size, in its middle.
PanelGrid fit_grid(const gallery::Scene& scene, std::size_t panels, PixelSize picture);
/// So wide a picture as is asked for, and as high as it then must be.
PixelSize picture_for(const gallery::Scene& scene, std::size_t panels, int width);

/// Draws the panels into the target, and its rest dark.
Result<void> draw_grid(render::Renderer& renderer, std::span<const gallery::Panel> panels, const PanelGrid& grid,
                       const render::Target& target);
/// Their captions, each at the foot of its panel, and their notes.
std::vector<ui::Label> captions_of(std::span<const gallery::Panel> panels, const PanelGrid& grid, PixelSize picture);

}  // namespace riposte
