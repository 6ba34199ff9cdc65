#include "camera_parts.hpp"

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

constexpr Real kLookDown = 0.20;   // rad below the opponent's breast, out of the mask, so that the own hand is seen
constexpr Real kHeadAbove = 0.30;  // rad that the opponent's head may stand above the middle of that view
constexpr Real kSteepest = 1.3;    // rad
constexpr Real kLeap = 1.5;        // m from which a camera cuts and does not glide
constexpr Real kWidest = 1.7;      // rad
constexpr float kOwnBody = 0.7f;   // opacity of the body that one looks out of
constexpr CameraRoom kHall;

/// Rates of an exponential approach, 1/s.
struct Rates {
    Real move;
    Real turn;
};

Camera led_from(const std::optional<Camera>& last, Camera camera, const Rates& rates, Real dt) {
    if (!last) return camera;
    const Rigid& from = last->world_from_camera;
    const Rigid to = camera.world_from_camera;
    if (glm::distance(from.translation, to.translation) > kLeap) return camera;
    camera.world_from_camera = {slerp(from.rotation, to.rotation, approach(rates.turn, dt)),
                                from.translation + (to.translation - from.translation) * approach(rates.move, dt)};
    return camera;
}

/// World, m.
Vec3 part_of(const Subjects& figure, CameraAim aim) {
    switch (aim) {
        case CameraAim::kRoot:
            return figure.pelvis;
        case CameraAim::kHead:
            return figure.head;
        case CameraAim::kHand:
            return figure.hand;
        case CameraAim::kElbow:
            return figure.elbow;
        case CameraAim::kShoulder:
            return figure.shoulder;
        case CameraAim::kPoint:
            return figure.tip;
        case CameraAim::kFigure:
            break;
    }
    return (figure.shoulder + figure.pelvis) / 2.0;
}

const Subjects& subjects(const Frame& frame, int side) {
    return frame.fencers[static_cast<std::size_t>(side)].subjects;
}

Vec3 between(const Frame& frame, CameraAim aim) {
    return (part_of(subjects(frame, 0), aim) + part_of(subjects(frame, 1), aim)) / 2.0;
}

/// Out of the mask: the opponent in the middle, his head never near the upper edge, and below him the own hand; or the
/// part of him that is aimed at. The head's own nodding is taken out of the direction.
Camera out_of_mask(const CameraRig& rig, const Frame& frame, int side, Real aspect, Real dt) {
    const Subjects& own = frame.fencers[static_cast<std::size_t>(side)].subjects;
    const Subjects& other = frame.fencers[static_cast<std::size_t>(1 - side)].subjects;
    const Vec3 to_head = other.head - own.eyes;
    const Vec3 to_part = part_of(other, rig.aim) - own.eyes;
    const auto rise = [](const Vec3& way) { return std::atan2(way.y, std::hypot(way.x, way.z)); };
    const bool whole = rig.aim == CameraAim::kFigure;
    const Vec3 level_way = whole ? to_head + to_part : to_part;
    Vec3 level = normalized_or(Vec3(level_way.x, 0, level_way.z), own.facing);
    if (glm::dot(level, own.facing) < 0.3) level = own.facing;
    const Real pitch = whole ? std::max(rise(to_part) - kLookDown, rise(to_head) - kHeadAbove)
                             : std::clamp(rise(to_part), -kSteepest, kSteepest);
    Camera camera;
    camera.world_from_camera = {looking(level * std::cos(pitch) + kAxisY * std::sin(pitch)), own.eyes};
    const auto rate = [&](Real quick, Real calm) { return rig.reduced_motion ? calm : quick; };
    camera = led_from(rig.last, camera, {rate(24, 10), rate(7, 3)}, dt);
    const Real horizontal = 1.52 * rig.fov_scale;
    const Real from_width = 2 * std::atan(std::tan(horizontal / 2) / aspect);
    camera.vertical_fov = std::clamp(from_width, 0.8, 1.6);
    camera.near_plane = 0.05;
    camera.head_hidden_of = side;
    camera.opacity.at(static_cast<std::size_t>(side)) = kOwnBody;
    return camera;
}

Camera standing_at(const Vec3& eye, const Vec3& target, Real fov) {
    return look_at(glm::clamp(eye, kHall.low, kHall.high), target, fov);
}

Rates calm(const CameraRig& rig) { return rig.reduced_motion ? Rates{1.6, 1.6} : Rates{kFollow, kFollow}; }

/// Past the sword arm, so that neither the own body nor the raised rear arm stands before the opponent.
Camera behind(const CameraRig& rig, const Frame& frame, int side, Real dt) {
    const Subjects& own = subjects(frame, side);
    const Real hand = frame.fencers[static_cast<std::size_t>(side)].left_handed ? -1 : 1;
    const Vec3 left = glm::cross(kAxisY, own.facing);
    const Vec3 eye = own.head - 1.5 * own.facing + 0.45 * kAxisY - 0.95 * hand * left;
    return led_from(rig.last, standing_at(eye, part_of(subjects(frame, 1 - side), rig.aim), 0.85), calm(rig), dt);
}

/// From a fixed height and distance across the piste's middle, walking along with the fencers.
Camera walking(const CameraRig& rig, const Frame& frame, const Vec3& from_middle, Real aspect, Real dt) {
    const Vec3 target = between(frame, rig.aim);
    const Real along = between(frame, CameraAim::kRoot).x;
    Camera camera = led_from(rig.last, standing_at(Vec3(along, 0, 0) + from_middle, target, 0.6), calm(rig), dt);
    const Real wanted = std::min(kWidest, 1.12 * fov_that_shows_both(camera, frame, aspect, 0.6));
    camera.vertical_fov = wanted;
    if (rig.last && rig.last->vertical_fov > wanted)
        camera.vertical_fov = rig.last->vertical_fov + (wanted - rig.last->vertical_fov) * approach(kFollow, dt);
    return camera;
}

Vec3 ahead(const Flight& flight) {
    const Vec3 level(-std::sin(flight.yaw), 0, -std::cos(flight.yaw));
    return level * std::cos(flight.pitch) + kAxisY * std::sin(flight.pitch);
}

Camera flown(CameraRig& rig, Real dt) {
    Flight& f = rig.flight;
    const Quat rotation = looking(ahead(f));
    f.eye = glm::clamp(f.eye + rotation * f.speed * dt, kHall.low, kHall.high);
    Camera camera;
    camera.world_from_camera = {rotation, f.eye};
    camera.near_plane = 0.05;
    return camera;
}

Camera placed(CameraRig& rig, const Frame& frame, Real aspect, Real dt) {
    constexpr Vec3 kReferee{0, 1.7, 3.1};
    constexpr Vec3 kLamps{0, 4.4, 0.9};
    switch (rig.kind) {
        case CameraKind::kSide:
            return beside(rig, frame, aspect, dt);
        case CameraKind::kFencer0:
        case CameraKind::kFencer1:
            return out_of_mask(rig, frame, *fencer_of(rig.kind), aspect, dt);
        case CameraKind::kBehind0:
        case CameraKind::kBehind1:
            return behind(rig, frame, *fencer_of(rig.kind), dt);
        case CameraKind::kReferee:
            return walking(rig, frame, kReferee, aspect, dt);
        case CameraKind::kLamp:
            return walking(rig, frame, kLamps, aspect, dt);
        case CameraKind::kExamine:
            return camera_of(rig.orbit, between(frame, rig.aim), 0, aspect);
        case CameraKind::kFree:
            return flown(rig, dt);
    }
    return beside(rig, frame, aspect, dt);
}

Camera tuned(Camera camera, const CameraTuning& by) {
    const Rigid& from = camera.world_from_camera;
    const Vec3 eye = glm::clamp(from.translation + from.rotation * by.shift, kHall.low, kHall.high);
    const Quat rotation = axis_angle(kAxisY, by.yaw) * from.rotation * axis_angle(kAxisX, by.pitch);
    camera.world_from_camera = {rotation, eye};
    return camera;
}

}  // namespace

std::optional<int> fencer_of(CameraKind kind) {
    if (kind == CameraKind::kFencer0 || kind == CameraKind::kBehind0) return 0;
    if (kind == CameraKind::kFencer1 || kind == CameraKind::kBehind1) return 1;
    return {};
}

void turn(Flight& flight, const Vec2& by) {
    flight.yaw += 1.6 * by.x;
    flight.pitch = std::clamp(flight.pitch + 1.6 * by.y, -kSteepest, kSteepest);
}

void advance(Flight& flight, Real way) { flight.eye += way * ahead(flight); }

Camera update(CameraRig& rig, const Frame& frame, Real aspect, Real dt) {
    if (rig.last_kind != rig.kind) rig.last.reset();
    rig.last_kind = rig.kind;
    Camera camera = placed(rig, frame, aspect, dt);
    if (rig.kind != CameraKind::kSide) rig.last = camera;  // which remembers itself before panels raise it
    for (std::size_t side = 0; side < 2; ++side)
        camera.opacity[side] = std::min(camera.opacity[side], static_cast<float>(rig.opacity[side]));
    return tuned(camera, rig.tuning);
}

}  // namespace riposte::view
