#include <riposte/body/skin_area.hpp>

#include <algorithm>
#include <map>

namespace riposte {
namespace {

using Edge = std::array<std::uint32_t, 2>;

/// From one cut edge of the skin to the next, round the limb.
using Links = std::map<Edge, Edge>;

/// Points in the plane itself count as before it, so that it never runs through a vertex.
Links links_of(const Skin& skin, const std::vector<float>& height) {
    Links links;
    for (const auto& t : skin.triangles) {
        Edge enters{};
        Edge leaves{};
        int crossings = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t a = t[k];
            const std::uint32_t b = t[(k + 1) % 3];
            const bool up = height[a] < 0 && height[b] >= 0;
            const bool down = height[a] >= 0 && height[b] < 0;
            if (!up && !down) continue;
            (up ? enters : leaves) = Edge{std::min(a, b), std::max(a, b)};
            ++crossings;
        }
        if (crossings == 2) links[enters] = leaves;
    }
    return links;
}

Vec3f place_of(const SkinRing::Point& point, std::span<const Vec3f> positions) {
    return positions[point.a] + (positions[point.b] - positions[point.a]) * point.part;
}

/// The closed lines: a way that ends at a rim of the skin is none.
std::vector<SkinRing> rings_of(Links links, const std::vector<float>& height) {
    std::vector<SkinRing> rings;
    while (!links.empty()) {
        SkinRing ring;
        const Edge first = links.begin()->first;
        Edge at = first;
        for (auto next = links.find(at); next != links.end(); next = links.find(at)) {
            const float from = height[at[0]];
            ring.points.push_back({at[0], at[1], from / (from - height[at[1]])});
            at = next->second;
            links.erase(next);
        }
        if (at == first) rings.push_back(std::move(ring));
    }
    return rings;
}

Vec3 middle_of(const SkinRing& ring, std::span<const Vec3f> positions) {
    Vec3 sum(0);
    for (const SkinRing::Point& point : ring.points) sum += Vec3(place_of(point, positions));
    return sum / static_cast<Real>(ring.points.size());
}

std::vector<Vec3f> bind_positions(const Skin& skin) {
    std::vector<Vec3f> positions(skin.vertex_count());
    for (std::size_t i = 0; i < positions.size(); ++i) positions[i] = skin.bind_position(i);
    return positions;
}

}  // namespace

SkinRing ring_at(const Skin& skin, const Vec3f& point_bind, const Vec3f& normal_bind) {
    const std::vector<Vec3f> positions = bind_positions(skin);
    std::vector<float> height(positions.size());
    for (std::size_t i = 0; i < height.size(); ++i) height[i] = glm::dot(positions[i] - point_bind, normal_bind);
    const std::vector<SkinRing> rings = rings_of(links_of(skin, height), height);
    const auto distance = [&](const SkinRing& ring) {
        return glm::length(middle_of(ring, positions) - Vec3(point_bind));
    };
    const auto nearest = std::min_element(
        rings.begin(), rings.end(), [&](const SkinRing& a, const SkinRing& b) { return distance(a) < distance(b); });
    return nearest == rings.end() ? SkinRing{} : *nearest;
}

Real ring_area(const SkinRing& ring, std::span<const Vec3f> positions_model) {
    if (ring.points.empty()) return 0;
    const Vec3 middle = middle_of(ring, positions_model);
    Vec3 sum(0);
    Vec3 before = Vec3(place_of(ring.points.back(), positions_model)) - middle;
    for (const SkinRing::Point& point : ring.points) {
        const Vec3 here = Vec3(place_of(point, positions_model)) - middle;
        sum += glm::cross(before, here);
        before = here;
    }
    return 0.5 * glm::length(sum);
}

std::array<Real, kSkinMethodCount> area_kept(const Skin& skin, const SkinPalette& palette, const SkinRing& ring) {
    const Real bind = ring_area(ring, bind_positions(skin));
    std::vector<Vec3f> positions(skin.vertex_count());
    std::array<Real, kSkinMethodCount> kept{};
    for (std::size_t m = 0; m < kSkinMethodCount && bind > 0; ++m) {
        deform(skin, palette, static_cast<SkinMethod>(m), positions);
        kept[m] = ring_area(ring, positions) / bind;
    }
    return kept;
}

}  // namespace riposte
