// The parts of a person's tick, in the order in which they run (person_step.cpp).
#pragma once

#include "frames.hpp"

#include <riposte/salle/room.hpp>

namespace riposte {

/// What flesh leaves of a ball's bounce.
inline constexpr Real kLimbBounce = 0.6;
/// s, for which a throwing hand goes back.
inline constexpr Real kWindUpTime = 0.6;
/// m, where a ball is best caught: before the body and beside its middle.
inline constexpr Real kCatchForward = 0.40;
inline constexpr Real kCatchAside = 0.17;

// All lengths of the body are those of the shipped man: what uses them multiplies by its part of PersonModel::size.
// The same for all are ways on the floor (as when to face where one walks), how near is there, how slow is still, and
// how a blow goes with its ball's way.

/// Where the legs should take the person: a wish, after the deed had its say.
struct WalkGoal {
    bool walk = false;
    Vec3 place{0};  ///< world
    bool face = false;
    Real heading = 0;
    Real hurry = 1;  ///< multiplies speed and acceleration
};

/// Speed- and turn-limited: changes root, velocity, heading, turning.
void advance_root(const PersonModel& model, const WalkGoal& goal, Real dt, PersonState& person);

/// Where a foot stands at ease for a person at `root` with `heading`.
FootPlace foot_at_ease(const PersonModel& model, Side side, const Vec3& root, Real heading);

/// The sides of the feet that came down in a tick.
using Landings = FixedVector<Side, 2>;

/// Lifts, swings and sets down the feet, never both in the air. Feet that stand do not move.
Landings advance_feet(const PersonModel& model, Real dt, PersonState& person);

/// Begins the swing of a foot that is elsewhere than a step would leave it, after a kick.
void set_foot_down(const PersonModel& model, Side side, PersonState& person);

/// The pelvis sways over the foot that carries and sinks as far as the legs need.
void advance_pelvis(const PersonModel& model, Real bend_goal, Real dt, PersonState& person);

/// Standing feet raise their heels as far as their legs need.
void advance_heels(const PersonModel& model, PersonState& person);

/// The pelvis as the state has it: it turns with the feet and the stride and leans with the trunk.
Rigid model_from_pelvis(const PersonModel& model, const PersonState& person);

/// Eyes first, then head, then spine. `look_at` in the world.
void advance_look(const PersonModel& model, bool look, const Vec3& look_at, const ModelPose& figure, Real dt,
                  PersonState& person);

/// What a hand is to do: to be at `grip` with `velocity` in `remaining` seconds.
struct HandAim {
    Vec3 grip{0};  ///< model
    Vec3 velocity{0};
    Quat model_from_hand{1, 0, 0, 0};
    Real remaining = 0.35;  ///< s until the hand shall be there
    Real closing = 0.2;
};

/// Minimum jerk towards the goal. Source: the quintic of Flash and Hogan 1985, taken up anew each tick.
void advance_hand(const PersonLimits& limits, const HandAim& goal, Real dt, HandMotion& hand);

/// Arm hanging, swinging against the legs.
HandAim hanging_hand(const PersonModel& model, const PersonState& person, Side side);
/// Before the body, open towards who throws.
HandAim ready_hand(const PersonModel& model, Side side);
/// The forearm level, the ball on the palm.
HandAim carrying_hand(const PersonModel& model, Side side);

/// A point of the hand's goal drawn in to where the arm reaches without being stretched.
Vec3 within_reach(const PersonModel& model, const ModelPose& figure, Side side, const Vec3& grip);

/// Shoulder joint of the figure, model space.
Vec3 shoulder_of(const PersonModel& model, const ModelPose& figure, Side side);

/// The ball as a person sees it when a tick begins.
struct SeenBall {
    const BallModel& model;
    const BallState& state;
    bool free;  ///< no hand holds the ball
};

/// What a person's tick needs besides the person.
struct PersonInput {
    const PersonWish& wish;
    SeenBall ball;
    const ModelPose& figure;  ///< the person's figure as the last tick left it
    Real dt;                  ///< s
};

/// What the deed wants of the body in this tick.
struct BodyGoal {
    WalkGoal walk;
    Real bend = 0;
    Real twist = 0;
};

/// Takes up, goes on with and ends deeds: plans catches, times throws and kicks.
BodyGoal advance_deed(const PersonModel& model, const PersonInput& input, PersonState& person);

/// The goals of a deed's hands; the others hang.
std::array<HandAim, 2> hand_goals(const PersonModel& model, const PersonWish& wish, const ModelPose& figure,
                                  const PersonState& person);

// Single deeds (deeds.cpp calls them).
void plan_catch(const PersonModel& model, const SeenBall& seen, Real dt, PersonState& person);
void plan_throw(const PersonModel& model, const Vec3& target_world, const ModelPose& figure, PersonState& person);
/// The hand on its way back down and behind, `time` seconds after the wind-up began: a place of the swing's circle.
HandMotion winding_hand(const PersonModel& model, const DeedState& deed, Real time);
/// Model place, velocity and turn of the throwing hand `time` seconds after the swing began.
HandMotion throwing_hand(const PersonModel& model, const DeedState& deed, Real time);
/// Returns true if the throwing hand came to the place of letting go in this tick, `time - duration` s before its end.
bool lets_go(const DeedState& deed);
void advance_kick(const PersonModel& model, const Vec3& target_world, const SeenBall& seen, Real dt,
                  PersonState& person);
/// Where to stand for a kick of that ball.
WalkGoal kick_stand(const PersonModel& model, const Vec3& ball, const Vec3& target);

/// One person's tick.
Landings step_person(const PersonModel& model, const PersonInput& input, PersonState& person);

}  // namespace riposte
