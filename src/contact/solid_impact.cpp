// Conservative advancement through two trees of bounding spheres.
#include <riposte/contact/solid.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// Nearest points of two triangles; at distance 0 one of those they share.
struct TriangleProximity {
    Real distance = 0;
    Vec3 on_a{0};
    Vec3 on_b{0};
};

TriangleProximity closest(const Corners& a, const Corners& b) {
    TriangleProximity best{1e30, {}, {}};
    for (std::size_t i = 0; i < 3; ++i) {
        const SegmentProximity of_a = closest(Segment{a[i], a[(i + 1) % 3]}, b);
        if (of_a.distance < best.distance) best = {of_a.distance, of_a.on_a, of_a.on_b};
        const SegmentProximity of_b = closest(Segment{b[i], b[(i + 1) % 3]}, a);
        if (of_b.distance < best.distance) best = {of_b.distance, of_b.on_b, of_b.on_a};
    }
    return best;
}

Corners moved(const Rigid& world_from_body, const Solid& solid, std::uint32_t triangle) {
    Corners corners = corners_of(solid.triangles[triangle], solid.positions);
    for (Vec3& corner : corners) corner = world_from_body.point(corner);
    return corners;
}

/// Of two bounding spheres, m; negative where they overlap.
Real gap_between(const SphereNode& a, const Rigid& world_from_a, const SphereNode& b, const Rigid& world_from_b) {
    return glm::length(world_from_a.point(a.centre) - world_from_b.point(b.centre)) - a.radius - b.radius;
}

std::span<const std::uint32_t> triangles_in(const Solid& solid, const SphereNode& leaf) {
    return std::span(solid.leaf_triangles).subspan(leaf.first_triangle, leaf.triangle_count);
}

/// Greatest distance (m) of a triangle's points from the centre of mass.
Real reach(const Corners& corners, const Vec3& centre) {
    Real farthest = 0;
    for (const Vec3& corner : corners) farthest = std::max(farthest, glm::length(corner - centre));
    return farthest;
}

/// One body in motion. Places are worked out anew at every time asked for.
struct Moving {
    const Solid& solid;
    const Motion& motion;
    Real spin;  ///< rad/s

    Moving(const Solid& a_solid, const Motion& a_motion)
        : solid(a_solid), motion(a_motion), spin(glm::length(a_motion.angular)) {}

    /// Greatest speed (m/s) of a sphere's centre in excess of the body's.
    [[nodiscard]] Real turning_speed(const SphereNode& node) const { return spin * glm::length(node.centre); }
};

class Search {
  public:
    Search(const Moving& a, const Moving& b, Real duration) : a_(a), b_(b) {
        found_.time = duration;
        relative_ = glm::length(a.motion.linear - b.motion.linear);
    }

    SolidImpact run() {
        if (!a_.solid.nodes.empty() && !b_.solid.nodes.empty()) visit(0, 0, 0);
        return found_;
    }

  private:
    /// The time from which on two spheres may touch; later than what was found, or the step, if never.
    Real spheres_meet(const SphereNode& a, const SphereNode& b, Real from) {
        constexpr int kLooks = 4;  // then it is better to look inside
        const Real speed = relative_ + a_.turning_speed(a) + b_.turning_speed(b);
        Real time = from;
        for (int i = 0; i < kLooks && time <= found_.time; ++i) {
            ++found_.iterations;
            const Real gap = gap_between(a, pose_at(a_.motion, time), b, pose_at(b_.motion, time)) - kSolidGap;
            if (gap <= 0) break;
            if (gap > (found_.time - time) * speed) return 2 * found_.time + 1;
            time += gap / speed;
        }
        return time;
    }

    /// Before `from` nothing of the two nodes can have met. The sooner of two children comes first: what it finds may
    /// spare the other.
    void visit(std::uint32_t node_a, std::uint32_t node_b, Real from) {
        const SphereNode& a = a_.solid.nodes[node_a];
        const SphereNode& b = b_.solid.nodes[node_b];
        const Real time = spheres_meet(a, b, from);
        if (time > found_.time) return;
        if (a.is_leaf() && b.is_leaf()) return visit_leaves(a, b, time);
        const bool into_a = b.is_leaf() || (!a.is_leaf() && a.radius >= b.radius);
        if (into_a) {
            const std::uint32_t left = node_a + 1;
            const std::uint32_t right = a_.solid.nodes[left].skip;
            visit_both({left, node_b}, {right, node_b}, time);
        } else {
            const std::uint32_t left = node_b + 1;
            const std::uint32_t right = b_.solid.nodes[left].skip;
            visit_both({node_a, left}, {node_a, right}, time);
        }
    }

    using Pair = std::pair<std::uint32_t, std::uint32_t>;
    void visit_both(Pair first, Pair second, Real from) {
        const Rigid at_a = pose_at(a_.motion, from);
        const Rigid at_b = pose_at(b_.motion, from);
        const auto gap_of = [&](const Pair& pair) {
            return gap_between(a_.solid.nodes[pair.first], at_a, b_.solid.nodes[pair.second], at_b);
        };
        if (gap_of(second) < gap_of(first)) std::swap(first, second);
        visit(first.first, first.second, from);
        visit(second.first, second.second, from);
    }

    void visit_leaves(const SphereNode& a, const SphereNode& b, Real from) {
        for (const std::uint32_t of_a : triangles_in(a_.solid, a)) {
            for (const std::uint32_t of_b : triangles_in(b_.solid, b)) advance(of_a, of_b, from);
        }
    }

    /// Along a direction that parts two convex sets they approach no faster than the bodies do along it and their
    /// turning moves their farthest points along it; their distance is at least that along it.
    void advance(std::uint32_t triangle_a, std::uint32_t triangle_b, Real from) {
        for (Real time = from; time <= found_.time;) {
            ++found_.iterations;
            const Rigid at_a = pose_at(a_.motion, time);
            const Rigid at_b = pose_at(b_.motion, time);
            const Corners corners_a = moved(at_a, a_.solid, triangle_a);
            const Corners corners_b = moved(at_b, b_.solid, triangle_b);
            const TriangleProximity near = closest(corners_a, corners_b);
            if (near.distance <= kSolidGap) {
                found_.hit = true;
                found_.time = time;
                found_.contact = {(near.on_a + near.on_b) * 0.5, normal_of(near, corners_a, corners_b), near.distance,
                                  triangle_a, triangle_b};
                return;
            }
            const Vec3 n = (near.on_a - near.on_b) / near.distance;
            const Real approach = glm::dot(b_.motion.linear - a_.motion.linear, n) +
                                  glm::length(glm::cross(a_.motion.angular, n)) * reach(corners_a, at_a.translation) +
                                  glm::length(glm::cross(b_.motion.angular, n)) * reach(corners_b, at_b.translation);
            if (approach * (found_.time - time) <= near.distance - kSolidGap / 2) return;
            time += (near.distance - kSolidGap / 2) / approach;
        }
    }

    static Vec3 normal_of(const TriangleProximity& near, const Corners& a, const Corners& b) {
        if (near.distance > 1e-12) return (near.on_a - near.on_b) / near.distance;
        // They already share a point: across b's triangle, to the side on which the middle of a's lies.
        const Vec3 n = riposte::normal_of(b);
        const Vec3 middle = (a[0] + a[1] + a[2]) / 3.0 - near.on_b;
        return glm::dot(n, middle) < 0 ? -n : n;
    }

    const Moving& a_;
    const Moving& b_;
    Real relative_ = 0;  ///< m/s, of the centres of mass
    SolidImpact found_;
};

/// The places at which two solids that stand still are near each other.
class Neighbours {
  public:
    Neighbours(const Solid& a, const Rigid& world_from_a, const Solid& b, const Rigid& world_from_b, Real within)
        : a_(a), b_(b), world_from_a_(world_from_a), world_from_b_(world_from_b), within_(within) {}

    std::vector<SolidContact> run() {
        if (a_.nodes.empty() || b_.nodes.empty()) return {};
        each_leaf(
            a_, [&](const SphereNode& node) { return near(node, b_.nodes.front()); },
            [&](const SphereNode& leaf) { beside(leaf); });
        return std::move(found_);
    }

  private:
    /// Visits, in the tree's order, the leaves of which no node above nor they themselves are left out.
    template <class Wanted, class Visit>
    static void each_leaf(const Solid& solid, const Wanted& wanted, const Visit& visit) {
        for (std::uint32_t i = 0; i < solid.nodes.size();) {
            const SphereNode& node = solid.nodes[i];
            const bool inside = wanted(node);
            if (inside && node.is_leaf()) visit(node);
            i = inside ? i + 1 : node.skip;
        }
    }

    [[nodiscard]] bool near(const SphereNode& a, const SphereNode& b) const {
        return gap_between(a, world_from_a_, b, world_from_b_) <= within_;
    }

    void beside(const SphereNode& leaf_a) {
        each_leaf(
            b_, [&](const SphereNode& node) { return near(leaf_a, node); },
            [&](const SphereNode& leaf_b) { compare(leaf_a, leaf_b); });
    }

    void compare(const SphereNode& leaf_a, const SphereNode& leaf_b) {
        for (const std::uint32_t of_a : triangles_in(a_, leaf_a)) {
            const Corners corners_a = moved(world_from_a_, a_, of_a);
            for (const std::uint32_t of_b : triangles_in(b_, leaf_b)) {
                const TriangleProximity near = closest(corners_a, moved(world_from_b_, b_, of_b));
                if (near.distance > within_ || near.distance <= 0) continue;
                add({(near.on_a + near.on_b) * 0.5, (near.on_a - near.on_b) / near.distance, near.distance, of_a,
                     of_b});
            }
        }
    }

    void add(const SolidContact& contact) {
        const bool known = std::any_of(found_.begin(), found_.end(), [&](const SolidContact& other) {
            return glm::length(other.point - contact.point) < within_ && glm::dot(other.normal, contact.normal) > 0.99;
        });
        if (!known) found_.push_back(contact);
    }

    const Solid& a_;
    const Solid& b_;
    const Rigid& world_from_a_;
    const Rigid& world_from_b_;
    Real within_;
    std::vector<SolidContact> found_;
};

}  // namespace

SolidImpact time_of_impact(const Solid& a, const Motion& motion_a, const Solid& b, const Motion& motion_b,
                           Real duration) {
    const Moving moving_a(a, motion_a);
    const Moving moving_b(b, motion_b);
    return Search(moving_a, moving_b, duration).run();
}

std::vector<SolidContact> contacts(const Solid& a, const Rigid& world_from_a, const Solid& b, const Rigid& world_from_b,
                                   Real within) {
    return Neighbours(a, world_from_a, b, world_from_b, within).run();
}

}  // namespace riposte
