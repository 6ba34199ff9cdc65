#include "model.hpp"

#include "body_capsules.hpp"
#include "guard_posture.hpp"
#include "legs.hpp"

#include <riposte/body/leg.hpp>
#include <riposte/body/scale.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/setup.hpp>

#include <algorithm>
#include <string_view>

namespace riposte {
namespace {

constexpr std::array<std::string_view, kLegClipCount> kClipNames{
    "stand",     "to_guard",        "guard",    "step_forward", "lunge",          "lunge_hold",  "recover",
    "salute",    "touched",         "victory",  "half_step",    "appel",          "ballestra",   "fleche",
    "stumble",   "recover_forward", "redouble", "touched_head", "touched_arm",    "touched_leg", "acknowledge",
    "walk_back", "disappointment",  "fall",     "get_up",       "mask_under_arm", "mask_held",   "salute_bareheaded"};

constexpr std::array kPaced{LegClip::kStep,           LegClip::kLunge,     LegClip::kRecover, LegClip::kHalfStep,
                            LegClip::kAppel,          LegClip::kBallestra, LegClip::kFleche,  LegClip::kStumble,
                            LegClip::kRecoverForward, LegClip::kRedouble};

/// The time over a clip, times that of a fencer who is smaller by the factor.
Real time_in_clip(std::size_t clip, Real factor) { return is_paced(static_cast<LegClip>(clip)) ? factor : 1; }

struct CapsuleNames {
    std::string_view from, to;
    Real beyond;
    Real radius;
    bool solid;
};
// Girths of the usual figure (tools/art/body.py). Trunk and head first: kTrunkCapsules of them; then shoulders and
// flanks (up to kTrunkAndFlanks), which lie beside what the spine carries: a blade that slips past it there would stand
// in the chest. Feet end at the tip of the shoe.
constexpr std::array kCapsules{
    CapsuleNames{"pelvis", "chest", 0.0, 0.125, true},
    CapsuleNames{"chest", "neck", 0.0, 0.12, true},
    CapsuleNames{"head", "head", 0.12, 0.105, true},
    CapsuleNames{"l_upperarm", "r_upperarm", 0.0, 0.075, true},
    CapsuleNames{"r_thigh", "r_upperarm", 0.0, 0.085, true},
    CapsuleNames{"l_thigh", "l_upperarm", 0.0, 0.085, true},
    CapsuleNames{"r_thigh", "r_shin", 0.0, 0.07, true},
    CapsuleNames{"l_thigh", "l_shin", 0.0, 0.07, true},
    CapsuleNames{"r_shin", "r_foot", 0.0, 0.045, true},
    CapsuleNames{"l_shin", "l_foot", 0.0, 0.045, true},
    CapsuleNames{"r_foot", "r_toe", 0.04, 0.04, true},
    CapsuleNames{"l_foot", "l_toe", 0.04, 0.04, true},
    CapsuleNames{"r_upperarm", "r_forearm", 0.0, 0.05, false},
    CapsuleNames{"l_upperarm", "l_forearm", 0.0, 0.05, false},
    CapsuleNames{"r_forearm", "r_hand", 0.07, 0.035, false},
    CapsuleNames{"l_forearm", "l_hand", 0.07, 0.035, false},
};
static_assert(kCapsules[kTrunkCapsules - 1].from == "head" && kCapsules[kTrunkAndFlanks].from == "r_thigh" &&
              kCapsules[kFirstFoot].from == "r_foot");

Error missing(std::string what) {
    return {std::move(what), "fencer model", "add it to the fencer's model (docs/fencers.md)"};
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
    sample(model.clip(LegClip::kGuard), 0, pose);
    hold_posture(model, 1, pose);
    local_to_model(model.skeleton, pose, figure);
    model.guard_front = static_cast<Real>(figure[model.balls[0]].translation.z) + kToeLength * model.size();
    model.guard_rear = static_cast<Real>(figure[model.balls[1]].translation.z);
    model.guard_shoulder = static_cast<Real>(figure[model.arm.upperarm].translation.z);
}

void measure_reach(FencerModel& model) {
    constexpr Real kStep = 1.0 / 120;
    const Clip& step = model.clip(LegClip::kStep);
    model.step_length = root_travel(step, step.duration);
    const Clip& lunge = model.clip(LegClip::kLunge);
    model.lunge_gain = 0;
    Pose pose;
    ModelPose figure;
    Real time = 0;
    while (time <= lunge.duration) {
        sample(lunge, time, pose);
        hold_posture(model, 1, pose);
        local_to_model(model.skeleton, pose, figure);
        const Real shoulder = root_travel(lunge, time) + static_cast<Real>(figure[model.arm.upperarm].translation.z);
        model.lunge_gain = std::max(model.lunge_gain, shoulder - model.guard_shoulder);
        time += kStep;
    }
}

Result<void> order_clips(FencerModel& model, std::vector<Clip>& clips) {
    for (std::size_t i = 0; i < kClipNames.size(); ++i) {
        const auto found =
            std::find_if(clips.begin(), clips.end(), [&](const Clip& c) { return c.name == kClipNames[i]; });
        if (found == clips.end()) return missing("clip '" + std::string(kClipNames[i]) + "' is missing");
        model.clips[i] = slowed(with_fewer_frames(*found, kClipError), time_in_clip(i, model.size()));
    }
    return {};
}

Result<void> find_upper_body(FencerModel& model) {
    const JointIndex spine = model.skeleton.find("spine1");
    if (spine == kNoJoint) return missing("joint 'spine1' is missing");
    const JointMask trunk = with_branch(model.skeleton, {}, spine, 1);
    model.upper_body = with_branch(model.skeleton, trunk, model.arm.upperarm, 0);
    return {};
}

Result<void> find_joints(FencerModel& model, Real girth) {
    const Skeleton& skeleton = model.skeleton;
    model.pelvis = skeleton.find("pelvis");
    model.head = skeleton.find("head");
    model.mask = skeleton.find("mask");
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

KdopTree<kSkinDop> tree_over(const Skin& skin) {
    std::vector<Vec3f> positions(skin.vertex_count());
    for (std::size_t i = 0; i < positions.size(); ++i) positions[i] = skin.bind_position(i);
    return KdopTree<kSkinDop>::build(positions, skin.triangles);
}

}  // namespace

void measure_clips(FencerModel& model) {
    measure_guard(model);
    measure_reach(model);
}

bool is_paced(LegClip clip) { return std::find(kPaced.begin(), kPaced.end(), clip) != kPaced.end(); }

std::string_view name_of(LegClip clip) { return kClipNames.at(static_cast<std::size_t>(clip)); }

Result<FencerModel> make_fencer_model(Skeleton skeleton, std::vector<Clip> clips, Skin skin, const Stature& stature) {
    FencerModel model;
    model.height = stature.height;
    model.girth = stature.girth;
    model.skeleton = std::move(skeleton);
    model.skin = std::move(skin);
    if (auto done = order_clips(model, clips); !done) return done.error();
    if (auto done = check_clips(model); !done) return done.error();
    if (auto done = find_joints(model, stature.girth); !done) return done.error();
    auto arm = make_arm_rig(model.skeleton, Side::kRight);
    if (!arm) return arm.error();
    model.arm = arm.value();
    if (auto done = find_upper_body(model); !done) return done.error();
    auto rear = make_arm_rig(model.skeleton, Side::kLeft);
    if (!rear) return rear.error();
    model.rear_arm = rear.value();
    auto body = find_body_joints(model.skeleton);
    if (!body) return body.error();
    model.body = body.value();
    for (const Side side : {Side::kRight, Side::kLeft}) {
        if (auto leg = make_leg_rig(model.skeleton, side); !leg) return leg.error();
    }

    model.tree = tree_over(model.skin);
    model.patches = make_patches(model.skin, model.tree);
    find_footfalls(model);
    measure_clips(model);
    return model;
}

FencerModel with_height(const FencerModel& model, Real height) {
    const Real factor = height / model.height;
    FencerModel m = model;
    m.height = height;
    m.scale *= factor;
    m.skeleton = scaled(model.skeleton, factor);
    for (std::size_t i = 0; i < m.clips.size(); ++i) {
        const Real time = time_in_clip(i, factor);
        m.clips[i] = slowed(scaled(m.clips[i], factor), time);
        for (Footfall& fall : m.footfalls[i]) {
            fall.forward *= factor;
            fall.time *= time;
        }
    }
    m.skin = scaled(model.skin, factor);
    m.patches = make_patches(m.skin, m.tree);
    m.arm = scaled(model.arm, factor);
    m.rear_arm = scaled(model.rear_arm, factor);
    for (BodyCapsule& capsule : m.capsules) {
        capsule.beyond *= factor;
        capsule.radius *= factor;
    }
    if (m.posture) m.posture = scaled(*m.posture, factor);
    measure_clips(m);
    return m;
}

FencerModel with_skin(const FencerModel& model, const Skin& skin) {
    FencerModel m = model;
    m.skin = scaled(skin, model.scale);
    m.tree = tree_over(m.skin);
    m.patches = make_patches(m.skin, m.tree);
    return m;
}

}  // namespace riposte
