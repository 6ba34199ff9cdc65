// A person who walks, looks, reaches, catches, throws and kicks by himself (Vosinakis 2000, "Simulated human being",
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

/// Index of a side in the arrays of two.
inline std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }
inline Side other(Side side) { return side == Side::kRight ? Side::kLeft : Side::kRight; }
/// -1 for the right side (model -X), +1 for the left.
inline Real sign_of(Side side) { return side == Side::kRight ? -1.0 : 1.0; }

/// What a body can do. SI units; grown-up in the salle, unhurried.
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
    Real eye_yaw = 0.6;  ///< rad, ranges to either side
    Real eye_pitch = 0.45;
    Real head_yaw = 1.1;
    Real head_pitch = 0.7;
    Real spine_yaw = 0.5;
    Real catch_distance = 0.05;  ///< m, ball's centre to the hollow of the hand, at most, to be caught
    Real catch_speed = 12;       ///< m/s, ball over hand, at most
    Real throw_speed = 8;        ///< m/s
    Real kick_speed = 7;         ///< m/s, of the foot
};

/// A bounding cylinder of a limb, between the origins of two joints.
struct LimbCapsule {
    JointIndex from = kNoJoint;
    JointIndex to = kNoJoint;
    Real beyond = 0;  ///< m further than the origin of `to`, along that joint's bone
    Real radius = 0;  ///< m
    bool hand = false;
    Side side = Side::kRight;  ///< of a hand
};
inline constexpr std::size_t kMaxLimbCapsules = 16;

/// Lengths of a figure over those of the shipped man, for whom the parts of a person state theirs: each length follows
/// the limb that it belongs to, but the girths of all limbs the height. The ball, the floor and gravity are the same
/// for all.
struct PersonSize {
    Real leg = 1;   ///< height of the pelvis
    Real arm = 1;   ///< shoulder to wrist, of the shorter arm
    Real tall = 1;  ///< height of the shoulders
    /// Of speeds of walking, and of the times of a step: both go with the square root of the leg (Froude's number;
    /// Alexander 1989).
    Real pace = 1;
};

/// Const model.
struct PersonModel {
    Skeleton skeleton;
    PersonSize size;
    Pose bind;
    std::vector<Rigidf> model_from_bind;
    std::array<LegRig, 2> legs;  ///< by index_of(Side)
    std::array<ArmRig, 2> arms;
    std::array<std::array<JointIndex, 15>, 2>
        fingers{};                             ///< thumb first; three joints each; kNoJoint where it has none
    std::vector<std::string> missing_fingers;  ///< joints, by name
    std::array<Vec3, 2> hollow{};              ///< hand space: the ball's radius off the palm, under the fingers' roots
    std::array<JointIndex, 3> spine{};         ///< from the pelvis up
    JointIndex pelvis = kNoJoint;
    JointIndex neck = kNoJoint;
    JointIndex head = kNoJoint;
    JointIndex eyes = kNoJoint;
    std::vector<LimbCapsule> capsules;
    PersonLimits limits;
    Real stand_height = 0;  ///< m, of the pelvis when standing at ease
};

/// For a room with that ball. Fails with a message when a joint is missing that is no finger's.
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

/// Where the eyes, the head and the spine have turned to, rad: yaw to the left, pitch downwards.
struct LookState {
    Real eye_yaw = 0;
    Real eye_pitch = 0;
    Real head_yaw = 0;
    Real head_pitch = 0;
    Real spine_yaw = 0;
    friend bool operator==(const LookState&, const LookState&) = default;
};

/// The hand's hollow, where a held ball's centre is, and the hand's turn. Model space.
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
    kFetch,  ///< walks to a ball that lies or rolls, bends and takes it
    kCatch,  ///< goes where a flying ball will come within reach, and catches it
    kThrow,  ///< the ball in the hand to `target`
    kKick,   ///< the ball on the floor, towards `target`
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
    bool planned = false;    ///< a catch has its place and instant
    Real until = 0;          ///< s to that instant
    Vec3 place_world{0};     ///< where the ball will be
    Vec3 velocity_world{0};  ///< of the ball there
    /// The arm's swing of a throw: angles (rad) about the shoulder, 0 hanging, forwards positive.
    Vec3 centre{0};       ///< model
    Real azimuth = 0;     ///< rad, of the swing's plane, from model +Z towards +X
    Real angle_to = 0;    ///< where the hand lets go
    Real angle_rate = 0;  ///< rad/s, there
    Real duration = 0;    ///< s, of the swing of arm or leg
    friend bool operator==(const DeedState&, const DeedState&) = default;
};

/// What a person is asked to do, each tick anew; kept up as long as it is wished.
struct PersonWish {
    Vec3 place{0};     ///< world, of `walk`; height ignored
    Vec3 look_at{0};   ///< world, of `look`
    Vec3 target{0};    ///< world, of the deed
    Real heading = 0;  ///< rad, of `face`
    bool walk = false;
    bool face = false;  ///< turn to `heading`, side-stepping if need be; without it he looks where he goes
    bool look = false;
    Deed deed = Deed::kNone;
    Side hand = Side::kRight;  ///< of a deed that leaves the choice: reach and fetch
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
    Real twist = 0;          ///< rad, of the chest for a throw
    LookState look;
    std::array<HandMotion, 2> hands;
    DeedState deed;
    bool holds = false;  ///< the ball, in `holding`
    Side holding = Side::kRight;
    Vec3 held_at{0};  ///< hand space, from the hollow of the hand to the ball's centre; the fingers draw it in
    friend bool operator==(const PersonState&, const PersonState&) = default;
};

/// Standing at ease at a place of the floor.
PersonState standing_person(const PersonModel& model, const Vec3& root, Real heading);

Rigid world_from_person(const PersonState& person);

/// About where the head of who stands there is, world: for others to look at.
Vec3 head_of(const PersonModel& model, const PersonState& person);

/// The whole figure, in model space.
void pose_person(const PersonModel& model, const PersonState& person, Pose& pose, ModelPose& figure);

/// Where a ball is that the hand holds (model space), as the figure's hand attains it.
Vec3 grip_of(const PersonModel& model, const ModelPose& figure, Side side);

/// The eyes and where they look (unit), model space.
struct Gaze {
    Vec3 eyes{0};
    Vec3 direction{0, 0, 1};
};
Gaze gaze_of(const PersonModel& model, const ModelPose& figure);

}  // namespace riposte
