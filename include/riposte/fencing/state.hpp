// BoutState: everything that changes, as a plain value. Copying it is a save; assigning it is a restore.
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

/// K fig. 4.8, extended by what fencing needs beyond it and by what the referee has fencers do.
enum class LegState : std::uint8_t {
    kStand,
    kToGuard,
    kGuard,
    kStepForward,
    kStepBack,
    kLunge,      ///< on the way (toLunge)
    kLungeHold,  ///< held while the key is held
    kRecover,    ///< from the lunge back to guard
    kToStand,
    kSalute,
    kVictory,
    kHalfStep,
    kHalfStepBack,
    kAppel,
    kBallestra,
    kFleche,
    kStumble,  ///< having run into the opponent
    kRecoverForward,
    kRedouble,
    kAcknowledge,
    kWalkBack,
    kDisappointment,
    kFall,  ///< run down by the opponent
    kGetUp,
    kMaskUnderArm,
    kSaluteBareheaded,
    kMaskHeld,
};
inline constexpr int kLegStateCount = 27;

/// "step_forward", "lunge_hold" …
std::string_view name_of(LegState state);

struct LegsState {
    LegState state = LegState::kStand;
    Real time = 0;                         ///< s since the state began (simulated seconds)
    Real anchor_x = 0;                     ///< world x of the model origin when the state began, m
    LegState previous = LegState::kStand;  ///< left in the middle of its clip: its pose dies away while `fade` > 0
    Real previous_time = 0;                ///< s, where in that clip
    Real fade = 0;                         ///< s left
};

enum class HandSet : std::uint8_t { kSwing, kAttack, kParry };

struct HandState {
    Vec2 place{0};       ///< in the hand square
    Vec2 velocity{0};    ///< square units per second
    Real extension = 0;  ///< -1 drawn back, 0 as the key poses have it, 1 straight
    HandSet set = HandSet::kSwing;
    Real attack = 0;           ///< 0..1 weight of the attack set against the swing set
    Real parry = 0;            ///< 0..1 weight of the parry set against the other two
    Real attack_time = 0;      ///< s since the attack set was entered
    bool attack_armed = true;  ///< false until the button is let go after an attack
    Vec3 turn_sum{0};          ///< sum of the blade's turns since the swing towards the cut began, rad
    Real turn_length = 0;      ///< sum of their lengths, rad
};

struct WeaponState {
    Rigid world_from_weapon;
    Vec3 linear{0};                                   ///< m/s of the centre of mass of weapon and hand
    Vec3 angular{0};                                  ///< rad/s, world
    Rigid goal_world;                                 ///< where the hand wanted the weapon at the end of the last tick
    Vec3 shoulder_world{0};                           ///< of the sword arm at the end of the last tick
    Real control = 1;                                 ///< 0..1, share of the arm's strength at command
    Real ease = 0;                                    ///< rad by which the elbow has drifted to where it is at ease
    bool long_arc = false;                            ///< the weapon is being caught the other way round (K 6.5.1)
    std::uint16_t in_body = 0;                        ///< ticks for which a touch of the body is not a new one
    TouchVerdict last_touch = TouchVerdict::kCounts;  ///< while in_body > 0: the good one, or the latest
};

/// The body's answer to a touch, whatever the legs do.
struct Flinch {
    BodyPart part{};
    Real left = 0;   ///< s still to come, 0: none
    Real share = 0;  ///< 0..1, of what a touch as fast as a cut does
};

struct FencerState {
    LegsState legs;
    bool run_down = false;           ///< in this tick: in the next one he falls
    std::array<Flinch, 2> flinches;  ///< the second of a touch that comes before the first has died away
    HandState hand;
    HeldArm arm;  ///< as the hand wants it
    WeaponState weapon;
    Real root_x = 0;                                ///< world x of the model origin, m
    std::array<std::uint8_t, kButtonCount> held{};  ///< ticks for which each button was held until now, at most 255
};

struct JudgeState {
    JudgePhase phase = JudgePhase::kSalute;
    std::uint32_t phase_ticks = 0;
    std::uint32_t settled_ticks = 0;  ///< both in guard for so many ticks
    std::uint32_t fenced_ticks = 0;   ///< fencing time used
    PerFencer<std::uint16_t> score{};
    PerFencer<bool> lamp{};           ///< the touch of this halt: whose lamp is lit
    std::int64_t first_touch_us = 0;  ///< the lockout runs from here while a touch is pending
    PerFencer<bool> pending{};        ///< touched within the lockout, not yet awarded
    PerFencer<bool> struck{};         ///< who was touched in the phrase that ended with this halt
};

struct BoutState {
    std::uint32_t tick = 0;
    PerFencer<FencerState> fencers;
    JudgeState judge;
    bool bodies_touch = false;  ///< they met and have not parted since
};

/// The bout's first state: both stand at their lines.
BoutState initial_state(const BoutSetup& setup);

/// World x of a fencer's model origin when he stands at his on-guard line, front foot behind it.
Real home_x(const BoutSetup& setup, FencerId id);

/// Field by field, with ranges: one function for reading (ByteReader), writing (ByteWriter) and hashing (HashWriter).
template <class Stream>
void serialize(Stream& stream, BoutState& state);
/// The legs alone do likewise: a bot keeps what it saw of them.
template <class Stream>
void serialize(Stream& stream, LegsState& legs);

/// 64-bit hash over the serialised fields.
std::uint64_t hash_state(const BoutState& state);

}  // namespace riposte
