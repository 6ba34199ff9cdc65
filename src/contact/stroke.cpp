// Conservative advancement. Along the unit direction n between the nearest points the distance of a convex set A from a
// convex set B is at least the least n . (p - q) over the corners p of A and q of B, and equal to it now. A corner of
// the skin goes straight; an end of the blade turns, by which n . p falls below its tangent by at most |a| t^2 / 2,
// with a bound on the acceleration a. So each of these six functions stays above a parabola, whose first zero is a safe
// step.
#include <riposte/contact/stroke.hpp>

namespace riposte {
namespace {

/// Where the floor of the advancement lies above the radius: rounding must not carry it below.
constexpr Real kFloor = 0.2 * kStrokeTolerance;
/// Distance (m) from which on its direction means something.
constexpr Real kClear = 1e-7;
/// Bound on the rounding of what is projected in floats, relative to the greatest coordinate: two points' three
/// products and sums, and the way between them; twice as much.
constexpr Real kFloatRounding = 0x1p-18;

Segment segment_of(const SegmentEnds& ends) { return {ends.place[0], ends.place[1]}; }

/// A time (ticks) for which the triangle and the blade surely stay farther apart than `floor`.
Real safe_step(const SegmentEnds& blade, Real bend, const Corners& skin, const Corners& skin_velocity, const Vec3& n,
               Real floor) {
    Real step = std::numeric_limits<Real>::infinity();
    for (std::size_t j = 0; j < 3; ++j) {
        const Real height = glm::dot(n, skin[j]) + floor;
        const Real rising = glm::dot(n, skin_velocity[j]);
        for (std::size_t i = 0; i < 2; ++i) {
            const Real value = glm::dot(n, blade.place[i]) - height;
            const Real slope = glm::dot(n, blade.velocity[i]) - rising;
            step = std::min(step, first_zero(value, slope, bend));
        }
    }
    return step;
}

StrokeHit hit_at(Real fraction, const SegmentProximity& near, const Corners& skin) {
    StrokeHit hit;
    hit.fraction = fraction;
    hit.along = near.along_a;
    hit.on_blade = near.on_a;
    hit.on_skin = near.on_b;
    hit.distance = near.distance;
    hit.triangle_normal = normal_of(skin);
    hit.normal = near.distance > kClear ? (near.on_a - near.on_b) / near.distance : hit.triangle_normal;
    return hit;
}

Motion per_tick(const Motion& motion, Real dt) {
    return {motion.world_from_body, motion.linear * dt, motion.angular * dt};
}

}  // namespace

Stroke::Stroke(const Segment& blade_body, const Motion& motion, Real dt, Real begin, Real end, Real radius)
    : begin_(begin), end_(end), radius_(radius), blade_(blade_body, per_tick(motion, dt)) {
    RIPOSTE_ASSERT(0 <= begin && begin <= end && end <= 1 && radius > 0);
}

Segment Stroke::at(Real fraction) const {
    const Real t = fraction - begin_;
    return segment_at(blade_, sin_cos(blade_.spin * t), t);
}

SegmentEnds Stroke::ends_at(Real fraction) const {
    const Real t = fraction - begin_;
    const SinCos turn = sin_cos(blade_.spin * t);
    return riposte::ends_at(blade_, turn, segment_at(blade_, turn, t));
}

bool earlier(const StrokeHit& a, const StrokeHit& b) {
    if (a.fraction != b.fraction) return a.fraction < b.fraction;
    if (a.distance != b.distance) return a.distance < b.distance;
    return a.triangle < b.triangle;
}

std::optional<StrokeHit> meet(const Stroke& stroke, const MovingCorners& triangle, Real until) {
    const Real floor = stroke.radius() + kFloor;
    const Real bend = stroke.bend();
    const Corners velocity{triangle.after[0] - triangle.before[0], triangle.after[1] - triangle.before[1],
                           triangle.after[2] - triangle.before[2]};
    const Real last = std::min(until, stroke.end());
    for (Real fraction = stroke.begin(); fraction <= last;) {
        const SegmentEnds blade = stroke.ends_at(fraction);
        const Corners skin = triangle.at(fraction);
        const SegmentProximity near = closest(segment_of(blade), skin);
        if (near.distance <= stroke.radius() + kStrokeTolerance) return hit_at(fraction, near, skin);
        const Vec3 n = (near.on_a - near.on_b) / near.distance;
        fraction += safe_step(blade, bend, skin, velocity, n, floor);
    }
    return std::nullopt;
}

StrokeFilter::StrokeFilter(const Stroke& stroke, Real extent)
    : stroke_(stroke), begin_(static_cast<float>(stroke.begin())) {
    const Segment first = stroke.at(stroke.begin());
    const Segment last = stroke.at(stroke.end());
    const Real duration = stroke.end() - stroke.begin();
    // A chord's points come no farther from its arc than |a| t^2 / 8.
    margin_ = stroke.radius() + kStrokeTolerance + stroke.bend() * duration * duration / 8 + kFloatRounding * extent;
    const Vec3 along = normalized_or(first.b - first.a + last.b - last.a, kAxisY);
    const Vec3 way = last.a - first.a + last.b - first.b;
    const Vec3 out = normalized_or(glm::cross(along, way), any_perpendicular(along));
    directions_ = {along, out, glm::cross(out, along)};
    for (std::size_t i = 0; i < 3; ++i) {
        x_[i] = static_cast<float>(directions_[i].x);
        y_[i] = static_cast<float>(directions_[i].y);
        z_[i] = static_cast<float>(directions_[i].z);
        later_[i] = static_cast<float>(way[static_cast<glm::length_t>(i)]);
    }
    abs_x_ = lanes_max(x_, -x_);
    abs_y_ = lanes_max(y_, -y_);
    abs_z_ = lanes_max(z_, -z_);
    const auto span = span_at(stroke.begin());
    low_first_ = span[0];
    high_first_ = span[1];
    end_at(stroke.end());
}

std::array<Lanes4, 2> StrokeFilter::span_at(Real fraction) const {
    const Segment blade = stroke_.at(fraction);
    Lanes4 low{0, 0, 0, -1};
    Lanes4 high{0, 0, 0, 1};
    for (std::size_t i = 0; i < 3; ++i) {
        const Real a = glm::dot(directions_[i], blade.a);
        const Real b = glm::dot(directions_[i], blade.b);
        low[i] = static_cast<float>(std::min(a, b) - margin_);
        high[i] = static_cast<float>(std::max(a, b) + margin_);
    }
    return {low, high};
}

void StrokeFilter::end_at(Real fraction) {
    until_ = static_cast<float>(fraction);
    const auto span = span_at(fraction);
    low_last_ = span[0];
    high_last_ = span[1];
    low_ever_ = lanes_min(low_first_, low_last_);
    high_ever_ = lanes_max(high_first_, high_last_);
    const Segment first = stroke_.at(stroke_.begin());
    const Segment last = stroke_.at(fraction);
    const Vec3 low = glm::min(glm::min(first.a, first.b), glm::min(last.a, last.b)) - margin_;
    const Vec3 high = glm::max(glm::max(first.a, first.b), glm::max(last.a, last.b)) + margin_;
    box_low_ = Lanes4{static_cast<float>(low.x), static_cast<float>(low.y), static_cast<float>(low.z), -1};
    box_high_ = Lanes4{static_cast<float>(high.x), static_cast<float>(high.y), static_cast<float>(high.z), 1};
}

}  // namespace riposte
