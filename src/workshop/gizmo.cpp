#include <riposte/body/joint_limits.hpp>
#include <riposte/workshop/gizmo.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::workshop {
namespace {

constexpr int kRingSamples = 180;
constexpr Real kEdgeOn = 0.2;  // sine of the angle between ray and ring below which the ring is seen from its edge

Vec3 unit(int axis) {
    Vec3 v{0};
    v[axis] = 1;
    return v;
}
/// The two axes that follow, so that first x second = axis.
Vec3 first_of(int axis) { return unit((axis + 1) % 3); }
Vec3 second_of(int axis) { return unit((axis + 2) % 3); }

Vec3 ring_point(const Gizmo& gizmo, int axis, Real angle) {
    return gizmo.world_from_local.point((first_of(axis) * std::cos(angle) + second_of(axis) * std::sin(angle)) *
                                        gizmo.radius);
}

struct Nearest {
    Real distance = 1e9;  ///< m, between ray and ring
    Real along = 0;       ///< m, from the eye
    Real angle = 0;
};
Nearest nearest_on_ring(const Gizmo& gizmo, int axis, const view::Ray& ray) {
    Nearest best;
    for (int i = 0; i < kRingSamples; ++i) {
        const Real angle = -kPi + 2 * kPi * i / kRingSamples;
        const Vec3 to = ring_point(gizmo, axis, angle) - ray.origin;
        const Real along = glm::dot(to, ray.direction);
        const Real distance = glm::length(to - ray.direction * along);
        if (along > 0 && distance < best.distance) best = {distance, along, angle};
    }
    return best;
}

/// Distance in the picture, in heights, of a place from the segment between two others.
Real distance_to(const Vec2& place, const Vec2& a, const Vec2& b, Real aspect) {
    const auto level = [&](const Vec2& p) { return Vec3(p.x * aspect, p.y, 0) * 0.5; };
    const Segment segment{level(a), level(b)};
    return glm::distance(level(place), segment.at(closest_along(segment, level(place))));
}

}  // namespace

int ring_under(const Gizmo& gizmo, const view::Ray& ray, Real tolerance) {
    int found = -1;
    Real nearest = 1e9;
    for (int axis = 0; axis < 3; ++axis) {
        const Nearest n = nearest_on_ring(gizmo, axis, ray);
        if (n.distance > tolerance || n.along > nearest) continue;
        nearest = n.along;
        found = axis;
    }
    return found;
}

Real angle_on_ring(const Gizmo& gizmo, int axis, const view::Ray& ray) {
    const Rigid local_from_world = inverse(gizmo.world_from_local);
    const Vec3 origin = local_from_world.point(ray.origin);
    const Vec3 direction = local_from_world.direction(ray.direction);
    if (std::fabs(direction[axis]) < kEdgeOn) return nearest_on_ring(gizmo, axis, ray).angle;
    const Vec3 at = origin - direction * (origin[axis] / direction[axis]);
    return std::atan2(glm::dot(at, second_of(axis)), glm::dot(at, first_of(axis)));
}

void add_gizmo(view::Overlay& overlay, const Gizmo& gizmo, int marked_axis) {
    for (int axis = 0; axis < 3; ++axis) {
        Vec4f colour(0.30f, 0.30f, 0.30f, 0.95f);
        colour[axis] = 0.95f;
        const bool marked = axis == marked_axis;
        if (marked) colour = Vec4f(1.0f, 0.85f, 0.35f, 1);
        const Rigid& world = gizmo.world_from_local;
        view::add_arc(overlay, {colour, marked ? 4.0f : 2.4f, true},
                      {world.translation, world.direction(unit(axis)), gizmo.radius}, world.direction(first_of(axis)),
                      2 * kPi);
    }
}

JointIndex bone_under(const Skeleton& skeleton, const view::FencerView& fencer, const view::Camera& camera, Real aspect,
                      const Vec2& place, Real most) {
    const auto in_picture = [&](JointIndex joint) {
        return view::place_of(camera, aspect, Vec3(fencer.world_from_model.point(fencer.pose[joint].translation)));
    };
    JointIndex found = kNoJoint;
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const auto joint = static_cast<JointIndex>(i);
        JointIndex owner = skeleton[joint].parent;
        if (owner == kNoJoint) continue;
        const auto from = in_picture(owner);
        const auto to = in_picture(joint);
        while (owner != kNoJoint && !turns(limits_of(skeleton[owner].name))) owner = skeleton[owner].parent;
        if (!from || !to || owner == kNoJoint) continue;
        const Real distance = distance_to(place, *from, *to, aspect);
        if (distance >= most) continue;
        most = distance;
        found = owner;
    }
    return found;
}

}  // namespace riposte::workshop
