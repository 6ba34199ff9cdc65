#include "figure.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/state.hpp>

#include <limits>

namespace riposte {
namespace {

constexpr Real kFar = 1e4;  // m, m/s, rad/s: nothing in a bout is further or faster

template <class Stream>
void real(Stream& stream, Real& value, Real low = -kFar, Real high = kFar) {
    stream.template ranged<Real>(value, low, high);
}

template <class Stream>
void vector(Stream& stream, Vec3& v) {
    for (int i = 0; i < 3; ++i) real(stream, v[i]);
}

template <class Stream>
void rotation(Stream& stream, Quat& q) {
    real(stream, q.w, -1.1, 1.1);
    real(stream, q.x, -1.1, 1.1);
    real(stream, q.y, -1.1, 1.1);
    real(stream, q.z, -1.1, 1.1);
    const Real squared = glm::dot(q, q);
    if (Stream::kReading && !(squared > 0.999 && squared < 1.001)) stream.fail();
}

template <class Stream>
void rigid(Stream& stream, Rigid& r) {
    rotation(stream, r.rotation);
    vector(stream, r.translation);
}

// Each state is taken apart by name: a new member that is not written here does not compile.

template <class Stream>
void serialize(Stream& stream, LegsState& legs) {
    auto& [state, time, anchor_x, previous, previous_time, fade] = legs;
    choice(stream, state, kLegStateCount);
    real(stream, time, 0);
    real(stream, anchor_x);
    choice(stream, previous, kLegStateCount);
    real(stream, previous_time, 0);
    real(stream, fade, 0, 1);
}

template <class Stream>
void serialize(Stream& stream, HandState& hand) {
    auto& [place, velocity, extension, set, attack, parry, attack_time, attack_armed, turn_sum, turn_length] = hand;
    for (int i = 0; i < 2; ++i) real(stream, place[i], -1, 1);
    for (int i = 0; i < 2; ++i) real(stream, velocity[i]);
    real(stream, extension, -1, 1);
    choice(stream, set, 3);
    real(stream, attack, 0, 1);
    real(stream, parry, 0, 1);
    real(stream, attack_time, 0);
    flag(stream, attack_armed);
    vector(stream, turn_sum);
    real(stream, turn_length, 0);
}

template <class Stream>
void serialize(Stream& stream, HeldArm& arm) {
    auto& [clavicle_from_weapon, elbow_clavicle, clavicle_from_goal, placed] = arm;
    rigid(stream, clavicle_from_weapon);
    vector(stream, elbow_clavicle);
    rotation(stream, clavicle_from_goal);
    flag(stream, placed);
}

template <class Stream>
void serialize(Stream& stream, WeaponState& weapon) {
    auto& [world_from_weapon, linear, angular, goal_world, shoulder_world, control, ease, long_arc, in_body,
           last_touch] = weapon;
    rigid(stream, world_from_weapon);
    vector(stream, linear);
    vector(stream, angular);
    rigid(stream, goal_world);
    vector(stream, shoulder_world);
    real(stream, control, 0, 1);
    real(stream, ease, -4, 4);
    flag(stream, long_arc);
    stream.number(in_body);
    choice(stream, last_touch, kTouchVerdictCount);
}

template <class Stream>
void serialize(Stream& stream, Flinch& flinch) {
    auto& [part, left, share] = flinch;
    choice(stream, part, static_cast<int>(kBodyPartCount));
    real(stream, left, 0, 10);
    real(stream, share, 0, 1);
}

template <class Stream>
void serialize(Stream& stream, FencerState& fencer) {
    auto& [legs, run_down, flinches, hand, arm, weapon, root_x, held] = fencer;
    serialize(stream, legs);
    flag(stream, run_down);
    for (Flinch& flinch : flinches) serialize(stream, flinch);
    serialize(stream, hand);
    serialize(stream, arm);
    serialize(stream, weapon);
    real(stream, root_x, -50, 50);
    for (std::uint8_t& ticks : held) stream.number(ticks);
}

template <class Stream>
void serialize(Stream& stream, JudgeState& judge) {
    auto& [phase, phase_ticks, settled_ticks, fenced_ticks, score, lamp, first_touch_us, pending, struck] = judge;
    choice(stream, phase, 7);
    stream.number(phase_ticks);
    stream.number(settled_ticks);
    stream.number(fenced_ticks);
    for (auto& side : score) stream.template ranged<std::uint16_t>(side, 0, 999);
    for (auto& side : lamp) flag(stream, side);
    // As far as the ticks reach: the end of the lockout cannot overflow.
    stream.template ranged<std::int64_t>(first_touch_us, 0, time_in_us(std::numeric_limits<std::uint32_t>::max(), 1));
    for (auto& side : pending) flag(stream, side);
    for (auto& side : struck) flag(stream, side);
}

}  // namespace

template <class Stream>
void serialize(Stream& stream, BoutState& state) {
    auto& [tick, fencers, judge, bodies_touch] = state;
    stream.number(tick);
    for (FencerState& fencer : fencers) serialize(stream, fencer);
    serialize(stream, judge);
    flag(stream, bodies_touch);
}

template void serialize(ByteWriter&, BoutState&);
template void serialize(ByteReader&, BoutState&);
template void serialize(HashWriter&, BoutState&);

std::uint64_t hash_state(const BoutState& state) {
    BoutState copy = state;
    HashWriter writer;
    serialize(writer, copy);
    return writer.finish();
}

BoutState initial_state(const BoutSetup& setup) {
    BoutState state;
    for (int side = 0; side < 2; ++side) {
        FencerState& fencer = state.fencers[static_cast<std::size_t>(side)];
        fencer.root_x = home_x(setup, side);
        fencer.legs.anchor_x = fencer.root_x;
    }
    place_weapons(setup, state);
    return state;
}

void place_weapons(const BoutSetup& setup, BoutState& state) {
    for (int side = 0; side < 2; ++side) {
        const auto index = static_cast<std::size_t>(side);
        const FencerModel& model = *setup.models[index];
        FencerState& fencer = state.fencers[index];
        Figure figure;
        pose_figure(model, fencer, side, figure);
        const Rigid clavicle = clavicle_of(model, figure);
        fencer.arm = hold_arm(model.arm, clavicle, wanted_arm(setup, fencer, model, figure));
        const ArmGoal held = goal_of(clavicle, fencer.arm);
        fencer.weapon = {};
        fencer.weapon.goal_world = figure.world_from_model * weapon_of_holder(model, held.model_from_weapon);
        fencer.weapon.world_from_weapon = fencer.weapon.goal_world;
        fencer.weapon.shoulder_world = figure.world_from_model.point(figure.shoulder_model);
    }
}

Real home_x(const BoutSetup& setup, int side) {
    const FencerModel& model = *setup.models[static_cast<std::size_t>(side)];
    const Real distance = setup.rules.guard_line + model.guard_front;
    return side == 0 ? -distance : distance;
}

}  // namespace riposte
