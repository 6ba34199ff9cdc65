// Closed meshes of simple solids, about the origin, counter-clockwise seen from outside (metres).
#pragma once

#include <riposte/contact/geometry.hpp>

#include <cstdint>
#include <vector>

namespace riposte {

struct ClosedMesh {
    std::vector<Vec3f> positions;
    std::vector<Triangle> triangles;
};

/// Returns a box; `size` is whole edge lengths.
ClosedMesh box_mesh(const Vec3& size);
/// Returns a torus about the Y axis: a tube of radius `tube` round a ring of radius `ring`, of `around` by `across`
/// quads.
ClosedMesh torus_mesh(Real ring, Real tube, std::uint32_t around, std::uint32_t across);
/// Returns a cross of two bars `length` long, along X and Y, both `width` wide and thick.
ClosedMesh cross_mesh(Real length, Real width);

}  // namespace riposte
