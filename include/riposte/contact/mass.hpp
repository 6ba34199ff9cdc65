// Mass, centre and inertia of solids.
#pragma once

#include <riposte/contact/geometry.hpp>
#include <riposte/core/result.hpp>
#include <riposte/math/rigid.hpp>

#include <span>

namespace riposte {

/// kg; m; kg m^2 about the centre along the axes of the space the centre is given in.
struct MassProperties {
    Real mass = 0;
    Vec3 centre{0};
    Mat3 inertia{0};
};

/// Of a closed mesh filled with `density` (kg/m^3) by the divergence theorem (K 6.5 after Mirtich 1996; evaluated per
/// triangle over the tetrahedron it spans with the mesh's middle). Vertices at equal positions count as one. An open
/// mesh, a triangle turned against its neighbours and a mesh turned inside out are refused, the edge named by its
/// vertex indices.
Result<MassProperties> mass_of_mesh(std::span<const Vec3f> positions, std::span<const Triangle> triangles,
                                    Real density);

/// Closed forms, centred at the origin. `size` whole edge lengths; cylinder and capsule along Y, `length` between the
/// discs or between the centres of the half spheres.
MassProperties box_mass(const Vec3& size, Real density);
MassProperties cylinder_mass(Real radius, Real length, Real density);
MassProperties capsule_mass(Real radius, Real length, Real density);
MassProperties point_mass(Real mass, const Vec3& at);

/// Both together, in the one space both are given in (parallel axis theorem).
MassProperties combine(const MassProperties& a, const MassProperties& b);

/// The same solid seen from space a: mass properties given in b.
MassProperties transformed(const Rigid& a_from_b, const MassProperties& m);

/// Inverse of the inertia along the world's axes: R I^-1 R^T.
Mat3 inverse_inertia_world(const Mat3& inertia_body, const Quat& world_from_body);

}  // namespace riposte
