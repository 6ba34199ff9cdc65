#include <riposte/contact/solid_shapes.hpp>
#include <riposte/math/trig.hpp>

namespace riposte {
namespace {

using Index = std::uint32_t;

void add_quad(ClosedMesh& mesh, Index a, Index b, Index c, Index d) {
    mesh.triangles.push_back({a, b, c});
    mesh.triangles.push_back({a, c, d});
}

/// Stands on the outline (counter-clockwise, seen from +Z) and has its quads for lids.
ClosedMesh prism(const std::vector<Vec2>& outline, const std::vector<std::array<Index, 4>>& lid, Real thickness) {
    ClosedMesh mesh;
    const auto count = static_cast<Index>(outline.size());
    for (const Real z : {-thickness / 2, thickness / 2}) {
        for (const Vec2& p : outline) mesh.positions.emplace_back(p.x, p.y, z);
    }
    for (const auto& [a, b, c, d] : lid) {
        add_quad(mesh, count + a, count + b, count + c, count + d);
        add_quad(mesh, d, c, b, a);
    }
    for (Index i = 0; i < count; ++i) {
        const Index next = (i + 1) % count;
        add_quad(mesh, i, next, count + next, count + i);
    }
    return mesh;
}

}  // namespace

ClosedMesh box_mesh(const Vec3& size) {
    const Real x = size.x / 2;
    const Real y = size.y / 2;
    return prism({{-x, -y}, {x, -y}, {x, y}, {-x, y}}, {{0, 1, 2, 3}}, size.z);
}

ClosedMesh torus_mesh(Real ring, Real tube, Index around, Index across) {
    ClosedMesh mesh;
    for (Index i = 0; i < around; ++i) {
        const SinCos u = sin_cos(2 * kPi * i / around);
        for (Index j = 0; j < across; ++j) {
            const SinCos v = sin_cos(2 * kPi * j / across);
            const Real out = ring + tube * v.cos;
            mesh.positions.emplace_back(out * u.cos, tube * v.sin, out * u.sin);
        }
    }
    const auto at = [&](Index i, Index j) { return i % around * across + j % across; };
    for (Index i = 0; i < around; ++i) {
        for (Index j = 0; j < across; ++j) add_quad(mesh, at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j));
    }
    return mesh;
}

ClosedMesh cross_mesh(Real length, Real width) {
    const Real l = length / 2;
    const Real w = width / 2;
    return prism(
        {{w, -w}, {l, -w}, {l, w}, {w, w}, {w, l}, {-w, l}, {-w, w}, {-l, w}, {-l, -w}, {-w, -w}, {-w, -l}, {w, -l}},
        {{0, 3, 6, 9}, {0, 1, 2, 3}, {3, 4, 5, 6}, {6, 7, 8, 9}, {9, 10, 11, 0}}, width);
}

}  // namespace riposte
