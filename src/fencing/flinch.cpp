#include <riposte/body/ramp.hpp>
#include <riposte/fencing/flinch.hpp>

#include <algorithm>

namespace riposte {
namespace {

// s. A touched clip begins and ends in guard, more or less: the ramp brings its change from nothing and to nothing.
constexpr Real kComes = 0.03;
constexpr Real kGoes = 0.15;

const Clip& clip_of(const FencerModel& model, BodyPart part) {
    switch (part) {
        case BodyPart::kHead:
            return model.clip(LegClip::kTouchedHead);
        case BodyPart::kTorso:
        case BodyPart::kHips:
            return model.clip(LegClip::kTouched);
        case BodyPart::kUpperArmL:
        case BodyPart::kUpperArmR:
        case BodyPart::kForearmL:
        case BodyPart::kForearmR:
        case BodyPart::kHandL:
        case BodyPart::kHandR:
            return model.clip(LegClip::kTouchedArm);
        default:
            return model.clip(LegClip::kTouchedLeg);
    }
}

}  // namespace

void begin_flinch(const BoutSetup& setup, FencerId id, BodyPart part, Real speed, FencerState& fencer) {
    // A third touch takes the place of the one that is nearest its end.
    Flinch& flinch = *std::min_element(fencer.flinches.begin(), fencer.flinches.end(),
                                       [](const Flinch& a, const Flinch& b) { return a.left < b.left; });
    flinch = {part, clip_of(*setup.models[id], part).duration, std::min(1.0, speed / setup.rules.cut_speed)};
}

void advance_flinches(FencerState& fencer, Real dt) {
    for (Flinch& flinch : fencer.flinches) flinch.left = std::max(0.0, flinch.left - dt);
}

void lay_flinches(const FencerModel& model, const FencerState& fencer, Pose& pose) {
    for (const Flinch& flinch : fencer.flinches) {
        if (flinch.left <= 0) continue;
        const Clip& clip = clip_of(model, flinch.part);
        Pose guard;
        Pose touched;
        sample(clip, 0, guard);
        const Real time = clip.duration - flinch.left;
        sample(clip, time, touched);
        const Real weight = flinch.share * weight_at(ramp_over(clip.duration, kComes, kGoes), time);
        add_change(model.skeleton, pose, {guard, touched}, weight, model.upper_body, pose);
    }
}

}  // namespace riposte
