// Looking at a thing: the eyes jump, the head follows, the spine helps, and the eyes take back what head and spine do.
#include "parts.hpp"

#include <cmath>

namespace riposte {
namespace {

struct Direction {
    Real yaw = 0;
    Real pitch = 0;
};
Direction direction_of(const Vec3& v) {
    return {det_atan2(v.x, v.z), -det_atan2(v.y, std::sqrt(v.x * v.x + v.z * v.z))};
}

}  // namespace

Vec3 head_of(const PersonModel& model, const PersonState& person) {
    constexpr Real kHeadHeight = 1.6;  // m
    return person.root + kAxisY * (kHeadHeight * model.size.tall);
}

void advance_look(const PersonModel& model, bool look, const Vec3& look_at, const ModelPose& figure, Real dt,
                  PersonState& person) {
    const PersonLimits& limits = model.limits;
    const Rigid eyes = to_double(figure[model.eyes]);
    const Vec3 target = inverse(world_from_person(person)).point(look_at) - eyes.translation;
    const Direction wanted = look ? direction_of(target) : Direction{};
    LookState& state = person.look;
    state.spine_yaw = drawn(state.spine_yaw, std::clamp(0.25 * wanted.yaw, -limits.spine_yaw, limits.spine_yaw), 4,
                            limits.spine_speed, dt);
    const Real head_yaw = std::clamp(wanted.yaw - state.spine_yaw, -limits.head_yaw, limits.head_yaw);
    state.head_yaw = drawn(state.head_yaw, 0.85 * head_yaw, 8, limits.head_speed, dt);
    state.head_pitch = drawn(state.head_pitch, std::clamp(0.7 * wanted.pitch, -limits.head_pitch, limits.head_pitch), 8,
                             limits.head_speed, dt);

    // The eyes see the target from the head as it stands, in the head's bind axes.
    const Quat head = Quat(figure[model.head].rotation);
    const Quat head_bind(model.model_from_bind[static_cast<std::size_t>(model.head)].rotation);
    const Direction eye = look ? direction_of(head_bind * (glm::conjugate(head) * target)) : Direction{};
    state.eye_yaw =
        drawn(state.eye_yaw, std::clamp(eye.yaw, -limits.eye_yaw, limits.eye_yaw), 1e9, limits.eye_speed, dt);
    state.eye_pitch =
        drawn(state.eye_pitch, std::clamp(eye.pitch, -limits.eye_pitch, limits.eye_pitch), 1e9, limits.eye_speed, dt);
}

}  // namespace riposte
