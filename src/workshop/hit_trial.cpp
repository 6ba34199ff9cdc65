#include <riposte/fencing/carried_centre.hpp>
#include <riposte/workshop/hit_trial.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::workshop {
namespace {

// Nearer than this to the clips nobody sees a difference.
constexpr Real kBackTurn = 1 * kPi / 180;  // rad
constexpr Real kBackShift = 0.005;         // m
constexpr Real kPutBack = 1;               // m in a tick: the lone fencer was put into the middle again

bool is_back(const FencerState& fencer) {
    const BodyOffset& offset = fencer.reaction.offset;
    const auto small = [](const Vec3& turn) { return glm::length(turn) < kBackTurn; };
    return fencer.legs.state == LegState::kGuard && glm::length(offset.shift) < kBackShift &&
           std::all_of(offset.turns.begin(), offset.turns.end(), small) &&
           std::all_of(offset.knees.begin(), offset.knees.end(), [](Real k) { return std::fabs(k) < kBackTurn; }) &&
           std::all_of(fencer.flinches.begin(), fencer.flinches.end(), [](const Flinch& f) { return f.left <= 0; });
}

/// The joint of the part that is nearest to the point; the pelvis if the part has none.
JointIndex joint_of(const FencerModel& model, const ModelPose& figure, BodyPart part, const Vec3& point_model) {
    JointIndex nearest = model.pelvis;
    Real least = 1e9;
    for (std::size_t i = 0; i < model.skeleton.size(); ++i) {
        const auto joint = static_cast<JointIndex>(i);
        if (part_of_joint(model.skeleton[joint].name) != part) continue;
        const Real distance = glm::distance(Vec3(figure[joint].translation), point_model);
        if (distance >= least) continue;
        least = distance;
        nearest = joint;
    }
    return nearest;
}

}  // namespace

HitTrial::HitTrial(const BoutSetup& setup) : fencer_(setup), body_(make_carried_body(*fencer_.setup().models[0])) {
    const FencerModel& model = *fencer_.setup().models[0];
    const Rigid place = world_from_model(0, fencer_.state().fencers[0].root_x);
    centres_world_.fill(place.point(carried_centre(model, body_, figure(fencer_.state()))));
}

ModelPose HitTrial::figure(const BoutState& state) const {
    Pose pose;
    ModelPose posed;
    pose_fencer(fencer_.setup(), state, 0, pose, posed);
    return posed;
}

void HitTrial::strike(const Blow& blow) {
    const ModelPose posed = figure(fencer_.state());
    struck_joint_ = joint_of(*fencer_.setup().models[0], posed, blow.part, blow.point_model);
    struck_in_joint_ = inverse(unit_rigid(posed[struck_joint_])).point(blow.point_model);
    outcome_ = HitOutcome{};
    outcome_->blow = blow;
    ticks_ = 0;
    fencer_.strike(blow);
}

void HitTrial::again() {
    if (!outcome_) return;
    const Blow blow = outcome_->blow;
    *this = HitTrial(fencer_.setup());
    strike(blow);
}

void HitTrial::step() {
    fencer_.step({});
    const FencerModel& model = *fencer_.setup().models[0];
    const Rigid place = world_from_model(0, fencer_.state().fencers[0].root_x);
    const Vec3 now = place.point(carried_centre(model, body_, figure(fencer_.state())));
    const bool put_back = glm::distance(now, centres_world_[1]) > kPutBack;
    centres_world_ = {put_back ? now : centres_world_[1], now};
    if (outcome_) watch();
}

void HitTrial::watch() {
    ++ticks_;
    const FencerState& fencer = fencer_.state().fencers[0];
    BoutState clips = fencer_.state();
    clips.fencers[0].reaction = {};
    clips.fencers[0].flinches = {};
    clips.fencers[0].fall = {};
    const ModelPose moved = figure(fencer_.state());
    const ModelPose alone = figure(clips);
    const auto way = [&](JointIndex joint, const Vec3& point) {
        return glm::distance(unit_rigid(moved[joint]).point(point), unit_rigid(alone[joint]).point(point));
    };
    outcome_->part_moved = std::max(outcome_->part_moved, way(struck_joint_, struck_in_joint_));
    outcome_->head_moved = std::max(outcome_->head_moved, way(fencer_.setup().models[0]->head, Vec3(0)));
    if (std::fabs(fencer.reaction.balance) > std::fabs(outcome_->balance)) outcome_->balance = fencer.reaction.balance;
    outcome_->must_step = std::fabs(outcome_->balance) > kOffBalance * fencer_.setup().models[0]->size();
    outcome_->fell = outcome_->fell || is_down(fencer);
    constexpr int kComes = kTicksPerSecond / 12;  // a blow moves the body only from the next tick on
    if (!outcome_->back_after && ticks_ > kComes && is_back(fencer))
        outcome_->back_after = fencer_.setup().tempo * ticks_ / kTicksPerSecond;
}

HitMass HitTrial::mass() const {
    const Vec3 velocity =
        (centres_world_[1] - centres_world_[0]) * (static_cast<Real>(kTicksPerSecond) / fencer_.setup().tempo);
    return {centres_world_[1], extrapolated_centre(centres_world_[1], velocity)};
}

}  // namespace riposte::workshop
