// Lines and faces drawn into a picture for study: skeletons, axes, bounds, contacts, gizmos.
#pragma once

#include <riposte/contact/geometry.hpp>
#include <riposte/core/per_fencer.hpp>
#include <riposte/math/rigid.hpp>

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace riposte::view {

/// A line. Colours are sRGB with opacity, 0..1. A line on a fencer's head is left out of pictures taken out of the
/// head.
struct OverlayLine {
    Vec3f from_world{0};
    Vec3f to_world{0};
    Vec4f colour{1};
    float width = 2;                    ///< pixels of a picture 720 pixels high
    bool on_top = false;                ///< true if the line shows through everything
    std::optional<FencerId> head_of{};  ///< the fencer on whose head the line lies
};

struct OverlayTriangle {
    std::array<Vec3f, 3> corners_world{};
    Vec4f colour{1};
    bool on_top = false;
    std::optional<FencerId> head_of{};  ///< the fencer on whose head the triangle lies
};

/// A plain list of lines and triangles. Triangles are drawn before lines, those that are on top last.
struct Overlay {
    std::vector<OverlayLine> lines;
    std::vector<OverlayTriangle> triangles;

    [[nodiscard]] bool empty() const { return lines.empty() && triangles.empty(); }
};

/// How the functions add_line, add_arrow and so on draw.
struct Pen {
    Vec4f colour{1};
    float width = 2;
    bool on_top = false;
};

/// A circle in the world.
struct Circle {
    Vec3 centre_world{0};
    Vec3 normal_world{0, 1, 0};  ///< unit
    Real radius = 1;             ///< m
};

/// Draws a line.
void add_line(Overlay& overlay, const Pen& pen, const Vec3& from_world, const Vec3& to_world);
/// Draws a line with a head of four strokes.
void add_arrow(Overlay& overlay, const Pen& pen, const Vec3& from_world, const Vec3& to_world);
/// Draws the three axes in red, green and blue, `length` metres long; the pen's colour gives the opacity alone.
void add_axes(Overlay& overlay, const Pen& pen, const Rigid& world_from_local, Real length);
/// Draws the part of a circle that begins in the direction `from_world` (unit, at a right angle to the normal) as seen
/// from the centre, and goes through `angle` rad: counter-clockwise, as seen from the normal's end, where it is
/// positive.
void add_arc(Overlay& overlay, const Pen& pen, const Circle& circle, const Vec3& from_world, Real angle);
/// Draws a whole circle.
void add_circle(Overlay& overlay, const Pen& pen, const Circle& circle);
/// Draws the outline of a capsule about a segment: rings, half circles over the ends and four sides.
void add_capsule(Overlay& overlay, const Pen& pen, const Segment& axis_world, Real radius);
/// Draws a double pyramid along the segment, wider near its begin: the usual sign of a bone.
void add_bone(Overlay& overlay, const Pen& pen, const Vec3& from_world, const Vec3& to_world);
/// Draws three short lines that cross.
void add_cross(Overlay& overlay, const Pen& pen, const Vec3& at_world, Real size);

}  // namespace riposte::view
