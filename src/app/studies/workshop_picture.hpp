// The picture of the workshop: what is drawn over the figure, and the figure in every deformation of the skin.
#pragma once

#include "workshop_sight.hpp"

#include <riposte/gallery/scene.hpp>
#include <riposte/workshop/gizmo.hpp>

#include <optional>
#include <vector>

namespace riposte {

/// Returns the rings that turn what the page edits: the chosen joint, or the weapon of the key pose. Returns nothing on
/// pages that turn nothing.
std::optional<workshop::Gizmo> rings_shown(const WorkshopSight& sight, const view::FencerView& figure);

/// Draws over the frame what panel and page show of the figure, one axis of the rings marked (-1: none).
void add_drawings(const WorkshopSight& sight, int marked_axis, view::Frame& frame);

/// Returns one picture for each deformation of the skin, captioned with the area that it keeps.
std::vector<gallery::Panel> side_by_side(const WorkshopSight& sight, const view::Frame& figure,
                                         const view::Camera& camera);

}  // namespace riposte
