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
    const auto keep = [&](Real distance, const Vec3& on_a, const Vec3& on_b) {
        if (distance < best.distance) best = {distance, on_a, on_b};
    };
    const auto edge = [](const Corners& t, std::size_t i) { return Segment{t[i], t[(i + 1) % 3]}; };
    for (std::size_t i = 0; i < 3; ++i) {
        for (const auto& [along, of] : {std::pair{edge(a, i), &b}, std::pair{edge(b, i), &a}}) {
            if (const auto at = crossing(along, *of)) return {0, along.at(*at), along.at(*at)};
        }
        for (std::size_t j = 0; j < 3; ++j) {
            const SegmentProximity edges = closest(edge(a, i), edge(b, j));
            keep(edges.distance, edges.on_a, edges.on_b);
        }
        const Vec3 on_b = closest_point(b, a[i]);
        keep(glm::length(on_b - a[i]), a[i], on_b);
        const Vec3 on_a = closest_point(a, b[i]);
        keep(glm::length(on_a - b[i]), on_a, b[i]);
    }
    return best;
}

Corners moved(const Rigid& world_from_body, const Solid& solid, std::uint32_t triangle) {
    Corners corners = corners_of(solid.triangles[triangle], solid.positions);
    for (Vec3& corner : corners) corner = world_from_body.point(corner);
    return corners;
}

/// From a point to a leaf's triangle, m; both in the body's space.
Real distance_to(const Solid& solid, const SphereNode& leaf, const Vec3& point) {
    return glm::length(closest_point(corners_of(solid.triangles[leaf.triangle], solid.positions), point) - point);
}

/// A large triangle fills little of its sphere: beside something smaller it stands for itself.
bool as_triangle(const SphereNode& node, const SphereNode& beside) {
    return node.is_leaf() && node.radius >= beside.radius;
}

/// A node of a solid's tree, at the solid's place in the world.
struct PlacedNode {
    const Solid& solid;
    const SphereNode& node;
    Rigid world_from_solid;
};

/// Returns at most the distance of what is in two nodes, m; negative where the nodes' spheres overlap.
Real gap_between(const PlacedNode& a, const PlacedNode& b) {
    const Vec3 centre_a = a.world_from_solid.point(a.node.centre);
    const Vec3 centre_b = b.world_from_solid.point(b.node.centre);
    const auto apart = [](const PlacedNode& triangle, const Vec3& centre, const SphereNode& sphere) {
        return distance_to(triangle.solid, triangle.node, inverse(triangle.world_from_solid).point(centre)) -
               sphere.radius;
    };
    if (as_triangle(a.node, b.node)) return apart(a, centre_b, b.node);
    if (as_triangle(b.node, a.node)) return apart(b, centre_a, a.node);
    return glm::length(centre_a - centre_b) - a.node.radius - b.node.radius;
}

/// A node of each tree, by index.
struct NodePair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
};

/// The larger of two nodes taken apart, or the only one that is no leaf.
std::array<NodePair, 2> halves(const Solid& a, const Solid& b, const NodePair& pair) {
    const SphereNode& in_a = a.nodes[pair.a];
    const SphereNode& in_b = b.nodes[pair.b];
    if (in_b.is_leaf() || (!in_a.is_leaf() && in_a.radius >= in_b.radius))
        return {NodePair{pair.a + 1, pair.b}, NodePair{a.nodes[pair.a + 1].skip, pair.b}};
    return {NodePair{pair.a, pair.b + 1}, NodePair{pair.a, b.nodes[pair.b + 1].skip}};
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
    const SteadyMotion& motion;
    Real spin;  ///< rad/s

    Moving(const Solid& a_solid, const SteadyMotion& a_motion)
        : solid(a_solid), motion(a_motion), spin(glm::length(a_motion.angular)) {}

    /// As pose_at, and sooner where nothing turns.
    [[nodiscard]] Rigid pose(Real time) const {
        if (spin > 0) return pose_at(motion, time);
        return {motion.world_from_body.rotation, motion.world_from_body.translation + motion.linear * time};
    }
    /// Greatest speed (m/s) in excess of the body's of a node's sphere, or of its triangle.
    [[nodiscard]] Real turning_speed(const SphereNode& node, const SphereNode& beside) const {
        return spin * (glm::length(node.centre) + (as_triangle(node, beside) ? node.radius : 0));
    }
};

class Search {
  public:
    Search(const Moving& a, const Moving& b, Real duration) : a_(a), b_(b) {
        found_.time = duration;
        relative_ = glm::length(a.motion.linear - b.motion.linear);
    }

    SolidImpact run() {
        if (!a_.solid.nodes.empty() && !b_.solid.nodes.empty()) visit({}, 0);
        return found_;
    }

  private:
    [[nodiscard]] Real gap_at(const NodePair& pair, Real time) const {
        return gap_between({a_.solid, a_.solid.nodes[pair.a], a_.pose(time)},
                           {b_.solid, b_.solid.nodes[pair.b], b_.pose(time)});
    }

    /// The time from which on two nodes may touch; later than what was found, or the step, if never.
    Real nodes_meet(const NodePair& pair, Real from) {
        constexpr int kLooks = 4;  // then it is better to look inside
        const SphereNode& a = a_.solid.nodes[pair.a];
        const SphereNode& b = b_.solid.nodes[pair.b];
        const Real speed = relative_ + a_.turning_speed(a, b) + b_.turning_speed(b, a);
        Real time = from;
        for (int i = 0; i < kLooks && time <= found_.time; ++i) {
            ++found_.iterations;
            const Real gap = gap_at(pair, time) - kSolidGap;
            if (gap <= 0) break;
            if (gap > (found_.time - time) * speed) return 2 * found_.time + 1;
            time += gap / speed;
        }
        return time;
    }

    /// Before `from` nothing of the two nodes can have met. The sooner of two children comes first: what it finds may
    /// spare the other.
    void visit(const NodePair& pair, Real from) {
        const SphereNode& a = a_.solid.nodes[pair.a];
        const SphereNode& b = b_.solid.nodes[pair.b];
        const Real time = nodes_meet(pair, from);
        if (time > found_.time) return;
        if (a.is_leaf() && b.is_leaf()) return advance(a.triangle, b.triangle, time);
        auto [first, second] = halves(a_.solid, b_.solid, pair);
        if (gap_at(second, time) < gap_at(first, time)) std::swap(first, second);
        visit(first, time);
        visit(second, time);
    }

    /// Along a direction that parts two convex sets they approach no faster than the bodies do along it and their
    /// turning moves their farthest points along it; their distance is at least that along it.
    void advance(std::uint32_t triangle_a, std::uint32_t triangle_b, Real from) {
        int steps = 0;
        for (Real time = from; time <= found_.time;) {
            ++steps;
            ++found_.iterations;
            const Rigid at_a = a_.pose(time);
            const Rigid at_b = b_.pose(time);
            const Corners corners_a = moved(at_a, a_.solid, triangle_a);
            const Corners corners_b = moved(at_b, b_.solid, triangle_b);
            const TriangleProximity near = closest(corners_a, corners_b);
            if (near.distance <= kSolidGap || steps == kMostSolidSteps) {
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
        if (!a_.nodes.empty() && !b_.nodes.empty()) visit({});
        return std::move(found_);
    }

  private:
    void visit(const NodePair& pair) {
        const SphereNode& a = a_.nodes[pair.a];
        const SphereNode& b = b_.nodes[pair.b];
        if (gap_between({a_, a, world_from_a_}, {b_, b, world_from_b_}) > within_) return;
        if (a.is_leaf() && b.is_leaf()) return compare(a.triangle, b.triangle);
        for (const NodePair& half : halves(a_, b_, pair)) visit(half);
    }

    void compare(std::uint32_t of_a, std::uint32_t of_b) {
        const TriangleProximity near = closest(moved(world_from_a_, a_, of_a), moved(world_from_b_, b_, of_b));
        if (near.distance > within_ || near.distance <= 0) return;
        add({(near.on_a + near.on_b) * 0.5, (near.on_a - near.on_b) / near.distance, near.distance, of_a, of_b});
    }

    void add(const SolidContact& contact) {
        const auto known = std::find_if(found_.begin(), found_.end(), [&](const SolidContact& other) {
            return glm::length(other.point - contact.point) < within_ && glm::dot(other.normal, contact.normal) > 0.99;
        });
        if (known == found_.end()) {
            found_.push_back(contact);
        } else if (contact.gap < known->gap) {
            *known = contact;
        }
    }

    const Solid& a_;
    const Solid& b_;
    const Rigid& world_from_a_;
    const Rigid& world_from_b_;
    Real within_;
    std::vector<SolidContact> found_;
};

}  // namespace

SolidImpact time_of_impact(const Solid& a, const SteadyMotion& motion_a, const Solid& b, const SteadyMotion& motion_b,
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
