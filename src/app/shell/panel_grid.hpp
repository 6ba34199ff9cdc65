// The grid in which the panels of a scene lie in a picture.
#pragma once

#include <riposte/gallery/scene.hpp>
#include <riposte/platform/window.hpp>
#include <riposte/render/renderer.hpp>
#include <riposte/ui/kit/labels.hpp>

#include <span>
#include <vector>

namespace riposte {

/// The places of equally large panels in a picture (unit: pixel).
struct PanelGrid {
    int columns = 1;
    int rows = 1;
    PixelSize panel;  ///< size of one panel
    int left = 0;     ///< from the left edge of the picture to the grid
    int top = 0;      ///< from the upper edge of the picture to the grid
};

/// Returns the largest grid for that many panels of the scene that fits into a picture, in the middle of the picture.
PanelGrid fit_grid(const gallery::Scene& scene, std::size_t panels, PixelSize picture);
/// Returns the size of a picture that is `width` wide and as high as that many panels of the scene need.
PixelSize picture_for(const gallery::Scene& scene, std::size_t panels, int width);

/// Draws the panels into the target, after clearing the whole framebuffer to a dark colour. Errors are the renderer's.
Result<void> draw_grid(render::Renderer& renderer, std::span<const gallery::Panel> panels, const PanelGrid& grid,
                       const render::Target& target);
/// Returns the captions of the panels, each at the foot of its panel, and the notes.
std::vector<ui::Label> captions_of(std::span<const gallery::Panel> panels, const PanelGrid& grid, PixelSize picture);

}  // namespace riposte
