#include "legs.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

using S = LegState;
using T = LegTrigger;
constexpr std::array kTransitions{
    LegTransition{S::kStand, T::kVictory, S::kVictory},     LegTransition{S::kStand, T::kGuard, S::kToGuard},
    LegTransition{S::kStand, T::kSalute, S::kSalute},       LegTransition{S::kToGuard, T::kEnd, S::kGuard},
    LegTransition{S::kGuard, T::kTouched, S::kTouched},     LegTransition{S::kGuard, T::kGuard, S::kToStand},
    LegTransition{S::kGuard, T::kLunge, S::kLunge},         LegTransition{S::kGuard, T::kForward, S::kStepForward},
    LegTransition{S::kGuard, T::kBack, S::kStepBack},       LegTransition{S::kStepForward, T::kEnd, S::kGuard},
    LegTransition{S::kStepBack, T::kEnd, S::kGuard},        LegTransition{S::kLunge, T::kEnd, S::kLungeHold},
    LegTransition{S::kLungeHold, T::kLungeUp, S::kRecover}, LegTransition{S::kRecover, T::kEnd, S::kGuard},
    LegTransition{S::kToStand, T::kEnd, S::kStand},         LegTransition{S::kSalute, T::kEnd, S::kStand},
    LegTransition{S::kTouched, T::kEnd, S::kGuard},         LegTransition{S::kVictory, T::kEnd, S::kStand},
};

const Clip& clip_of(const FencerModel& model, LegState state) {
    return model.clips[static_cast<std::size_t>(leg_play(state).clip)];
}

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
        case T::kLungeUp:
            return !command.lunge;
        case T::kSalute:
            return command.salute;
        case T::kTouched:
            return command.touched;
        case T::kVictory:
            return command.victory;
    }
    return false;
}

/// Leaves the current state for `next`, carrying the time by which its end was overshot.
void enter(const FencerModel& model, FencerState& fencer, LegState next, bool ended) {
    LegsState& legs = fencer.legs;
    const Real overshoot = ended ? legs.time - clip_of(model, legs.state).duration : 0.0;
    if (leg_play(legs.state).loops && !ended) {
        legs.previous = legs.state;
        legs.previous_time = legs.time;
        legs.fade = kCrossFade;
    }
    legs.state = next;
    legs.time = overshoot;
    legs.anchor_x = fencer.root_x;
}

void report_footfalls(const FencerModel& model, const FencerState& fencer, int side, LegState state, Real from, Real to,
                      BoutEvents& events) {
    const LegPlay play = leg_play(state);
    const Real duration = clip_of(model, state).duration;
    for (const Footfall& fall : model.footfalls[static_cast<std::size_t>(play.clip)]) {
        if (fall.reversed != play.reversed) continue;
        const Real when = play.reversed ? duration - fall.time : fall.time;
        if (when < from || when >= to) continue;
        const Vec3 point = world_from_model(side, fencer.root_x).point(Vec3(0, 0, fall.forward));
        events.footfalls.push_back({static_cast<std::uint8_t>(side), point, state == S::kLunge ? 1.0 : 0.5});
    }
}

}  // namespace

std::span<const LegTransition> leg_transitions() { return kTransitions; }

LegPlay leg_play(LegState state) {
    switch (state) {
        case S::kStand:
            return {LegClip::kStand, false, true};
        case S::kToGuard:
            return {LegClip::kToGuard, false, false};
        case S::kGuard:
            return {LegClip::kGuard, false, true};
        case S::kStepForward:
            return {LegClip::kStep, false, false};
        case S::kStepBack:
            return {LegClip::kStep, true, false};
        case S::kLunge:
            return {LegClip::kLunge, false, false};
        case S::kLungeHold:
            return {LegClip::kLungeHold, false, true};
        case S::kRecover:
            return {LegClip::kRecover, false, false};
        case S::kToStand:
            return {LegClip::kToGuard, true, false};
        case S::kSalute:
            return {LegClip::kSalute, false, false};
        case S::kTouched:
            return {LegClip::kTouched, false, false};
        case S::kVictory:
            return {LegClip::kVictory, false, false};
    }
    return {LegClip::kStand, false, true};
}

Real leg_travel(const FencerModel& model, const LegsState& legs) {
    const LegPlay play = leg_play(legs.state);
    if (play.loops) return 0;
    const Clip& clip = clip_of(model, legs.state);
    const Real time = std::min(legs.time, clip.duration);
    if (!play.reversed) return root_travel(clip, time);
    return root_travel(clip, clip.duration - time) - root_travel(clip, clip.duration);
}

void advance_legs(const FencerModel& model, FencerState& fencer, int side, const LegCommand& command, Real dt,
                  BoutEvents& events) {
    LegsState& legs = fencer.legs;
    const Real before = legs.time;
    legs.time += dt;
    legs.fade = std::max(0.0, legs.fade - dt);
    report_footfalls(model, fencer, side, legs.state, before, legs.time, events);

    // Twice: a state that ends into guard goes straight on into the next step while its key is held.
    for (int pass = 0; pass < 2; ++pass) {
        const bool loops = leg_play(legs.state).loops;
        const bool ended = !loops && legs.time >= clip_of(model, legs.state).duration;
        fencer.root_x = legs.anchor_x + facing(side) * leg_travel(model, legs);
        const auto* hit = std::find_if(kTransitions.begin(), kTransitions.end(), [&](const LegTransition& t) {
            return t.from == legs.state && fires(t.trigger, command, ended);
        });
        if (hit == kTransitions.end()) break;
        enter(model, fencer, hit->to, ended);
    }
    if (leg_play(legs.state).loops) {
        const Real duration = clip_of(model, legs.state).duration;
        legs.time -= std::floor(legs.time / duration) * duration;
    }
    fencer.root_x = legs.anchor_x + facing(side) * leg_travel(model, legs);
}

}  // namespace riposte
