// BoutState: everything of a bout that changes, as a plain value. Copying a state is a save; assigning a state is a
// restore.
#pragma once

#include <riposte/body/arm.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/math/rigid.hpp>
#include <riposte/rules/phase.hpp>

#include <array>
#include <cstdint>
#include <string_view>

namespace riposte {

/// The states of the legs (K fig. 4.8), with others that fencing needs and that the referee asks for.
enum class LegState : std::uint8_t {
    kStand,
    kToGuard,
    kGuard,
    kStepForward,
    kStepBack,
    kLunge,      ///< the fencer is on the way into the lunge (toLunge)
    kLungeHold,  ///< the fencer stays in the lunge while the button is held
    kRecover,    ///< the fencer is on the way from the lunge back to guard
    kToStand,
    kSalute,
    kVictory,
    kHalfStep,
    kHalfStepBack,
    kAppel,
    kBallestra,
    kFleche,
    kStumble,  ///< the fencer has run into the opponent
    kRecoverForward,
    kRedouble,
    kAcknowledge,
    kWalkBack,
    kDisappointment,
    kFall,  ///< the opponent has run the fencer down, or a blow has thrown him off his feet
    kGetUp,
    kMaskUnderArm,
    kSaluteBareheaded,
    kMaskHeld,
    kSettle,  ///< the fencer comes to a stand behind a flèche: for a while his feet are not free
};
inline constexpr int kLegStateCount = 28;

/// Returns the name of a state: "step_forward", "lunge_hold" …
std::string_view name_of(LegState state);

/// The legs of a fencer: what they do, and since when.
struct LegsState {
    LegState state = LegState::kStand;
    Real time = 0;                         ///< s (simulated) since the state began
    Real anchor_x = 0;                     ///< m, world x of the model origin when the state began
    LegState previous = LegState::kStand;  ///< the state that was left in the middle of its clip; the pose of that clip
                                           ///< dies away while `fade` > 0
    Real previous_time = 0;                ///< s, place in the clip of `previous`
    Real fade = 0;                         ///< s until the pose of `previous` has died away
};

/// The set of key poses that the hand follows.
enum class HandSet : std::uint8_t { kSwing, kAttack, kParry, kThrust };
inline constexpr int kHandSetCount = 4;

/// Returns true for the sets of key poses by which a fencer attacks.
constexpr bool is_attack(HandSet set) { return set == HandSet::kAttack || set == HandSet::kThrust; }

/// The hand of a fencer.
struct HandState {
    Vec2 place{0};       ///< place in the hand square, [-1,1]^2
    Vec2 velocity{0};    ///< half squares per second
    Real extension = 0;  ///< -1 drawn back, 0 as the key poses have it, 1 straight
    HandSet set = HandSet::kSwing;
    Real attack = 0;           ///< weight of the attack set against the swing set, 0..1
    Real parry = 0;            ///< weight of the parry set against the other two, 0..1
    Real thrust = 0;           ///< weight of the thrust set against the swing set, 0..1
    Real attack_time = 0;      ///< s since the attack or thrust set was entered
    bool attack_armed = true;  ///< false from an attack until its button is let go
    bool in_line = false;      ///< true of a weapon that only thrusts: at rest the hand keeps the point in line
    Vec3 turn_sum{0};          ///< rad, sum of the blade's turns since the swing towards the cut began
    Real turn_length = 0;      ///< rad, sum of the lengths of those turns
};

/// A weapon that a blow has deflected and the hand catches by interpolation (K 6.5.1, R 5). It stays empty in a bout
/// whose rules catch by the grip's motor.
struct CaughtWeapon {
    Rigid undeflected_world;    ///< place of the weapon at the end of the tick of the blow (K: noDef)
    Rigid deflected_world;      ///< place to which the blow deflects the weapon, at most (K: maxDef)
    Vec3 elbow_undeflected{0};  ///< m from the shoulder, model axes: place of the elbow at ease without a deflection
    Vec3 elbow_deflected{0};    ///< m from the shoulder, model axes: place of the elbow at ease at the most deflection
    Real since = 0;             ///< s since the blow (R: t_act - t_a)
    Real lasts = 0;             ///< s from the blow until the hand has the weapon (R: t_b - t_a); 0: none is caught
};

/// The weapon of a fencer: a rigid body that the grip's motor drives.
struct WeaponState {
    Rigid world_from_weapon;
    Vec3 linear{0};          ///< m/s, velocity of the centre of mass of weapon and hand
    Vec3 angular{0};         ///< rad/s, world, angular velocity
    Rigid goal_world;        ///< place at which the hand wanted the weapon at the end of the last tick
    Vec3 shoulder_world{0};  ///< m, place of the sword arm's shoulder at the end of the last tick
    Real control = 1;        ///< share of the arm's strength that is at command, 0..1
    Real ease = 0;           ///< rad by which the elbow has drifted to its place at ease
    bool long_arc = false;   ///< true while the hand catches the weapon the other way round (K 6.5.1)
    CaughtWeapon caught;
    std::uint16_t in_body = 0;  ///< ticks for which a touch of the body is not a new one
    TouchVerdict last_touch =
        TouchVerdict::kCounts;  ///< while in_body > 0: verdict of the good touch, or else of the latest one
};

/// A flinch: the body's answer to a touch, whatever the legs do.
struct Flinch {
    BodyPart part{};
    Real left = 0;   ///< s until the flinch ends; 0: no flinch
    Real share = 0;  ///< strength over that of a touch as fast as a cut, 0..1
};

/// How a body that was struck differs from the pose that its clips have, joint by joint as kBodyNames lists the first
/// of them.
struct BodyOffset {
    Vec3 shift{0};  ///< m, along the root's axes, of the pelvis
    /// rad, rotation vectors: by what each joint is turned, in its own axes, after the turn that the clips give it.
    std::array<Vec3, kReactingJoints> turns{};
    /// rad, turn of each leg's knee about the line from hip to ankle: the front leg's (sword side), the rear leg's.
    std::array<Real, 2> knees{};
    friend bool operator==(const BodyOffset&, const BodyOffset&) = default;
};

/// Physical reactions to blows (BodyRules::reactions): how far a struck body is from its clips, and how fast that
/// changes. While nothing is left of a blow there is none, and the figure is that of the clips.
struct Reaction {
    bool active = false;
    BodyOffset offset;
    Vec3 shift_speed{0};                              ///< m/s
    std::array<Vec3, kReactingJoints> turn_speeds{};  ///< rad/s, in the joint's axes as they are turned
    std::array<Real, 2> knee_speeds{};                ///< rad/s
    /// m, model +Z: how far the blow has moved the extrapolated centre of mass (Hof 2008, "The 'extrapolated center of
    /// mass' concept"), which is where a foot must go that is to stop the body.
    Real balance = 0;
};

/// The pose of a body that has lost its feet.
struct FallenPose {
    Vec3 place_model{0};  ///< m, of the pelvis
    /// rad, rotation vectors: each joint's turn from its bind pose, in its own axes, as kBodyNames lists them.
    std::array<Vec3, kBodyJoints> turns{};
    friend bool operator==(const FallenPose&, const FallenPose&) = default;
};

enum class FallStage : std::uint8_t {
    kNone,
    kFalls,  ///< the body falls, and comes to lie
    kLies,   ///< it lies still
    kRises,  ///< it goes from the pose in which it lay over into that of the clips
};
inline constexpr int kFallStageCount = 4;

/// A fall by physics. With reactions by clips there is none (BodyRules::reactions): the legs' clip shows the fall.
struct Fall {
    FallStage stage = FallStage::kNone;
    FallenPose pose;
    // While it falls:
    Vec3 speed{0};                                ///< m/s, model space, of the pelvis
    std::array<Vec3, kBodyJoints> turn_speeds{};  ///< rad/s, in the joint's axes as they are turned
};

/// Everything of one fencer that changes.
struct FencerState {
    LegsState legs;
    bool run_down = false;  ///< true if the opponent ran the fencer down in this tick: in the next one the fencer falls
    std::array<Flinch, 2> flinches;  ///< two, since a touch may come before the flinch of another one has died away
    Reaction reaction;
    Fall fall;
    HandState hand;
    HeldArm arm;  ///< the arm as the hand wants it
    WeaponState weapon;
    Real root_x = 0;                                ///< m, world x of the model origin
    std::array<std::uint8_t, kButtonCount> held{};  ///< ticks for which each button was held until now, at most 255
};

/// Returns true while the fencer falls, lies or gets up.
constexpr bool is_down(const FencerState& fencer) {
    return fencer.legs.state == LegState::kFall || fencer.legs.state == LegState::kGetUp;
}

/// The referee: phase, clock and score of the bout.
struct JudgeState {
    JudgePhase phase = JudgePhase::kSalute;
    std::uint32_t phase_ticks = 0;    ///< ticks since the phase began
    std::uint32_t settled_ticks = 0;  ///< ticks for which both fencers have been in guard
    std::uint32_t fenced_ticks = 0;   ///< ticks of fencing time used
    PerFencer<std::uint16_t> score{};
    PerFencer<bool> lamp{};           ///< true for a fencer whose lamp is lit in this halt
    std::int64_t first_touch_us = 0;  ///< us, instant from which the lockout runs while a touch is pending
    PerFencer<bool> pending{};        ///< true for a fencer who has touched, until the award
    PerFencer<bool> struck{};         ///< true for a fencer who was touched in the phrase that ended with this halt
};

/// Everything of a bout that changes.
struct BoutState {
    std::uint32_t tick = 0;  ///< number of ticks since the bout began
    PerFencer<FencerState> fencers;
    JudgeState judge;
    bool bodies_touch = false;  ///< true if the bodies met and have not parted since
};

/// Returns the bout's first state, in which both fencers stand at their lines.
BoutState initial_state(const BoutSetup& setup);

/// Returns world x (m) of a fencer's model origin while the fencer stands at his on-guard line, the front foot behind
/// the line.
Real home_x(const BoutSetup& setup, FencerId id);

/// Reads (ByteReader), writes (ByteWriter) or hashes (HashWriter) a state field by field, and checks the range of each
/// field that it reads.
template <class Stream>
void serialize(Stream& stream, BoutState& state);
/// Reads, writes or hashes the legs alone: a bot keeps the legs that it saw.
template <class Stream>
void serialize(Stream& stream, LegsState& legs);

/// Returns the 64-bit hash over the serialised fields.
std::uint64_t hash_state(const BoutState& state);

}  // namespace riposte
