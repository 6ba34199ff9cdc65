#include <riposte/contact/solid.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

namespace riposte {
namespace {

/// Corner by corner, as large as it has to be.
struct Box {
    Vec3 low{1e30};
    Vec3 high{-1e30};
    void add(const Vec3& p) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    [[nodiscard]] Vec3 middle() const { return (low + high) * 0.5; }
    [[nodiscard]] int longest_side() const {
        const Vec3 size = high - low;
        return size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    }
};

/// The tree of spheres, with one triangle to a leaf: halved along the longest side of what is to be parted.
class SphereTree {
  public:
    explicit SphereTree(Solid& solid) : solid_(solid) {
        std::vector<std::uint32_t> all(solid.triangles.size());
        std::iota(all.begin(), all.end(), 0U);
        add(all);
    }

  private:
    [[nodiscard]] Vec3 middle_of(std::uint32_t triangle) const {
        const auto [a, b, c] = corners_of(solid_.triangles[triangle], solid_.positions);
        return (a + b + c) / 3.0;
    }

    [[nodiscard]] SphereNode sphere_about(std::span<const std::uint32_t> triangles) const {
        Box box;
        const auto each_corner = [&](const auto& visit) {
            for (const std::uint32_t t : triangles) {
                for (const Vec3& corner : corners_of(solid_.triangles[t], solid_.positions)) visit(corner);
            }
        };
        each_corner([&](const Vec3& p) { box.add(p); });
        SphereNode node;
        node.centre = box.middle();
        each_corner([&](const Vec3& p) { node.radius = std::max(node.radius, glm::length(p - node.centre)); });
        return node;
    }

    /// So that the first half has the lower middles along the longest side of the box about all of them.
    void sort(std::span<std::uint32_t> triangles) const {
        Box box;
        for (const std::uint32_t t : triangles) box.add(middle_of(t));
        const int side = box.longest_side();
        const auto place = [&](std::uint32_t t) { return std::pair(middle_of(t)[side], t); };
        std::sort(triangles.begin(), triangles.end(),
                  [&](std::uint32_t a, std::uint32_t b) { return place(a) < place(b); });
    }

    void add(std::span<std::uint32_t> triangles) {
        const std::size_t index = solid_.nodes.size();
        solid_.nodes.push_back(sphere_about(triangles));
        if (triangles.size() == 1) {
            solid_.nodes[index].triangle = triangles.front();
        } else {
            sort(triangles);
            add(triangles.first(triangles.size() / 2));
            add(triangles.subspan(triangles.size() / 2));
        }
        solid_.nodes[index].skip = static_cast<std::uint32_t>(solid_.nodes.size());
    }

    Solid& solid_;
};

bool finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

Result<void> check_places(std::span<const Vec3f> positions, std::span<const Triangle> triangles) {
    constexpr float kFarthest = 1e4F;  // m; beyond it a float is coarser than kSolidGap by far
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Vec3f far = glm::abs(positions[i]);
        if (!(std::max({far.x, far.y, far.z}) <= kFarthest)) {
            return Error{"a position is not a number of metres up to 10000", "vertex " + std::to_string(i),
                         "export the mesh again"};
        }
    }
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        const Triangle& t = triangles[i];
        if (std::max({t[0], t[1], t[2]}) < positions.size()) continue;
        return Error{"a vertex does not exist", "triangle " + std::to_string(i), "export the mesh again"};
    }
    if (triangles.empty()) return Error{"the mesh has no triangles", "solid", "export the mesh again"};
    return {};
}

/// Real bodies: some mass, and for every axis an inertia that a push can be divided by.
Result<void> check_mass(const MassProperties& mass) {
    const Mat3& i = mass.inertia;
    const bool heavy = mass.mass > 0 && std::isfinite(mass.mass) && finite(mass.centre);
    // Sylvester: positive definite.
    const bool turns = i[0][0] > 0 && i[0][0] * i[1][1] - i[0][1] * i[1][0] > 0 && glm::determinant(i) > 0 &&
                       std::isfinite(glm::determinant(glm::inverse(i)));
    if (heavy && turns) return {};
    return Error{"its mass or its inertia is not above zero", "solid",
                 "give a density above zero, and to a mesh as thin as paper some thickness"};
}

}  // namespace

Result<Solid> make_solid(std::span<const Vec3f> positions, std::span<const Triangle> triangles,
                         const MassProperties& mass) {
    if (auto placed = check_places(positions, triangles); !placed) return placed.error();
    if (auto weighed = check_mass(mass); !weighed) return weighed.error();
    Solid solid;
    for (const Vec3f& p : positions) solid.positions.emplace_back(Vec3(p) - mass.centre);
    solid.triangles.assign(triangles.begin(), triangles.end());
    SphereTree{solid};
    solid.mass = mass;
    solid.mass.centre = Vec3(0);
    return solid;
}

Result<Solid> make_solid(std::span<const Vec3f> positions, std::span<const Triangle> triangles, Real density) {
    if (auto placed = check_places(positions, triangles); !placed) return placed.error();
    const auto mass = mass_of_mesh(positions, triangles, density);
    if (!mass) return mass.error();
    return make_solid(positions, triangles, mass.value());
}

}  // namespace riposte
