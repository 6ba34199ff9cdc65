// What a blow does to the body of the fencer whom it meets, whatever his legs do: pelvis, trunk, head and rear arm are
// links that an impulse sets in motion and that muscles bring back to the clips (Ciechomski 2001). Feet stand where
// the clips have them, and the sword arm follows the hand.
//
// Only what differs from the clips is simulated: the muscles are taken to give each joint just the torque that its clip
// asks for, and besides draw it back to the clip. So a body that nothing struck is where its clips are, and one that
// was struck comes back there however it moves meanwhile.
#pragma once

#include <riposte/fencing/body_model.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// The axes of a body's capsules, m in the frame of its base.
using CapsuleAxes = FixedVector<Segment, kMaxCapsules>;

/// Memory for a tick of a body that reacts or falls.
// What it holds begins cache lines (RowScratch).
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding)
struct ReactionScratch {
    ArticulatedState clip;  ///< of the links where the clips have them, at rest
    CapsuleAxes clip_axes;
    ArticulatedState state;
    Efforts efforts;
    ContactScratch contact;
    FloorContacts floor;
    LinkMotions motions;
};

/// How far (m, of a fencer of usual height) a blow may move the extrapolated centre of mass over the feet of a guard
/// until a step must stop it.
inline constexpr Real kOffBalance = 0.16;
/// How far (m, of a fencer of usual height) until no step can stop it.
inline constexpr Real kBeyondSteps = 0.25;

/// An impulse on a figure.
struct Blow {
    BodyPart part{};
    Vec3 point_model{0};    ///< m
    Vec3 impulse_model{0};  ///< N s
    Real speed = 0;         ///< m/s, of what strikes: by this a clip is chosen where a clip answers
};

/// Returns what a blow does to the body, as the players have agreed, over what its impulse alone would do.
Real strength_of_blows(const BodyRules& rules);
/// Returns the natural frequencies of the muscles against blows over those of a usual fencer, as the players have
/// agreed.
Real firmness_against_blows(const BodyRules& rules);

/// Changes the speeds of a reaction as the blow's impulse does at once. `pose` and `figure` are the fencer's as the
/// blow comes.
void strike(const FencerModel& model, const Pose& pose, const ModelPose& figure, const Blow& blow, BodyModel& body,
            ReactionScratch& scratch, Reaction& reaction);

/// Lets a fencer answer to a blow as the bout's rules have it: by his body or by a clip, and as strongly as was agreed.
/// Whoever is down does not answer. `pose` and `figure` are the fencer's as the blow comes.
void take_blow(const BoutSetup& setup, FencerId struck, const Pose& pose, const ModelPose& figure, const Blow& blow,
               BodyModel& body, ReactionScratch& scratch, FencerState& fencer);

/// Moves a reaction on by a tick of `dt` (simulated s). `clip` is the pose that the clips have at its end.
void advance_reaction(const FencerModel& model, const BodyRules& rules, const Pose& clip, Real dt, BodyModel& body,
                      ReactionScratch& scratch, Reaction& reaction);

/// Lays what a blow has moved over the clips' pose.
void lay_offset(const FencerModel& model, const BodyOffset& offset, Pose& pose);

}  // namespace riposte
