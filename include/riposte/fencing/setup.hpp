// BoutSetup: everything const about a bout. Loaded once, shared by server, client, replay, picture and tests.
#pragma once

#include <riposte/body/arm.hpp>
#include <riposte/body/clip.hpp>
#include <riposte/body/joint_mask.hpp>
#include <riposte/body/skeleton.hpp>
#include <riposte/body/skin.hpp>
#include <riposte/core/name_text.hpp>
#include <riposte/core/per_fencer.hpp>
#include <riposte/core/result.hpp>
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

/// Recordings made under another number are refused: the same inputs would give another bout.
inline constexpr std::uint32_t kSimulationVersion = 11;

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

/// The clip's name in the model's file.
std::string_view name_of(LegClip clip);

/// m, from a foot's ball joint to the tip of the shoe of a fencer of usual height.
inline constexpr Real kToeLength = 0.08;

/// An instant of a clip at which a foot lands, from the clip's events; `reversed` for the clip played backwards.
struct Footfall {
    Real time = 0;     ///< s on the clip's own clock
    Real forward = 0;  ///< m, where, along model +Z
    bool reversed = false;
};

/// kg, of a fencer of usual height and girth, dressed.
inline constexpr Real kUsualMass = 78;

/// The figure's clips keep only the frames that this error asks for.
inline constexpr FrameError kClipError{0.003, 0.0005};

/// A bounding capsule of a body part: what a blade is stopped by and, trunk and legs, what the other body is stopped
/// by.
struct BodyCapsule {
    JointIndex from = kNoJoint;
    JointIndex to = kNoJoint;
    Real beyond = 0;     ///< m, how much further than the origin of `to` the axis goes, along that joint's bone
    Real radius = 0;     ///< m, a little less than the skin's, so that the skin is met first
    bool solid = false;  ///< stops the other body, too; arms only stop blades
};

/// How a fencer holds trunk, head and rear arm in guard where he does not as the clips have it: a change from the
/// clips' guard that is laid over whatever the clips do.
struct GuardPosture {
    JointMask trunk;          ///< the joints that are changed, head and all
    JointMask rear_arm;       ///< likewise, from the clavicle to the fingers
    ArmRig rear;              ///< for the helper joints of that arm
    bool hand_rests = false;  ///< on the trunk: it stays there whatever the clips do with that arm
    Pose from;                ///< the clips' guard
    Pose to;                  ///< the same with this posture
};

struct FencerModel {
    [[nodiscard]] const Clip& clip(LegClip which) const { return clips[static_cast<std::size_t>(which)]; }

    Skeleton skeleton;
    std::array<Clip, kLegClipCount> clips;
    std::array<std::vector<Footfall>, kLegClipCount> footfalls;
    Skin skin;
    ArmRig arm;  ///< the sword arm
    std::optional<GuardPosture> posture;
    KdopTree<kSkinDop> tree;  ///< over the skin
    SkinPatches patches;      ///< of the tree
    std::vector<BodyCapsule> capsules;
    JointIndex pelvis = kNoJoint;
    JointIndex head = kNoJoint;
    JointMask upper_body;                                 ///< spine and what hangs on it, but not the sword arm
    JointIndex mask = kNoJoint;                           ///< none on a figure that has no mask to take off
    std::array<JointIndex, 2> balls{kNoJoint, kNoJoint};  ///< of the feet: front (sword side), rear
    Real guard_front = 0;                                 ///< m, tip of the front shoe before the model origin in guard
    Real guard_rear = 0;                                  ///< m, ball of the rear foot (negative: behind the origin)
    Real guard_shoulder = 0;                              ///< m, sword shoulder before the model origin in guard
    Real step_length = 0;                                 ///< m, of a step forward
    Real lunge_gain = 0;         ///< m, by which the sword shoulder comes further forward in a lunge than in guard
    Real height = kUsualHeight;  ///< m
    Real girth = 1;              ///< of trunk and limbs, over that of the usual figure of this height
    Real scale = 1;              ///< of the model over its file

    /// Lengths of this fencer over those of one of usual height.
    [[nodiscard]] Real size() const { return height / kUsualHeight; }
    /// kg, of whoever is built alike.
    [[nodiscard]] Real mass() const { return kUsualMass * size() * size() * size() * girth * girth; }
};

/// How the person whom a skeleton and skin show is built.
struct Stature {
    Real height = kUsualHeight;  ///< m
    Real girth = 1;              ///< of trunk and limbs, over that of the usual figure of this height
};

/// Checks that all joints and clips are there, and the clips as the legs play them, and puts them in order. The error
/// names what is missing or wrong.
Result<FencerModel> make_fencer_model(Skeleton skeleton, std::vector<Clip> clips, Skin skin,
                                      const Stature& stature = {});

/// The same fencer of another height: figure, clips' travel, arm and capsules alike.
FencerModel with_height(const FencerModel& model, Real height);
/// The same fencer in another skin of the same skeleton, given in the size of the file.
FencerModel with_skin(const FencerModel& model, const Skin& skin);
/// The same fencer, right-handed, with these joints turned in guard as in `posture`, of the same skeleton. Joints other
/// than those of trunk, head and rear arm stay the clips' own.
FencerModel with_posture(const FencerModel& model, const Pose& posture, std::span<const JointIndex> joints);

/// A file that a bout is made of.
struct FileHash {
    std::string name;  ///< below the assets ("fencers/man.glb"); of an own posture or blade: kind/file name
    std::uint64_t hash = 0;
    friend bool operator==(const FileHash&, const FileHash&) = default;
};

struct BoutSetup {
    Kits kits;  ///< what `models` and `weapons` were made of
    PerFencer<std::shared_ptr<const FencerModel>> models;
    PerFencer<WeaponModel> weapons;
    KeyPoses key_poses;
    Rules rules;
    HandRules hand;
    BladeRules blade;
    SkinMethod skin_method = SkinMethod::kBones;
    TouchSearch touch_search = TouchSearch::kSwept;
    Real tempo = 0.8;                                 ///< 0.5..1 of real speed
    std::uint64_t seed = 1;                           ///< of everything that is left to chance: the bots
    std::array<std::string, 2> names{"Red", "Blue"};  ///< as they were typed, and are recorded
    std::array<std::string, 2> sides{"Red", "Blue"};  ///< what is added to names that are drawn alike
    std::vector<FileHash> files;                      ///< all that the simulation reads, each once
};

/// The names as people see them: told apart by the sides where they are drawn alike (core/name_text.hpp).
inline std::array<std::string, 2> shown_names(const BoutSetup& setup, const CanDraw& can_draw = is_ever_drawn) {
    return told_apart(setup.names, setup.sides, can_draw);
}

}  // namespace riposte
