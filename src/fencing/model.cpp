#include <riposte/body/scale.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/setup.hpp>

#include <algorithm>
#include <string_view>

namespace riposte {
namespace {

struct NamedClip {
    LegClip clip;
    std::string_view name;
};
constexpr std::array<NamedClip, kLegClipCount> kClipNames{{{LegClip::kStand, "stand"},
                                                           {LegClip::kToGuard, "to_guard"},
                                                           {LegClip::kGuard, "guard"},
                                                           {LegClip::kStep, "step_forward"},
                                                           {LegClip::kLunge, "lunge"},
                                                           {LegClip::kLungeHold, "lunge_hold"},
                                                           {LegClip::kRecover, "recover"},
                                                           {LegClip::kSalute, "salute"},
                                                           {LegClip::kTouched, "touched"},
                                                           {LegClip::kVictory, "victory"}}};

struct CapsuleNames {
    std::string_view from, to;
    Real beyond;
    Real radius;
    bool solid;
};
// Girths of the usual figure (tools/art/body.py). Trunk and head first: kTrunkCapsules of them.
constexpr std::array kCapsules{
    CapsuleNames{"pelvis", "chest", 0.0, 0.125, true},
    CapsuleNames{"chest", "neck", 0.0, 0.12, true},
    CapsuleNames{"head", "head", 0.12, 0.105, true},
    CapsuleNames{"r_thigh", "r_shin", 0.0, 0.07, true},
    CapsuleNames{"l_thigh", "l_shin", 0.0, 0.07, true},
    CapsuleNames{"r_shin", "r_foot", 0.0, 0.045, true},
    CapsuleNames{"l_shin", "l_foot", 0.0, 0.045, true},
    CapsuleNames{"r_foot", "r_toe", 0.0, 0.04, true},
    CapsuleNames{"l_foot", "l_toe", 0.0, 0.04, true},
    CapsuleNames{"r_upperarm", "r_forearm", 0.0, 0.05, false},
    CapsuleNames{"l_upperarm", "l_forearm", 0.0, 0.05, false},
    CapsuleNames{"r_forearm", "r_hand", 0.07, 0.035, false},
    CapsuleNames{"l_forearm", "l_hand", 0.07, 0.035, false},
};

Error missing(std::string what) {
    return {std::move(what), "fencer model", "build the model again with tools/art (docs/building.md)"};
}

/// Where feet land: a foot that lifts lands there when the clip is played backwards.
void find_footfalls(FencerModel& model) {
    Pose pose;
    ModelPose figure;
    for (std::size_t i = 0; i < model.clips.size(); ++i) {
        for (const ClipEvent& event : model.clips[i].facts.events) {
            if (event.kind == ClipEventKind::kArmStraight) continue;
            sample(model.clips[i], event.time, pose);
            local_to_model(model.skeleton, pose, figure);
            const JointIndex ball = model.balls[static_cast<std::size_t>(event.foot)];
            model.footfalls[i].push_back(
                {event.time, static_cast<Real>(figure[ball].translation.z), event.kind == ClipEventKind::kFootLifts});
        }
    }
}

void measure_guard(FencerModel& model) {
    Pose pose;
    ModelPose figure;
    sample(model.clips[static_cast<std::size_t>(LegClip::kGuard)], 0, pose);
    local_to_model(model.skeleton, pose, figure);
    model.guard_front = static_cast<Real>(figure[model.balls[0]].translation.z) + kToeLength * model.size();
    model.guard_rear = static_cast<Real>(figure[model.balls[1]].translation.z);
}

Result<void> order_clips(FencerModel& model, std::vector<Clip>& clips) {
    for (const NamedClip& named : kClipNames) {
        const auto found =
            std::find_if(clips.begin(), clips.end(), [&](const Clip& c) { return c.name == named.name; });
        if (found == clips.end()) return missing("clip '" + std::string(named.name) + "' is missing");
        model.clips[static_cast<std::size_t>(named.clip)] = std::move(*found);
    }
    return {};
}

Result<void> find_joints(FencerModel& model, Real girth) {
    const Skeleton& skeleton = model.skeleton;
    model.pelvis = skeleton.find("pelvis");
    model.head = skeleton.find("head");
    model.balls = {skeleton.find("r_toe"), skeleton.find("l_toe")};
    if (model.pelvis == kNoJoint || model.head == kNoJoint || model.balls[0] == kNoJoint ||
        model.balls[1] == kNoJoint) {
        return missing("one of the joints pelvis, head, r_toe, l_toe is missing");
    }
    for (const CapsuleNames& names : kCapsules) {
        const BodyCapsule capsule{skeleton.find(names.from), skeleton.find(names.to), names.beyond * model.size(),
                                  names.radius * model.size() * girth, names.solid};
        if (capsule.from == kNoJoint || capsule.to == kNoJoint) {
            return missing("joint '" + std::string(names.from) + "' or '" + std::string(names.to) + "' is missing");
        }
        model.capsules.push_back(capsule);
    }
    return {};
}

}  // namespace

Result<FencerModel> make_fencer_model(Skeleton skeleton, std::vector<Clip> clips, Skin skin, const Stature& stature) {
    FencerModel model;
    model.height = stature.height;
    model.skeleton = std::move(skeleton);
    model.skin = std::move(skin);
    if (auto done = order_clips(model, clips); !done) return done.error();
    if (auto done = find_joints(model, stature.girth); !done) return done.error();
    auto arm = make_arm_rig(model.skeleton, Side::kRight);
    if (!arm) return arm.error();
    model.arm = arm.value();

    std::vector<Vec3f> positions(model.skin.vertex_count());
    for (std::size_t i = 0; i < positions.size(); ++i) positions[i] = model.skin.bind_position(i);
    model.tree = KdopTree<kSkinDop>::build(positions, model.skin.triangles);
    find_footfalls(model);
    measure_guard(model);
    return model;
}

FencerModel with_height(const FencerModel& model, Real height) {
    const Real factor = height / model.height;
    FencerModel m = model;
    m.height = height;
    m.scale *= factor;
    m.skeleton = scaled(model.skeleton, factor);
    for (Clip& clip : m.clips) clip = scaled(clip, factor);
    for (std::vector<Footfall>& falls : m.footfalls) {
        for (Footfall& fall : falls) fall.forward *= factor;
    }
    m.skin = scaled(model.skin, factor);
    m.arm = scaled(model.arm, factor);
    for (BodyCapsule& capsule : m.capsules) {
        capsule.beyond *= factor;
        capsule.radius *= factor;
    }
    measure_guard(m);
    return m;
}

}  // namespace riposte
