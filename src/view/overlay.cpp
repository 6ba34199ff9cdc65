#include <riposte/view/overlay.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

constexpr Real kArcStep = kPi / 24;

struct Axes {
    Vec3 x, y, z;
};
Axes axes_about(const Vec3& y) {
    const Vec3 x = any_perpendicular(y);
    return {x, y, glm::cross(x, y)};
}

}  // namespace

void add_line(Overlay& overlay, const Pen& pen, const Vec3& from_world, const Vec3& to_world) {
    overlay.lines.push_back({Vec3f(from_world), Vec3f(to_world), pen.colour, pen.width, pen.on_top});
}

void add_arrow(Overlay& overlay, const Pen& pen, const Vec3& from_world, const Vec3& to_world) {
    add_line(overlay, pen, from_world, to_world);
    const Real length = glm::distance(from_world, to_world);
    if (length < 1e-9) return;
    const Axes f = axes_about((to_world - from_world) / length);
    const Real head = std::min(0.25 * length, 0.04);
    for (const Vec3& side : {f.x, -f.x, f.z, -f.z}) {
        add_line(overlay, pen, to_world, to_world - f.y * head + side * (0.4 * head));
    }
}

void add_axes(Overlay& overlay, const Pen& pen, const Rigid& world_from_local, Real length) {
    for (int axis = 0; axis < 3; ++axis) {
        Vec3 end{0};
        end[axis] = length;
        Pen coloured = pen;
        coloured.colour = Vec4f(0.25f, 0.25f, 0.25f, pen.colour.w);
        coloured.colour[axis] = 0.95f;
        add_line(overlay, coloured, world_from_local.translation, world_from_local.point(end));
    }
}

void add_arc(Overlay& overlay, const Pen& pen, const Circle& circle, const Vec3& from_world, Real angle) {
    const auto& [centre_world, normal_world, radius] = circle;
    const int steps = std::max(1, static_cast<int>(std::ceil(std::fabs(angle) / kArcStep)));
    const Vec3 across = glm::cross(normal_world, from_world);
    Vec3 last = centre_world + from_world * radius;
    for (int i = 1; i <= steps; ++i) {
        const Real a = angle * i / steps;
        const Vec3 next = centre_world + (from_world * std::cos(a) + across * std::sin(a)) * radius;
        add_line(overlay, pen, last, next);
        last = next;
    }
}

void add_circle(Overlay& overlay, const Pen& pen, const Circle& circle) {
    add_arc(overlay, pen, circle, any_perpendicular(circle.normal_world), 2 * kPi);
}

void add_capsule(Overlay& overlay, const Pen& pen, const Segment& axis_world, Real radius) {
    const Axes f = axes_about(normalized_or(axis_world.b - axis_world.a, kAxisY));
    add_circle(overlay, pen, {axis_world.a, f.y, radius});
    add_circle(overlay, pen, {axis_world.b, f.y, radius});
    for (const Vec3& side : {f.x, -f.x, f.z, -f.z}) {
        add_line(overlay, pen, axis_world.a + side * radius, axis_world.b + side * radius);
    }
    for (const auto& [across, normal] : {std::pair{f.x, f.z}, std::pair{f.z, -f.x}}) {
        add_arc(overlay, pen, {axis_world.b, normal, radius}, across, kPi);
        add_arc(overlay, pen, {axis_world.a, normal, radius}, across, -kPi);
    }
}

void add_bone(Overlay& overlay, const Pen& pen, const Vec3& from_world, const Vec3& to_world) {
    const Real length = glm::distance(from_world, to_world);
    if (length < 1e-9) return;
    const Axes f = axes_about((to_world - from_world) / length);
    const Vec3 belly = from_world + f.y * (0.15 * length);
    const Real half = std::min(0.08 * length, 0.02);
    const std::array<Vec3, 4> round{belly + f.x * half, belly + f.z * half, belly - f.x * half, belly - f.z * half};
    for (std::size_t i = 0; i < 4; ++i) {
        add_line(overlay, pen, from_world, round.at(i));
        add_line(overlay, pen, round.at(i), to_world);
        add_line(overlay, pen, round.at(i), round.at((i + 1) % 4));
    }
}

void add_cross(Overlay& overlay, const Pen& pen, const Vec3& at_world, Real size) {
    for (const Vec3& axis : {kAxisX, kAxisY, kAxisZ}) {
        add_line(overlay, pen, at_world - axis * (size / 2), at_world + axis * (size / 2));
    }
}

}  // namespace riposte::view
