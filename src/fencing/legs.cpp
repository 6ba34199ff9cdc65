#include "legs.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

using S = LegState;
using T = LegTrigger;

const Clip& clip_of(const FencerModel& model, LegState state) { return model.clip(leg_play(state).clip); }

bool fires(LegTrigger trigger, const LegCommand& command, bool ended) {
    switch (trigger) {
        case T::kEnd:
            return ended;
        case T::kGuard:
            return command.guard;
        case T::kForward:
            return command.forward && !command.back;
        case T::kBack:
            return command.back && !command.forward;
        case T::kLunge:
            return command.lunge;
        case T::kTogether:
            return command.together;
        case T::kLungeAgain:
            return command.lunge && command.forward;
        case T::kLungeUp:
            return !command.lunge;
        case T::kUpForward:
            return !command.lunge && command.forward;
        case T::kHalfStep:
            return command.half_step;
        case T::kHalfStepBack:
            return command.half_step && command.back;
        case T::kAppel:
            return command.appel;
        case T::kFleche:
            return command.fleche;
        case T::kSalute:
            return command.salute;
        case T::kBlocked:
            return command.blocked;
        case T::kRunDown:
            return command.run_down;
        case T::kThrownBack:
            return command.thrown_back;
        case T::kThrownForward:
            return command.thrown_forward;
        case T::kThrownDown:
            return command.thrown_down;
        default:
            return command.referee == trigger;
    }
}

/// Leaves the current state for `next`, carrying the time by which its end was overshot.
void enter(const FencerModel& model, FencerState& fencer, LegState next, bool ended) {
    LegsState& legs = fencer.legs;
    const Real overshoot = ended ? legs.time - time_in(model, legs.state) : 0.0;
    if (!ended) {
        legs.previous = legs.state;
        legs.previous_time = legs.time;
        legs.fade = cross_fade(next);
    }
    legs.state = next;
    legs.time = overshoot;
    legs.anchor_x = fencer.root_x;
}

/// Stamps are heard, and falls.
Real strength_of(LegState state) {
    const bool stamps = state == S::kLunge || state == S::kRedouble || state == S::kAppel || state == S::kBallestra ||
                        state == S::kFall;
    return stamps ? 1.0 : 0.5;
}

/// A span of a state's time, s: from its first instant to its last, which is no part of it.
struct LegSpan {
    LegState state;
    Real from;
    Real to;
};

void report_footfalls(const FencerModel& model, const FencerState& fencer, FencerId id, const LegSpan& span,
                      BoutEvents& events) {
    const LegPlay play = leg_play(span.state);
    const Real duration = clip_of(model, span.state).duration;
    for (const Footfall& fall : model.footfalls[static_cast<std::size_t>(play.clip)]) {
        if (fall.reversed != play.reversed) continue;
        const Real when = play.reversed ? duration - fall.time : fall.time;
        if (when < span.from || when >= span.to) continue;
        const Vec3 point = world_from_model(id, fencer.root_x).point(Vec3(0, 0, fall.forward));
        events.footfalls.push_back({id.index(), point, strength_of(span.state)});
    }
}

}  // namespace

Real leg_travel(const FencerModel& model, const LegsState& legs) {
    const LegPlay play = leg_play(legs.state);
    if (play.loops) return 0;
    const Clip& clip = clip_of(model, legs.state);
    const Real time = std::min(legs.time, clip.duration);
    if (!play.reversed) return root_travel(clip, time);
    return root_travel(clip, clip.duration - time) - root_travel(clip, clip.duration);
}

void advance_legs(const FencerModel& model, FencerState& fencer, FencerId id, const LegCommand& command, Real dt,
                  BoutEvents& events) {
    LegsState& legs = fencer.legs;
    const Real before = legs.time;
    legs.time += dt;
    legs.fade = std::max(0.0, legs.fade - dt);
    // Whom a fall has, or has not let go yet, has his feet elsewhere.
    if (fencer.fall.stage == FallStage::kNone)
        report_footfalls(model, fencer, id, {legs.state, before, legs.time}, events);

    // Twice: a state that ends into guard goes straight on into the next step while its key is held.
    for (int pass = 0; pass < 2; ++pass) {
        const bool ended = legs.time >= time_in(model, legs.state);
        fencer.root_x = legs.anchor_x + facing(id) * leg_travel(model, legs);
        const auto all = leg_transitions();
        const auto hit = std::find_if(all.begin(), all.end(), [&](const LegTransition& t) {
            return t.from == legs.state && legs.time <= t.within && fires(t.trigger, command, ended);
        });
        if (hit == all.end()) break;
        enter(model, fencer, hit->to, ended && hit->trigger == T::kEnd);
    }
    if (std::isinf(time_in(model, legs.state))) {
        const Real duration = clip_of(model, legs.state).duration;
        legs.time -= std::floor(legs.time / duration) * duration;
    }
    fencer.root_x = legs.anchor_x + facing(id) * leg_travel(model, legs);
}

}  // namespace riposte
