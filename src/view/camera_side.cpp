// The side camera: both fencers in the picture, whatever they do.
#include "camera_parts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte::view {
namespace {

constexpr Real kSideFov = 0.60;     // rad, vertical, while the room lets the camera stand far enough away
constexpr Real kWidestFov = 2.2;    // rad
constexpr Real kWidestGlide = 1.5;  // rad
constexpr Real kMargin = 0.94;      // share of the picture that fencers and blades may fill
constexpr Real kHeadMargin = 0.75;  // of its upper half, for heads: above them the score stands
constexpr Real kHeadRadius = 0.22;  // m round the head joint that must be seen
constexpr Real kHeadHeight = 0.28;  // m from the head joint to the top of the mask
constexpr Real kFootRadius = 0.16;  // m round the balls of the feet
constexpr Real kMostCovered = 0.6;  // share of the picture's height
constexpr std::size_t kMarkCount = 18;

struct Basis {
    Vec3 right;
    Vec3 up;
    Vec3 forward;
};

Basis basis_of(const Quat& world_from_camera) {
    return {world_from_camera * kAxisX, world_from_camera * kAxisY, world_from_camera * -kAxisZ};
}

struct Mark {
    Vec3 place{0};
    Real top = kMargin;  ///< share of the picture's upper half that it may reach up to
};
using Marks = std::array<Mark, kMarkCount>;

/// What must be seen of both fencers: head, feet, seat and the sword's point.
Marks marks_of(const Frame& frame) {
    Marks marks{};
    std::size_t n = 0;
    for (const FencerView& fencer : frame.fencers) {
        const Subjects& s = fencer.subjects;
        marks[n++] = {s.head + Vec3(0, kHeadHeight, 0), kHeadMargin};
        for (const Real side : {-1.0, 1.0}) {
            marks[n++] = {s.head + side * kHeadRadius * s.facing};
            marks[n++] = {s.feet[0] + Vec3(side * 1.6 * kFootRadius, -kFootRadius, 0)};
            marks[n++] = {s.feet[1] + Vec3(side * 1.6 * kFootRadius, -kFootRadius, 0)};
        }
        marks[n++] = {s.pelvis - 0.45 * s.facing};
        marks[n++] = {s.tip};
    }
    return marks;
}

/// How far round towards the piste's end the camera stands: not at all in a wide picture, a good deal in a tall one,
/// where two fencers side by side would be tiny.
Real side_yaw(Real aspect) {
    const Real tall = std::clamp((1.35 - aspect) / 0.75, 0.0, 1.0);
    return 0.10 + 0.95 * tall * tall * (3 - 2 * tall);
}

/// The nearest place from which all marks lie within the picture's margins, looking along b.forward; `tan_x`, `tan_y`
/// are the tangents of half the picture's angles. With the eye at (x, y, z) in b's axes, z along forward, a mark m asks
///   m . (up - top f) <= y - top z   and   m . (up + bottom f) >= y + bottom z,   likewise to right and left.
Vec3 fitting_eye(const Basis& b, const Marks& marks, Real tan_x, Real tan_y) {
    const Real side = tan_x * kMargin;
    const Real bottom = tan_y * kMargin;
    Vec2 low(1e9);
    Real right = -1e9;
    for (const Mark& mark : marks) {
        low.x = std::min(low.x, glm::dot(mark.place, b.right + side * b.forward));
        low.y = std::min(low.y, glm::dot(mark.place, b.up + bottom * b.forward));
        right = std::max(right, glm::dot(mark.place, b.right - side * b.forward));
    }
    const auto upper = [&](const Mark& mark) { return glm::dot(mark.place, b.up - tan_y * mark.top * b.forward); };
    Real z = (low.x - right) / (2 * side);
    for (const Mark& mark : marks) z = std::min(z, (low.y - upper(mark)) / (bottom + tan_y * mark.top));
    Real least_y = -1e9;
    for (const Mark& mark : marks) least_y = std::max(least_y, upper(mark) + tan_y * mark.top * z);
    return b.right * ((low.x + right) / 2) + b.up * ((least_y + low.y - bottom * z) / 2) + b.forward * z;
}

/// `eye` moved forward until it stands inside the room (at most to where the line leaves the room again), then clamped.
Vec3 inside_room(const CameraRoom& room, const Vec3& eye, const Vec3& forward) {
    Real advance = 0;
    for (int axis = 0; axis < 3; ++axis) {
        if (forward[axis] > 1e-6 && eye[axis] < room.low[axis]) {
            advance = std::max(advance, (room.low[axis] - eye[axis]) / forward[axis]);
        }
        if (forward[axis] < -1e-6 && eye[axis] > room.high[axis]) {
            advance = std::max(advance, (room.high[axis] - eye[axis]) / forward[axis]);
        }
    }
    return glm::clamp(eye + forward * advance, room.low, room.high);
}

/// The least vertical field of view, but not below `least`, that shows all marks from where the camera is.
Real fov_that_shows(const Rigid& world_from_camera, const Marks& marks, Real aspect, Real least) {
    const Basis b = basis_of(world_from_camera.rotation);
    Real tangent = std::tan(least / 2);
    for (const Mark& mark : marks) {
        const Vec3 to = mark.place - world_from_camera.translation;
        const Real depth = std::max(0.2, glm::dot(to, b.forward));
        const Real up = glm::dot(to, b.up);
        tangent = std::max({tangent, std::max(up / mark.top, -up / kMargin) / depth,
                            std::fabs(glm::dot(to, b.right)) / depth / kMargin / aspect});
    }
    return std::min(kWidestFov, 2 * std::atan(tangent));
}

Rigid side_goal(const CameraRig& rig, const Marks& marks, Real aspect) {
    const Real yaw = side_yaw(aspect);
    constexpr Real kPitch = 0.07;
    const Vec3 forward(-std::sin(yaw) * std::cos(kPitch), -std::sin(kPitch), -std::cos(yaw) * std::cos(kPitch));
    const Quat rotation = looking(forward);
    const Real tan_y = std::tan(kSideFov / 2);
    const Vec3 eye = fitting_eye(basis_of(rotation), marks, tan_y * aspect, tan_y);
    return {rotation, inside_room(rig.room, eye, forward)};
}

Camera glide(const CameraRig& rig, const Frame& frame, Real aspect, Real dt) {
    const auto marks = marks_of(frame);
    const Rigid goal = side_goal(rig, marks, aspect);
    Camera camera;
    camera.world_from_camera = goal;
    if (rig.last.has_value()) {
        const Real share = approach(rig.reduced_motion ? 0.5 * kFollow : kFollow, dt);
        camera.world_from_camera = riposte::interpolate(rig.last->world_from_camera, goal, share);
        // Where gliding would need a fisheye to keep both in the picture (a bout reset, a seek), cut instead.
        if (fov_that_shows(camera.world_from_camera, marks, aspect, kSideFov) > kWidestGlide) {
            camera.world_from_camera = goal;
        }
    }
    camera.vertical_fov = fov_that_shows(camera.world_from_camera, marks, aspect, kSideFov);
    if (rig.last.has_value() && rig.last->vertical_fov > camera.vertical_fov) {
        const Real share = approach(kFollow, dt);
        camera.vertical_fov = rig.last->vertical_fov + (camera.vertical_fov - rig.last->vertical_fov) * share;
    }
    return camera;
}

/// What fills its own picture then fills the part of a higher one that is above the covered share.
Camera above_panels(Camera camera, Real covered) {
    camera.vertical_fov = 2 * std::atan(std::tan(camera.vertical_fov / 2) / (1 - covered));
    camera.raised = covered;
    return camera;
}

}  // namespace

Camera beside(CameraRig& rig, const Frame& frame, Real aspect, Real dt) {
    const Real share = rig.last.has_value() ? approach(rig.reduced_motion ? 0.5 * kFollow : kFollow, dt) : 1;
    rig.covered += (std::clamp(rig.covered_below, 0.0, kMostCovered) - rig.covered) * share;
    rig.last = glide(rig, frame, aspect / (1 - rig.covered), dt);
    return above_panels(*rig.last, rig.covered);
}

Real fov_that_shows_both(const Camera& camera, const Frame& frame, Real aspect, Real least) {
    return fov_that_shows(camera.world_from_camera, marks_of(frame), aspect, least);
}

}  // namespace riposte::view
