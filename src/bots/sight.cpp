#include "sight.hpp"

#include "skill.hpp"

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/pose.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

Real outward(const Vec2& place) { return std::max(std::fabs(place.x), std::fabs(place.y)); }

/// World x of the model origin in `seconds`, if the legs go on as they do; somebody who steps takes the next step, too.
Real foreseen_x(const FencerModel& model, LegsState legs, FencerId id, Real seconds) {
    legs.time += seconds;
    Real travel = leg_travel(model, legs);
    const bool steps = legs.state == LegState::kStepForward || legs.state == LegState::kStepBack;
    const Real duration = model.clip(leg_play(legs.state).clip).duration;
    if (steps && legs.time > duration) {
        legs.time -= duration;
        travel += leg_travel(model, legs);
    }
    return legs.anchor_x + (id == 0 ? travel : -travel);
}

Real lunge_time(const FencerModel& model) { return model.clip(leg_play(LegState::kLunge).clip).duration; }

/// m, of the model origin in a lunge.
Real lunge_travel(const FencerModel& model) {
    LegsState legs;
    legs.state = LegState::kLunge;
    legs.time = lunge_time(model);
    return leg_travel(model, legs);
}

/// m between the model origins, from where a cut lands without a lunge.
Real cut_reach(const FencerModel& model, const WeaponModel& weapon) {
    return model.guard_shoulder + model.arm.length() + weapon.capsuloid.blade.b.y + kCutBeyond;
}

}  // namespace

Sight look(const BoutState& bout, FencerId id, bool mirrored) {
    const FencerState& other = bout.fencers[id.other()];
    const Vec2 across(mirrored ? -1.0 : 1.0, 1.0);
    return {other.legs, other.hand.set, other.hand.place * across, other.hand.velocity * across};
}

View interpret(const BoutSetup& setup, const BoutState& bout, FencerId id, const Sight& sight, Real foresight) {
    const FencerState& own = bout.fencers[id];
    const FencerModel& model = *setup.models[id];
    const FencerModel& other = *setup.models[id.other()];
    const Real late = foresight * static_cast<Real>(kBotDelayTicks) / kTicksPerSecond * setup.tempo;

    View view;
    view.distance = std::fabs(foreseen_x(other, sight.legs, id.other(), late) - own.root_x);
    view.landing = std::fabs(foreseen_x(other, sight.legs, id.other(), late + foresight * kCutFlight) -
                             foreseen_x(model, own.legs, id, kCutFlight));
    view.lunged_at =
        std::fabs(foreseen_x(other, sight.legs, id.other(), late + foresight * lunge_time(model)) - own.root_x);
    view.cut_reach = cut_reach(model, setup.weapons[id]);
    view.reach = view.cut_reach + lunge_travel(model);
    view.threat_cut = cut_reach(other, setup.weapons[id.other()]);
    view.threat_reach = view.threat_cut + lunge_travel(other);
    view.back_room = setup.rules.rear_line + (id == 0 ? own.root_x : -own.root_x);
    view.own_legs = own.legs.state;
    view.struck = own.weapon.control < 0.95;
    view.legs = sight.legs.state;
    view.seen_hand = sight.hand_place;
    view.hand = glm::clamp(sight.hand_place + sight.hand_velocity * late, Vec2(-1.0), Vec2(1.0));
    view.own_hand = own.hand.place * Vec2(left_handed(model) ? -1.0 : 1.0, 1.0);
    view.cuts = sight.hand_set == HandSet::kAttack;
    view.raised = sight.hand_set == HandSet::kAttack ||
                  (sight.hand_set == HandSet::kSwing && outward(view.hand) > setup.hand.big_swing);
    return view;
}

}  // namespace riposte
