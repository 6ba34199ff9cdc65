#include "catch.hpp"
#include "render/light_bake.hpp"

#include <riposte/core/prng.hpp>

#include <glm/common.hpp>

using namespace riposte;
using namespace riposte::render;

namespace {

Vec3f random_place(Prng& prng, Real half) {
    const Real x = prng.between(-half, half);
    const Real y = prng.between(-half, half);
    return Vec3f(Vec3(x, y, prng.between(-half, half)));
}

BakeTriangle triangle(const Vec3f& a, const Vec3f& b, const Vec3f& c) {
    BakeTriangle t;
    t.a = a;
    t.b = b;
    t.c = c;
    t.normal = glm::normalize(glm::cross(b - a, c - a));
    return t;
}

/// One side of a box round the origin, normals inwards, cut into n x n squares.
void add_side(std::vector<BakeTriangle>& out, int axis, float sign, float half, int n, const BakeTriangle& look) {
    const auto place = [&](int i, int j) {
        Vec3f p(0);
        p[axis] = sign * half;
        p[(axis + 1) % 3] = half * (2.0f * static_cast<float>(i) / static_cast<float>(n) - 1.0f);
        p[(axis + 2) % 3] = half * (2.0f * static_cast<float>(j) / static_cast<float>(n) - 1.0f);
        return p;
    };
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            BakeTriangle a = triangle(place(i, j), place(i + 1, j), place(i + 1, j + 1));
            BakeTriangle b = triangle(place(i, j), place(i + 1, j + 1), place(i, j + 1));
            for (BakeTriangle* t : {&a, &b}) {
                if (t->normal[axis] * sign > 0) {
                    std::swap(t->b, t->c);
                    t->normal = -t->normal;
                }
                t->albedo = look.albedo;
                t->radiance = look.radiance;
                t->lets_sun_in = look.lets_sun_in;
                out.push_back(*t);
            }
        }
    }
}

std::vector<BakeTriangle> box(int n, const BakeTriangle& look) {
    std::vector<BakeTriangle> triangles;
    for (int axis = 0; axis < 3; ++axis) {
        for (const float sign : {-1.0f, 1.0f}) add_side(triangles, axis, sign, 2, n, look);
    }
    return triangles;
}

constexpr Sun kNight{{0, 1, 0}, {0, 0, 0}};

}  // namespace

TEST_CASE("the tree finds the same nearest triangle as looking at all of them") {
    Prng prng = Prng::seeded(5);
    std::vector<BakeTriangle> soup;
    for (int i = 0; i < 300; ++i) {
        const Vec3f a = random_place(prng, 2);
        soup.push_back(triangle(a, a + random_place(prng, 0.6), a + random_place(prng, 0.6)));
    }
    const Bvh tree(soup);
    int hits = 0;
    for (int i = 0; i < 500; ++i) {
        const Vec3f origin = random_place(prng, 3);
        const Vec3f direction = glm::normalize(random_place(prng, 1));
        float nearest = 100;
        for (const BakeTriangle& t : soup) {
            const Bvh alone({t});
            nearest = std::min(nearest, alone.nearest(origin, direction, 100).distance);
        }
        const RayHit hit = tree.nearest(origin, direction, 100);
        CHECK(hit.distance == Approx(nearest));
        CHECK(tree.blocked(origin, direction, 100) == hit.any());
        hits += hit.any() ? 1 : 0;
    }
    CHECK(hits > 50);
}

TEST_CASE("among walls that all shine alike, light comes alike from everywhere") {
    BakeTriangle look;
    look.radiance = Vec3f(0.7f, 1.0f, 1.3f);
    look.albedo = Vec3f(0);
    const LightGrid grid = bake_light_grid(Bvh(box(24, look)), kNight, 0.9f, 64, 0);
    for (const Vec3f& normal : {Vec3f(1, 0, 0), Vec3f(0, -1, 0), Vec3f(0, 0, 1)}) {
        const Vec3f light = grid.irradiance_over_pi(Vec3f(0.1f, -0.2f, 0.1f), normal);
        // The places right at the walls see their nearest squares as points: a tenth is as near as it gets.
        CHECK(light.x == Approx(0.7f).epsilon(0.1));
        CHECK(light.z / light.x == Approx(1.3f / 0.7f).epsilon(0.001));
    }
}

TEST_CASE("a window lights what faces it, and pale walls give more back than dark ones") {
    const auto room = [](float albedo) {
        BakeTriangle look;
        look.albedo = Vec3f(albedo);
        auto triangles = box(6, look);
        BakeTriangle window;
        window.radiance = Vec3f(4);
        window.lets_sun_in = true;
        std::vector<BakeTriangle> side;
        add_side(side, 0, 1, 1.99f, 4, window);
        triangles.insert(triangles.end(), side.begin(), side.end());
        return bake_light_grid(Bvh(triangles), kNight, 0.9f, 96, 3);
    };
    const LightGrid dark = room(0.05f);
    const LightGrid pale = room(0.8f);
    const Vec3f middle(0);
    CHECK(dark.irradiance_over_pi(middle, {1, 0, 0}).x > 4 * dark.irradiance_over_pi(middle, {-1, 0, 0}).x);
    CHECK(pale.irradiance_over_pi(middle, {-1, 0, 0}).x > 2 * dark.irradiance_over_pi(middle, {-1, 0, 0}).x);
}

TEST_CASE("the reflection cube has each wall on its own face, and roughness spreads it") {
    std::vector<BakeTriangle> triangles;
    for (int axis = 0; axis < 3; ++axis) {
        for (const float sign : {-1.0f, 1.0f}) {
            BakeTriangle look;
            look.albedo = Vec3f(0);
            if (axis == 2 && sign > 0) look.radiance = Vec3f(1);
            add_side(triangles, axis, sign, 2, 8, look);
        }
    }
    const Bvh hall(triangles);
    const LightGrid grid = bake_light_grid(hall, kNight, 2, 16, 0);
    const ReflectionCube cube = bake_reflections(hall, grid, kNight, Vec3f(0), 16);
    const auto middle = [&](std::size_t level, std::size_t face) {
        const auto size = static_cast<std::size_t>(cube.size) >> level;
        return cube.levels[level][face][size / 2 * size + size / 2].x;
    };
    REQUIRE(cube.levels.size() >= 3);
    CHECK(middle(0, 4) > 0.3f);
    for (const std::size_t face : {0U, 1U, 2U, 3U, 5U}) CHECK(middle(0, face) == 0.0f);
    CHECK(middle(cube.levels.size() - 1, 0) > 0.01f);
}

TEST_CASE("the sun that shines through the windows comes from above and from -Z") {
    const Sun sun = hall_sun();
    CHECK(glm::length(sun.towards) == Approx(1.0f));
    CHECK(sun.towards.y > 0.3f);
    CHECK(sun.towards.z < -0.3f);
}
