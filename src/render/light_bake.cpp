#include "light_bake.hpp"

#include "hall_radiance.hpp"
#include "parallel.hpp"

#include <riposte/math/srgb.hpp>

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::render {
namespace {

Vec3f mean_colour(const Picture& picture) {
    Vec3f sum(0);
    float count = 0;
    for (std::size_t i = 0; i + 3 < picture.rgba.size(); i += std::size_t{4} * 61) {
        const auto channel = [&](std::size_t c) {
            return linear_from_srgb(static_cast<float>(picture.rgba[i + c]) / 255.0f);
        };
        sum += Vec3f(channel(0), channel(1), channel(2));
        count += 1;
    }
    return count > 0 ? sum / count : Vec3f(1);
}

/// `count` directions spread evenly over the sphere (Fibonacci lattice).
std::vector<Vec3f> sphere_directions(int count) {
    std::vector<Vec3f> directions;
    for (int i = 0; i < count; ++i) {
        const float y = 1.0f - (2.0f * static_cast<float>(i) + 1.0f) / static_cast<float>(count);
        const float r = std::sqrt(std::max(0.0f, 1.0f - y * y));
        const float angle = 2.39996323f * static_cast<float>(i);
        directions.emplace_back(r * std::cos(angle), y, r * std::sin(angle));
    }
    return directions;
}

struct Gathered {
    Vec3f mean{0};   // of the radiance over the sphere
    Vec3f first{0};  // of luminance times direction
};

struct Light {
    Vec3f centre;
    Vec3f normal;
    Vec3f radiance;
    float area;
};

std::vector<Light> lights_of(const Bvh& hall) {
    std::vector<Light> lights;
    for (const BakeTriangle& t : hall.triangles()) {
        if (luminance(t.radiance) <= 0) continue;
        const float area = 0.5f * glm::length(glm::cross(t.b - t.a, t.c - t.a));
        lights.push_back({(t.a + t.b + t.c) / 3.0f, t.normal, t.radiance, area});
    }
    return lights;
}

void add(Gathered& g, const Vec3f& radiance, const Vec3f& direction, float solid_angle) {
    g.mean += radiance * (solid_angle / (4 * kPif));
    g.first += direction * (luminance(radiance) * solid_angle / (4 * kPif));
}

/// Windows, each triangle a small light of its own (the rays below would find them by chance only).
Gathered gather_lights(const Bvh& hall, const std::vector<Light>& lights, const Vec3f& place) {
    Gathered g;
    for (const Light& light : lights) {
        const Vec3f to = light.centre - place;
        const float squared = std::max(0.25f, glm::dot(to, to));
        const float distance = std::sqrt(squared);
        const Vec3f direction = to / distance;
        const float facing = std::fabs(glm::dot(light.normal, direction));
        if (hall.blocked(place, direction, distance - 0.03f)) continue;
        add(g, light.radiance, direction, light.area * facing / squared);
    }
    return g;
}

/// What a place sees, found once and looked at again for each bounce of light.
struct View {
    Gathered windows;
    struct Hit {
        float distance = 0;
        std::uint32_t triangle = RayHit::kNothing;
        bool sunlit = false;
    };
    std::vector<Hit> hits;  // one per direction; kNothing where no light comes from
    bool buried = false;    // inside a wall
};

View look_round(const Bvh& hall, const Sun& sun, const std::vector<Light>& lights, const std::vector<Vec3f>& directions,
                const Vec3f& place) {
    View view;
    view.windows = gather_lights(hall, lights, place);
    view.hits.resize(directions.size());
    std::size_t backs = 0;
    for (std::size_t i = 0; i < directions.size(); ++i) {
        const RayHit hit = hall.nearest(place, directions[i], kFar);
        if (!hit.any()) continue;
        const BakeTriangle& t = hall.triangles()[hit.triangle];
        if (luminance(t.radiance) > 0) continue;
        if (glm::dot(t.normal, directions[i]) > 0) {
            ++backs;
            continue;
        }
        view.hits[i] = {hit.distance, hit.triangle, in_sun(hall, sun, place + directions[i] * hit.distance, t)};
    }
    view.buried = 10 * backs > 3 * directions.size();
    return view;
}

Gathered gather(const Bvh& hall, const LightGrid& grid, const Sun& sun, const std::vector<Vec3f>& directions,
                const Vec3f& place, const View& view) {
    Gathered g = view.windows;
    const float solid_angle = 4 * kPif / static_cast<float>(directions.size());
    for (std::size_t i = 0; i < directions.size(); ++i) {
        const View::Hit& hit = view.hits[i];
        if (hit.triangle == RayHit::kNothing) continue;
        const Vec3f at = place + directions[i] * hit.distance;
        add(g, reflected(grid, sun, hit.sunlit, at, hall.triangles()[hit.triangle]), directions[i], solid_angle);
    }
    return g;
}

std::size_t index_of(const LightGrid& grid, int x, int y, int z) {
    const int place = (z * grid.count[1] + y) * grid.count[0] + x;
    return static_cast<std::size_t>(place);
}

/// Indices of the places one step away along the axes.
std::vector<std::size_t> neighbours(const LightGrid& grid, std::size_t index) {
    const std::array<int, 3> strides = {1, grid.count[0], grid.count[0] * grid.count[1]};
    std::vector<std::size_t> found;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const int place = static_cast<int>(index) / strides[axis] % grid.count[axis];
        const auto stride = static_cast<std::size_t>(strides[axis]);
        if (place > 0) found.push_back(index - stride);
        if (place + 1 < grid.count[axis]) found.push_back(index + stride);
    }
    return found;
}

/// Places inside walls take the mean of their good neighbours, a few times over.
void fill_buried(LightGrid& grid, const std::vector<View>& views) {
    std::vector<char> buried(views.size());
    for (std::size_t i = 0; i < views.size(); ++i) buried[i] = views[i].buried ? 1 : 0;
    for (int round = 0; round < 3; ++round) {
        const std::vector<char> was = buried;
        for (std::size_t i = 0; i < was.size(); ++i) {
            if (was[i] == 0) continue;
            Vec4f ambient(0);
            Vec4f direction(0);
            float count = 0;
            for (const std::size_t j : neighbours(grid, i)) {
                if (was[j] != 0) continue;
                ambient += grid.ambient[j];
                direction += grid.direction[j];
                count += 1;
            }
            if (count == 0) continue;
            grid.ambient[i] = ambient / count;
            grid.direction[i] = direction / count;
            buried[i] = 0;
        }
    }
}

/// A quarter, a half, a quarter along each axis: evens out what few rays and near windows make of single places.
void smooth(LightGrid& grid) {
    const std::array<int, 3> strides = {1, grid.count[0], grid.count[0] * grid.count[1]};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const LightGrid from = grid;
        for (std::size_t i = 0; i < from.ambient.size(); ++i) {
            const int place = static_cast<int>(i) / strides[axis] % grid.count[axis];
            const auto stride = static_cast<std::size_t>(strides[axis]);
            const std::size_t before = place > 0 ? i - stride : i;
            const std::size_t after = place + 1 < grid.count[axis] ? i + stride : i;
            grid.ambient[i] = 0.25f * from.ambient[before] + 0.5f * from.ambient[i] + 0.25f * from.ambient[after];
            grid.direction[i] =
                0.25f * from.direction[before] + 0.5f * from.direction[i] + 0.25f * from.direction[after];
        }
    }
}

Vec3f place_of(const LightGrid& grid, std::size_t index) {
    const auto i = static_cast<int>(index);
    const int layer = i / (grid.count[0] * grid.count[1]);
    const int row = i / grid.count[0] % grid.count[1];
    const Vec3f cell(static_cast<float>(i % grid.count[0]), static_cast<float>(row), static_cast<float>(layer));
    const Vec3f last(static_cast<float>(grid.count[0] - 1), static_cast<float>(grid.count[1] - 1),
                     static_cast<float>(grid.count[2] - 1));
    return grid.low + (grid.high - grid.low) * cell / glm::max(last, Vec3f(1));
}

/// Radiance mean L0 and first moment L1 give, for a cosine lobe, irradiance/pi = L0 + 2 L1 . n (the next term is left
/// out).
void store(const Gathered& g, Vec4f& ambient, Vec4f& direction) {
    ambient = Vec4f(g.mean, 0);
    const Vec3f slope = 2.0f * g.first / std::max(1e-6f, luminance(g.mean));
    direction = Vec4f(slope / std::max(1.0f, glm::length(slope) / 0.95f), 0);
}

}  // namespace

Sun hall_sun() { return {glm::normalize(Vec3f(0.80f, 0.62f, -1.0f)), Vec3f(6.4f, 5.5f, 4.4f)}; }
Vec3f window_radiance() { return {12.0f, 12.2f, 12.5f}; }
bool is_window(const Material& material) { return material.name.rfind(kWindowMaterial, 0) == 0; }

std::vector<BakeTriangle> bake_triangles(const StaticModel& hall) {
    std::vector<BakeTriangle> triangles;
    for (const Primitive& primitive : hall.primitives) {
        const Material& material = hall.materials[static_cast<std::size_t>(primitive.material)];
        BakeTriangle t;
        t.albedo = Vec3f(material.base_colour) * (1.0f - 0.6f * material.metallic);
        if (material.base_colour_picture != kNoPicture) {
            t.albedo *= mean_colour(hall.pictures[static_cast<std::size_t>(material.base_colour_picture)]);
        }
        t.lets_sun_in = is_window(material);
        t.radiance = t.lets_sun_in ? window_radiance() : Vec3f(0);
        for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3) {
            t.a = primitive.positions[primitive.indices[i]];
            t.b = primitive.positions[primitive.indices[i + 1]];
            t.c = primitive.positions[primitive.indices[i + 2]];
            const Vec3f normal = glm::cross(t.b - t.a, t.c - t.a);
            if (glm::length(normal) < 1e-9f) continue;
            t.normal = glm::normalize(normal);
            triangles.push_back(t);
        }
    }
    return triangles;
}

Vec3f LightGrid::irradiance_over_pi(const Vec3f& place, const Vec3f& normal) const {
    const Vec3f last(static_cast<float>(count[0] - 1), static_cast<float>(count[1] - 1),
                     static_cast<float>(count[2] - 1));
    const Vec3f at = glm::clamp((place - low) / (high - low), Vec3f(0), Vec3f(1)) * last;
    const Vec3f base = glm::min(glm::floor(at), glm::max(last - 1.0f, Vec3f(0)));
    const Vec3f part = at - base;
    Vec3f sum_ambient(0);
    Vec3f sum_direction(0);
    for (int corner = 0; corner < 8; ++corner) {
        const std::array<int, 3> step = {corner & 1, (corner >> 1) & 1, corner >> 2};
        std::array<int, 3> cell{};
        float weight = 1;
        for (int axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            cell[a] = std::min(static_cast<int>(base[axis]) + step[a], count[a] - 1);
            weight *= step[a] == 1 ? part[axis] : 1 - part[axis];
        }
        const std::size_t i = index_of(*this, cell[0], cell[1], cell[2]);
        sum_ambient += weight * Vec3f(ambient[i]);
        sum_direction += weight * Vec3f(direction[i]);
    }
    return sum_ambient * (1.0f + glm::dot(sum_direction, normal));
}

LightGrid bake_light_grid(const Bvh& hall, const Sun& sun, float spacing, int rays, int bounces) {
    LightGrid grid;
    grid.low = hall.low() + 0.1f;
    grid.high = hall.high() - 0.1f;
    for (int axis = 0; axis < 3; ++axis) {
        grid.count[static_cast<std::size_t>(axis)] =
            std::max(2, static_cast<int>((grid.high[axis] - grid.low[axis]) / spacing) + 1);
    }
    const std::size_t places = static_cast<std::size_t>(grid.count[0]) * static_cast<std::size_t>(grid.count[1]) *
                               static_cast<std::size_t>(grid.count[2]);
    const auto lights = lights_of(hall);
    const auto directions = sphere_directions(rays);
    grid.ambient.assign(places, Vec4f(0));
    grid.direction.assign(places, Vec4f(0));
    std::vector<View> views(places);
    parallel_for(places, [&](std::size_t i) {
        views[i] = look_round(hall, sun, lights, directions, place_of(grid, i));
        store(views[i].windows, grid.ambient[i], grid.direction[i]);
    });
    fill_buried(grid, views);
    for (int bounce = 0; bounce < bounces; ++bounce) {
        LightGrid next = grid;
        parallel_for(places, [&](std::size_t i) {
            store(gather(hall, grid, sun, directions, place_of(grid, i), views[i]), next.ambient[i], next.direction[i]);
        });
        fill_buried(next, views);
        grid = std::move(next);
    }
    smooth(grid);
    return grid;
}

}  // namespace riposte::render
