// Mass, centre and inertia of solids.
#pragma once

#include <riposte/contact/geometry.hpp>
#include <riposte/core/result.hpp>
#include <riposte/math/rigid.hpp>

#include <span>

namespace riposte {

/// Mass (kg), centre (m) and inertia (kg m^2, about the centre along the axes of the space in which the centre is
/// given).
struct MassProperties {
    Real mass = 0;
    Vec3 centre{0};
    Mat3 inertia{0};
};

/// Returns the mass properties of a closed mesh filled with `density` (kg/m^3) by the divergence theorem (K 6.5 after
/// Mirtich 1996; evaluated per triangle over the tetrahedron that the triangle spans with the mesh's middle). Vertices
/// at equal positions count as one. An open mesh, a triangle turned against its neighbours and a mesh turned inside out
/// are refused, the edge named by its vertex indices.
Result<MassProperties> mass_of_mesh(std::span<const Vec3f> positions, std::span<const Triangle> triangles,
                                    Real density);

/// Closed forms, centred at the origin. `size` is whole edge lengths; cylinder and capsule lie along Y, `length` goes
/// between the discs or between the centres of the half spheres.
MassProperties box_mass(const Vec3& size, Real density);
MassProperties cylinder_mass(Real radius, Real length, Real density);
MassProperties capsule_mass(Real radius, Real length, Real density);
MassProperties point_mass(Real mass, const Vec3& at);

/// Returns the mass properties of two solids together; all are given in one space (parallel axis theorem).
MassProperties combine(const MassProperties& a, const MassProperties& b);

/// Returns mass properties, given in space b, as space a sees them.
MassProperties transformed(const Rigid& a_from_b, const MassProperties& m);

/// Returns the inverse of the inertia along the world's axes: R I^-1 R^T.
Mat3 inverse_inertia_world(const Mat3& inertia_body, const Quat& world_from_body);

}  // namespace riposte
