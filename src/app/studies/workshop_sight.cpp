#include "workshop_sight.hpp"

#include <riposte/fencing/handedness.hpp>

#include <vector>

namespace riposte {
namespace {

Subdivision subdivision_shown(const WorkshopSight& sight) {
    const ui::WorkshopState& state = sight.state;
    const std::vector<BoneBlend>& blends = sight.document.blends;
    if (state.split_level == 0) return {SplitKind::kOneToFour, 0, {}};
    const Skeleton& skeleton = sight.fencer.model().skeleton;
    return {state.split, state.split_level,
            state.finer ? joints_split(skeleton, blends, *state.finer) : std::vector{blends[state.blend].to}};
}

}  // namespace

Pose pose_shown(const WorkshopSight& sight) {
    const FencerModel& fencer = sight.fencer.model();
    if (sight.state.subject == ui::WorkshopTab::kClip) {
        Pose pose;
        sample(sight.clip(), sight.state.time, pose);
        return sight.situations.laid_over(fencer.skeleton, pose);
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
    setup.body = sight.document.body;
    setup.hand.interpolation = sight.state.interpolation;
    set_left_handed(setup, 0, sight.state.left_handed);
    return setup;
}

}  // namespace riposte
