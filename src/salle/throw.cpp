// Throwing underarm: the hand swings about the shoulder on a circle and lets go where its own motion sends the ball to
// the target.
#include "ball_sweep.hpp"
#include "parts.hpp"

#include <cmath>

namespace riposte {
namespace {

constexpr Real kSwingRadius = 0.54;  // m, shoulder to the hollow of the hand
constexpr Real kAngleBack = -0.75;   // rad, where the swing begins
constexpr Real kAngleCarried = 0.8;  // rad, about where a carried ball is

Real radius_of(const PersonModel& model) { return kSwingRadius * model.size.arm; }

/// Place on the circle; angle 0 hangs down, positive is forward.
Vec3 on_circle(const DeedState& deed, Real radius, Real angle) {
    const SinCos a = sin_cos(angle);
    return deed.centre + (forward_of(deed.azimuth) * a.sin - kAxisY * a.cos) * radius;
}
Vec3 along_circle(const DeedState& deed, Real angle) {
    const SinCos a = sin_cos(angle);
    return forward_of(deed.azimuth) * a.cos + kAxisY * a.sin;
}

/// Quintic from rest at `from` to `to` with rate `rate` and no acceleration: angle, rate, acceleration at time t.
Vec3 swing_at(Real from, Real to, Real rate, Real T, Real t) {
    const Real d = to - from;
    const Real c3 = (10 * d - 4 * rate * T) / (T * T * T);
    const Real c4 = (-15 * d + 7 * rate * T) / (T * T * T * T);
    const Real c5 = (6 * d - 3 * rate * T) / (T * T * T * T * T);
    return {from + (c3 + (c4 + c5 * t) * t) * t * t * t, (3 * c3 + (4 * c4 + 5 * c5 * t) * t) * t * t,
            (6 * c3 + (12 * c4 + 20 * c5 * t) * t) * t};
}

/// Velocity (model) with which a ball goes from `from` to `to` in an easy lob, no faster than `most`.
Vec3 lob(const Vec3& from, const Vec3& to, Real most) {
    const Vec3 way = to - from;
    Real flight = 0.5 + 0.08 * glm::length(level(way));
    for (int i = 0; i < 8; ++i) {
        const Vec3 velocity = way / flight - kGravity * (0.5 * flight);
        if (glm::length(velocity) <= most) return velocity;
        flight *= 1.06;
    }
    const Vec3 velocity = way / flight - kGravity * (0.5 * flight);
    return velocity * std::min(1.0, most / glm::length(velocity));
}

}  // namespace

void plan_throw(const PersonModel& model, const Vec3& target_world, const ModelPose& figure, PersonState& person) {
    DeedState& deed = person.deed;
    const Real radius = radius_of(model);
    const Vec3 target = inverse(world_from_person(person)).point(target_world);
    deed.centre = shoulder_of(model, figure, deed.hand);
    deed.angle_to = 0.7;
    deed.azimuth = heading_of(level(target - deed.centre));
    Vec3 velocity{0};
    // The place of letting go depends on the direction and the direction on the place.
    for (int i = 0; i < 20; ++i) {
        velocity = lob(on_circle(deed, radius, deed.angle_to), target, model.limits.throw_speed);
        deed.azimuth = heading_of(level(velocity));
        deed.angle_to = det_atan2(velocity.y, glm::length(level(velocity)));
    }
    deed.angle_rate = glm::length(velocity) / radius;
    deed.duration = 1.8 * (deed.angle_to - kAngleBack) / deed.angle_rate;
}

HandMotion winding_hand(const PersonModel& model, const DeedState& deed, Real time) {
    const Real angle =
        kAngleCarried + (kAngleBack - kAngleCarried) * smooth_step(std::clamp(time / kWindUpTime, 0.0, 1.0));
    HandMotion hand;
    hand.grip = on_circle(deed, radius_of(model), angle);
    hand.model_from_hand = hand_turn(deed.hand, hand.grip - deed.centre, along_circle(deed, angle));
    return hand;
}

HandMotion throwing_hand(const PersonModel& model, const DeedState& deed, Real time) {
    const Real radius = radius_of(model);
    const Vec3 swing =
        swing_at(kAngleBack, deed.angle_to, deed.angle_rate, deed.duration, std::clamp(time, 0.0, deed.duration));
    const Vec3 along = along_circle(deed, swing.x);
    const Vec3 inwards = (deed.centre - on_circle(deed, radius, swing.x)) / radius;
    HandMotion hand;
    hand.grip = on_circle(deed, radius, swing.x);
    hand.velocity = along * (swing.y * radius);
    hand.acceleration = along * (swing.z * radius) + inwards * (swing.y * swing.y * radius);
    hand.model_from_hand = hand_turn(deed.hand, -inwards, along);
    return hand;
}

bool lets_go(const DeedState& deed) {
    return deed.deed == Deed::kThrow && deed.phase == DeedPhase::kSwing && deed.time >= deed.duration;
}

}  // namespace riposte
