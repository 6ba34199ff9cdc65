// How hands move, and where idle hands are.
#include "parts.hpp"

#include <cmath>

namespace riposte {
namespace {

/// How far the hollow of the hand may be from the shoulder: the arm never quite straight, the hand in its line.
constexpr Real kGripReach = 0.615;

}  // namespace

Vec3 shoulder_of(const PersonModel& model, const ModelPose& figure, Side side) {
    const Vec3f& shoulder = figure[model.arms[index_of(side)].upperarm].translation;
    return {shoulder.x, shoulder.y, shoulder.z};
}

Vec3 within_reach(const PersonModel& model, const ModelPose& figure, Side side, const Vec3& grip) {
    const Vec3 shoulder = shoulder_of(model, figure, side);
    const Vec3 off = grip - shoulder;
    const Real distance = glm::length(off);
    const Real reach = kGripReach * model.size.arm;
    return distance > reach ? shoulder + off * (reach / distance) : grip;
}

void advance_hand(const PersonLimits& limits, const HandAim& goal, Real dt, HandMotion& hand) {
    const HandMotion before = hand;
    if (goal.remaining <= dt) {
        hand.grip = goal.grip;
        hand.velocity = goal.velocity;
        hand.acceleration = Vec3(0);
    } else {
        const Real T = goal.remaining;
        const Vec3 d = goal.grip - (hand.grip + hand.velocity * T + hand.acceleration * (0.5 * T * T));
        const Vec3 e = goal.velocity - (hand.velocity + hand.acceleration * T);
        const Vec3 f = -hand.acceleration;
        const Vec3 c3 = (d * 10.0 - e * (4 * T) + f * (0.5 * T * T)) / (T * T * T);
        const Vec3 c4 = (d * -15.0 + e * (7 * T) - f * (T * T)) / (T * T * T * T);
        const Vec3 c5 = (d * 6.0 - e * (3 * T) + f * (0.5 * T * T)) / (T * T * T * T * T);
        const Real t = dt;
        hand.grip += hand.velocity * t + hand.acceleration * (0.5 * t * t) + (c3 + (c4 + c5 * t) * t) * (t * t * t);
        hand.velocity += hand.acceleration * t + (c3 * 3.0 + (c4 * 4.0 + c5 * (5 * t)) * t) * (t * t);
        hand.acceleration += (c3 * 6.0 + (c4 * 12.0 + c5 * (20 * t)) * t) * t;
    }
    const Vec3 moved = hand.grip - before.grip;
    const Real most = limits.hand_speed * dt;
    if (glm::length(moved) > most) {
        hand.grip = before.grip + moved * (most / glm::length(moved));
        hand.velocity = moved * (limits.hand_speed / glm::length(moved));
        hand.acceleration = Vec3(0);
    }
    const Real angle = angle_between(hand.model_from_hand, goal.model_from_hand);
    const Real turned = std::min(angle * std::min(1.0, 14 * dt), limits.hand_turn_speed * dt);
    if (angle > 1e-9) hand.model_from_hand = slerp(hand.model_from_hand, goal.model_from_hand, turned / angle);
    hand.closing = drawn(hand.closing, goal.closing, 25, 12, dt);
}

HandAim hanging_hand(const PersonModel& model, const PersonState& person, Side side) {
    // Each arm goes forward with the other side's foot.
    const Vec3 forward = forward_of(person.heading);
    const PersonSize& size = model.size;
    const Real ahead = glm::dot(person.feet[index_of(other(side))].place.ball - person.root, forward) / size.leg - 0.09;
    const Real speed = std::min(1.0, glm::length(person.velocity) / size.pace);
    const Real swing = std::clamp(0.55 * ahead * speed, -0.2, 0.25);  // of an arm of the man's length
    const Vec3 shoulder(
        model.model_from_bind[static_cast<std::size_t>(model.arms[index_of(side)].upperarm)].translation);
    const Real drop = 0.605 - 0.9 * swing * swing - (swing > 0 ? 0.12 * swing : 0.0);
    HandAim goal;
    goal.grip = {shoulder.x + 0.05 * size.arm * sign_of(side), shoulder.y - drop * size.arm, (0.04 + swing) * size.arm};
    goal.grip += Vec3(person.pelvis.x, person.pelvis.y - model.stand_height, 0.35 * size.arm * person.bend);
    const Vec3 fingers{0.05 * sign_of(side), -1, 0.12 + 1.2 * swing};
    goal.model_from_hand = hand_turn(side, fingers, {-sign_of(side), 0, -0.25});
    goal.remaining = 0.30;
    return goal;
}

HandAim ready_hand(const PersonModel& model, Side side) {
    HandAim goal;
    goal.grip = {0.15 * model.size.arm * sign_of(side), 1.16 * model.size.tall, 0.38 * model.size.arm};
    goal.model_from_hand = hand_turn(side, {0.15 * sign_of(side), 0.75, 0.65}, {-0.5 * sign_of(side), -0.3, 0.9});
    goal.remaining = 0.4;
    goal.closing = 0;
    return goal;
}

HandAim carrying_hand(const PersonModel& model, Side side) {
    HandAim goal;
    goal.grip = {0.2 * model.size.arm * sign_of(side), 1.08 * model.size.tall, 0.32 * model.size.arm};
    goal.model_from_hand = hand_turn(side, {-0.35 * sign_of(side), 0.1, 1}, {0, 1, 0});
    goal.remaining = 0.45;
    goal.closing = 1;
    return goal;
}

}  // namespace riposte
