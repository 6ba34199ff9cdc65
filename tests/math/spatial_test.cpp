// Spatial algebra against its own laws, and against forces and velocities of single points.
#include "catch.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/math/rigid.hpp>
#include <riposte/math/spatial.hpp>

#include <algorithm>
#include <cmath>

using namespace riposte;

namespace {

Vec3 any_vector(Prng& prng) {
    const Real x = prng.between(-1, 1);
    const Real y = prng.between(-1, 1);
    return {x, y, prng.between(-1, 1)};
}

Motion any_motion(Prng& prng) {
    const Vec3 angular = any_vector(prng);
    return {angular, any_vector(prng)};
}

Force any_force(Prng& prng) {
    const Vec3 angular = any_vector(prng);
    return {angular, any_vector(prng)};
}

SpatialTransform any_transform(Prng& prng) {
    const Quat turn = exp_rotation(any_vector(prng) * 3.0);
    return {glm::mat3_cast(turn), any_vector(prng)};
}

template <class V>
Real apart(const V& a, const V& b) {
    return std::max(glm::length(a.angular - b.angular), glm::length(a.linear - b.linear));
}

/// Three masses at the corners of a triangle.
struct Points {
    Vec3 place[3];
    Real mass[3];

    explicit Points(Prng& prng) {
        for (int i = 0; i < 3; ++i) {
            place[i] = any_vector(prng);
            mass[i] = prng.between(0.1, 2);
        }
    }
    [[nodiscard]] RigidInertia inertia() const {
        RigidInertia sum;
        for (int i = 0; i < 3; ++i) {
            const RigidInertia one = rigid_inertia(mass[i], place[i], Mat3(0));
            sum = {sum.mass + one.mass, sum.moment + one.moment, sum.rotational + one.rotational};
        }
        return sum;
    }
    [[nodiscard]] Force momentum(const Motion& v) const {
        Force sum;
        for (int i = 0; i < 3; ++i) {
            const Vec3 p = (v.linear + glm::cross(v.angular, place[i])) * mass[i];
            sum = sum + Force{glm::cross(place[i], p), p};
        }
        return sum;
    }
};

}  // namespace

TEST_CASE("spatial transforms associate, and going back undoes them") {
    Prng prng = Prng::seeded(1);
    Real worst = 0;
    for (int i = 0; i < 500; ++i) {
        const SpatialTransform a = any_transform(prng);
        const SpatialTransform b = any_transform(prng);
        const SpatialTransform c = any_transform(prng);
        const Motion m = any_motion(prng);
        const Force f = any_force(prng);
        worst = std::max({worst, apart(((a * b) * c).motion(m), (a * (b * c)).motion(m)),
                          apart((a * b).motion(m), a.motion(b.motion(m))),
                          apart(((a * b) * c).force(f), a.force(b.force(c.force(f)))), apart(a.back(a.motion(m)), m),
                          apart(a.back(a.force(f)), f), apart(inverse(a).motion(m), a.back(m))});
    }
    CHECK(worst < 1e-14);
}

TEST_CASE("spatial cross products obey the identity of Jacobi, and forces are dual to motions") {
    Prng prng = Prng::seeded(2);
    for (int i = 0; i < 500; ++i) {
        const Motion u = any_motion(prng);
        const Motion v = any_motion(prng);
        const Motion w = any_motion(prng);
        const Force f = any_force(prng);
        const Motion jacobi = cross(u, cross(v, w)) + cross(v, cross(w, u)) + cross(w, cross(u, v));
        CHECK(apart(jacobi, Motion{}) < 1e-14);
        CHECK(std::fabs(dot(cross(v, w), f) + dot(w, cross(v, f))) < 1e-14);
    }
}

TEST_CASE("power and cross products are the same in every frame") {
    Prng prng = Prng::seeded(3);
    for (int i = 0; i < 500; ++i) {
        const SpatialTransform a = any_transform(prng);
        const Motion u = any_motion(prng);
        const Motion v = any_motion(prng);
        const Force f = any_force(prng);
        CHECK(std::fabs(dot(a.motion(u), a.force(f)) - dot(u, f)) < 1e-14);
        CHECK(apart(a.motion(cross(u, v)), cross(a.motion(u), a.motion(v))) < 1e-14);
        CHECK(apart(a.force(cross(u, f)), cross(a.motion(u), a.force(f))) < 1e-14);
    }
}

TEST_CASE("a rigid inertia gives the momentum of its points, in every frame") {
    Prng prng = Prng::seeded(4);
    for (int i = 0; i < 500; ++i) {
        const Points points(prng);
        const SpatialTransform a = any_transform(prng);
        const Motion v = any_motion(prng);
        const ArticulatedInertia whole = ArticulatedInertia::rigid(points.inertia());
        CHECK(apart(points.inertia() * v, points.momentum(v)) < 1e-14);
        CHECK(apart(whole * v, points.momentum(v)) < 1e-14);
        CHECK(apart(a.inertia(whole) * a.motion(v), a.force(whole * v)) < 4e-14);
    }
}

TEST_CASE("an articulated inertia without a direction no longer answers motions along it") {
    Prng prng = Prng::seeded(5);
    for (int i = 0; i < 500; ++i) {
        const SpatialTransform a = any_transform(prng);
        const ArticulatedInertia whole = ArticulatedInertia::rigid(Points(prng).inertia());
        const Motion axis{any_vector(prng), Vec3(0)};
        const Force along = whole * axis;
        const ArticulatedInertia rest = minus_square(whole, along, 1.0 / dot(axis, along));
        const Motion v = any_motion(prng);
        CHECK(apart(rest * axis, Force{}) < 1e-12);
        CHECK(apart(a.inertia(rest) * a.motion(v), a.force(rest * v)) < 1e-12);
    }
}
