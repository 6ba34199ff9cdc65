// BoutSetup: everything that never changes during a bout. It is loaded once and shared by bout, replay, picture and
// tests.
#pragma once

#include <riposte/body/arm.hpp>
#include <riposte/body/clip.hpp>
#include <riposte/body/joint_mask.hpp>
#include <riposte/body/skeleton.hpp>
#include <riposte/body/skin.hpp>
#include <riposte/core/name_text.hpp>
#include <riposte/core/per_fencer.hpp>
#include <riposte/core/result.hpp>
#include <riposte/fencing/body_joints.hpp>
#include <riposte/fencing/keyposes.hpp>
#include <riposte/fencing/kit.hpp>
#include <riposte/fencing/rules.hpp>
#include <riposte/fencing/skin_patches.hpp>
#include <riposte/fencing/weapon.hpp>
#include <riposte/rules/rules.hpp>

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// The version of the simulation. Recordings made under another number are refused, since the same inputs would give
/// another bout. docs/conventions.md says when the number is raised.
inline constexpr std::uint32_t kSimulationVersion = 21;

/// The leg clips, in the order of FencerModel::clips.
enum class LegClip : std::uint8_t {
    kStand,
    kToGuard,
    kGuard,
    kStep,
    kLunge,
    kLungeHold,
    kRecover,
    kSalute,
    kTouched,
    kVictory,
    kHalfStep,
    kAppel,
    kBallestra,
    kFleche,
    kStumble,
    kRecoverForward,
    kRedouble,
    kTouchedHead,
    kTouchedArm,
    kTouchedLeg,
    kAcknowledge,
    kWalkBack,
    kDisappointment,
    kFall,
    kGetUp,
    kMaskUnderArm,
    kMaskHeld,
    kSaluteBareheaded,
};
inline constexpr int kLegClipCount = 28;

/// Returns the clip's name in the model's file.
std::string_view name_of(LegClip clip);
/// Returns true of steps and attacks, over which a taller fencer takes longer; ceremonies, falls and getting up take
/// all fencers as long.
bool is_paced(LegClip clip);

/// The way (m) from a foot's ball joint to the tip of the shoe of a fencer of usual height.
inline constexpr Real kToeLength = 0.08;

/// An instant at which a foot lands while a clip plays, taken from the clip's events.
struct Footfall {
    Real time = 0;          ///< s on the clip's own clock
    Real forward = 0;       ///< m, place of the foot along model +Z
    bool reversed = false;  ///< true if the foot lands while the clip plays backwards
};

/// The mass (kg) of a dressed fencer of usual height and girth.
inline constexpr Real kUsualMass = 78;

/// The error up to which frames of the figure's clips are left out.
inline constexpr FrameError kClipError{0.003, 0.0005};

/// A bounding capsule of a body part. It stops blades; the capsules of trunk and legs stop the other body, too.
struct BodyCapsule {
    JointIndex from = kNoJoint;
    JointIndex to = kNoJoint;
    Real beyond = 0;     ///< m by which the axis goes beyond the origin of `to`, along that joint's bone
    Real radius = 0;     ///< m, a little less than the skin's radius, so that a blade meets the skin first
    bool solid = false;  ///< true if the capsule stops the other body, too; capsules of arms stop blades alone
};

/// The posture of trunk, head and rear arm in guard of a fencer who does not stand as the clips have it: a change from
/// the clips' guard that is laid over whatever the clips do.
struct GuardPosture {
    JointMask trunk;          ///< joints of trunk and head that are changed
    JointMask rear_arm;       ///< joints of the rear arm that are changed, from the clavicle to the fingers
    ArmRig rear;              ///< rig by which the helper joints of the rear arm follow
    bool hand_rests = false;  ///< true if the hand rests on the trunk, whatever the clips do with the rear arm
    Pose from;                ///< the clips' guard
    Pose to;                  ///< the clips' guard with this posture
};

/// A fencer, as loaded: figure, clips, skin, and the lengths that follow from them. The model never changes.
struct FencerModel {
    [[nodiscard]] const Clip& clip(LegClip which) const { return clips[static_cast<std::size_t>(which)]; }

    Skeleton skeleton;
    std::array<Clip, kLegClipCount> clips;
    std::array<std::vector<Footfall>, kLegClipCount> footfalls;
    Skin skin;
    ArmRig arm;       ///< the sword arm
    ArmRig rear_arm;  ///< the other one
    std::optional<GuardPosture> posture;
    KdopTree<kSkinDop> tree;  ///< tree over the skin
    SkinPatches patches;      ///< patches of the tree
    std::vector<BodyCapsule> capsules;
    JointIndex pelvis = kNoJoint;
    JointIndex head = kNoJoint;
    BodyJoints body;             ///< joints in which the struck body gives way
    JointMask upper_body;        ///< spine and all that hangs on the spine, but not the sword arm
    JointIndex mask = kNoJoint;  ///< kNoJoint on a figure that has no mask to take off
    std::array<JointIndex, 2> balls{kNoJoint, kNoJoint};  ///< balls of the front foot (sword side) and the rear foot
    Real guard_front = 0;                                 ///< m, tip of the front shoe before the model origin in guard
    Real guard_rear = 0;         ///< m, ball of the rear foot before the origin; below 0 if it is behind
    Real guard_shoulder = 0;     ///< m, sword shoulder before the model origin in guard
    Real step_length = 0;        ///< m, length of a step forward
    Real lunge_gain = 0;         ///< m by which a lunge brings the sword shoulder further forward than guard
    Real height = kUsualHeight;  ///< m
    Real girth = 1;              ///< girth of trunk and limbs over that of the usual figure of this height
    Real scale = 1;              ///< lengths of the model over those of its file

    /// Returns the lengths of this fencer over those of a fencer of usual height.
    [[nodiscard]] Real size() const { return height / kUsualHeight; }
    /// Returns the mass (kg) of a person who is built like this fencer.
    [[nodiscard]] Real mass() const { return kUsualMass * size() * size() * size() * girth * girth; }
};

/// The build of the person whom a skeleton and a skin show.
struct Stature {
    Real height = kUsualHeight;  ///< m
    Real girth = 1;              ///< girth of trunk and limbs over that of the usual figure of this height
};

/// Makes a fencer of its parts. The clips given have the times of a fencer of usual height, whatever the height of the
/// person whom they show. A fencer of another height is as fast in metres per second, so steps and attacks take height
/// over usual height times as long (A. V. Hill, The dimensions of animals and their muscular dynamics, 1950). The
/// function checks that all joints and clips are there and that the legs can play the
/// clips, and puts the clips in order. The error names what is missing or wrong.
Result<FencerModel> make_fencer_model(Skeleton skeleton, std::vector<Clip> clips, Skin skin,
                                      const Stature& stature = {});

/// Returns the same fencer of another height (m): figure, clips' travel, time of steps and attacks, arm and capsules
/// are scaled.
FencerModel with_height(const FencerModel& model, Real height);
/// Returns the same fencer in another skin of the same skeleton, which is given in the size of the file.
FencerModel with_skin(const FencerModel& model, const Skin& skin);
/// Returns the same fencer, who must be right-handed, with `joints` turned in guard as in `posture`, a pose of the same
/// skeleton. Joints other than those of trunk, head and rear arm stay as the clips have them.
FencerModel with_posture(const FencerModel& model, const Pose& posture, std::span<const JointIndex> joints);

/// The name and hash of a file of which a bout is made.
struct FileHash {
    std::string name;  ///< path below the assets ("fencers/man.glb"); of a player's own file: kind/file name
    std::uint64_t hash = 0;
    friend bool operator==(const FileHash&, const FileHash&) = default;
};

/// What counts of the weapon whose file in assets/weapons has this name, without .toml.
struct NamedWeaponRules {
    std::string weapon;
    WeaponRules rules;
    friend bool operator==(const NamedWeaponRules&, const NamedWeaponRules&) = default;
};

/// A bout before its first tick: everything that `step` reads and never changes.
struct BoutSetup {
    Kits kits;                             ///< kits of which `models` and `weapons` were made
    PerFencer<std::string> posture_texts;  ///< texts of postures that do not come with the game; empty if one is too
                                           ///< long to be brought by recordings
    PerFencer<std::shared_ptr<const FencerModel>> models;
    PerFencer<WeaponModel> weapons;
    KeyPoses key_poses;
    Rules rules;
    std::vector<NamedWeaponRules> weapon_rules;  ///< of the rule set by the weapon; others count as the sword does
    HandRules hand;
    BladeRules blade;
    BodyRules body;
    SkinMethod skin_method = SkinMethod::kBones;
    TouchSearch touch_search = TouchSearch::kSwept;
    Real tempo = 0.8;                                 ///< speed of the fencing over real speed, 0.5..1
    std::uint64_t seed = 1;                           ///< seed of everything that is left to chance: the bots
    std::array<std::string, 2> names{"Red", "Blue"};  ///< names as the players typed them, which recordings keep
    std::array<std::string, 2> sides{"Red", "Blue"};  ///< words that are added to names that are drawn alike
    std::vector<FileHash> files;                      ///< all files that the simulation reads, each once
};

/// Returns what counts of the fencer's weapon under the rule set of the bout.
const WeaponRules& weapon_rules_of(const BoutSetup& setup, FencerId id);
/// Returns what counts of the weapon with this file name under a rule set.
const WeaponRules& weapon_rules_of(const BoutSetup& setup, RuleSet rule_set, std::string_view weapon);

/// Returns the names as people see them. Names that are drawn alike are told apart by `sides` (core/name_text.hpp).
inline std::array<std::string, 2> shown_names(const BoutSetup& setup, const CanDraw& can_draw = is_ever_drawn) {
    return told_apart(setup.names, setup.sides, can_draw);
}

}  // namespace riposte
