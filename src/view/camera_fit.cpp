// Where a camera must stand, and how wide it must look, for the fencers to be in its picture.
#include "camera_parts.hpp"

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

constexpr Real kWidestFov = 2.2;     // rad
constexpr Real kMargin = 0.94;       // share of the picture that is filled at ease
constexpr Real kHeadMargin = 0.66;   // of its upper half, for heads: above them the score and the calls stand
constexpr Real kLastMargin = 0.985;  // what bodies never leave
constexpr Real kLastHeadMargin = 0.70;
constexpr Real kLeastHeadMargin = 0.2;
constexpr Real kBelowFloor = 0.13;  // m, so that shoes stand in the picture
constexpr Real kNearFeet = 0.12;    // m that feet stand before the line
constexpr Real kHeadsWithin = 0.4;  // m that heads are nearer to the middle than feet and arms
constexpr Real kFootReach = 0.2;    // m to either side of the balls of the feet
constexpr Real kFootRadius = 0.16;  // m below them
constexpr Real kSeat = 0.3;         // m behind the pelvis

struct Basis {
    Vec3 right;
    Vec3 up;
    Vec3 forward;
};

Basis basis_of(const Quat& world_from_camera) {
    return {world_from_camera * kAxisX, world_from_camera * kAxisY, world_from_camera * -kAxisZ};
}

/// Below what is covered, where that is more than what is left to the score anyway.
Real head_margin(Real usual, Real covered_above) {
    return std::min(usual, std::max(kLeastHeadMargin, kLastMargin * (1 - 2 * covered_above)));
}

Vec3 top_of(const Subjects& s) { return s.head + Vec3(0, kMaskTop, 0); }

}  // namespace

std::array<Mark, 4> marks_of(const Framing& framing, Real covered_above) {
    const Real highest = head_margin(kHeadMargin, covered_above);
    const Real middle = framing.middle.value;
    const Real half = framing.half.value;
    const Real heads = std::max(0.0, half - kHeadsWithin);
    const Real top = framing.top.value;
    return {Mark{{middle - half, -kBelowFloor, kNearFeet}, highest, kMargin},
            Mark{{middle + half, -kBelowFloor, kNearFeet}, highest, kMargin},
            Mark{{middle - heads, top, 0}, highest, kMargin}, Mark{{middle + heads, top, 0}, highest, kMargin}};
}

std::array<Mark, 16> bodies_of(const Frame& frame, Real covered_above) {
    const Real highest = head_margin(kLastHeadMargin, covered_above);
    std::array<Mark, 16> marks{};
    std::size_t n = 0;
    const auto add = [&](const Vec3& place, Real top = kLastMargin) { marks.at(n++) = {place, top, kLastMargin}; };
    for (const FencerView& fencer : frame.fencers) {
        const Subjects& s = fencer.subjects;
        add(top_of(s), highest);
        for (const Real side : {-1.0, 1.0}) {
            add(s.head + side * kHeadRadius * s.facing);
            for (const Vec3& foot : s.feet) add(foot + Vec3(side * kFootReach, -kFootRadius, 0));
        }
        add(s.pelvis - kSeat * s.facing);
    }
    return marks;
}

std::array<Mark, 5> figure_of(const Subjects& fencer) {
    const auto mark = [](const Vec3& place) { return Mark{place, kMargin, kMargin}; };
    const Vec3 sole(0, -kFootRadius, 0);
    return {mark(top_of(fencer)), mark(fencer.shoulder), mark(fencer.pelvis), mark(fencer.feet[0] + sole),
            mark(fencer.feet[1] + sole)};
}

/// With the eye at (x, y, z) in the camera's axes, z along forward, a mark m asks
///   m . (up - top f) <= y - top z   and   m . (up + bottom f) >= y + bottom z,   likewise to right and left.
Vec3 fitting_eye(const Quat& world_from_camera, Marks marks, Real aspect, Real tan_y) {
    const Basis b = basis_of(world_from_camera);
    const Real side = tan_y * aspect * kMargin;
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

Real fitting_distance(const Quat& world_from_camera, const Vec3& target, Marks marks, Real aspect, Real tan_y) {
    const Basis b = basis_of(world_from_camera);
    Real distance = 0;
    for (const Mark& mark : marks) {
        const Vec3 to = mark.place - target;
        const Real up = glm::dot(to, b.up);
        const Real wide = std::fabs(glm::dot(to, b.right)) / aspect / mark.edge;
        const Real needed = std::max({wide, up / mark.top, -up / mark.edge}) / tan_y;
        distance = std::max(distance, needed - glm::dot(to, b.forward));
    }
    return distance;
}

Real fov_that_shows(const Rigid& world_from_camera, Marks marks, Real aspect) {
    const Basis b = basis_of(world_from_camera.rotation);
    Real tangent = 0;
    for (const Mark& mark : marks) {
        const Vec3 to = mark.place - world_from_camera.translation;
        const Real depth = std::max(0.2, glm::dot(to, b.forward));
        const Real up = glm::dot(to, b.up);
        tangent = std::max({tangent, std::max(up / mark.top, -up / mark.edge) / depth,
                            std::fabs(glm::dot(to, b.right)) / depth / mark.edge / aspect});
    }
    return std::min(kWidestFov, 2 * std::atan(tangent));
}

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

}  // namespace riposte::view
