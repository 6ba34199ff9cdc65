// How far a fencer reaches, on the floor.
//
// A straight arm and blade turn about the sword shoulder: the point reaches a circle about it. A lunge, or a step and a
// lunge, carries the shoulder forward and the circle with it (fencing/measure.hpp).
#include "overlay_parts.hpp"
#include "teleport.hpp"

#include <riposte/fencing/measure.hpp>

#include <cmath>

namespace riposte::view {
namespace {

constexpr float kWidth = 3;          // pixels of a picture 720 pixels high
constexpr Real kAbove = 0.012;       // m over the floor and the piste on it
constexpr Real kHalfBreadth = 0.75;  // m, how far to either side of the line of action
constexpr Real kDot = 0.02;          // m
constexpr Real kDash = 0.12;         // m

Real facing(FencerId id) { return id == 0 ? 1 : -1; }

/// m, along the fencer's own forward direction.
Real whole_travel(const FencerModel& model, LegState state) {
    LegsState done;
    done.state = state;
    done.time = model.clip(leg_play(state).clip).duration;
    return leg_travel(model, done);
}

/// World x of the model origin in the guard from which the fencer lunges, or lunged; none where he does neither.
/// On the way from a lunge into another guard it goes along evenly.
std::optional<Real> guard_origin(const FencerModel& model, const FencerState& fencer, FencerId id) {
    const LegsState& legs = fencer.legs;
    const Real f = facing(id);
    const Real lunge = whole_travel(model, LegState::kLunge);
    const auto on_the_way = [&](Real from, Real to) {
        const Real share = std::min(1.0, legs.time / model.clip(leg_play(legs.state).clip).duration);
        return legs.anchor_x + f * (from + (to - from) * share);
    };
    switch (legs.state) {
        case LegState::kGuard:
        case LegState::kStepForward:
        case LegState::kStepBack:
        case LegState::kHalfStep:
        case LegState::kHalfStepBack:
        case LegState::kAppel:
        case LegState::kBallestra:
        case LegState::kSettle:
            return fencer.root_x;
        case LegState::kLunge:
            return legs.anchor_x;
        case LegState::kLungeHold:
            return legs.anchor_x - f * lunge;
        case LegState::kRecover:
        case LegState::kRecoverForward:
            return on_the_way(-lunge, whole_travel(model, legs.state));
        case LegState::kRedouble:
            return on_the_way(-lunge, whole_travel(model, legs.state) - lunge);
        default:
            return {};
    }
}

/// Part of the circle about `centre` (on the floor) that lies before the fencer within the breadth, as dashes of that
/// length with as long gaps between them; 0: in one.
void add_reach(Overlay& overlay, const Pen& pen, const Vec3& centre, Real radius, Real f, Real dash) {
    const auto at = [&](Real angle) { return centre + Vec3(f * std::cos(angle), 0, std::sin(angle)) * radius; };
    const Real from = std::asin(std::max(-1.0, (-kHalfBreadth - centre.z) / radius));
    const Real to = std::asin(std::min(1.0, (kHalfBreadth - centre.z) / radius));
    const Real step = dash > 0 ? dash / radius : kPi / 90;
    const Real every = dash > 0 ? 2 * step : step;
    // From straight before him to both sides, so that the foremost place is there whatever the dashes are.
    for (const Real end : {from, to}) {
        const Real sign = end < 0 ? -1 : 1;
        for (Real angle = 0; angle < std::fabs(end); angle += every)
            add_line(overlay, pen, at(sign * angle), at(sign * std::min(std::fabs(end), angle + step)));
    }
}

}  // namespace

void add_measure(const BoutSetup& setup, const Instant& instant, FencerId id, Frame& frame) {
    const FencerModel& model = *setup.models[id];
    const auto before = guard_origin(model, instant.before.fencers[id], id);
    const auto after = guard_origin(model, instant.after.fencers[id], id);
    if (!before || !after) return;
    const bool jump = std::fabs(*after - *before) > kTeleport;
    const Real origin = jump ? (instant.alpha < 0.5 ? *before : *after) : *before + (*after - *before) * instant.alpha;
    const Real f = facing(id);
    const Measure measure = measure_of(model, setup.weapons[id], setup.key_poses);
    const Real radius = measure.hand + model.guard_front - model.guard_shoulder;
    const Real across = frame.fencers[id].subjects.shoulder.z;
    const Pen pen{overlay_colour(frame.fencers[id], 0.95F), kWidth, false};
    const auto reach = [&](Real gain, Real dash) {
        const Vec3 centre(origin + f * (model.guard_shoulder + gain), kAbove, across);
        add_reach(frame.overlay, pen, centre, radius, f, dash);
    };
    reach(0, kDot);
    reach(measure.lunge - measure.hand, kDash);
    reach(measure.advance_lunge - measure.hand, 0);
}

}  // namespace riposte::view
