#include "drill_glove.hpp"

#include <riposte/fencing/pose.hpp>

namespace riposte {
namespace {

constexpr Real kLeastRest = 0.3;   // s at his distance before he shows a place
constexpr Real kMostRest = 1.1;    // s
constexpr Real kMostWay = 1.2;     // s for which he goes to his distance
constexpr Real kShownFor = 2.2;    // s
constexpr Real kAfter = 0.5;       // s after a place was hit or has gone
constexpr Real kStepAfter = 0.25;  // s for which a place is shown before the coach moves with it
constexpr Real kGrace = 0.15;      // s after a place has gone in which a lunge that was under way still lands
constexpr Real kBeyond = 0.45;     // m beyond a lunge's reach to which he goes
constexpr Real kRadius = 0.3;      // m round the middle of the ring within which it is hit
constexpr Real kAside = 0.17;      // m from the middle of the trunk to a side
constexpr Real kUpTrunk = 0.55;    // of the way from the pelvis to the head
constexpr Real kUpMask = 0.09;     // m from the joint of the head to the middle of the mask

GlovePlace place_of(const DrillCoach& coach) { return static_cast<GlovePlace>(coach.line % kGlovePlaceCount); }

bool is_shown(const DrillState& drill) { return drill.coach.phase == CoachPhase::kOpen && !drill.watch.settled; }

/// Where the coach's hand leaves the way to the place free, a right-hander's: away from the side that is shown.
Vec2 hand_aside(const LessonCourse& course, GlovePlace place) {
    const GlovePlace sword_side = course.left_handed[kCoach] ? GlovePlace::kRight : GlovePlace::kLeft;
    return place == sword_side ? Vec2(-0.8, -0.9) : Vec2(0.7, -0.9);
}

Vec3 place_in(const BoutSetup& setup, const BoutState& bout, GlovePlace place) {
    const FencerModel& model = *setup.models[kCoach];
    Pose pose;
    ModelPose figure;
    pose_fencer(setup, bout, kCoach, pose, figure);
    const Rigid world = world_from_model(kCoach, bout.fencers[kCoach].root_x);
    const Vec3 head = world.point(Vec3(figure[model.head].translation));
    const Vec3 pelvis = world.point(Vec3(figure[model.pelvis].translation));
    if (place == GlovePlace::kMask) return head + Vec3(0, kUpMask, 0) * model.size();
    const Real aside = (place == GlovePlace::kRight ? kAside : -kAside) * model.size() * model.girth;
    return glm::mix(pelvis, head, kUpTrunk) + Vec3(0, 0, aside);
}

void show_place(DrillState& drill) {
    DrillCoach& coach = drill.coach;
    coach.line = coach.chance.below(kGlovePlaceCount);
    coach.steps = static_cast<int>(coach.chance.below(3)) - 1;
    enter(coach, CoachPhase::kOpen, kShownFor);
    drill.watch = {};
    ++drill.offered;
}

/// A half step with the place that is shown, once.
int move_with_it(const DrillScene& scene) {
    DrillCoach& coach = scene.drill.coach;
    if (coach.steps == 0 || coach.time < kStepAfter) return 0;
    const LegState legs = scene.own_legs();
    if (legs == LegState::kHalfStep || legs == LegState::kHalfStepBack) coach.steps = 0;
    if (legs != LegState::kGuard || !scene.on_feet()) return 0;
    return (coach.steps > 0 ? kForward : kBack) | kHalfStep;
}

void come_to_other_distance(const DrillScene& scene) {
    const LungeBand band = lunge_band(scene.course, kPupil);
    DrillCoach& coach = scene.drill.coach;
    coach.wanted = coach.chance.between(band.near, band.far + kBeyond);
    enter(coach, CoachPhase::kCome);
}

DrillRemark why_not(const SeenTick& tick, const TouchEvent& touch) {
    if (touch.verdict == TouchVerdict::kSwordArm) return DrillRemark::kOnlyArm;
    if (!touch.noted) return DrillRemark::kNoCut;
    return lunges(tick.pupil().legs.state) ? DrillRemark::kElsewhere : DrillRemark::kNoLunge;
}

bool hits(const SeenTick& tick, const TouchEvent& touch, const DrillState& drill) {
    if (!touch.noted || !lunges(tick.pupil().legs.state)) return false;
    const Vec3 place = place_in(tick.setup, tick.after, place_of(drill.coach));
    return glm::distance(touch.point_world, place) <= kRadius * tick.setup.models[kCoach]->size();
}

}  // namespace

FencerInput lead_glove(const DrillScene& scene) {
    DrillCoach& coach = scene.drill.coach;
    const auto input = [&](const Vec2& hand, int buttons) { return coach_input(scene.course, hand, buttons); };
    switch (coach.phase) {
        case CoachPhase::kCome: {
            if (coach.wanted <= 0) come_to_other_distance(scene);
            const bool goes = scene.on_feet() && coach.time < kMostWay;
            const int step = goes ? step_towards(scene.bout, scene.gap(kPupil), coach.wanted) : 0;
            const bool ready = step == 0 && scene.own_legs() == LegState::kGuard && scene.on_feet();
            if (ready) enter(coach, CoachPhase::kStand, coach.chance.between(kLeastRest, kMostRest));
            return input(Vec2(0), step);
        }
        case CoachPhase::kStand:
            if (coach.time >= coach.lasts) show_place(scene.drill);
            return input(Vec2(0), 0);
        case CoachPhase::kOpen:
            if (scene.drill.watch.settled) enter(coach, CoachPhase::kRaise, kAfter);
            return input(hand_aside(scene.course, place_of(coach)), move_with_it(scene));
        case CoachPhase::kRaise:
        case CoachPhase::kCut:
            if (coach.time >= coach.lasts) come_to_other_distance(scene);
            return input(hand_aside(scene.course, place_of(coach)), 0);
    }
    return {};
}

void score_glove(const SeenTick& tick, DrillState& drill) {
    if (!is_shown(drill)) return;
    const TouchEvent* touch = touch_by(tick, kPupil);
    if (touch != nullptr && hits(tick, *touch, drill)) {
        drill.watch.settled = true;
        ++drill.done;
        return remark(drill, DrillRemark::kPoint);
    }
    if (touch != nullptr && !drill.watch.hit) {
        drill.watch.hit = touch->noted;
        return remark(drill, why_not(tick, *touch));
    }
    const Real grace = lunges(tick.pupil().legs.state) ? kGrace : 0;
    if (drill.coach.time < drill.coach.lasts + grace) return;
    drill.watch.settled = true;
    remark(drill, DrillRemark::kTooLate);
}

std::optional<Glove> glove_shown(const BoutSetup& setup, const BoutState& bout, const DrillState& drill) {
    if (drill.drill != Drill::kGlove || drill.over || !is_shown(drill)) return {};
    return Glove{place_in(setup, bout, place_of(drill.coach)), kRadius * setup.models[kCoach]->size() / 2};
}

}  // namespace riposte
