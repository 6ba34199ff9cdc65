#include "trunk_skin.hpp"

#include <riposte/contact/geometry.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr float kCell = 0.025F;  // m
constexpr int kRows = 96;        // upwards: who is higher than 2.4 m ends in the last one
constexpr int kColumns = 48;     // across the piste, its middle in the middle

int clamped(float value, int count) { return std::clamp(static_cast<int>(std::floor(value)), 0, count - 1); }
int row_of(float y) { return clamped(y / kCell, kRows); }
int column_of(float z) { return clamped(z / kCell + 0.5F * kColumns, kColumns); }

/// Twice the area of a triangle as it is seen along X, positive one way round.
float turn(const Vec3f& a, const Vec3f& b, const Vec3f& c) {
    return (b.y - a.y) * (c.z - a.z) - (b.z - a.z) * (c.y - a.y);
}

/// How a triangle is seen along X.
struct Shade {
    std::array<Vec3f, 3> corners;
    float area;

    explicit Shade(const std::array<Vec3f, 3>& at) : corners(at), area(turn(at[0], at[1], at[2])) {}

    /// Whether it covers the place, and its x there.
    [[nodiscard]] bool covers(const Vec3f& place, float& x) const {
        const float a = turn(place, corners[1], corners[2]);
        const float b = turn(corners[0], place, corners[2]);
        const float c = area - a - b;
        const bool within = area > 0 ? a >= 0 && b >= 0 && c >= 0 : a <= 0 && b <= 0 && c <= 0;
        if (!within || area == 0) return false;
        x = (a * corners[0].x + b * corners[1].x + c * corners[2].x) / area;
        return true;
    }
};

}  // namespace

TrunkSkin::TrunkSkin(const FencerModel& model)
    : model_(model.skin.vertex_count()), places_(model.skin.vertex_count()), begin_(kRows * kColumns + 1) {
    const Skin& skin = model.skin;
    for (std::size_t t = 0; t < skin.triangles.size(); ++t) {
        if (is_trunk(skin.triangle_part[t])) triangles_.push_back(skin.triangles[t]);
    }
    for (const auto& triangle : triangles_) vertices_.insert(vertices_.end(), triangle.begin(), triangle.end());
    std::sort(vertices_.begin(), vertices_.end());
    vertices_.erase(std::unique(vertices_.begin(), vertices_.end()), vertices_.end());
    cell_.resize(vertices_.size());
    order_.resize(vertices_.size());
}

void TrunkSkin::pose(const FencerModel& model, SkinMethod method, const Figure& figure) {
    make_palette(model.skin, figure.model, palette_);
    deform(model.skin, palette_, method, model_);
    const Mat3f turned(glm::mat3_cast(figure.world_from_model.rotation));
    low_ = Vec3f(std::numeric_limits<float>::max());
    high_ = -low_;
    for (const std::uint32_t v : vertices_) {
        const Vec3f place = turned * model_[v];
        places_[v] = place;
        low_ = glm::min(low_, place);
        high_ = glm::max(high_, place);
    }
    sort_into_cells();
}

void TrunkSkin::sort_into_cells() {
    std::fill(begin_.begin(), begin_.end(), 0U);
    for (std::size_t i = 0; i < vertices_.size(); ++i) {
        const Vec3f& place = places_[vertices_[i]];
        cell_[i] = static_cast<std::uint32_t>(row_of(place.y) * kColumns + column_of(place.z));
        ++begin_[cell_[i]];
    }
    std::uint32_t end = 0;
    for (std::uint32_t& begin : begin_) begin = end += begin;
    // From behind, so that each cell's end becomes its beginning.
    for (std::size_t i = vertices_.size(); i-- > 0;) order_[--begin_[cell_[i]]] = vertices_[i];
}

TrunkSkin::Near TrunkSkin::nearest(const TrunkSkin& other, float apart, float sign, float most) const {
    Near nearest{most};
    const float foremost = sign > 0 ? high_.x : -low_.x;
    for (const auto& triangle : other.triangles_) {
        const Shade shade({other.places_[triangle[0]], other.places_[triangle[1]], other.places_[triangle[2]]});
        const auto& [a, b, c] = shade.corners;
        const float x = std::min({sign * a.x, sign * b.x, sign * c.x});
        if (x + apart - foremost >= nearest.way) continue;
        const Vec3f low = glm::min(glm::min(a, b), c);
        const Vec3f high = glm::max(glm::max(a, b), c);
        if (high.y < low_.y || low.y > high_.y || high.z < low_.z || low.z > high_.z) continue;
        const int last = column_of(high.z);
        for (int row = row_of(low.y); row <= row_of(high.y); ++row) {
            const std::size_t cell = static_cast<std::size_t>(row) * kColumns;
            const std::uint32_t end = begin_[cell + static_cast<std::size_t>(last) + 1];
            for (std::uint32_t i = begin_[cell + static_cast<std::size_t>(column_of(low.z))]; i < end; ++i) {
                const Vec3f& place = places_[order_[i]];
                float there = 0;
                if (!shade.covers(place, there)) continue;
                const float way = sign * (there - place.x) + apart;
                if (way < nearest.way) nearest = {way, true, order_[i], triangle[0]};
            }
        }
    }
    return nearest;
}

TrunkMeeting nearest_places(const TrunkSkin& first, const TrunkSkin& second, Real apart, Real most) {
    const auto gap = static_cast<float>(apart);
    const TrunkSkin::Near there = first.nearest(second, gap, 1, static_cast<float>(most));
    const TrunkSkin::Near back = second.nearest(first, gap, -1, there.way);
    if (back.found) return {static_cast<Real>(back.way), true, {back.corner, back.vertex}};
    return {static_cast<Real>(there.way), there.found, {there.vertex, there.corner}};
}

}  // namespace riposte
