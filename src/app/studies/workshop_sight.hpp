// What is looked at in the workshop: the fencer, the document, and the choice of what is shown of both.
#pragma once

#include "workshop_fencer.hpp"
#include "workshop_situations.hpp"

#include <riposte/ui/workshop/workshop_panel.hpp>

namespace riposte {

/// Everything that picture, panel and mouse depend on. A sight refers to its parts, so nobody keeps one.
struct WorkshopSight {
    const WorkshopFencer& fencer;
    const workshop::Document& document;
    const ui::WorkshopState& state;
    const WorkshopSituations& situations;

    [[nodiscard]] const Clip& clip() const { return fencer.clips()[state.clip]; }
    [[nodiscard]] const KeyPose& key() const { return workshop::key_at(document.keys, state.key); }
};

/// Returns the pose that the figure is shown in: that of the clip with the situations over it, the posture, or the key
/// pose.
Pose pose_shown(const WorkshopSight& sight);
/// Returns the frame of the figure in that pose, with nothing drawn over it.
view::Frame figure_shown(const WorkshopSight& sight);
/// Returns what the document and the panel make of the skin.
SkinEdits skin_shown(const WorkshopSight& sight);
/// Returns the setup of a bout that is fenced as the document has key poses and blades.
BoutSetup setup_shown(const WorkshopSight& sight);

}  // namespace riposte
