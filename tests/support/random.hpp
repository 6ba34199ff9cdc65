// Random shapes for tests and benchmarks of contact.
#pragma once

#include <riposte/contact/geometry.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/math/rigid.hpp>

#include <cmath>
#include <vector>

namespace riposte::test {

inline Vec3 in_box(Prng& prng, Real half = 1) {
    const Real x = prng.between(-half, half);
    const Real y = prng.between(-half, half);
    return {x, y, prng.between(-half, half)};
}

/// Uniform on the sphere (Archimedes: the height is uniform).
inline Vec3 unit(Prng& prng) {
    const Real z = prng.between(-1, 1);
    const Real turn = prng.between(0, 2 * kPi);
    const Real r = std::sqrt(1 - z * z);
    return {r * std::cos(turn), r * std::sin(turn), z};
}

inline Quat rotation(Prng& prng) {
    const Vec3 axis = unit(prng);
    return axis_angle(axis, prng.between(-kPi, kPi));
}
inline Rigid rigid(Prng& prng) { return {rotation(prng), in_box(prng)}; }

struct Mesh {
    std::vector<Vec3f> positions;
    std::vector<Triangle> triangles;
};

/// A closed tube with caps around the Y axis, radius(turn, y) wide, outward.
template <class Radius>
Mesh tube(std::uint32_t rings, std::uint32_t sectors, Real height, Radius radius) {
    Mesh mesh;
    for (std::uint32_t i = 0; i <= rings; ++i) {
        for (std::uint32_t j = 0; j < sectors; ++j) {
            const Real y = height * (static_cast<Real>(i) / rings - 0.5);
            const Real turn = 2 * kPi * j / sectors;
            const Real r = radius(turn, y);
            mesh.positions.emplace_back(Vec3(r * std::cos(turn), y, r * std::sin(turn)));
        }
    }
    for (std::uint32_t i = 0; i < rings; ++i) {
        for (std::uint32_t j = 0; j < sectors; ++j) {
            const std::uint32_t at = i * sectors;
            const std::uint32_t next = (j + 1) % sectors;
            mesh.triangles.push_back({at + j, at + sectors + j, at + next});
            mesh.triangles.push_back({at + next, at + sectors + j, at + sectors + next});
        }
    }
    const auto bottom = static_cast<std::uint32_t>(mesh.positions.size());
    mesh.positions.emplace_back(Vec3(0, -height / 2, 0));
    mesh.positions.emplace_back(Vec3(0, height / 2, 0));
    for (std::uint32_t j = 0; j < sectors; ++j) {
        const std::uint32_t next = (j + 1) % sectors;
        mesh.triangles.push_back({bottom, j, next});
        mesh.triangles.push_back({bottom + 1, rings * sectors + next, rings * sectors + j});
    }
    return mesh;
}

/// Something like a limb, with bumps.
inline Mesh bumpy(std::uint32_t rings, std::uint32_t sectors) {
    return tube(rings, sectors, 1.6, [](Real turn, Real y) { return 0.25 + 0.06 * std::sin(7 * y + 3 * turn); });
}

}  // namespace riposte::test
