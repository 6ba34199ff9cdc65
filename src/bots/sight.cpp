#include "sight.hpp"

#include "skill.hpp"

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/pose.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kNearlyOver = 0.6;  // share of a lunge's time
constexpr int kLookedAt = 9;       // instants of a lunge
constexpr Real kNever = 60;        // s
constexpr Real kLingers = 0.5;     // s that somebody stays in his lunge who lingers
constexpr Real kSettles = 0.5;     // s behind a flèche until a step can begin
constexpr Real kOnItsWay = 1.5;    // half squares per second
constexpr Real kShaken = 0.95;     // share of control below which a blow is felt

/// m between the model origins beyond shoulder, arm and blade, from where an attack with the weapon lands.
Real beyond(const WeaponRules& rules) {
    if (rules.only_thrusts()) return kThrustBeyond;
    return is_valid_target(rules.target, BodyPart::kForearmR) ? kCutBeyond + kArmBefore : kCutBeyond;
}

/// m, the same of the farthest attack.
Real farthest_beyond(const WeaponRules& rules) {
    return beyond(rules) + (rules.only_thrusts() ? kThrustThreatBeyond - kThrustBeyond : kThreatBeyond - kCutBeyond);
}

Real outward(const Vec2& place) { return std::max(std::fabs(place.x), std::fabs(place.y)); }

/// World x of the model origin in `seconds`, if the legs go on as they do; somebody who steps takes the next step, too,
/// and somebody who lunges goes back at once, unless he `lingers`.
Real foreseen_x(const FencerModel& model, LegsState legs, FencerId id, Real seconds, bool lingers = true) {
    if (!lingers && legs.state == LegState::kLungeHold) legs = {LegState::kRecover, 0, legs.anchor_x};
    legs.time += seconds;
    Real travel = leg_travel(model, legs);
    const bool steps = legs.state == LegState::kStepForward || legs.state == LegState::kStepBack;
    const bool goes_back = !lingers && legs.state == LegState::kLunge;
    const Real duration = model.clip(leg_play(legs.state).clip).duration;
    if ((steps || goes_back) && legs.time > duration) {
        legs.time -= duration;
        if (goes_back) legs.state = LegState::kRecover;
        travel += leg_travel(model, legs);
    }
    return legs.anchor_x + (id == 0 ? travel : -travel);
}

/// s of an attack of the legs.
Real attack_time(const FencerModel& model, LegState attack) { return model.clip(leg_play(attack).clip).duration; }

Real lunge_time(const FencerModel& model) { return attack_time(model, LegState::kLunge); }

/// m, of the model origin in a lunge.
Real lunge_travel(const FencerModel& model) {
    LegsState legs;
    legs.state = LegState::kLunge;
    legs.time = lunge_time(model);
    return leg_travel(model, legs);
}

/// World x of the model origin at the end of a lunge that is under way; of other legs, where they are.
Real lunge_end_x(const FencerModel& model, LegsState legs, FencerId id) {
    if (legs.state == LegState::kLunge) legs.time = lunge_time(model);
    const Real travel = leg_travel(model, legs);
    return legs.anchor_x + (id == 0 ? travel : -travel);
}

/// m between the model origins, from where the point comes to the other's without a lunge.
Real arm_reach(const FencerModel& model, const WeaponModel& weapon) {
    return model.guard_shoulder + model.arm.length() + weapon.capsuloid.blade.b.y;
}

/// s until a step of the legs is over, behind which alone they attack.
Real busy_time(const FencerModel& model, const LegsState& legs) {
    const LegState state = legs.state;
    const bool steps = state == LegState::kStepForward || state == LegState::kStepBack ||
                       state == LegState::kHalfStep || state == LegState::kHalfStepBack;
    return steps ? std::max(0.0, attack_time(model, legs.state) - legs.time) : 0;
}

/// s until a lunge, or a flèche, that begins as soon as the legs can comes within `reach` (m) of the opponent, whose
/// place `seconds` from now `opponent_x` tells; kNever if it does not.
template <class Place>
Real attack_lands_in(LegState attack, const FencerState& own, const FencerModel& model, FencerId id, Real reach,
                     const Place& opponent_x) {
    const Real busy = busy_time(model, own.legs);
    const Real from_x = foreseen_x(model, own.legs, id, busy);
    LegsState legs;
    legs.state = attack;
    const Real duration = attack_time(model, attack);
    for (int part = kLookedAt / 3; part <= kLookedAt; ++part) {
        legs.time = duration * part / kLookedAt;
        const Real travel = leg_travel(model, legs);
        const Real own_x = from_x + (id == 0 ? travel : -travel);
        if (std::fabs(opponent_x(busy + legs.time) - own_x) <= reach) return busy + legs.time;
    }
    return kNever;
}

/// s until legs that recover, and were seen `late` (s), can begin an attack; 0 of other legs.
Real time_until_free(const FencerModel& model, const LegsState& legs, Real late, bool lingers) {
    Real left = 0;
    switch (legs.state) {
        case LegState::kLungeHold:
            left = attack_time(model, LegState::kRecover) + (lingers ? std::max(0.0, kLingers - legs.time) : 0);
            break;
        case LegState::kRecover:
        case LegState::kRecoverForward:
        case LegState::kStumble:
            left = attack_time(model, legs.state) - legs.time;
            break;
        case LegState::kSettle:
            left = kSettles - legs.time;
            break;
        default:
            break;
    }
    return std::max(0.0, left - late);
}

}  // namespace

bool is_helpless(const View& view) {
    return view.legs == LegState::kLungeHold || view.legs == LegState::kRecover ||
           view.legs == LegState::kRecoverForward || view.legs == LegState::kStumble || view.legs == LegState::kSettle;
}

Sight look(const BoutState& bout, FencerId id, bool mirrored) {
    const FencerState& other = bout.fencers[id.other()];
    const Vec2 across(mirrored ? -1.0 : 1.0, 1.0);
    const bool struck = bout.fencers[id].weapon.control < kShaken;
    return {other.legs, other.hand.set, other.hand.place * across, other.hand.velocity * across, struck};
}

View interpret(const BoutSetup& setup, const BoutState& bout, FencerId id, const Sight& sight, Real foresight,
               const Expectation& expected) {
    const FencerState& own = bout.fencers[id];
    const FencerModel& model = *setup.models[id];
    const FencerModel& other = *setup.models[id.other()];
    const Real late = foresight * static_cast<Real>(kBotDelayTicks) / kTicksPerSecond * setup.tempo;

    View view;
    view.distance = std::fabs(foreseen_x(other, sight.legs, id.other(), late) - own.root_x);
    view.nearest = std::fabs(lunge_end_x(other, sight.legs, id.other()) - own.root_x);
    const WeaponRules& weapon = weapon_rules_of(setup, id);
    const WeaponRules& threat = weapon_rules_of(setup, id.other());
    view.point = weapon.only_thrusts();
    view.threat_point = threat.only_thrusts();
    const Real flight = (view.point ? kThrustFlight : kCutFlight) * model.size();
    view.landing = std::fabs(foreseen_x(other, sight.legs, id.other(), late + foresight * flight) -
                             foreseen_x(model, own.legs, id, flight));
    view.cut_reach = arm_reach(model, setup.weapons[id]) + beyond(weapon);
    view.reach = view.cut_reach + lunge_travel(model);
    view.threat_cut = arm_reach(other, setup.weapons[id.other()]) + farthest_beyond(threat);
    view.threat_reach = view.threat_cut + lunge_travel(other);
    const auto lands = [&](LegState attack) {
        return attack_lands_in(attack, own, model, id, view.cut_reach + expected.misjudged, [&](Real seconds) {
            return foreseen_x(other, sight.legs, id.other(), late + foresight * seconds, expected.lingers);
        });
    };
    view.lands_in = lands(LegState::kLunge);
    view.rush_in = lands(LegState::kFleche);
    view.lands = view.lands_in < kNever;
    view.rush_lands = view.rush_in < kNever;
    view.free_in = time_until_free(other, sight.legs, late, expected.lingers);
    view.back_room = setup.rules.rear_line + (id == 0 ? own.root_x : -own.root_x);
    view.own_legs = own.legs.state;
    view.legs = sight.legs.state;
    view.legs_time = sight.legs.time;
    view.lunged = view.legs == LegState::kLungeHold ||
                  (view.legs == LegState::kLunge && sight.legs.time > kNearlyOver * lunge_time(other));
    view.seen_hand = sight.hand_place;
    const Vec2 velocity = sight.hand_velocity / other.size();  // a hand's own time is in proportion to the height
    view.hand_moves = glm::length(velocity) > kOnItsWay;
    view.hand = glm::clamp(sight.hand_place + velocity * late, Vec2(-1.0), Vec2(1.0));
    view.own_hand = own.hand.place * Vec2(left_handed(model) ? -1.0 : 1.0, 1.0);
    view.own_swung = view.point || outward(view.own_hand) > setup.hand.big_swing;
    view.cuts = is_attack(sight.hand_set);
    view.parries = sight.hand_set == HandSet::kParry;
    const bool swung = sight.hand_set == HandSet::kSwing && outward(view.hand) > setup.hand.big_swing;
    view.raised = view.cuts || (view.threat_point ? in_lunge(view.legs) : swung);
    return view;
}

}  // namespace riposte
