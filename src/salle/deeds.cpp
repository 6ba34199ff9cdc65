// What the body does for a deed: an interpreter of phases. Each deed says where the legs go, how far the trunk bends
// and where the hands are.
#include "parts.hpp"

#include <cmath>

namespace riposte {
namespace {

constexpr Real kFollowTime = 0.55;    // s
constexpr Real kFetchForward = 0.40;  // m, of a ball to be picked up, before the body
constexpr Real kFetchAside = 0.14;
constexpr Real kFetchNear = 0.12;  // m; nearer than this to the right place, the body bends

void enter(DeedState& deed, DeedPhase phase) {
    deed.phase = phase;
    deed.time = 0;
}

WalkGoal wished(const PersonWish& wish) { return {wish.walk, wish.place, wish.face, wish.heading, 1}; }

/// Where to stand so that `place` is before the hand.
Vec3 stand_for(const PersonState& person, Side hand, const Vec3& place, Real forward, Real aside) {
    const Vec3 ahead = forward_of(person.heading);
    const Vec3 left = forward_of(person.heading + kPi / 2);
    return level(place) - ahead * forward - left * (aside * sign_of(hand));
}

/// How far the trunk must go down so that the hand gets to a place (world) that is too low for a standing body.
Real bend_for(const PersonModel& model, const PersonState& person, Side hand, const Vec3& place) {
    constexpr Real kEasyReach = 0.56;  // m from the shoulder
    constexpr Real kPerMetre = 2.2;    // a bend of 1 takes the shoulder down by about half a metre
    const JointIndex joint = model.arms[index_of(hand)].upperarm;
    const Vec3 shoulder(model.model_from_bind[static_cast<std::size_t>(joint)].translation);
    const Vec3 off = inverse(world_from_person(person)).point(place) - shoulder;
    return off.y < 0
               ? std::clamp((glm::length(off) - kEasyReach * model.size.arm) * (kPerMetre / model.size.leg), 0.0, 1.0)
               : 0.0;
}

BodyGoal catch_body(const PersonModel& model, const PersonWish& wish, const PersonState& person) {
    BodyGoal goal{wished(wish)};
    const DeedState& deed = person.deed;
    if (!deed.planned) return goal;
    const Real arm = model.size.arm;
    const Vec3 way =
        level(stand_for(person, deed.hand, deed.place_world, kCatchForward * arm, kCatchAside * arm) - person.root);
    const Real distance = glm::length(way);
    constexpr Real kLeave = 0.06;  // m that the arm gives
    goal.walk.walk = true;
    goal.walk.place = person.root + way * (std::max(0.0, distance - kLeave * arm) / std::max(distance, 1e-9));
    goal.walk.face = true;
    goal.walk.heading = wish.face ? wish.heading : person.heading;
    goal.walk.hurry = 1.6;
    // Where it will be when the feet have done their part.
    PersonState there = person;
    there.root = goal.walk.place;
    goal.bend = bend_for(model, there, deed.hand, deed.place_world);
    return goal;
}

BodyGoal fetch_body(const PersonModel& model, const PersonWish& wish, const BallState& ball, PersonState& person) {
    BodyGoal goal{wished(wish)};
    person.deed.place_world = ball.position;
    const Side hand = person.deed.hand;
    const Real arm = model.size.arm;
    const Real forward = kFetchForward * arm;
    const Real aside = kFetchAside * arm;
    // A rolling ball is met where it will be.
    const Real lead = std::min(1.0, glm::length(level(ball.position - person.root)) * 0.6);
    const Vec3 meets = ball.position + level(ball.velocity) * lead;
    const Vec3 way = level(meets - person.root);
    const Real distance = glm::length(way);
    goal.walk.walk = true;
    goal.walk.face = distance < 1.2;
    // Facing so that the ball lies before the hand, not before the middle.
    goal.walk.heading =
        wrap_angle(heading_of(way) - det_asin(std::min(0.5, aside / std::max(distance, 0.2))) * sign_of(hand));
    goal.walk.place = stand_for(person, hand, meets, forward, aside);
    if (!goal.walk.face) goal.walk.place = level(meets) - way * (forward / distance);
    const Real off = glm::length(level(goal.walk.place - person.root));
    if (goal.walk.face && off < kFetchNear * arm)
        goal.bend = std::clamp(1.02 - ball.position.y / model.size.tall, 0.0, 1.0);
    return goal;
}

BodyGoal throw_body(const PersonModel& model, const PersonWish& wish, const ModelPose& figure, Real dt,
                    PersonState& person) {
    BodyGoal goal{wished(wish)};
    DeedState& deed = person.deed;
    goal.walk = {false, person.root, true, heading_of(level(wish.target - person.root)), 1};
    const bool stands = glm::length(person.velocity) < 0.05 && std::fabs(person.turning) < 0.1 &&
                        std::fabs(wrap_angle(goal.walk.heading - person.heading)) < 0.1 && !person.feet[0].swinging &&
                        !person.feet[1].swinging;
    if (deed.phase == DeedPhase::kReady && person.holds) {
        deed.hand = person.holding;
        if (stands) enter(deed, DeedPhase::kWindUp);
    } else if (deed.phase == DeedPhase::kWindUp && deed.time >= kWindUpTime) {
        enter(deed, DeedPhase::kSwing);
    } else if (deed.phase == DeedPhase::kSwing && deed.time >= deed.duration) {
        enter(deed, DeedPhase::kFollow);
    } else if (deed.phase == DeedPhase::kFollow && deed.time >= kFollowTime) {
        enter(deed, DeedPhase::kReady);
    }
    if (deed.phase == DeedPhase::kWindUp) plan_throw(model, wish.target, figure, person);
    deed.time += dt;
    // The chest goes back with the arm while it winds up; in the swing it stays, the shoulder being the centre.
    if (deed.phase == DeedPhase::kWindUp || deed.phase == DeedPhase::kSwing) {
        goal.twist = 0.22 * sign_of(deed.hand);
        goal.bend = 0.08;
    }
    if (deed.phase == DeedPhase::kFollow) goal.twist = -0.2 * sign_of(deed.hand);
    if (deed.phase != DeedPhase::kReady) goal.walk.heading = person.heading;
    return goal;
}

}  // namespace

BodyGoal advance_deed(const PersonModel& model, const PersonInput& input, PersonState& person) {
    const auto& [wish, ball, figure, dt] = input;
    // A swing of arm or leg that has begun is ended, whatever is wished meanwhile; a kicking foot is in the air already
    // when it goes back.
    const DeedState& now = person.deed;
    const bool foot_raised = now.deed == Deed::kKick && now.phase == DeedPhase::kWindUp;
    const bool committed = foot_raised || now.phase == DeedPhase::kSwing || now.phase == DeedPhase::kFollow;
    if (wish.deed != person.deed.deed && !committed) person.deed = {wish.deed, DeedPhase::kReady, 0, wish.hand};
    switch (person.deed.deed) {
        case Deed::kNone:
        case Deed::kReach:
            break;
        case Deed::kFetch:
            if (ball.free) return fetch_body(model, wish, ball.state, person);
            break;
        case Deed::kCatch:
            if (!ball.free) break;
            plan_catch(model, ball, dt, person);
            return catch_body(model, wish, person);
        case Deed::kThrow:
            return throw_body(model, wish, figure, dt, person);
        case Deed::kKick:
            advance_kick(model, wish.target, ball, dt, person);
            if (person.deed.phase == DeedPhase::kReady) return {kick_stand(model, ball.state.position, wish.target)};
            return {{false, person.root, true, person.heading, 1}};
    }
    BodyGoal goal{wished(wish)};
    if (person.deed.deed == Deed::kReach) goal.bend = bend_for(model, person, person.deed.hand, wish.target);
    return goal;
}

}  // namespace riposte
