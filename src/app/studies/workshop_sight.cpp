#include "workshop_sight.hpp"

#include <riposte/fencing/handedness.hpp>

#include <algorithm>
#include <initializer_list>
#include <string>

namespace riposte {
namespace {

bool is_of(const std::string& joint, std::initializer_list<const char*> parts) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](const char* part) { return joint.find(part) != std::string::npos; });
}

bool is_split(ui::FinerWhere where, const std::string& joint) {
    switch (where) {
        case ui::FinerWhere::kArms:
            return is_of(joint, {"clavicle", "upperarm", "forearm", "hand"});
        case ui::FinerWhere::kLegs:
            return is_of(joint, {"thigh", "shin", "foot", "toe"});
        case ui::FinerWhere::kEverywhere:
            return true;
        case ui::FinerWhere::kJoint:
            break;
    }
    return false;
}

Subdivision subdivision_shown(const WorkshopSight& sight) {
    const ui::WorkshopState& state = sight.state;
    const std::vector<BoneBlend>& blends = sight.document.blends;
    if (state.split_level == 0) return {SplitKind::kOneToFour, 0, {}};
    Subdivision wanted{state.split, state.split_level, {}};
    for (std::size_t i = 0; i < blends.size(); ++i) {
        const bool chosen = state.finer == ui::FinerWhere::kJoint && i == state.blend;
        if (chosen || is_split(state.finer, sight.fencer.model().skeleton[blends[i].to].name))
            wanted.joints.push_back(blends[i].to);
    }
    return wanted;
}

}  // namespace

Pose pose_shown(const WorkshopSight& sight) {
    const FencerModel& fencer = sight.fencer.model();
    if (sight.state.subject == ui::WorkshopTab::kClip) {
        Pose pose;
        sample(sight.clip(), sight.state.time, pose);
        return pose;
    }
    if (sight.state.subject == ui::WorkshopTab::kKeys) {
        Pose guard;
        sample(fencer.clips[static_cast<std::size_t>(LegClip::kGuard)], 0, guard);
        return gallery::posed_at(fencer, guard, {sight.key().arm_from_weapon, sight.key().elbow_arm});
    }
    return sight.document.posture;
}

view::Frame figure_shown(const WorkshopSight& sight) {
    return gallery::frame_of(sight.fencer.setup(), pose_shown(sight));
}

SkinEdits skin_shown(const WorkshopSight& sight) { return {sight.document.blends, subdivision_shown(sight)}; }

BoutSetup setup_shown(const WorkshopSight& sight) {
    BoutSetup setup = sight.fencer.setup();
    setup.key_poses = sight.document.keys;
    setup.blade = sight.document.blade;
    setup.hand.interpolation = sight.state.interpolation;
    set_left_handed(setup, 0, sight.state.left_handed);
    return setup;
}

}  // namespace riposte
