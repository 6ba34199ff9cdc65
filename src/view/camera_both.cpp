// The cameras whose pictures show both fencers.
#include "camera_parts.hpp"

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

constexpr Real kWidest = 2.0;  // rad

Vec3 look_of(const Framing& framing) { return {framing.look[0].value, framing.look[1].value, framing.look[2].value}; }

/// From a fixed height and distance across the piste's middle, walking along with the fencers.
Camera walking(const Framing& framing, const Vec3& from_middle, Marks marks, Real aspect) {
    Camera camera = standing_at(Vec3(look_of(framing).x, 0, 0) + from_middle, look_of(framing), 0.6);
    camera.vertical_fov = std::clamp(1.05 * fov_that_shows(camera.world_from_camera, marks, aspect), 0.6, kWidest);
    return camera;
}

/// From the piste's middle; for a narrow picture he steps back.
Vec3 referee(Real aspect) { return {0, 1.7, 3.1 * std::clamp(1.3 / aspect, 1.0, 1.75)}; }

/// m from `target` along `back` (unit) to where the hall ends.
Real way_within_hall(const Vec3& target, const Vec3& back) {
    Real way = 1e9;
    for (int axis = 0; axis < 3; ++axis) {
        const Real wall = back[axis] > 0 ? kHall.high[axis] : kHall.low[axis];
        if (std::fabs(back[axis]) > 1e-6) way = std::min(way, (wall - target[axis]) / back[axis]);
    }
    return std::max(0.0, way);
}

/// As near as shows both fencers, within the hall.
void fit(Orbit& orbit, const Vec3& follow, Marks marks, Real aspect) {
    orbit.fov = kFirstOrbit.fov;
    const Camera from = camera_of(orbit, follow, 0, aspect);
    const Quat& rotation = from.world_from_camera.rotation;
    const Vec3 target = orbit.middle + follow;
    const Real wanted = fitting_distance(rotation, target, marks, aspect, std::tan(orbit.fov / 2));
    const Real most = std::min(orbit.farthest, way_within_hall(target, rotation * kAxisZ));
    orbit.distance =
        std::max(kNearestOrbit, std::min(wanted, most));  // whoever stands outside has no way within the hall
    const Rigid at = camera_of(orbit, follow, 0, aspect).world_from_camera;
    orbit.fov = std::clamp(fov_that_shows(at, marks, aspect), orbit.fov, kWidest);
}

Camera round(CameraRig& rig, Marks marks, Real aspect) {
    const Vec3 follow = look_of(*rig.framing);
    if (rig.orbit == rig.fitted) {
        fit(rig.orbit, follow, marks, aspect);
        rig.fitted = rig.orbit;
    }
    return camera_of(rig.orbit, follow, 0, aspect);
}

Camera framed(CameraRig& rig, Marks marks, Real aspect) {
    constexpr Vec3 kLamps{0, 4.4, 0.9};
    switch (rig.kind) {
        case CameraKind::kReferee:
            return walking(*rig.framing, referee(aspect), marks, aspect);
        case CameraKind::kLamp:
            return walking(*rig.framing, kLamps, marks, aspect);
        case CameraKind::kExamine:
            return round(rig, marks, aspect);
        default:
            return beside(rig.room, marks, aspect);
    }
}

/// As much of the tuning as leaves both fencers in the picture, which may become somewhat wider for it.
Camera tuned_with_both(const Camera& camera, const CameraTuning& by, const CameraRoom& room, Marks marks, Real aspect) {
    constexpr Real kWider = 1.6;
    if (by == CameraTuning{}) return camera;
    const Real most = std::min(kWidest, 2 * std::atan(kWider * std::tan(camera.vertical_fov / 2)));
    const auto with = [&](Real share) {
        return tuned(camera, {share * by.shift, share * by.yaw, share * by.pitch}, room);
    };
    const auto needed = [&](const Camera& c) { return fov_that_shows(c.world_from_camera, marks, aspect); };
    constexpr int kHalvings = 13;  // to an eight thousandth
    Real share = 1;
    if (needed(with(1)) > most) {
        share = 0;
        Real step = 1;
        for (int halving = 0; halving < kHalvings; ++halving) {
            step /= 2;
            if (needed(with(share + step)) <= most) share += step;
        }
    }
    Camera led = with(share);
    led.vertical_fov = std::max(camera.vertical_fov, needed(led));
    return led;
}

/// Where following would need a fisheye to keep both in the picture, it begins anew.
bool strays(const Camera& camera, Real needed) {
    constexpr Real kStray = 1.15;
    return std::tan(needed / 2) > kStray * std::tan(camera.vertical_fov / 2);
}

}  // namespace

bool shows_both(CameraKind kind) {
    return kind == CameraKind::kSide || kind == CameraKind::kExamine || kind == CameraKind::kReferee ||
           kind == CameraKind::kLamp;
}

Camera of_both(CameraRig& rig, const Frame& frame, Real aspect, Real dt) {
    const Vec3 look = between(frame, rig.aim);
    const bool goes_on = rig.framing && follow(*rig.framing, frame, look, rig.reduced_motion, dt);
    if (!goes_on) rig.framing = framing_of(frame, look);
    const Bands covered = covered_of(rig);
    const Real below = covered.below;
    const Real free = aspect / (1 - below);
    const Real above = covered.above / (1 - below);
    Camera camera = framed(rig, marks_of(*rig.framing, above), free);
    if (rig.kind != CameraKind::kExamine || rig.orbit == rig.fitted) {
        const auto bodies = bodies_of(frame, above);
        const auto needed = [&] { return fov_that_shows(camera.world_from_camera, bodies, free); };
        if (goes_on && strays(camera, needed())) {
            rig.framing = framing_of(frame, look);
            camera = framed(rig, marks_of(*rig.framing, above), free);
        }
        const CameraRoom& room = rig.kind == CameraKind::kSide ? rig.room : kHall;
        camera = tuned_with_both(camera, rig.tuning, room, marks_of(*rig.framing, above), free);
        camera.vertical_fov = std::max(camera.vertical_fov, needed());
    }
    return within_free(camera, {0, below});
}

}  // namespace riposte::view
