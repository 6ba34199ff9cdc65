#include <riposte/contact/mass.hpp>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

namespace riposte {
namespace {

/// From a welded vertex to another, with the mesh's own indices for messages.
struct Edge {
    std::uint32_t from, to;
    std::uint32_t mesh_from, mesh_to;
    friend bool operator<(const Edge& a, const Edge& b) {
        return std::tie(a.from, a.to, a.mesh_from, a.mesh_to) < std::tie(b.from, b.to, b.mesh_from, b.mesh_to);
    }
};

/// For each vertex the first one at the same position: seams of pictures split vertices, not the solid.
std::vector<std::uint32_t> welded(std::span<const Vec3f> positions) {
    std::vector<std::uint32_t> order(positions.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto key = [&](std::uint32_t i) { return std::tuple{positions[i].x, positions[i].y, positions[i].z, i}; };
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    std::vector<std::uint32_t> first(positions.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const bool same = i > 0 && positions[order[i]] == positions[order[i - 1]];
        first[order[i]] = same ? first[order[i - 1]] : order[i];
    }
    return first;
}

std::vector<Edge> edges_of(std::span<const Vec3f> positions, std::span<const Triangle> triangles) {
    const auto weld = welded(positions);
    std::vector<Edge> edges;
    for (const Triangle& t : triangles) {
        const bool collapsed = weld[t[0]] == weld[t[1]] || weld[t[1]] == weld[t[2]] || weld[t[2]] == weld[t[0]];
        for (std::size_t i = 0; !collapsed && i < 3; ++i) {
            const std::uint32_t from = t[i];
            const std::uint32_t to = t[(i + 1) % 3];
            edges.push_back({weld[from], weld[to], from, to});
        }
    }
    std::sort(edges.begin(), edges.end());
    return edges;
}

Error edge_error(const char* what, const Edge& e, const char* remedy) {
    return {what, "edge " + std::to_string(e.mesh_from) + " -> " + std::to_string(e.mesh_to), remedy};
}

/// Every edge once in each direction: closed and turned one way.
Result<void> check_closed(const std::vector<Edge>& edges) {
    const auto same = [](const Edge& a, const Edge& b) { return a.from == b.from && a.to == b.to; };
    const auto twice = std::adjacent_find(edges.begin(), edges.end(), same);
    if (twice != edges.end()) {
        return edge_error("two triangles of the mesh run along one edge in the same direction", *twice,
                          "turn one of them round, or remove the inner face");
    }
    for (const Edge& e : edges) {
        const Edge back{e.to, e.from, 0, 0};
        const auto found = std::lower_bound(edges.begin(), edges.end(), back);
        if (found == edges.end() || !same(*found, back)) {
            return edge_error("the mesh is open", e, "close the hole beside this edge");
        }
    }
    return {};
}

Mat3 outer(const Vec3& v) { return glm::outerProduct(v, v); }

/// Inertia from the integral of x x^T: I = tr(C) 1 - C.
Mat3 inertia_from_moments(const Mat3& c) { return Mat3(c[0][0] + c[1][1] + c[2][2]) - c; }

/// m (|d|^2 1 - d d^T): of a point at d from the centre.
Mat3 point_inertia(Real mass, const Vec3& d) { return inertia_from_moments(outer(d) * mass); }

Mat3 diagonal(const Vec3& d) { return {{d.x, 0, 0}, {0, d.y, 0}, {0, 0, d.z}}; }

}  // namespace

Result<MassProperties> mass_of_mesh(std::span<const Vec3f> positions, std::span<const Triangle> triangles,
                                    Real density) {
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        for (const std::uint32_t v : triangles[i]) {
            if (v >= positions.size()) {
                return Error{"vertex " + std::to_string(v) + " does not exist", "triangle " + std::to_string(i),
                             "export the mesh again"};
            }
        }
    }
    const auto edges = edges_of(positions, triangles);
    if (const auto closed = check_closed(edges); !closed) return closed.error();

    // Summed over the triangles: the result must not depend on how a library that reads files numbers the vertices.
    Vec3 middle(0);
    for (const Triangle& t : triangles) {
        for (const std::uint32_t v : t) middle += Vec3(positions[v]) / static_cast<Real>(3 * triangles.size());
    }
    Real volume6 = 0;
    Vec3 first(0);
    Mat3 second(0);
    for (const Triangle& t : triangles) {
        // Tetrahedron (0, a, b, c): det / 6, its middle (a + b + c) / 4,
        // second moments det / 120 (a a^T + b b^T + c c^T + (a + b + c)(a + b + c)^T).
        const auto [a, b, c] = corners_of(t, positions);
        const Vec3 p = a - middle;
        const Vec3 q = b - middle;
        const Vec3 r = c - middle;
        const Real det = glm::dot(p, glm::cross(q, r));
        const Vec3 sum = p + q + r;
        volume6 += det;
        first += sum * (det / 24);
        second += (outer(p) + outer(q) + outer(r) + outer(sum)) * (det / 120);
    }
    if (!(volume6 > 0)) {
        if (edges.empty()) return Error{"the mesh has no triangle with an area", "mesh", "export the mesh again"};
        return edge_error("the mesh is turned inside out or has no volume", edges.front(), "turn all its faces round");
    }
    const Real volume = volume6 / 6;
    const Vec3 centre = first / volume;
    const Mat3 about_centre = inertia_from_moments(second - outer(centre) * volume);
    return MassProperties{density * volume, middle + centre, about_centre * density};
}

MassProperties box_mass(const Vec3& size, Real density) {
    const Real mass = density * size.x * size.y * size.z;
    const Vec3 squared = size * size;
    return {mass, Vec3(0),
            diagonal(Vec3(squared.y + squared.z, squared.x + squared.z, squared.x + squared.y) * (mass / 12))};
}

MassProperties cylinder_mass(Real radius, Real length, Real density) {
    const Real mass = density * kPi * radius * radius * length;
    const Real across = mass * (3 * radius * radius + length * length) / 12;
    return {mass, Vec3(0), diagonal({across, mass * radius * radius / 2, across})};
}

MassProperties capsule_mass(Real radius, Real length, Real density) {
    const MassProperties tube = cylinder_mass(radius, length, density);
    const Real balls = density * 4 / 3 * kPi * radius * radius * radius;
    // Half spheres have their middle 3/8 r beyond the disc: about the capsule's centre 2/5 r^2 + l^2 / 4 + 3/8 l r.
    const Real along = balls * 2 / 5 * radius * radius;
    const Real across = along + balls * (length * length / 4 + 3 * length * radius / 8);
    return {tube.mass + balls, Vec3(0), tube.inertia + diagonal({across, along, across})};
}

MassProperties point_mass(Real mass, const Vec3& at) { return {mass, at, Mat3(0)}; }

MassProperties combine(const MassProperties& a, const MassProperties& b) {
    const Real mass = a.mass + b.mass;
    if (mass == 0) return a;
    const Vec3 centre = (a.centre * a.mass + b.centre * b.mass) / mass;
    return {
        mass, centre,
        a.inertia + b.inertia + point_inertia(a.mass, a.centre - centre) + point_inertia(b.mass, b.centre - centre)};
}

MassProperties transformed(const Rigid& a_from_b, const MassProperties& m) {
    const Mat3 r = glm::mat3_cast(a_from_b.rotation);
    return {m.mass, a_from_b.point(m.centre), r * m.inertia * glm::transpose(r)};
}

Mat3 inverse_inertia_world(const Mat3& inertia_body, const Quat& world_from_body) {
    const Mat3 r = glm::mat3_cast(world_from_body);
    return r * glm::inverse(inertia_body) * glm::transpose(r);
}

}  // namespace riposte
