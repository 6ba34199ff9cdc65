// P's ten shots (Ciechomski 2001, chapter 5), each while the figure walks and while it waves, and what becomes of them.
#pragma once

#include <riposte/assets/situation.hpp>
#include <riposte/fencing/reaction.hpp>
#include <riposte/fencing/setup.hpp>

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace riposte::gallery {

enum class ShotTarget : std::uint8_t { kShoulder, kLeg, kChest };
inline constexpr std::size_t kShotTargetCount = 3;

/// What the figure does when it is shot: P's tests I to III, and IV to VI.
enum class ShotClip : std::uint8_t {
    kWalking,  ///< clip walk_back
    kWaving,   ///< clip acknowledge over and over, in which the arm without the sword is raised
};
inline constexpr std::size_t kShotClipCount = 2;

/// When a scene's figure is shot, s after the scene began; and the length of a round of the scene.
inline constexpr Real kShotAt = 1.3;
inline constexpr Real kShotRound = 4.2;

/// P's measure of what looks right (5), computed.
enum class ShotVerdict : std::uint8_t { kGood, kLessGood, kBad };
std::string_view word_of(ShotVerdict verdict);

/// What a whole answer comes to, from the shot to the end of its transition, at every tick.
struct ShotFigures {
    Real share = 0;               ///< greatest size of a joint's turn in its limits (size_in), of those that are not
                                  ///< as the clip has them; within the limits up to 1
    JointIndex joint = kNoJoint;  ///< the joint that turns so far
    Real deeper = 0;              ///< m by which capsules of the figure are deeper in each other than in the clip alone
    Real left = 0;                ///< rad by which a joint is off the clip at the end
    Real moved = 0;  ///< m by which what is shot is farther in the shot's direction than in the clip, at most
    std::vector<float> shares{};  ///< the greatest share at each tick
    [[nodiscard]] ShotVerdict verdict() const;
};
/// A shot of the study.
struct Shot {
    ShotTarget target{};
    std::string from;  ///< "front"
    Situation situation;
    /// What the shot moves of a body as in a bout, its muscles softer and the blow harder, at each tick from the shot
    /// on, by ShotClip.
    std::array<std::vector<BodyOffset>, kShotClipCount> body;
    std::array<ShotFigures, kShotClipCount> seed;  ///< of P's own answer, by ShotClip
    std::array<ShotFigures, kShotClipCount> ours;  ///< of the simulated body's
};

/// Returns what the figure does `time` (s) after the shot, >= -kShotAt: a way to answer a shot. One panel shows one.
using ShotAnswer = Pose (*)(const FencerModel& model, const Shot& shot, ShotClip clip, Real time);
/// P's own answer: the situation laid over the clip.
Pose seed_answer(const FencerModel& model, const Shot& shot, ShotClip clip, Real time);
/// The answer of the simulated body.
Pose body_answer(const FencerModel& model, const Shot& shot, ShotClip clip, Real time);
/// The clip as if nothing had happened.
Pose clip_alone(const FencerModel& model, const Shot& shot, ShotClip which, Real time);

/// Returns the direction (unit, model space, along the floor) in which the shot drives the figure, as it stands then.
Vec3 shot_direction(const FencerModel& model, const Shot& shot, ShotClip clip);
/// Returns the greatest angle (rad) between the same joint's rotations in two poses.
Real greatest_angle(const Skeleton& skeleton, const Pose& a, const Pose& b);
/// Returns the figures of an answer.
ShotFigures figures_of(const FencerModel& model, const Shot& shot, ShotClip clip, ShotAnswer answer);

struct ShotStudy {
    std::vector<Shot> shots;  ///< target after target
};
/// Makes the study of the situations "shoulder-front" and so on. An Error names one that is missing.
Result<ShotStudy> make_shot_study(const FencerModel& model, std::span<const NamedSituation> situations);

/// Returns the clip that a figure is shot in, and the place on the clip's own clock `time` (s) after the shot.
const Clip& clip_of(const FencerModel& model, ShotClip clip);
Real clip_time_at(const Clip& clip, Real time);
/// Returns P's verdict of a test (table 5.14).
ShotVerdict verdict_in_p(ShotTarget target);

}  // namespace riposte::gallery
