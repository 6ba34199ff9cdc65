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
/// m, far more than that of distances in doubles.
constexpr Real kDistanceRounding = 1e-9;
/// Bound on the rounding of what is projected in floats, relative to the greatest coordinate: two points' three
/// products and sums, and the way between them; twice as much.
constexpr Real kFloatRounding = 0x1p-18;

Segment segment_of(const SegmentEnds& ends) { return {ends.place[0], ends.place[1]}; }

/// A part of the blade, 0 its base, 1 its tip.
struct Span {
    Real from = 0;
    Real to = 1;
};

SegmentEnds part_of(const SegmentEnds& blade, const Span& span) {
    const auto mix = [](const std::array<Vec3, 2>& of, Real t) { return of[0] + (of[1] - of[0]) * t; };
    return {{mix(blade.place, span.from), mix(blade.place, span.to)},
            {mix(blade.velocity, span.from), mix(blade.velocity, span.to)},
            {}};
}

/// The part of the blade outside of which it surely stays farther than its radius from the triangle. Empty (from > to)
/// where there is none. How fast a part of the blade moves along n tells the better when the part is small.
///
/// A corner v is at y = u . w along the blade, w = v - base, u the blade's direction. Between begin and end y leaves
/// the chord by at most |y"| t^2 / 8, and |y"| <= |u"| |w| + 2 |u'| |w'| + |w"|.
Span near_span(const Stroke& stroke, const MovingCorners& triangle, Real skin_speed) {
    const Segment first = segment_of(stroke.first());
    const Segment last = segment_of(stroke.last());
    const Real length = glm::length(first.b - first.a);
    if (length < stroke.radius()) return {};
    const Real duration = stroke.end() - stroke.begin();
    Real low = std::numeric_limits<Real>::infinity();
    Real high = -low;
    Real farthest = 0;
    const auto take = [&](const Segment& blade, const Vec3& corner) {
        const Vec3 w = corner - blade.a;
        const Real y = glm::dot(blade.b - blade.a, w) / length;
        low = std::min(low, y);
        high = std::max(high, y);
        farthest = std::max(farthest, glm::dot(w, w));
    };
    for (const Vec3& corner : triangle.at(stroke.begin())) take(first, corner);
    for (const Vec3& corner : triangle.at(stroke.end())) take(last, corner);
    const Real spin = stroke.spin();
    const Real speed = stroke.speed() + skin_speed;
    const Real away = glm::sqrt(farthest) + speed * duration;
    const Real bulge = (spin * spin * away + 2 * spin * speed + stroke.bend()) * duration * duration / 8;
    const Real room = stroke.radius() + kStrokeTolerance + bulge;
    return {std::max(0.0, (low - room) / length), std::min(1.0, (high + room) / length)};
}

Real longest(const Corners& of) {
    return glm::sqrt(std::max({glm::dot(of[0], of[0]), glm::dot(of[1], of[1]), glm::dot(of[2], of[2])}));
}

/// How long triangle and blade surely stay farther apart than `floor`, in ticks.
struct Approach {
    Real floor;
    Real bend;     ///< bound on the acceleration of the blade's ends
    Real closing;  ///< bound on the speed of any two points
    Corners skin_velocity;

    /// By the direction n alone, farther apart than `least`; 0 if they are not that far apart along it.
    [[nodiscard]] Real safe_step(const SegmentEnds& blade, const Corners& skin, const Vec3& n, Real least) const {
        // No corner is higher than the highest that rises the fastest; a triangle's corners hardly differ in that.
        const Real height = highest(skin, n) + least;
        const Real rising = highest(skin_velocity, n);
        Real step = std::numeric_limits<Real>::infinity();
        for (std::size_t i = 0; i < 2; ++i) {
            const Real value = glm::dot(n, blade.place[i]) - height;
            if (!(value > 0)) return 0;
            step = std::min(step, first_zero(value, glm::dot(n, blade.velocity[i]) - rising, bend));
        }
        return step;
    }
    /// By the nearest points, and at least as long as the greatest speeds need: more than 0.
    [[nodiscard]] Real step(const SegmentEnds& blade, const Corners& skin, const SegmentProximity& near) const {
        return std::max((near.distance - floor) / closing,
                        safe_step(blade, skin, (near.on_a - near.on_b) / near.distance, floor));
    }

  private:
    static Real highest(const Corners& of, const Vec3& n) {
        return std::max({glm::dot(n, of[0]), glm::dot(n, of[1]), glm::dot(n, of[2])});
    }
};

/// About the direction in which the blade is nearest, sooner told than exactly.
Vec3 rough_direction(const Segment& blade, const Corners& skin) {
    const Vec3 middle = (skin[0] + skin[1] + skin[2]) / 3.0;
    return normalized_or(blade.at(closest_along(blade, middle)) - middle, kAxisY);
}

StrokeHit hit_at(Real fraction, const SegmentProximity& near, const Span& span, const Corners& skin) {
    StrokeHit hit;
    hit.fraction = fraction;
    hit.along = std::clamp(span.from + (span.to - span.from) * near.along_a, 0.0, 1.0);
    hit.on_blade = near.on_a;
    hit.on_skin = near.on_b;
    hit.distance = near.distance;
    hit.triangle_normal = normal_of(skin);
    hit.normal = near.distance > kClear ? (near.on_a - near.on_b) / near.distance : hit.triangle_normal;
    return hit;
}

/// The way of the blade's middle, twice.
Vec3 way_of(const Stroke& stroke) {
    const Segment first = segment_of(stroke.first());
    const Segment last = segment_of(stroke.last());
    return last.a - first.a + last.b - first.b;
}

SteadyMotion per_tick(const SteadyMotion& motion, Real dt) {
    return {motion.world_from_body, motion.linear * dt, motion.angular * dt};
}

}  // namespace

Stroke::Stroke(const Segment& blade_body, const SteadyMotion& motion, Real dt, Real begin, Real end, Real radius)
    : begin_(begin), end_(end), radius_(radius), blade_(blade_body, per_tick(motion, dt)) {
    first_ = ends_at(begin);
    last_ = ends_at(end);
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

std::optional<StrokeHit> meet(const Stroke& stroke, const MovingCorners& triangle,
                              const std::optional<StrokeHit>& known, int* most_steps) {
    const Corners velocity{triangle.after[0] - triangle.before[0], triangle.after[1] - triangle.before[1],
                           triangle.after[2] - triangle.before[2]};
    const Real skin_speed = longest(velocity);
    const Approach approach{stroke.radius() + kFloor, stroke.bend(), stroke.speed() + skin_speed, velocity};
    const Real contact = stroke.radius() + kStrokeTolerance;
    const Real last = known ? known->fraction : stroke.end();
    Real fraction = stroke.begin();
    Corners skin = triangle.at(fraction);
    // Of what is met as the stroke begins only the nearest counts.
    const Real least = last == fraction && known ? known->distance + kDistanceRounding : contact;
    // A rough direction will do for most triangles: they are too far off.
    const Vec3 rough = rough_direction(segment_of(stroke.first()), skin);
    if (fraction + approach.safe_step(stroke.first(), skin, rough, least) > last) return std::nullopt;
    const Span span = near_span(stroke, triangle, skin_speed);
    if (span.from > span.to) return std::nullopt;
    SegmentEnds blade = part_of(stroke.first(), span);
    for (int steps = 1;; ++steps) {
        if (most_steps != nullptr) *most_steps = std::max(*most_steps, steps);
        const SegmentProximity near = closest(segment_of(blade), skin);
        if (near.distance <= contact || steps == kMostStrokeSteps) return hit_at(fraction, near, span, skin);
        fraction += approach.step(blade, skin, near);
        if (!(fraction <= last)) return std::nullopt;
        blade = part_of(stroke.ends_at(fraction), span);
        skin = triangle.at(fraction);
    }
}

StrokeDirections::StrokeDirections(const Stroke& stroke) {
    const Segment first = segment_of(stroke.first());
    const Segment last = segment_of(stroke.last());
    const Vec3 along = normalized_or(first.b - first.a + last.b - last.a, kAxisY);
    const Vec3 out = normalized_or(glm::cross(along, way_of(stroke)), any_perpendicular(along));
    unit = {along, out, glm::cross(out, along)};
    for (std::size_t i = 0; i < 3; ++i) {
        x[i] = static_cast<float>(unit[i].x);
        y[i] = static_cast<float>(unit[i].y);
        z[i] = static_cast<float>(unit[i].z);
    }
    abs_x = lanes_max(x, -x);
    abs_y = lanes_max(y, -y);
    abs_z = lanes_max(z, -z);
}

LaneBounds StrokeDirections::bounds(const Segment& blade, Real margin) const {
    LaneBounds bounds{{0, 0, 0, -1}, {0, 0, 0, 1}};
    for (std::size_t i = 0; i < 3; ++i) {
        const Real a = glm::dot(unit[i], blade.a);
        const Real b = glm::dot(unit[i], blade.b);
        bounds.low[i] = static_cast<float>(std::min(a, b) - margin);
        bounds.high[i] = static_cast<float>(std::max(a, b) + margin);
    }
    return bounds;
}

StrokeFilter::StrokeFilter(const Stroke& stroke, Real extent)
    : stroke_(stroke),
      rounding_(kFloatRounding * extent),
      begin_(static_cast<float>(stroke.begin())),
      directions_(stroke) {
    const Vec3 way = way_of(stroke);
    for (std::size_t i = 0; i < 3; ++i) later_[i] = static_cast<float>(way[static_cast<glm::length_t>(i)]);
    end_at(stroke.end(), stroke.radius());
}

void StrokeFilter::end_with(const StrokeHit& hit) {
    end_at(hit.fraction, hit.fraction > stroke_.begin() ? stroke_.radius() : hit.distance);
}

void StrokeFilter::end_at(Real fraction, Real radius) {
    until_ = static_cast<float>(fraction);
    const Segment first = segment_of(stroke_.first());
    const Segment last = stroke_.at(fraction);
    // A chord's points come no farther from its arc than |a| t^2 / 8.
    const Real duration = fraction - stroke_.begin();
    const Real margin = radius + kStrokeTolerance + stroke_.bend() * duration * duration / 8 + rounding_;
    first_ = directions_.bounds(first, margin);
    last_ = directions_.bounds(last, margin);
    ever_ = {lanes_min(first_.low, last_.low), lanes_max(first_.high, last_.high)};
    const Vec3 low = glm::min(glm::min(first.a, first.b), glm::min(last.a, last.b)) - margin;
    const Vec3 high = glm::max(glm::max(first.a, first.b), glm::max(last.a, last.b)) + margin;
    box_.low = Lanes4{static_cast<float>(low.x), static_cast<float>(low.y), static_cast<float>(low.z), -1};
    box_.high = Lanes4{static_cast<float>(high.x), static_cast<float>(high.y), static_cast<float>(high.z), 1};
}

}  // namespace riposte
