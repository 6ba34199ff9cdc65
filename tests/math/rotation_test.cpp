#include "catch.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/math/rigid.hpp>

#include <cmath>

using namespace riposte;

namespace {

Vec3 random_unit(Prng& prng) {
    for (;;) {
        const Vec3 v{prng.between(-1, 1), prng.between(-1, 1), prng.between(-1, 1)};
        const Real squared = glm::dot(v, v);
        if (squared > 0.01 && squared <= 1) return v / std::sqrt(squared);
    }
}

Quat random_rotation(Prng& prng) {
    const Vec3 axis = random_unit(prng);
    const double half = prng.between(-kPi, kPi) / 2;
    return {std::cos(half), std::sin(half) * axis.x, std::sin(half) * axis.y, std::sin(half) * axis.z};
}

/// The rotation formula of Rodrigues with the C library's trigonometry: shares nothing with quaternions.
Vec3 rodrigues(const Vec3& axis, Real angle, const Vec3& v) {
    return v * std::cos(angle) + glm::cross(axis, v) * std::sin(angle) +
           axis * (glm::dot(axis, v) * (1 - std::cos(angle)));
}

/// Distance of the rotations, not of the quaternions (q and -q are one).
Real apart(const Quat& a, const Quat& b) { return std::min(glm::length(a - b), glm::length(a + b)); }

}  // namespace

TEST_CASE("axis and angle turn vectors as the formula of Rodrigues does") {
    Prng prng = Prng::seeded(1);
    for (int i = 0; i < 2000; ++i) {
        const Vec3 axis = random_unit(prng);
        const Real angle = prng.between(-7, 7);
        const Vec3 v = random_unit(prng);
        CHECK(glm::length(axis_angle(axis, angle) * v - rodrigues(axis, angle, v)) < 5e-15);
    }
}

TEST_CASE("exp and log of rotations undo each other, from nothing up to half a turn") {
    Prng prng = Prng::seeded(2);
    for (int i = 0; i < 5000; ++i) {
        const Real angle = i % 2 == 0 ? prng.between(0, 3.1415) : std::ldexp(1.0, -static_cast<int>(prng.below(60)));
        const Vec3 r = random_unit(prng) * angle;
        const Vec3 back = log_rotation(exp_rotation(r));
        CHECK(glm::length(back - r) < 1e-13);
        CHECK(glm::length(log_rotation(-exp_rotation(r)) - back) < 1e-13);
    }
    CHECK(exp_rotation(Vec3(0)) == Quat(1, 0, 0, 0));
    CHECK(log_rotation(Quat(1, 0, 0, 0)) == Vec3(0));
    CHECK(glm::length(log_rotation(Quat(0, 1, 0, 0))) == Approx(kPi));
}

TEST_CASE("slerp along the shorter arc turns at a constant rate from one rotation to the other") {
    Prng prng = Prng::seeded(3);
    for (int i = 0; i < 2000; ++i) {
        const Quat a = random_rotation(prng);
        const Vec3 axis = random_unit(prng);
        const Real angle = prng.between(0.001, kPi - 0.001);
        const Quat b = axis_angle(axis, angle) * a;
        const Real t = prng.unit();
        CHECK(apart(slerp(a, i % 2 == 0 ? b : -b, t), axis_angle(axis, angle * t) * a) < 1e-12);
    }
}

TEST_CASE("slerp along the longer arc turns the other way round, at a constant rate") {
    Prng prng = Prng::seeded(4);
    for (int i = 0; i < 2000; ++i) {
        const Quat a = random_rotation(prng);
        const Vec3 axis = random_unit(prng);
        const Real angle = prng.between(0.01, kPi - 0.01);
        const Quat b = axis_angle(axis, angle) * a;
        const Real t = prng.unit();
        const Quat expected = axis_angle(axis, -(2 * kPi - angle) * t) * a;
        CHECK(apart(slerp(a, i % 2 == 0 ? b : -b, t, Arc::kLong), expected) < 1e-11);
    }
}

TEST_CASE("slerp meets both ends, is unit, and takes equal rotations calmly") {
    Prng prng = Prng::seeded(5);
    for (int i = 0; i < 1000; ++i) {
        const Quat a = random_rotation(prng);
        const Quat b = i % 3 == 0 ? axis_angle(random_unit(prng), 1e-9) * a : random_rotation(prng);
        for (const Arc arc : {Arc::kShort, Arc::kLong}) {
            CHECK(apart(slerp(a, b, 0, arc), a) < 1e-7);
            CHECK(apart(slerp(a, b, 1, arc), b) < 1e-7);
            CHECK(std::abs(glm::length(slerp(a, b, prng.unit(), arc)) - 1) < 1e-12);
        }
        CHECK(apart(slerp(a, a, 0.3), a) < 1e-15);
    }
}

TEST_CASE("the angle between rotations is that of the turn that leads from one to the other") {
    Prng prng = Prng::seeded(6);
    for (int i = 0; i < 2000; ++i) {
        const Quat a = random_rotation(prng);
        const Real angle = i % 2 == 0 ? prng.between(0, kPi) : std::ldexp(1.0, -static_cast<int>(prng.below(40)));
        CHECK(std::abs(angle_between(a, axis_angle(random_unit(prng), angle) * a) - angle) < 1e-14);
    }
}

TEST_CASE("swing and twist put together give the rotation, twist about the axis, swing at a right angle to it") {
    Prng prng = Prng::seeded(7);
    for (int i = 0; i < 2000; ++i) {
        const Quat q = random_rotation(prng);
        const Vec3 axis = random_unit(prng);
        const SwingTwist st = swing_twist(q, axis);
        CHECK(apart(st.swing * st.twist, q) < 1e-14);
        CHECK(glm::length(st.twist * axis - axis) < 1e-14);
        CHECK(std::abs(glm::dot(Vec3(st.swing.x, st.swing.y, st.swing.z), axis)) < 1e-14);
        CHECK(glm::length(st.swing * axis - q * axis) < 1e-14);
    }
}

TEST_CASE("the twist angle is recovered from a twist under any swing") {
    Prng prng = Prng::seeded(8);
    for (int i = 0; i < 2000; ++i) {
        const Vec3 axis = random_unit(prng);
        const Real twist = prng.between(-kPi + 1e-6, kPi - 1e-6);
        const Quat swing = axis_angle(glm::normalize(glm::cross(axis, random_unit(prng))), prng.between(-3, 3));
        CHECK(std::abs(twist_angle(swing * axis_angle(axis, twist), axis) - twist) < 1e-12);
        CHECK(std::abs(twist_angle(-(swing * axis_angle(axis, twist)), axis) - twist) < 1e-12);
    }
}

TEST_CASE("a half turn of pure swing leaves no NaN in swing and twist") {
    const SwingTwist st = swing_twist(Quat(0, 1, 0, 0), kAxisY);
    CHECK(apart(st.swing * st.twist, Quat(0, 1, 0, 0)) < 1e-15);
    CHECK(std::isfinite(twist_angle(Quat(0, 1, 0, 0), kAxisY)));
}

TEST_CASE("the rotation between two directions takes one to the other by the least angle") {
    Prng prng = Prng::seeded(9);
    for (int i = 0; i < 3000; ++i) {
        const Vec3 from = random_unit(prng);
        // Equal, opposite and nearly opposite directions as well.
        const Vec3 near =
            glm::normalize(-from + random_unit(prng) * std::ldexp(1.0, -static_cast<int>(prng.below(60))));
        for (const Vec3& to : {random_unit(prng), from, -from, near}) {
            const Quat q = rotation_between(from, to);
            CHECK(glm::length(q * from - to) < 5e-15);
            CHECK(std::abs(glm::length(q) - 1) < 1e-14);
        }
        const Vec3 to = random_unit(prng);
        CHECK(angle_between(Quat(1, 0, 0, 0), rotation_between(from, to)) ==
              Approx(std::atan2(glm::length(glm::cross(from, to)), glm::dot(from, to))).margin(1e-12));
    }
}

TEST_CASE("axes to quaternion and back") {
    Prng prng = Prng::seeded(10);
    for (int i = 0; i < 2000; ++i) {
        const Quat q = i % 4 == 0 ? axis_angle(random_unit(prng), kPi) : random_rotation(prng);
        CHECK(apart(quat_from_axes(q * kAxisX, q * kAxisY, q * kAxisZ), q) < 1e-14);
        const Vec3 z_hint = q * (kAxisZ + kAxisY * prng.between(-2, 2));
        CHECK(apart(quat_from_yz(q * kAxisY * 3.0, z_hint), q) < 1e-13);
    }
}

TEST_CASE("any_perpendicular is unit and at a right angle") {
    Prng prng = Prng::seeded(11);
    for (int i = 0; i < 1000; ++i) {
        const Vec3 v = i < 3 ? Vec3(i == 0, i == 1, i == 2) : random_unit(prng);
        CHECK(std::abs(glm::dot(any_perpendicular(v), v)) < 1e-15);
        CHECK(glm::length(any_perpendicular(v)) == Approx(1).epsilon(1e-14));
    }
}

TEST_CASE("rigid transforms chain, invert and agree with their matrices") {
    Prng prng = Prng::seeded(12);
    for (int i = 0; i < 1000; ++i) {
        const Rigid a_from_b{random_rotation(prng), random_unit(prng) * 3.0};
        const Rigid b_from_c{random_rotation(prng), random_unit(prng) * 5.0};
        const Vec3 p = random_unit(prng) * 2.0;
        CHECK(glm::length((a_from_b * b_from_c).point(p) - a_from_b.point(b_from_c.point(p))) < 1e-14);
        CHECK(glm::length(inverse(a_from_b).point(a_from_b.point(p)) - p) < 1e-14);
        CHECK(glm::length(Vec3(to_matrix(a_from_b) * Vec4(p, 1)) - a_from_b.point(p)) < 1e-14);
        CHECK(glm::length(a_from_b.direction(p) - (a_from_b.point(p) - a_from_b.point(Vec3(0)))) < 1e-14);
        const Rigid middle = interpolate(a_from_b, b_from_c, 0.5);
        CHECK(glm::length(middle.translation - (a_from_b.translation + b_from_c.translation) / 2.0) < 1e-14);
        CHECK(angle_between(a_from_b.rotation, middle.rotation) ==
              Approx(angle_between(middle.rotation, b_from_c.rotation)));
    }
}
