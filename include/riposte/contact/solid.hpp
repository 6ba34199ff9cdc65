// Rigid solids of any shape, given by closed meshes of triangles: first contact of two of them within a step under
// rotation and translation (R 3).
#pragma once

#include <riposte/contact/mass.hpp>
#include <riposte/contact/motion.hpp>
#include <riposte/contact/response.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace riposte {

/// A node of a tree of bounding spheres, in preorder as KdopNode is.
struct SphereNode {
    static constexpr std::uint32_t kInner = 0xffffffff;

    Vec3 centre{0};  ///< body frame
    Real radius = 0;
    std::uint32_t skip = 0;           ///< the node after this one's whole subtree
    std::uint32_t triangle = kInner;  ///< the triangle of a leaf
    [[nodiscard]] bool is_leaf() const { return triangle != kInner; }
};

/// A solid in its body frame: the origin is its centre of mass (metres).
struct Solid {
    std::vector<Vec3f> positions;
    std::vector<Triangle> triangles;
    std::vector<SphereNode> nodes;
    MassProperties mass;  ///< the centre is 0
};

/// Makes a solid of a closed mesh filled with `density` (kg/m^3, above 0), shifted to its centre of mass. Errors: those
/// of mass_of_mesh; places that are no numbers or beyond 10 km; no triangles; no mass or inertia.
Result<Solid> make_solid(std::span<const Vec3f> positions, std::span<const Triangle> triangles, Real density);
/// Makes a solid of a mesh, which need not be closed, and mass properties in the mesh's space that were found
/// otherwise: for parts of several densities, say.
Result<Solid> make_solid(std::span<const Vec3f> positions, std::span<const Triangle> triangles,
                         const MassProperties& mass);

/// Two solids nearer to each other than this (m) are in contact.
inline constexpr Real kSolidGap = 2e-5;
/// The most places that are looked at for a pair of triangles. What these places leave
/// undecided counts as contact: early, never late.
inline constexpr int kMostSolidSteps = 2000;

/// A place where two solids touch.
struct SolidContact {
    Vec3 point{0};         ///< world, half way between the nearest points
    Vec3 normal{0, 1, 0};  ///< unit, from b towards a: the face's for a vertex on a face, across both for two edges
    Real gap = 0;          ///< m
    std::uint32_t triangle_a = 0;
    std::uint32_t triangle_b = 0;
};

struct SolidImpact {
    bool hit = false;
    Real time = 0;  ///< seconds from the step's begin; the whole duration where nothing was hit
    SolidContact contact;
    int iterations = 0;  ///< evaluations of a distance of spheres or triangles, for measuring
};

/// Returns the first time in [0, duration] at which the surfaces of two solids are found to be no farther apart than
/// kSolidGap. Earlier they never were nearer than half of kSolidGap: never late, never a miss. Surfaces that touch at
/// the begin hit at 0.
///
/// Bounding spheres are carried along the motion (dynamic bounding volumes, R 3.2): a pair of spheres that cannot have
/// met by the earliest contact found so far is left out, and their contents are not looked at before they can have met.
/// Pairs of triangles advance by their distance over a bound on their approach along its direction (conservative
/// advancement, Mirtich 1996).
SolidImpact time_of_impact(const Solid& a, const SteadyMotion& motion_a, const Solid& b, const SteadyMotion& motion_b,
                           Real duration);

/// Returns the pairs of triangles nearer than `within` (m) as contacts, in the order of the trees: of the pairs at one
/// place the nearest. Pairs that cross have no normal and are left out.
std::vector<SolidContact> contacts(const Solid& a, const Rigid& world_from_a, const Solid& b, const Rigid& world_from_b,
                                   Real within);

/// A solid that moves, or one of infinite mass that others strike.
struct SolidBody {
    const Solid* solid = nullptr;
    SteadyMotion motion;
    bool immovable = false;  ///< true for a body that keeps its motion, whatever strikes it
};

/// What happened between two bodies in a step.
struct SolidEvent {
    std::size_t a = 0;  ///< index of a body
    std::size_t b = 0;  ///< index of the other body
    Real time = 0;      ///< s from the step's begin
    SolidContact contact;
    Vec3 impulse{0};         ///< N s, acts on a
    bool colliding = false;  ///< true if the bodies approached faster than the material's resting_speed
};

/// Moves bodies through one step: gravity first, then free flight, which keeps the spin (R 2), from first contact to
/// first contact. Each is answered by impulses with restitution and friction (R 4) between the two and all others that
/// touch at that instant, pair by pair, and by a separation to twice kSolidGap shared by the inverse masses of the
/// bodies that are pushed along (successive separation, K alg. 5). After `kMostImpacts` contacts the bodies stay where
/// they are until the next step: nothing ever passes through. Events are appended: for each contact one of the two
/// bodies that met and one of every other pair with an impulse.
void advance_solids(std::span<SolidBody> bodies, const Vec3& gravity, const ContactMaterial& material, Real duration,
                    std::vector<SolidEvent>& events);
inline constexpr int kMostImpacts = 32;

/// Returns the body's energy of motion, J.
Real kinetic_energy(const SolidBody& body);

}  // namespace riposte
