#include <riposte/core/bytes.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/fencing/state_range.hpp>
#include <riposte/math/ranged.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace riposte {
namespace {

constexpr StateRange kRange = kStateRange;
constexpr Real kEndless = std::numeric_limits<Real>::max();  // what grows with the ticks: held against them afterwards

template <class Stream>
void place(Stream& stream, Vec3& v) {
    real(stream, v.x, -kRange.along_piste - kRange.beyond, kRange.along_piste + kRange.beyond);
    real(stream, v.y, -kRange.aside, kRange.aside);
    real(stream, v.z, -kRange.aside, kRange.aside);
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

}  // namespace

// Each state is taken apart by name: a new member that is not written here does not compile.

template <class Stream>
void serialize(Stream& stream, LegsState& legs) {
    auto& [state, time, anchor_x, previous, previous_time, fade] = legs;
    choice(stream, state, kLegStateCount);
    real(stream, time, 0, kEndless);
    real(stream, anchor_x, -kRange.along_piste, kRange.along_piste);
    choice(stream, previous, kLegStateCount);
    real(stream, previous_time, 0, kEndless);
    real(stream, fade, 0, 1);
}

namespace {

template <class Stream>
void serialize(Stream& stream, HandState& hand) {
    auto& [place, velocity, extension, set, attack, parry, thrust, attack_time, attack_armed, in_line, turn_sum,
           turn_length] = hand;
    vector(stream, place, 1);
    vector(stream, velocity, kRange.hand);
    real(stream, extension, -1, 1);
    choice(stream, set, kHandSetCount);
    real(stream, attack, 0, 1);
    real(stream, parry, 0, 1);
    real(stream, thrust, 0, 1);
    real(stream, attack_time, 0, kEndless);
    flag(stream, attack_armed);
    flag(stream, in_line);
    vector(stream, turn_sum, kEndless);
    real(stream, turn_length, 0, kEndless);
}

template <class Stream>
void serialize(Stream& stream, HeldArm& arm) {
    auto& [clavicle_from_weapon, elbow_clavicle, clavicle_from_goal, placed] = arm;
    rotation(stream, clavicle_from_weapon.rotation);
    vector(stream, clavicle_from_weapon.translation, kRange.arm);
    vector(stream, elbow_clavicle, kRange.arm);
    rotation(stream, clavicle_from_goal);
    flag(stream, placed);
}

template <class Stream>
void serialize(Stream& stream, CaughtWeapon& caught) {
    constexpr Real kLongest = 20;  // s, four times what the rules allow
    auto& [undeflected, deflected, elbow_undeflected, elbow_deflected, since, lasts] = caught;
    for (Rigid* world_from_weapon : {&undeflected, &deflected}) {
        rotation(stream, world_from_weapon->rotation);
        place(stream, world_from_weapon->translation);
    }
    vector(stream, elbow_undeflected, kRange.arm);
    vector(stream, elbow_deflected, kRange.arm);
    real(stream, since, 0, kLongest);
    real(stream, lasts, 0, kLongest);
}

template <class Stream>
void serialize(Stream& stream, WeaponState& weapon) {
    auto& [world_from_weapon, linear, angular, goal_world, shoulder_world, control, ease, long_arc, caught, in_body,
           last_touch] = weapon;
    rotation(stream, world_from_weapon.rotation);
    place(stream, world_from_weapon.translation);
    vector(stream, linear, kRange.speed);
    vector(stream, angular, kRange.turning);
    rotation(stream, goal_world.rotation);
    place(stream, goal_world.translation);
    place(stream, shoulder_world);
    real(stream, control, 0, 1);
    real(stream, ease, -4, 4);
    flag(stream, long_arc);
    serialize(stream, caught);
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
void serialize(Stream& stream, Reaction& reaction) {
    auto& [active, offset, shift_speed, turn_speeds, knee_speeds, balance] = reaction;
    auto& [shift, turns, knees] = offset;
    flag(stream, active);
    if (!active) return;
    vector(stream, shift, kRange.shift);
    vector(stream, shift_speed, kRange.shift_speed);
    for (Vec3& turn : turns) vector(stream, turn, kRange.turn);
    for (Vec3& speed : turn_speeds) vector(stream, speed, kRange.turn_speed);
    for (Real& knee : knees) real(stream, knee, -kRange.turn, kRange.turn);
    for (Real& speed : knee_speeds) real(stream, speed, -kRange.turn_speed, kRange.turn_speed);
    real(stream, balance, -kRange.balance, kRange.balance);
}

template <class Stream>
void serialize(Stream& stream, Fall& fall) {
    auto& [stage, pose, speed, turn_speeds] = fall;
    auto& [place_model, turns] = pose;
    choice(stream, stage, kFallStageCount);
    if (stage == FallStage::kNone) return;
    vector(stream, place_model, kRange.fallen);
    for (Vec3& turn : turns) vector(stream, turn, kRange.turn);
    if (stage != FallStage::kFalls) return;
    vector(stream, speed, kRange.fall_speed);
    for (Vec3& turn_speed : turn_speeds) vector(stream, turn_speed, kRange.turn_speed);
}

template <class Stream>
void serialize(Stream& stream, FencerState& fencer) {
    auto& [legs, run_down, flinches, reaction, fall, hand, arm, weapon, root_x, held] = fencer;
    serialize(stream, legs);
    flag(stream, run_down);
    for (Flinch& flinch : flinches) serialize(stream, flinch);
    serialize(stream, reaction);
    serialize(stream, fall);
    serialize(stream, hand);
    serialize(stream, arm);
    serialize(stream, weapon);
    real(stream, root_x, -kRange.along_piste, kRange.along_piste);
    for (std::uint8_t& ticks : held) stream.number(ticks);
}

template <class Stream>
void serialize(Stream& stream, JudgeState& judge) {
    auto& [phase, phase_ticks, settled_ticks, fenced_ticks, score, lamp, first_touch_us, pending, struck] = judge;
    choice(stream, phase, kJudgePhaseCount);
    stream.number(phase_ticks);
    stream.number(settled_ticks);
    stream.number(fenced_ticks);
    for (auto& side : score) stream.number(side);
    for (auto& side : lamp) flag(stream, side);
    // As far as the ticks reach: the end of the lockout cannot overflow.
    stream.template ranged<std::int64_t>(first_touch_us, 0, time_in_us(std::numeric_limits<std::uint32_t>::max(), 1));
    for (auto& side : pending) flag(stream, side);
    for (auto& side : struck) flag(stream, side);
}

/// Nothing has gone on for longer than the bout; what is summed, or counted by touches, grows by one at most in a tick.
bool fit_the_ticks(const FencerState& fencer, std::uint32_t tick) {
    const Real ticks = tick;
    const Real longest = ticks * kRange.pace / kTicksPerSecond;
    const HandState& hand = fencer.hand;
    const Vec3& sum = hand.turn_sum;
    return std::max({fencer.legs.time, fencer.legs.previous_time, hand.attack_time}) <= longest &&
           std::max({hand.turn_length, std::fabs(sum.x), std::fabs(sum.y), std::fabs(sum.z)}) <= ticks;
}

bool possible(const BoutState& state) {
    return std::all_of(state.fencers.begin(), state.fencers.end(),
                       [&](const FencerState& fencer) { return fit_the_ticks(fencer, state.tick); }) &&
           std::max(state.judge.score[0], state.judge.score[1]) <= state.tick;
}

}  // namespace

template <class Stream>
void serialize(Stream& stream, BoutState& state) {
    auto& [tick, fencers, judge, bodies_touch] = state;
    stream.number(tick);
    for (FencerState& fencer : fencers) serialize(stream, fencer);
    serialize(stream, judge);
    flag(stream, bodies_touch);
    if (Stream::kReading && !possible(state)) stream.fail();
}

template void serialize(ByteWriter&, LegsState&);
template void serialize(ByteReader&, LegsState&);
template void serialize(HashWriter&, LegsState&);
template void serialize(ByteWriter&, BoutState&);
template void serialize(ByteReader&, BoutState&);
template void serialize(HashWriter&, BoutState&);

std::uint64_t hash_state(const BoutState& state) {
    BoutState copy = state;
    HashWriter writer;
    serialize(writer, copy);
    return writer.finish();
}

}  // namespace riposte
