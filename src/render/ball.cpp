#include "ball.hpp"

#include <cmath>

namespace riposte::render {
namespace {

constexpr std::uint32_t kRings = 20;
constexpr std::uint32_t kSides = 32;

Vec3f on_sphere(std::uint32_t ring, std::uint32_t side) {
    const Real down = kPi * ring / kRings;
    const Real round = 2 * kPi * side / kSides;
    return {std::sin(down) * std::sin(round), std::cos(down), std::sin(down) * std::cos(round)};
}

}  // namespace

StaticModel unit_ball() {
    Primitive sphere;
    sphere.name = "ball";
    for (std::uint32_t ring = 0; ring <= kRings; ++ring) {
        for (std::uint32_t side = 0; side <= kSides; ++side) sphere.positions.push_back(on_sphere(ring, side));
    }
    sphere.normals = sphere.positions;
    for (std::uint32_t ring = 0; ring < kRings; ++ring) {
        for (std::uint32_t side = 0; side < kSides; ++side) {
            const std::uint32_t a = ring * (kSides + 1) + side;
            const std::uint32_t below = a + kSides + 1;
            for (const std::uint32_t corner : {a, below, a + 1, a + 1, below, below + 1})
                sphere.indices.push_back(corner);
        }
    }
    Material felt;
    felt.name = "felt";
    felt.base_colour = {0.72f, 0.70f, 0.08f, 1};
    felt.metallic = 0;
    felt.roughness = 0.85f;
    StaticModel ball;
    ball.primitives.push_back(std::move(sphere));
    ball.materials.push_back(std::move(felt));
    return ball;
}

}  // namespace riposte::render
