// Where the hands are during a deed.
#include "parts.hpp"

#include <cmath>

namespace riposte {
namespace {

Vec3 person_velocity(const PersonState& person) {
    return inverse(world_from_person(person)).direction(person.velocity);
}

/// The fingers of a hand that meets what comes along `motion`: across it, as the forearm points.
Quat meeting_turn(const PersonModel& model, const ModelPose& figure, Side side, const Vec3& grip, const Vec3& motion) {
    const Vec3 shoulder = shoulder_of(model, figure, side);
    const Vec3 palm = normalized_or(-motion, kAxisZ);
    const Vec3 forearm =
        normalized_or(grip - (shoulder - kAxisY * (0.2 * model.size.arm)), kAxisZ) + Vec3(0.25 * sign_of(side), 0, 0);
    const Vec3 fingers = forearm - palm * (glm::dot(forearm, palm));
    return hand_turn(side, fingers, palm);
}

std::array<HandAim, 2> catching(const PersonModel& model, const ModelPose& figure, const PersonState& person) {
    std::array<HandAim, 2> goals{ready_hand(model, Side::kRight), ready_hand(model, Side::kLeft)};
    for (HandAim& goal : goals) goal.grip.y += person.pelvis.y - model.stand_height;
    const DeedState& deed = person.deed;
    if (!deed.planned) return goals;
    const Rigid model_from_world = inverse(world_from_person(person));
    const Vec3 place = within_reach(model, figure, deed.hand, model_from_world.point(deed.place_world));
    const Vec3 motion = model_from_world.direction(deed.velocity_world);
    constexpr Real kGive = 0.15;  // of the ball's speed, with which the hand goes back already
    HandAim& goal = goals[index_of(deed.hand)];
    goal.grip = place;
    goal.velocity = motion * kGive - person_velocity(person);
    goal.model_from_hand = meeting_turn(model, figure, deed.hand, place, motion);
    goal.remaining = std::max(deed.until, 0.0);
    goal.closing = 0;
    // The other hand comes along beside it.
    const Side helping = other(deed.hand);
    HandAim& help = goals[index_of(helping)];
    help.grip =
        within_reach(model, figure, helping, place + Vec3(0.2 * sign_of(helping), -0.06, -0.05) * model.size.arm);
    help.model_from_hand = meeting_turn(model, figure, helping, help.grip,
                                        motion + Vec3(glm::length(motion) * 0.6 * sign_of(helping), 0, 0));
    help.remaining = 0.35;
    return goals;
}

HandAim reaching(const PersonModel& model, const ModelPose& figure, const PersonState& person, Side side,
                 const Vec3& target_world, Real remaining) {
    const Vec3 target = inverse(world_from_person(person)).point(target_world);
    const Vec3 shoulder = shoulder_of(model, figure, side);
    HandAim goal;
    goal.grip = within_reach(model, figure, side, target);
    const Vec3 arm = normalized_or(goal.grip - shoulder, kAxisZ);
    goal.model_from_hand = hand_turn(side, arm + Vec3(0, 0, 0.3), {-sign_of(side), 0, -0.2});
    goal.velocity = -person_velocity(person);
    goal.remaining = remaining;
    goal.closing = 0;
    return goal;
}

std::array<HandAim, 2> throwing(const PersonModel& model, const PersonState& person) {
    std::array<HandAim, 2> goals{hanging_hand(model, person, Side::kRight), hanging_hand(model, person, Side::kLeft)};
    const DeedState& deed = person.deed;
    HandAim& goal = goals[index_of(deed.hand)];
    if (deed.phase == DeedPhase::kReady && person.holds) goal = carrying_hand(model, deed.hand);
    if (deed.phase == DeedPhase::kWindUp) {
        constexpr Real kAhead = 0.1;  // s; the goal runs before the hand until both meet at the end
        const HandMotion back = winding_hand(model, deed, deed.time + kAhead);
        goal = {back.grip, Vec3(0), back.model_from_hand, std::clamp(kWindUpTime - deed.time, 0.0, kAhead), 1};
    }
    if (deed.phase == DeedPhase::kFollow) {
        const HandMotion end = throwing_hand(model, deed, deed.duration);
        goal.model_from_hand = deed.time < 0.15 ? end.model_from_hand : goal.model_from_hand;
        goal.remaining = std::max(0.25, 0.55 - deed.time);
        goal.closing = 0;
    }
    // The other arm balances a little before the body.
    const Side helping = other(deed.hand);
    if (deed.phase == DeedPhase::kWindUp || deed.phase == DeedPhase::kSwing) {
        goals[index_of(helping)].grip += Vec3(0.06 * sign_of(helping), 0.12, 0.18) * model.size.arm;
    }
    return goals;
}

}  // namespace

std::array<HandAim, 2> hand_goals(const PersonModel& model, const PersonWish& wish, const ModelPose& figure,
                                  const PersonState& person) {
    std::array<HandAim, 2> goals{hanging_hand(model, person, Side::kRight), hanging_hand(model, person, Side::kLeft)};
    const DeedState& deed = person.deed;
    if (deed.deed == Deed::kThrow && (person.holds || deed.phase != DeedPhase::kReady)) return throwing(model, person);
    if (person.holds) {
        goals[index_of(person.holding)] = carrying_hand(model, person.holding);
        goals[index_of(person.holding)].grip.y += person.pelvis.y - model.stand_height;
    } else if (deed.deed == Deed::kCatch) {
        goals = catching(model, figure, person);
    } else if (deed.deed == Deed::kReach) {
        goals[index_of(deed.hand)] = reaching(model, figure, person, deed.hand, wish.target, 0.3);
    } else if (deed.deed == Deed::kFetch && person.bend > 0.35) {
        goals[index_of(deed.hand)] = reaching(model, figure, person, deed.hand, deed.place_world, 0.22);
    }
    return goals;
}

}  // namespace riposte
