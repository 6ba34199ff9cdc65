#include <riposte/view/contact_mark.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

const Vec3f kBehind(0.10f, 0.16f, 0.20f);  // linear, darker than the dress and lighter than the steel's shadow
const Vec3f kBorder(1.2f, 0.75f, 0.05f);
constexpr PerFencer<Vec4f> kSurface{Vec4f(1.0f, 0.85f, 0.35f, 0.45f), Vec4f(0.45f, 0.95f, 1.0f, 0.45f)};
const Vec4f kNormal(1.0f, 1.0f, 1.0f, 1.0f);
const Vec4f kImpulse(1.0f, 0.25f, 0.2f, 1.0f);
constexpr Real kRound = 0.08;        // m, of the surface that is drawn to either side of the contact
constexpr Real kNormalLength = 0.1;  // m
constexpr Real kPerImpulse = 0.15;   // m for each N s
constexpr Real kPerYielded = 0.02;   // m for each m/s
constexpr Real kLongest = 0.5;       // m, of an arrow
constexpr int kSides = 24;
constexpr Real kRing = 0.1;  // m, radius
const Vec4f kRingLight(1.0f, 0.9f, 0.55f, 0.95f);
const Vec4f kRingShade(0.05f, 0.05f, 0.06f, 0.7f);  // so that it stands out from dress and mask alike

struct Tube {
    Segment axis;
    Real radius;
    Vec4f colour;
};

void add_quad(Overlay& overlay, const Vec4f& colour, const std::array<Vec3, 4>& corners) {
    const auto at = [&](std::size_t i) { return Vec3f(corners.at(i)); };
    overlay.triangles.push_back({{at(0), at(1), at(2)}, colour, true, {}});
    overlay.triangles.push_back({{at(0), at(2), at(3)}, colour, true, {}});
}

void add_tube(Overlay& overlay, const Tube& tube) {
    const Vec3 along = normalized_or(tube.axis.b - tube.axis.a, kAxisY);
    const Vec3 x = any_perpendicular(along) * tube.radius;
    const Vec3 y = glm::cross(along, x);
    const auto rim = [&](int i) {
        const Real angle = 2 * kPi * i / kSides;
        return x * std::cos(angle) + y * std::sin(angle);
    };
    for (int i = 0; i < kSides; ++i) {
        add_quad(overlay, tube.colour,
                 {tube.axis.a + rim(i), tube.axis.a + rim(i + 1), tube.axis.b + rim(i + 1), tube.axis.b + rim(i)});
    }
}

/// The part of a weapon's axis round the point nearest to `point`.
Segment around(const Segment& axis, const Vec3& point) {
    const Vec3 along = normalized_or(axis.b - axis.a, kAxisY);
    const Real length = glm::distance(axis.a, axis.b);
    const Real place = glm::dot(point - axis.a, along);
    return {axis.a + along * std::clamp(place - kRound, 0.0, length),
            axis.a + along * std::clamp(place + kRound, 0.0, length)};
}

void add_surfaces(const BoutSetup& setup, const ContactInstant& contact, FencerId fencer, Frame& frame) {
    if (contact.toucher && *contact.toucher != fencer) return;
    const Capsuloid weapon = contact.weapons.world_from_weapon[fencer] * setup.weapons[fencer].capsuloid;
    const Vec3& point = contact.points_world[fencer];
    for (const Segment& axis : {weapon.blade, weapon.guard}) {
        const Segment part = around(axis, point);
        if (glm::distance(part.a, part.b) > 1e-6 && glm::distance(axis.at(closest_along(axis, point)), point) < kRound)
            add_tube(frame.overlay, {part, setup.blade.contact_radius, kSurface[fencer]});
    }
}

void add_way(Frame& frame, const Vec4f& colour, const Vec3& from, const Vec3& way) {
    const Real length = glm::length(way);
    if (length < 1e-4) return;
    add_arrow(frame.overlay, {colour, 3, true}, from, from + way * (std::min(length, kLongest) / length));
}

}  // namespace

void mark_contact(const BoutSetup& setup, const ContactInstant& contact, ContactSign sign, Frame& frame) {
    for (const FencerId fencer : kFencers) {
        add_surfaces(setup, contact, fencer, frame);
        add_way(frame, kSurface[fencer] * Vec4f(1, 1, 1, 2), contact.points_world[fencer],
                contact.yielded_world[fencer] * kPerYielded);
    }
    add_way(frame, kNormal, contact.point_world, contact.normal_world * kNormalLength);
    add_way(frame, kImpulse, contact.point_world, contact.impulse_world * kPerImpulse);
    if (sign != ContactSign::kFrame) frame.backdrop = kBehind;
    if (sign != ContactSign::kBackground) frame.border = kBorder;
}

void mark_struck_place(const Vec3& point_world, const Camera& camera, Frame& frame) {
    const Vec3 towards = glm::normalize(camera.world_from_camera.translation - point_world);
    const Circle ring{point_world, towards, kRing};
    add_circle(frame.overlay, {kRingShade, 6, true}, ring);
    add_circle(frame.overlay, {kRingLight, 3, true}, ring);
}

}  // namespace riposte::view
