#include "figure.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {
namespace {

constexpr Real kFar = 1e4;  // m, m/s, rad/s: nothing in a bout is further or faster

template <class Stream>
void real(Stream& stream, Real& value, Real low = -kFar, Real high = kFar) {
    stream.template ranged<Real>(value, low, high);
}

template <class Stream>
void flag(Stream& stream, bool& value) {
    auto bits = static_cast<std::uint8_t>(value ? 1 : 0);
    stream.template ranged<std::uint8_t>(bits, 0, 1);
    value = bits != 0;
}

template <class Stream, class Enum>
void choice(Stream& stream, Enum& value, int count) {
    auto bits = static_cast<std::uint8_t>(value);
    stream.template ranged<std::uint8_t>(bits, 0, static_cast<std::uint8_t>(count - 1));
    value = static_cast<Enum>(bits);
}

template <class Stream>
void vector(Stream& stream, Vec3& v) {
    for (int i = 0; i < 3; ++i) real(stream, v[i]);
}

template <class Stream>
void rigid(Stream& stream, Rigid& r) {
    real(stream, r.rotation.w, -1.1, 1.1);
    real(stream, r.rotation.x, -1.1, 1.1);
    real(stream, r.rotation.y, -1.1, 1.1);
    real(stream, r.rotation.z, -1.1, 1.1);
    vector(stream, r.translation);
}

template <class Stream>
void serialize(Stream& stream, LegsState& legs) {
    choice(stream, legs.state, kLegStateCount);
    real(stream, legs.time, 0);
    real(stream, legs.anchor_x);
    choice(stream, legs.previous, kLegStateCount);
    real(stream, legs.previous_time, 0);
    real(stream, legs.fade, 0, 1);
}

template <class Stream>
void serialize(Stream& stream, HandState& hand) {
    for (int i = 0; i < 2; ++i) real(stream, hand.place[i], -1, 1);
    for (int i = 0; i < 2; ++i) real(stream, hand.velocity[i]);
    choice(stream, hand.set, 3);
    real(stream, hand.attack, 0, 1);
    real(stream, hand.parry, 0, 1);
    real(stream, hand.attack_time, 0);
    flag(stream, hand.attack_armed);
    vector(stream, hand.turn_sum);
    real(stream, hand.turn_length, 0);
}

template <class Stream>
void serialize(Stream& stream, WeaponState& weapon) {
    rigid(stream, weapon.world_from_weapon);
    vector(stream, weapon.linear);
    vector(stream, weapon.angular);
    rigid(stream, weapon.goal_world);
    vector(stream, weapon.shoulder_world);
    real(stream, weapon.control, 0, 1);
    flag(stream, weapon.long_arc);
    stream.number(weapon.in_body);
}

template <class Stream>
void serialize(Stream& stream, JudgeState& judge) {
    choice(stream, judge.phase, 6);
    stream.number(judge.phase_ticks);
    stream.number(judge.settled_ticks);
    stream.number(judge.fenced_ticks);
    for (auto& score : judge.score) stream.template ranged<std::uint16_t>(score, 0, 999);
    for (auto& lamp : judge.lamp) flag(stream, lamp);
    stream.number(judge.lockout_ticks);
    for (auto& pending : judge.pending) flag(stream, pending);
}

}  // namespace

template <class Stream>
void serialize(Stream& stream, BoutState& state) {
    stream.number(state.tick);
    stream.number(state.prng.state);
    stream.number(state.prng.increment);
    for (FencerState& fencer : state.fencers) {
        serialize(stream, fencer.legs);
        serialize(stream, fencer.hand);
        serialize(stream, fencer.weapon);
        real(stream, fencer.root_x, -50, 50);
        stream.number(fencer.buttons);
    }
    serialize(stream, state.judge);
    flag(stream, state.bodies_touch);
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
    state.prng = Prng::seeded(setup.seed);
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
        const ArmGoal wanted = wanted_arm(setup, fencer, model, figure);
        fencer.weapon = {};
        fencer.weapon.goal_world = figure.world_from_model * wanted.model_from_weapon;
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
