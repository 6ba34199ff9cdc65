// The legs' states and transitions: data only. docs/controls.md shows the same table
// (tests/fencing/leg_table_test.cpp).
#include "legs.hpp"

#include <array>
#include <limits>

namespace riposte {
namespace {

using S = LegState;
using T = LegTrigger;
using C = LegClip;

constexpr Real kEarly = 0.1;   // s: the feet have hardly left guard, so another clip can take over
constexpr Real kFlick = 0.15;  // s: of the way out of a lunge, likewise
constexpr Real kCrossFade = 0.12;
// s, for whoever has run into the other: his feet are far before him or behind, and bring themselves home while he
// rebounds.
constexpr Real kThrownFade = 0.30;
// s from the end of a flèche, which has no recovery, until a step can begin: its price.
constexpr Real kSettleTime = 0.5;
constexpr Real kForever = std::numeric_limits<Real>::infinity();

constexpr LegTransition kTransitions[]{
    {S::kStand, T::kVictory, S::kVictory},
    {S::kStand, T::kDisappointment, S::kDisappointment},
    {S::kStand, T::kMaskOff, S::kMaskUnderArm},
    {S::kStand, T::kWalkBack, S::kWalkBack},
    {S::kStand, T::kGuard, S::kToGuard},
    {S::kStand, T::kSalute, S::kSalute},
    {S::kToGuard, T::kEnd, S::kGuard},
    {S::kToStand, T::kEnd, S::kStand},
    {S::kSalute, T::kGuard, S::kToGuard},
    {S::kSalute, T::kEnd, S::kStand},
    {S::kGuard, T::kThrownDown, S::kFall},
    {S::kGuard, T::kThrownBack, S::kStepBack},
    {S::kGuard, T::kThrownForward, S::kHalfStep},
    {S::kGuard, T::kAcknowledge, S::kAcknowledge},
    {S::kGuard, T::kGuard, S::kToStand},
    {S::kGuard, T::kFleche, S::kFleche},
    {S::kGuard, T::kTogether, S::kBallestra},
    {S::kGuard, T::kLunge, S::kLunge},
    {S::kGuard, T::kAppel, S::kAppel},
    {S::kGuard, T::kHalfStepBack, S::kHalfStepBack},
    {S::kGuard, T::kHalfStep, S::kHalfStep},
    {S::kGuard, T::kForward, S::kStepForward},
    {S::kGuard, T::kBack, S::kStepBack},
    {S::kStepForward, T::kRunDown, S::kFall},
    {S::kStepForward, T::kThrownDown, S::kFall},
    {S::kStepForward, T::kTogether, S::kBallestra, kEarly},
    {S::kStepForward, T::kEnd, S::kGuard},
    {S::kStepBack, T::kThrownDown, S::kFall},
    {S::kStepBack, T::kEnd, S::kGuard},
    {S::kHalfStep, T::kRunDown, S::kFall},
    {S::kHalfStep, T::kThrownDown, S::kFall},
    {S::kHalfStep, T::kEnd, S::kGuard},
    {S::kHalfStepBack, T::kThrownDown, S::kFall},
    {S::kHalfStepBack, T::kEnd, S::kGuard},
    {S::kAppel, T::kThrownDown, S::kFall},
    {S::kAppel, T::kEnd, S::kGuard},
    {S::kBallestra, T::kRunDown, S::kFall},
    {S::kBallestra, T::kThrownDown, S::kFall},
    {S::kBallestra, T::kEnd, S::kGuard},
    {S::kFleche, T::kRunDown, S::kFall},
    {S::kFleche, T::kThrownDown, S::kFall},
    {S::kFleche, T::kBlocked, S::kStumble},
    {S::kFleche, T::kEnd, S::kSettle},
    {S::kSettle, T::kThrownDown, S::kFall},
    {S::kSettle, T::kEnd, S::kGuard},
    {S::kStumble, T::kThrownDown, S::kFall},
    {S::kStumble, T::kEnd, S::kGuard},
    {S::kFall, T::kEnd, S::kGetUp},
    {S::kGetUp, T::kEnd, S::kGuard},
    {S::kLunge, T::kRunDown, S::kFall},
    {S::kLunge, T::kThrownDown, S::kFall},
    {S::kLunge, T::kTogether, S::kBallestra, kEarly},
    {S::kLunge, T::kEnd, S::kLungeHold},
    {S::kLungeHold, T::kThrownDown, S::kFall},
    {S::kLungeHold, T::kUpForward, S::kRecoverForward},
    {S::kLungeHold, T::kLungeUp, S::kRecover},
    {S::kRecover, T::kThrownDown, S::kFall},
    {S::kRecover, T::kEnd, S::kGuard},
    {S::kRecoverForward, T::kRunDown, S::kFall},
    {S::kRecoverForward, T::kThrownDown, S::kFall},
    {S::kRecoverForward, T::kLungeAgain, S::kRedouble, kFlick},
    {S::kRecoverForward, T::kEnd, S::kGuard},
    {S::kRedouble, T::kRunDown, S::kFall},
    {S::kRedouble, T::kThrownDown, S::kFall},
    {S::kRedouble, T::kEnd, S::kLungeHold},
    {S::kAcknowledge, T::kThrownDown, S::kFall},
    {S::kAcknowledge, T::kEnd, S::kGuard},
    {S::kWalkBack, T::kEnd, S::kStand},
    {S::kVictory, T::kEnd, S::kStand},
    {S::kDisappointment, T::kEnd, S::kStand},
    {S::kMaskUnderArm, T::kEnd, S::kSaluteBareheaded},
    {S::kSaluteBareheaded, T::kEnd, S::kMaskHeld},
};

struct StateRow {
    LegState state;
    std::string_view name;
    LegPlay play;
    ArmUse arm;
    Real lasts = kForever;  ///< s until a state whose clip starts again ends by itself
    Real taken_from = 0;    ///< share of the clip from which on the hand takes the arm (kToHand)
};

constexpr bool kForwards = false;
constexpr bool kBackwards = true;
constexpr Real kKneeOffFloor = 0.7;
constexpr std::array<StateRow, kLegStateCount> kStates{{
    {S::kStand, "stand", {C::kStand, kForwards, true}, ArmUse::kClip},
    {S::kToGuard, "to_guard", {C::kToGuard, kForwards, false}, ArmUse::kToHand},
    {S::kGuard, "guard", {C::kGuard, kForwards, true}, ArmUse::kHand},
    {S::kStepForward, "step_forward", {C::kStep, kForwards, false}, ArmUse::kHand},
    {S::kStepBack, "step_back", {C::kStep, kBackwards, false}, ArmUse::kHand},
    {S::kLunge, "lunge", {C::kLunge, kForwards, false}, ArmUse::kHand},
    {S::kLungeHold, "lunge_hold", {C::kLungeHold, kForwards, true}, ArmUse::kHand},
    {S::kRecover, "recover", {C::kRecover, kForwards, false}, ArmUse::kHand},
    {S::kToStand, "to_stand", {C::kToGuard, kBackwards, false}, ArmUse::kFromHand},
    {S::kSalute, "salute", {C::kSalute, kForwards, false}, ArmUse::kClip},
    {S::kVictory, "victory", {C::kVictory, kForwards, false}, ArmUse::kClip},
    {S::kHalfStep, "half_step", {C::kHalfStep, kForwards, false}, ArmUse::kHand},
    {S::kHalfStepBack, "half_step_back", {C::kHalfStep, kBackwards, false}, ArmUse::kHand},
    {S::kAppel, "appel", {C::kAppel, kForwards, false}, ArmUse::kHand},
    {S::kBallestra, "ballestra", {C::kBallestra, kForwards, false}, ArmUse::kHand},
    {S::kFleche, "fleche", {C::kFleche, kForwards, false}, ArmUse::kHand},
    {S::kStumble, "stumble", {C::kStumble, kForwards, false}, ArmUse::kHand},
    {S::kRecoverForward, "recover_forward", {C::kRecoverForward, kForwards, false}, ArmUse::kHand},
    {S::kRedouble, "redouble", {C::kRedouble, kForwards, false}, ArmUse::kHand},
    {S::kAcknowledge, "acknowledge", {C::kAcknowledge, kForwards, false}, ArmUse::kHand},
    {S::kWalkBack, "walk_back", {C::kWalkBack, kForwards, false}, ArmUse::kClip},
    {S::kDisappointment, "disappointment", {C::kDisappointment, kForwards, false}, ArmUse::kClip},
    {S::kFall, "fall", {C::kFall, kForwards, false}, ArmUse::kFromHand},
    {S::kGetUp, "get_up", {C::kGetUp, kForwards, false}, ArmUse::kToHand, kForever, kKneeOffFloor},
    {S::kMaskUnderArm, "mask_under_arm", {C::kMaskUnderArm, kForwards, false}, ArmUse::kClip},
    {S::kSaluteBareheaded, "salute_bareheaded", {C::kSaluteBareheaded, kForwards, false}, ArmUse::kClip},
    {S::kMaskHeld, "mask_held", {C::kMaskHeld, kForwards, true}, ArmUse::kClip},
    {S::kSettle, "settle", {C::kGuard, kForwards, true}, ArmUse::kHand, kSettleTime},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < kStates.size(); ++i) {
        if (kStates[i].state != static_cast<LegState>(i)) return false;
    }
    return true;
}
static_assert(in_order());

const StateRow& row_of(LegState state) { return kStates.at(static_cast<std::size_t>(state)); }

const Clip& clip_of(const FencerModel& model, LegState state) { return model.clip(leg_play(state).clip); }

ClipPose first_pose(const FencerModel& model, LegState state) {
    const ClipFacts& facts = clip_of(model, state).facts;
    return leg_play(state).reversed ? facts.ends : facts.begins;
}

ClipPose last_pose(const FencerModel& model, LegState state) {
    const ClipFacts& facts = clip_of(model, state).facts;
    return leg_play(state).reversed ? facts.begins : facts.ends;
}

Error contradiction(const Clip& clip, std::string_view what, std::string_view cure) {
    return {"clip '" + clip.name + "' " + std::string(what), "clips.toml, [" + clip.name + "]", std::string(cure)};
}

}  // namespace

Result<void> check_clips(const FencerModel& model) {
    for (const StateRow& row : kStates) {
        const Clip& clip = clip_of(model, row.state);
        if (clip.facts.loops == row.play.loops) continue;
        return row.play.loops ? contradiction(clip, "must start again at its end", "write loops = true")
                              : contradiction(clip, "must not start again at its end", "write loops = false");
    }
    for (const LegTransition& t : kTransitions) {
        if (t.trigger != T::kEnd || last_pose(model, t.from) == first_pose(model, t.to)) continue;
        const Clip& next = clip_of(model, t.to);
        return contradiction(clip_of(model, t.from), "does not end where clip '" + next.name + "' begins",
                             "make 'ends' and 'begins' of the two agree, here and in [" + next.name + "]");
    }
    return {};
}

std::span<const LegTransition> leg_transitions() { return kTransitions; }
LegPlay leg_play(LegState state) { return row_of(state).play; }
ArmUse arm_use(LegState state) { return row_of(state).arm; }
Real taken_from(LegState state) { return row_of(state).taken_from; }
Real time_in(const FencerModel& model, LegState state) {
    return leg_play(state).loops ? row_of(state).lasts : clip_of(model, state).duration;
}
Real cross_fade(LegState entered) { return entered == S::kStumble || entered == S::kFall ? kThrownFade : kCrossFade; }
std::string_view name_of(LegState state) { return row_of(state).name; }

}  // namespace riposte
