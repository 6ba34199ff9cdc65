// A person that walks, looks, reaches, catches, throws and kicks on its own (Vosinakis 2000, "Simulated human being",
// chapters 4 and 6, with planted feet, closed-form limbs and true contact in place of key frames).
//
// Model, state and wish are plain values. Space: the person's own (model) space has its origin on the floor between
// the feet, +Y up, +Z forward, +X to the person's left; heading 0 faces world +Z and grows towards world +X.
#pragma once

#include <riposte/body/arm.hpp>
#include <riposte/body/leg.hpp>
#include <riposte/salle/ball.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace riposte {

/// Returns the index of a side in arrays of two.
inline std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }
inline Side other(Side side) { return side == Side::kRight ? Side::kLeft : Side::kRight; }
/// Returns -1 for the right side (model -X), +1 for the left.
inline Real sign_of(Side side) { return side == Side::kRight ? -1.0 : 1.0; }

/// What the body of an unhurried grown-up in the salle can do. SI units.
struct PersonLimits {
    Real forward_speed = 1.3;
    Real side_speed = 0.6;
    Real back_speed = 0.7;
    Real acceleration = 2.2;
    Real turn_speed = 1.9;
    Real turn_acceleration = 9.0;
    Real hand_speed = 9.0;
    Real hand_turn_speed = 14.0;  ///< rad/s
    Real eye_speed = 8.0;         ///< rad/s
    Real head_speed = 3.5;
    Real spine_speed = 1.3;
    Real eye_yaw = 0.6;  ///< rad; this range and those below are to either side
    Real eye_pitch = 0.45;
    Real head_yaw = 1.1;
    Real head_pitch = 0.7;
    Real spine_yaw = 0.5;
    Real catch_distance = 0.05;  ///< m, ball's centre to the hollow of the hand, at most, to be caught
    Real catch_speed = 12;       ///< m/s, ball over hand, at most
    Real throw_speed = 8;        ///< m/s
    Real kick_speed = 7;         ///< m/s, speed of the foot
};

/// A bounding cylinder of a limb, between the origins of two joints.
struct LimbCapsule {
    JointIndex from = kNoJoint;
    JointIndex to = kNoJoint;
    Real beyond = 0;           ///< m, how much the axis goes further than the origin of `to`, along that joint's bone
    Real radius = 0;           ///< m
    bool hand = false;         ///< true if the limb is a hand
    Side side = Side::kRight;  ///< side of a hand
};
inline constexpr std::size_t kMaxLimbCapsules = 16;

/// Lengths of a figure over those of the shipped man, for which the parts of a person state all lengths. A length goes
/// with the limb that it belongs to, but the girths of all limbs go with the height. Ball, floor and gravity are the
/// same for all figures.
struct PersonSize {
    Real leg = 1;   ///< height of the pelvis
    Real arm = 1;   ///< shoulder to wrist, of the shorter arm
    Real tall = 1;  ///< height of the shoulders
    /// Factor of the speeds of walking and of the times of a step: both go with the square root of the leg (Froude's
    /// number; Alexander 1989).
    Real pace = 1;
};

/// Const model of a person.
struct PersonModel {
    Skeleton skeleton;
    PersonSize size;
    Pose bind;
    std::vector<Rigidf> model_from_bind;
    std::array<LegRig, 2> legs;  ///< by index_of(Side)
    std::array<ArmRig, 2> arms;
    std::array<std::array<JointIndex, 15>, 2>
        fingers{};  ///< thumb first; three joints each; kNoJoint for a joint that the figure lacks
    std::vector<std::string> missing_fingers;  ///< names of the joints that the figure lacks
    std::array<Vec3, 2> hollow{};              ///< hand space: the ball's radius off the palm, under the fingers' roots
    std::array<JointIndex, 3> spine{};         ///< joints from the pelvis up
    JointIndex pelvis = kNoJoint;
    JointIndex neck = kNoJoint;
    JointIndex head = kNoJoint;
    JointIndex eyes = kNoJoint;
    std::vector<LimbCapsule> capsules;
    PersonLimits limits;
    Real stand_height = 0;  ///< m, height of the pelvis of a person at ease
};

/// Makes the model of a person for a room with the ball. Fails with a message if a joint, other than a finger's, is
/// missing.
Result<PersonModel> make_person_model(const Skeleton& skeleton, const BallModel& ball = {});

struct FootState {
    FootPlace place;  ///< world
    bool swinging = false;
    Real time = 0;      ///< s since the swing began
    Real duration = 0;  ///< s
    FootPlace from;     ///< world
    FootPlace to;       ///< world
    friend bool operator==(const FootState&, const FootState&) = default;
};

/// How far eyes, head and spine have turned, rad: yaw to the left, pitch downwards.
struct LookState {
    Real eye_yaw = 0;
    Real eye_pitch = 0;
    Real head_yaw = 0;
    Real head_pitch = 0;
    Real spine_yaw = 0;
    friend bool operator==(const LookState&, const LookState&) = default;
};

/// A hand's motion in model space: its hollow, where a held ball's centre is, and its turn.
struct HandMotion {
    Vec3 grip{0};
    Vec3 velocity{0};
    Vec3 acceleration{0};
    Quat model_from_hand{1, 0, 0, 0};
    Real closing = 0.2;  ///< 0 flat, 1 round a ball
    friend bool operator==(const HandMotion&, const HandMotion&) = default;
};

enum class Deed : std::uint8_t {
    kNone,
    kReach,  ///< the hand goes to `target` and stays
    kFetch,  ///< the person walks to a ball that lies or rolls, bends and takes it
    kCatch,  ///< the person goes where a flying ball will come within reach, and catches it
    kThrow,  ///< the person throws the ball in the hand to `target`
    kKick,   ///< the person kicks the ball on the floor towards `target`
};
inline constexpr int kDeedCount = 6;

enum class DeedPhase : std::uint8_t { kReady, kWindUp, kSwing, kFollow };
inline constexpr int kDeedPhaseCount = 4;

/// How far a deed has come.
struct DeedState {
    Deed deed = Deed::kNone;
    DeedPhase phase = DeedPhase::kReady;
    Real time = 0;  ///< s in this phase
    Side hand = Side::kRight;
    bool planned = false;    ///< true if a catch has its place and instant
    Real until = 0;          ///< s to the instant of the catch
    Vec3 place_world{0};     ///< where the ball will be at that instant
    Vec3 velocity_world{0};  ///< velocity of the ball at that instant
    /// The arm's swing of a throw: angles (rad) about the shoulder, 0 hanging, forwards positive.
    Vec3 centre{0};       ///< model, place of the shoulder
    Real azimuth = 0;     ///< rad, turn of the swing's plane from model +Z towards +X
    Real angle_to = 0;    ///< rad, angle at which the hand lets go
    Real angle_rate = 0;  ///< rad/s, rate at which the hand lets go
    Real duration = 0;    ///< s, length of the swing of arm or leg
    friend bool operator==(const DeedState&, const DeedState&) = default;
};

/// What a person is asked to do, each tick anew. A person keeps on doing a thing as long as it is wished.
struct PersonWish {
    Vec3 place{0};     ///< world, where `walk` leads to; the height is ignored
    Vec3 look_at{0};   ///< world, where `look` looks to
    Vec3 target{0};    ///< world, target of the deed
    Real heading = 0;  ///< rad, where `face` turns to
    bool walk = false;
    bool face = false;  ///< turn to `heading`, side-stepping if need be; else the person faces the way of walking
    bool look = false;
    Deed deed = Deed::kNone;
    Side hand = Side::kRight;  ///< the hand for deeds that leave the choice: reach and fetch
    friend bool operator==(const PersonWish&, const PersonWish&) = default;
};

struct PersonState {
    Vec3 root{0};      ///< world, on the floor
    Vec3 velocity{0};  ///< m/s, level
    Real heading = 0;  ///< rad, (-pi, pi]
    Real turning = 0;  ///< rad/s
    std::array<FootState, 2> feet;
    Side last_step = Side::kLeft;
    Real since_landing = 1;  ///< s
    Vec3 pelvis{0};          ///< model: sway in x, height in y
    Real bend = 0;           ///< 0 upright, 1 down to the floor
    Real twist = 0;          ///< rad, turn of the chest for a throw
    LookState look;
    std::array<HandMotion, 2> hands;
    DeedState deed;
    bool holds = false;           ///< true if the person holds the ball
    Side holding = Side::kRight;  ///< the hand that holds the ball
    Vec3 held_at{0};  ///< hand space, from the hollow of the hand to the ball's centre; the fingers draw it in
    friend bool operator==(const PersonState&, const PersonState&) = default;
};

/// Returns a person that stands at ease at a place of the floor.
PersonState standing_person(const PersonModel& model, const Vec3& root, Real heading);

Rigid world_from_person(const PersonState& person);

/// Returns about where the head of the person is, world, if the person stands: for others to look at.
Vec3 head_of(const PersonModel& model, const PersonState& person);

/// Writes the pose and the whole figure, in model space.
void pose_person(const PersonModel& model, const PersonState& person, Pose& pose, ModelPose& figure);

/// Returns the place (model space) of a ball that the figure's hand holds.
Vec3 grip_of(const PersonModel& model, const ModelPose& figure, Side side);

/// The place of the eyes and the unit direction in which the eyes look, model space.
struct Gaze {
    Vec3 eyes{0};
    Vec3 direction{0, 0, 1};
};
Gaze gaze_of(const PersonModel& model, const ModelPose& figure);

}  // namespace riposte
