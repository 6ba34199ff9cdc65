#include "catch.hpp"

#include <riposte/gallery/inertia.hpp>
#include <riposte/math/rotation.hpp>

#include <cmath>

using namespace riposte;
using namespace riposte::gallery;

TEST_CASE("Principal axes of a turned box are the box's own") {
    const MassProperties box = box_mass({0.1, 0.9, 0.3}, 1000);
    const Quat turn = axis_angle(glm::normalize(Vec3(1, 2, -1)), 0.8);
    const PrincipalAxes found = principal_axes(transformed({turn, {0, 0, 0}}, box).inertia);
    REQUIRE(std::fabs(std::fabs(glm::dot(found.axes[0], turn * kAxisY)) - 1) < 1e-9);
    REQUIRE(std::fabs(found.moments.x - box.mass * (0.01 + 0.09) / 12) < 1e-9);
    REQUIRE(std::fabs(found.moments.z - box.mass * (0.81 + 0.09) / 12) < 1e-9);
    REQUIRE(std::fabs(glm::determinant(found.axes) - 1) < 1e-9);
}
