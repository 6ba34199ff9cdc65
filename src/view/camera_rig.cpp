#include "camera_parts.hpp"

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

constexpr Real kLookDown = 0.20;    // rad below the opponent's breast, out of the mask, so that the own hand is seen
constexpr Real kHeadAbove = 0.30;   // rad that the opponent's head may stand above the middle of that view
constexpr Real kBehindEyes = 0.12;  // m: from there the own hand is less far below than from between the eyes
constexpr Real kHandBelow = 0.76;   // rad below the horizon: the sword hand in guard, of any height, from there
constexpr Real kHandWithin = 0.97;  // share of that view's lower half, in which it stays
constexpr Real kMaskBelow = 0.98;   // share of what that view has free above its middle, which the mask keeps within
constexpr Real kBehindFov = 0.85;   // rad, unless the opponent needs more
constexpr Real kSteepest = 1.3;     // rad
constexpr Real kLeap = 1.5;         // m from which a camera cuts and does not glide
constexpr float kOwnBody = 0.7f;    // opacity of the body that one looks out of
constexpr float kOwnCalm = 0.15f;   // the same where motion is reduced: a sleeve that goes by flashes

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
    camera.vertical_fov = glm::mix(last->vertical_fov, camera.vertical_fov, approach(rates.move, dt));
    camera.raised = glm::mix(last->raised, camera.raised, approach(rates.turn, dt));
    return camera;
}

const Subjects& subjects(const Frame& frame, FencerId fencer) { return frame.fencers[fencer].subjects; }

/// Where nobody stands before the fencer, the one who might.
Subjects opponent_of(const Frame& frame, FencerId fencer) {
    constexpr Real kBefore = 2.6;  // m
    if (frame.fencers[fencer.other()].body_shown) return subjects(frame, fencer.other());
    Subjects other = subjects(frame, fencer);
    const Vec3 way = kBefore * other.facing;
    for (Vec3* place : {&other.eyes, &other.head, &other.shoulder, &other.elbow, &other.hand, &other.pelvis,
                        &other.feet[0], &other.feet[1], &other.tip})
        *place += way;
    other.facing = -other.facing;
    return other;
}

/// The angle in a picture of that shape: a wider one shows more at its sides, from 12 : 5 on less above and below; a
/// narrower one shows little more there and loses at its sides, so that the opponent is not tiny in half a screen.
Real fov_of_eyes(Real on_screen, Real aspect) {
    constexpr Real kScreen = 16.0 / 9;
    constexpr Real kWide = 12.0 / 5;
    constexpr Real kLeast = 0.79;  // of the height at 16 : 9, however wide
    const Real height = aspect > kScreen ? std::clamp(kWide / aspect, kLeast, 1.0) : std::pow(kScreen / aspect, 0.2);
    return 2 * std::atan(height * std::tan(on_screen / 2));
}

Real rise(const Vec3& way) { return std::atan2(way.y, std::hypot(way.x, way.z)); }

Vec3 risen(const Vec3& level, Real pitch) { return level * std::cos(pitch) + kAxisY * std::sin(pitch); }

/// How far up the mask looks: the opponent's head is never near the upper edge nor what is written there, and as far as
/// that allows the own hand in guard is in the picture. That hand's place is taken as fixed, so that no motion of it
/// moves the picture. `above`: share of the picture that is covered.
Real pitch_to_figure(const Vec3& to_head, const Vec3& to_part, Real above, Real fov) {
    const Real half = std::tan(fov / 2);
    const Real mask_above = std::atan(kMaskBelow * (1 - above) * half);
    const Real hand_below = std::atan(std::max(0.0, kHandWithin - above) * half);
    const Real wanted = std::max(rise(to_part) - kLookDown, rise(to_head) - kHeadAbove);
    return std::max(std::min(wanted, hand_below - kHandBelow), rise(to_head + Vec3(0, kMaskTop, 0)) - mask_above);
}

/// Out of the mask: the opponent in the middle, and below him the own hand; or the part of him that is aimed at. The
/// head's own nodding is taken out of the direction.
Camera out_of_mask(const CameraRig& rig, const Frame& frame, FencerId fencer, Real aspect, Real dt) {
    const Subjects& own = subjects(frame, fencer);
    const Subjects other = opponent_of(frame, fencer);
    const Vec3 eye = own.eyes - kBehindEyes * own.facing;
    const Vec3 to_head = other.head - eye;
    const Vec3 to_part = part_of(other, rig.aim) - eye;
    const bool whole = rig.aim == CameraAim::kFigure;
    const Vec3 level_way = whole ? to_head + to_part : to_part;
    Vec3 level = normalized_or(Vec3(level_way.x, 0, level_way.z), own.facing);
    if (glm::dot(level, own.facing) < 0.3) level = own.facing;
    const Real fov = fov_of_eyes(rig.eyes_fov, aspect);
    const auto [above, below] = middle_of(rig);
    const Real pitch =
        whole ? pitch_to_figure(to_head, to_part, above, fov) : std::clamp(rise(to_part), -kSteepest, kSteepest);
    Camera camera;
    camera.world_from_camera = {looking(risen(level, pitch)), eye};
    camera.raised = whole ? -above : below - above;
    const auto rate = [&](Real quick, Real calm) { return rig.reduced_motion ? calm : quick; };
    camera = led_from(rig.last, camera, {rate(24, 4), rate(7, 0.8)}, dt);
    camera.vertical_fov = fov;
    camera.near_plane = 0.05;
    camera.head_hidden_of = fencer;
    if (rig.opacity[fencer] >= 1 && !rig.reduced_motion) camera.hand_solid_of = fencer;
    camera.opacity[fencer] = rig.reduced_motion ? kOwnCalm : kOwnBody;
    return camera;
}

Rates calm(const CameraRig& rig) { return rig.reduced_motion ? Rates{1.6, 1.6} : Rates{kFollow, kFollow}; }

/// Turned up or down until the marks are as far from the upper edge of what is free as from its lower one, and wide
/// enough for them.
Camera turned_to(Camera camera, Marks marks, Real aspect, const Bands& covered) {
    Rigid& at = camera.world_from_camera;
    Real lowest = kSteepest;
    Real highest = -kSteepest;
    for (const Mark& mark : marks) {
        const Real up = rise(mark.place - at.translation);
        lowest = std::min(lowest, up);
        highest = std::max(highest, up);
    }
    const Vec3 ahead = at.direction(-kAxisZ);
    at.rotation = looking(risen(normalized_or(Vec3(ahead.x, 0, ahead.z), kAxisX), (lowest + highest) / 2));
    camera.vertical_fov = fov_that_shows(at, marks, aspect / (1 - covered.above - covered.below));
    return within_free(camera, covered);
}

/// Past the sword arm, so that neither the own body nor the raised rear arm stands before the opponent.
Camera behind(const CameraRig& rig, const Frame& frame, FencerId fencer, Real aspect, Real dt) {
    const Subjects& own = subjects(frame, fencer);
    const Real hand = frame.fencers[fencer].left_handed ? -1 : 1;
    const Vec3 left = glm::cross(kAxisY, own.facing);
    const Vec3 eye = own.head - 1.5 * own.facing + 0.45 * kAxisY - 0.95 * hand * left;
    const Subjects other = opponent_of(frame, fencer);
    const Bands covered = middle_of(rig);
    Camera camera = standing_at(eye, part_of(other, rig.aim), kBehindFov);
    if (rig.aim == CameraAim::kFigure)
        camera = turned_to(camera, figure_of(other), aspect, covered);
    else
        camera.raised = covered.below - covered.above;
    camera.vertical_fov = std::max(kBehindFov, camera.vertical_fov);
    return led_from(rig.last, camera, calm(rig), dt);
}

Vec3 ahead(const Flight& flight) { return risen({-std::sin(flight.yaw), 0, -std::cos(flight.yaw)}, flight.pitch); }

/// By a way to its right, up, and back.
void fly(Flight& flight, const Vec3& way) {
    flight.eye = glm::clamp(flight.eye + looking(ahead(flight)) * way, kHall.low, kHall.high);
}

Camera flown(const Flight& flight) {
    Camera camera;
    camera.world_from_camera = {looking(ahead(flight)), flight.eye};
    camera.near_plane = 0.05;
    return camera;
}

/// From where that camera stands, as it looks; out of a mask from behind the head.
Flight taken_off(const Camera& camera) {
    constexpr Real kBehindHead = 0.9;  // m
    const Vec3 way = camera.world_from_camera.direction(-kAxisZ);
    const Vec3 from = camera.world_from_camera.translation - (camera.head_hidden_of ? kBehindHead : 0.0) * way;
    return {glm::clamp(from, kHall.low, kHall.high), std::atan2(-way.x, -way.z),
            std::clamp(rise(way), -kSteepest, kSteepest)};
}

/// By its kind alone: out of the mask, behind a fencer, or flown.
Camera alone(CameraRig& rig, const Frame& frame, Real aspect, Real dt) {
    const std::optional<FencerId> fencer = fencer_of(rig.kind);
    if (!fencer) return flown(rig.flight);
    const bool eyes = rig.kind == CameraKind::kFencer0 || rig.kind == CameraKind::kFencer1;
    const Camera camera = eyes ? out_of_mask(rig, frame, *fencer, aspect, dt) : behind(rig, frame, *fencer, aspect, dt);
    rig.last = camera;
    return tuned(camera, rig.tuning, kHall);
}

}  // namespace

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

Vec3 between(const Frame& frame, CameraAim aim) {
    return (part_of(subjects(frame, 0), aim) + part_of(subjects(frame, 1), aim)) / 2.0;
}

Camera standing_at(const Vec3& eye, const Vec3& target, Real fov) {
    return look_at(glm::clamp(eye, kHall.low, kHall.high), target, fov);
}

Camera tuned(Camera camera, const CameraTuning& by, const CameraRoom& room) {
    const Rigid& from = camera.world_from_camera;
    const Vec3 eye = glm::clamp(from.translation + from.rotation * by.shift, room.low, room.high);
    const Quat rotation = axis_angle(kAxisY, by.yaw) * from.rotation * axis_angle(kAxisX, by.pitch);
    camera.world_from_camera = {rotation, eye};
    return camera;
}

std::optional<FencerId> fencer_of(CameraKind kind) {
    if (kind == CameraKind::kFencer0 || kind == CameraKind::kBehind0) return FencerId{0};
    if (kind == CameraKind::kFencer1 || kind == CameraKind::kBehind1) return FencerId{1};
    return {};
}

void turn(Flight& flight, const Vec2& by) {
    flight.yaw += 1.6 * by.x;
    flight.pitch = std::clamp(flight.pitch + 1.6 * by.y, -kSteepest, kSteepest);
}

void shift(Flight& flight, const Vec2& by) {
    constexpr Real kMetres = 3.6;
    fly(flight, kMetres * Vec3(-by.x, by.y, 0));  // the picture goes with the hand
}

void advance(Flight& flight, Real way) { fly(flight, {0, 0, -way}); }

bool can_lead_to(const Flight& flight) {
    return glm::clamp(flight.eye, kHall.low, kHall.high) == flight.eye && std::isfinite(flight.yaw) &&
           std::fabs(flight.pitch) <= kSteepest + 1e-3;  // written with four digits
}

bool was_led(const CameraRig& rig) {
    if (rig.kind == CameraKind::kExamine) return !(rig.orbit == rig.fitted);
    return rig.kind == CameraKind::kFree && !(rig.flight == rig.took_off);
}

void put_back(CameraRig& rig) {
    if (rig.kind == CameraKind::kExamine) rig.orbit = rig.fitted = kFirstOrbit;
    if (rig.kind == CameraKind::kFree) rig.flight = rig.took_off;
}

Camera update(CameraRig& rig, const Frame& frame, Real aspect, Real dt) {
    if (rig.last_kind != rig.kind) {
        rig.last.reset();
        rig.framing.reset();
        if (rig.kind == CameraKind::kFree && rig.shown && rig.flight == rig.took_off)
            rig.flight = rig.took_off = taken_off(*rig.shown);
    }
    rig.last_kind = rig.kind;
    if (rig.last_covers == Covers{} && !(rig.covers == Covers{}))
        rig.last.reset();  // what covers it is known only when it was drawn once
    rig.last_covers = rig.covers;
    cover(rig, dt);
    Camera camera = shows_both(rig.kind) ? of_both(rig, frame, aspect, dt) : alone(rig, frame, aspect, dt);
    for (const FencerId fencer : kFencers)
        camera.opacity[fencer] = std::min(camera.opacity[fencer], static_cast<float>(rig.opacity[fencer]));
    rig.shown = camera;
    return camera;
}

Camera first_camera(CameraRig rig, const Frame& frame, Real aspect) {
    rig.last_kind = rig.kind;
    rig.last.reset();
    rig.framing.reset();
    return update(rig, frame, aspect, 0);
}

}  // namespace riposte::view
