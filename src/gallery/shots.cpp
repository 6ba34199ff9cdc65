#include "shots.hpp"

#include <riposte/body/joint_limits.hpp>
#include <riposte/contact/geometry.hpp>
#include <riposte/core/ticks.hpp>

#include <algorithm>
#include <cmath>
#include <memory>

namespace riposte::gallery {
namespace {

constexpr Real kWithin = 1 + 1e-3;  // a share of the limits that counts as kept
constexpr Real kSkin = 0.002;       // m deeper that does not show
constexpr Real kMinor = 0.01;       // m deeper: P's minor penetration
constexpr Real kBackOnClip = 1e-4;  // rad

/// Lets the helpers of upper arms and thighs, which have the limb's turn without its twist, follow their limbs.
void follow_limbs(const Skeleton& skeleton, Pose& pose) {
    for (const Side side : {Side::kRight, Side::kLeft}) {
        for (const char* limb : {"upperarm", "thigh"}) {
            const JointIndex joint = skeleton.find(side_name(side, limb));
            const JointIndex helper = skeleton.find(side_name(side, limb) + "_swing");
            if (joint == kNoJoint || helper == kNoJoint) continue;
            JointTurn turn = turn_of(skeleton, pose, joint);
            turn.twist = 0;
            pose[helper] = {rotation_of(skeleton, joint, turn), pose[joint].translation};
        }
    }
}

/// How deep each pair of capsules is in each other, m; below 0 where they are apart. Pairs that are in each other in
/// the bind pose, as neighbours are, stand at -1.
std::vector<Real> depths_of(const FencerModel& model, const Pose& pose, const std::vector<bool>& counts) {
    ModelPose figure;
    local_to_model(model.skeleton, pose, figure);
    std::vector<Segment> axes;
    for (const BodyCapsule& capsule : model.capsules)
        axes.push_back({Vec3(figure[capsule.from].translation),
                        Vec3(figure[capsule.to].point({0, static_cast<float>(capsule.beyond), 0}))});
    std::vector<Real> depths;
    for (std::size_t a = 0; a < axes.size(); ++a) {
        for (std::size_t b = a + 1; b < axes.size(); ++b) {
            const bool looked_at = counts.empty() || counts[depths.size()];
            const Real radii = model.capsules[a].radius + model.capsules[b].radius;
            depths.push_back(looked_at ? radii - closest(axes[a], axes[b]).distance : -1.0);
        }
    }
    return depths;
}

std::vector<bool> apart_in_bind_pose(const FencerModel& model) {
    std::vector<bool> apart;
    for (const Real depth : depths_of(model, bind_pose(model.skeleton), {})) apart.push_back(depth <= 0);
    return apart;
}

void look_at_limits(const FencerModel& model, const Pose& pose, const Pose& alone, ShotFigures& figures) {
    Real most = 0;
    for (std::size_t j = 0; j < model.skeleton.size(); ++j) {
        const auto joint = static_cast<JointIndex>(j);
        if (pose[joint].rotation == alone[joint].rotation) continue;
        const JointLimits limits = limits_of(model.skeleton[joint].name);
        if (!turns(limits)) continue;
        const Real share = size_in(limits, turn_of(model.skeleton, pose, joint));
        most = std::max(most, share);
        if (share <= figures.share) continue;
        figures.share = share;
        figures.joint = joint;
    }
    figures.shares.push_back(static_cast<float>(most));
}

Result<Shot> find_shot(ShotTarget target, const std::string& from, std::span<const NamedSituation> situations) {
    constexpr std::array<const char*, kShotTargetCount> kNames{"shoulder", "leg", "chest"};
    const std::string name = kNames.at(static_cast<std::size_t>(target)) + std::string("-") + from;
    const auto found =
        std::find_if(situations.begin(), situations.end(), [&](const auto& s) { return s.name == name; });
    if (found == situations.end())
        return Error{"there is no situation '" + name + "'", "assets/situations/seed",
                     "restore it from the game's assets folder"};
    return Shot{target, from, found->situation, {}, {}, {}};
}

/// The direction in which a shot drives a figure that looks along +Z; its left is +X. What is shot is the left shoulder
/// and the right leg.
Vec3 bind_direction_of(ShotTarget target, const std::string& from) {
    const Real out = target == ShotTarget::kLeg ? -1 : 1;
    if (from == "front") return -kAxisZ;
    if (from == "back") return kAxisZ;
    return kAxisX * (from == "inside" ? out : -out);
}

/// The direction in which the figure's pelvis looks, along the floor.
Vec3 facing_of(const FencerModel& model, const ModelPose& figure) {
    ModelPose bind;
    local_to_model(model.skeleton, bind_pose(model.skeleton), bind);
    const JointIndex pelvis = model.body.turned[0];
    const Quat turned = Quat(figure[pelvis].rotation) * glm::conjugate(Quat(bind[pelvis].rotation));
    return normalized_or((turned * kAxisZ) * Vec3(1, 0, 1), kAxisZ);
}

Vec3 direction_of(const FencerModel& model, const Shot& shot, const ModelPose& figure) {
    const Vec3 bind = bind_direction_of(shot.target, shot.from);
    const Vec3 facing = facing_of(model, figure);
    return glm::cross(kAxisY, facing) * bind.x + facing * bind.z;
}

/// What is shot: a place on a bone.
struct ShotPlace {
    BodyPart part;  ///< that takes the blow: the trunk for a shoulder, so that it moves and not the arm alone
    const char* joint;
    Real along;    ///< m, of a fencer of usual height, down the bone
    Real impulse;  ///< N s: 8 is that of the hardest cuts; a leg on which he stands hardly moves by it
};
constexpr std::array<ShotPlace, kShotTargetCount> kPlaces{{{BodyPart::kTorso, "l_upperarm", 0, 8},
                                                           {BodyPart::kThighR, "r_thigh", 0.2, 20},
                                                           {BodyPart::kTorso, "chest", 0.1, 8}}};

Vec3 shot_place(const FencerModel& model, ShotTarget target, const ModelPose& figure) {
    const ShotPlace& place = kPlaces.at(static_cast<std::size_t>(target));
    return unit_rigid(figure[model.skeleton.find(place.joint)]).point(Vec3(0, place.along * model.size(), 0));
}

Blow blow_of(const FencerModel& model, const Shot& shot, const ModelPose& figure) {
    const ShotPlace& place = kPlaces.at(static_cast<std::size_t>(shot.target));
    return {place.part, shot_place(model, shot.target, figure), direction_of(model, shot, figure) * place.impulse};
}

/// Blows twice as hard as the theatrical ones that the game comes with, against muscles half as firm.
BodyRules rules_of_shots() {
    BodyRules rules;
    rules.blows = BlowStrength::kModest;
    rules.strength = 60;
    rules.firmness = 0.2;
    return rules;
}

/// A body whose joints are so slack that one sees what was shot go first, and all of which comes back together.
BodyModel body_of_shots(const FencerModel& model) {
    BodyModel body = make_carried_body(model);
    body.blow_lasts = 0;
    body.damping = 0.2;
    body.recovery = 4;
    return body;
}

/// How such a body answers, tick by tick.
std::vector<BodyOffset> film_of(const FencerModel& model, const Shot& shot, ShotClip clip) {
    const BodyRules rules = rules_of_shots();
    BodyModel body = body_of_shots(model);
    const auto scratch = std::make_unique<ReactionScratch>();
    Reaction reaction;
    Pose pose = clip_alone(model, shot, clip, 0);
    ModelPose figure;
    local_to_model(model.skeleton, pose, figure);
    Blow blow = blow_of(model, shot, figure);
    blow.impulse_model *= strength_of_blows(rules);
    strike(model, pose, figure, blow, body, *scratch, reaction);
    std::vector<BodyOffset> film{reaction.offset};
    while (reaction.active && static_cast<Real>(film.size()) < kShotRound * kTicksPerSecond) {
        const Real time = static_cast<Real>(film.size()) / kTicksPerSecond;
        pose = clip_alone(model, shot, clip, time);
        advance_reaction(model, rules, pose, 1.0 / kTicksPerSecond, body, *scratch, reaction);
        film.push_back(reaction.offset);
    }
    return film;
}

/// Answers the shot both ways.
void answer_in(const FencerModel& model, ShotClip clip, Shot& shot) {
    const auto i = static_cast<std::size_t>(clip);
    shot.body.at(i) = film_of(model, shot, clip);
    shot.seed.at(i) = figures_of(model, shot, clip, seed_answer);
    shot.ours.at(i) = figures_of(model, shot, clip, body_answer);
}

}  // namespace

Vec3 shot_direction(const FencerModel& model, const Shot& shot, ShotClip clip) {
    ModelPose figure;
    local_to_model(model.skeleton, clip_alone(model, shot, clip, 0), figure);
    return direction_of(model, shot, figure);
}

Real greatest_angle(const Skeleton& skeleton, const Pose& a, const Pose& b) {
    Real most = 0;
    for (std::size_t j = 0; j < skeleton.size(); ++j)
        most = std::max(most, angle_between(normalized(Quat(a.parent_from_joint[j].rotation)),
                                            normalized(Quat(b.parent_from_joint[j].rotation))));
    return most;
}

Pose clip_alone(const FencerModel& model, const Shot& /*shot*/, ShotClip which, Real time) {
    const Clip& clip = clip_of(model, which);
    Pose pose;
    sample(clip, clip_time_at(clip, time), pose);
    return pose;
}

Pose seed_answer(const FencerModel& model, const Shot& shot, ShotClip clip, Real time) {
    Pose now = clip_alone(model, shot, clip, time);
    if (time <= 0) return now;
    SituationState state = begin_situation(shot.situation, clip_alone(model, shot, clip, 0));
    state.time = time;
    if (is_over(shot.situation, state)) return now;
    const RunningSituation running{shot.situation, state};
    Pose pose = lay_situations(model.skeleton, bone_pose(now, kImportant), {&running, 1});
    follow_limbs(model.skeleton, pose);
    return pose;
}

Pose body_answer(const FencerModel& model, const Shot& shot, ShotClip clip, Real time) {
    Pose pose = clip_alone(model, shot, clip, time);
    const std::vector<BodyOffset>& film = shot.body.at(static_cast<std::size_t>(clip));
    const auto tick = static_cast<std::size_t>(std::max(0.0, std::floor(time * kTicksPerSecond + 0.5)));
    if (time > 0 && tick < film.size() && film[tick] != BodyOffset{}) lay_offset(model, film[tick], pose);
    return pose;
}

std::string_view word_of(ShotVerdict verdict) {
    constexpr std::array<std::string_view, 3> kWords{"good", "less good", "bad"};
    return kWords.at(static_cast<std::size_t>(verdict));
}

ShotVerdict ShotFigures::verdict() const {
    if (share > kWithin || left > kBackOnClip || deeper > kMinor) return ShotVerdict::kBad;
    return deeper > kSkin ? ShotVerdict::kLessGood : ShotVerdict::kGood;
}

ShotFigures figures_of(const FencerModel& model, const Shot& shot, ShotClip clip, ShotAnswer answer) {
    const std::vector<bool> counts = apart_in_bind_pose(model);
    const Real end = shot.situation.transition.ramp.duration();
    ShotFigures figures;
    ModelPose figure;
    const Vec3 way = shot_direction(model, shot, clip);
    const auto gone = [&](const Pose& pose) {
        local_to_model(model.skeleton, pose, figure);
        return glm::dot(way, shot_place(model, shot.target, figure));
    };
    for (int tick = 0; tick <= static_cast<int>(std::ceil(end * kTicksPerSecond)); ++tick) {
        const Real time = static_cast<Real>(tick) / kTicksPerSecond;
        const Pose pose = answer(model, shot, clip, time);
        const Pose alone = clip_alone(model, shot, clip, time);
        look_at_limits(model, pose, alone, figures);
        figures.moved = std::max(figures.moved, gone(pose) - gone(alone));
        const std::vector<Real> depths = depths_of(model, pose, counts);
        const std::vector<Real> before = depths_of(model, alone, counts);
        for (std::size_t i = 0; i < depths.size(); ++i)
            figures.deeper = std::max(figures.deeper, depths[i] - std::max(0.0, before[i]));
    }
    figures.left = greatest_angle(model.skeleton, answer(model, shot, clip, end), clip_alone(model, shot, clip, end));
    return figures;
}

Result<ShotStudy> make_shot_study(const FencerModel& model, std::span<const NamedSituation> situations) {
    ShotStudy study;
    for (const ShotTarget target : {ShotTarget::kShoulder, ShotTarget::kLeg, ShotTarget::kChest}) {
        for (const char* from : {"front", "back", "inside", "outside"}) {
            if (target == ShotTarget::kChest && from == std::string_view("inside")) break;
            auto shot = find_shot(target, from, situations);
            if (!shot) return shot.error();
            for (const ShotClip clip : {ShotClip::kWalking, ShotClip::kWaving}) answer_in(model, clip, shot.value());
            study.shots.push_back(std::move(shot).value());
        }
    }
    return study;
}

Real clip_time_at(const Clip& clip, Real time) {
    const bool ends_as_it_begins = clip.facts.begins == clip.facts.ends && root_travel(clip, clip.duration) == 0;
    return clip_time(clip, {false, ends_as_it_begins, 1}, kShotAt + time);
}

const Clip& clip_of(const FencerModel& model, ShotClip clip) {
    return model.clip(clip == ShotClip::kWalking ? LegClip::kWalkBack : LegClip::kAcknowledge);
}

ShotVerdict verdict_in_p(ShotTarget target) {
    return target == ShotTarget::kLeg ? ShotVerdict::kBad : ShotVerdict::kGood;
}

}  // namespace riposte::gallery
