#include <riposte/view/struck.hpp>
#include <riposte/workshop/hit_aim.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace riposte::workshop {
namespace {

constexpr Real kShortestDrag = 0.01;  // m
constexpr Real kNoWay = std::numeric_limits<Real>::infinity();

/// Returns how far along the ray the triangle is met, from either side; infinite if it is not. T. Moeller and
/// B. Trumbore, "Fast, minimum storage ray-triangle intersection", J. Graphics Tools 2 (1997), 1.
Real way_to(const Corners& corners, const view::Ray& ray) {
    const Vec3 first = corners[1] - corners[0];
    const Vec3 second = corners[2] - corners[0];
    const Vec3 across = glm::cross(ray.direction, second);
    const Real determinant = glm::dot(first, across);
    if (std::fabs(determinant) < 1e-14) return kNoWay;
    const Vec3 from = ray.origin - corners[0];
    const Real u = glm::dot(from, across) / determinant;
    const Vec3 other = glm::cross(from, first);
    const Real v = glm::dot(ray.direction, other) / determinant;
    if (u < 0 || v < 0 || u + v > 1) return kNoWay;
    const Real way = glm::dot(second, other) / determinant;
    return way > 0 ? way : kNoWay;
}

Corners corners_of(const std::array<std::uint32_t, 3>& triangle, const std::vector<Vec3f>& skin) {
    return {Vec3(skin[triangle[0]]), Vec3(skin[triangle[1]]), Vec3(skin[triangle[2]])};
}

/// The first place of the skin on the ray that belongs to one of the parts.
std::optional<StruckPlace> first_on(const FencerModel& model, const std::vector<Vec3f>& skin, PartSet parts,
                                    const view::Ray& ray) {
    Real nearest = kNoWay;
    BodyPart part{};
    for (std::size_t t = 0; t < model.skin.triangles.size(); ++t) {
        if (!parts.has(model.skin.triangle_part[t])) continue;
        const Real way = way_to(corners_of(model.skin.triangles[t], skin), ray);
        if (way >= nearest) continue;
        nearest = way;
        part = model.skin.triangle_part[t];
    }
    if (nearest == kNoWay) return std::nullopt;
    return StruckPlace{part, ray.origin + ray.direction * nearest};
}

/// The middle of a part's skin, weighted by area; none if the skin has nothing of it.
std::optional<Vec3> middle_of(const FencerModel& model, const std::vector<Vec3f>& skin, BodyPart part) {
    Vec3 moment(0);
    Real area = 0;
    for (std::size_t t = 0; t < model.skin.triangles.size(); ++t) {
        if (model.skin.triangle_part[t] != part) continue;
        const Corners c = corners_of(model.skin.triangles[t], skin);
        const Real size = glm::length(glm::cross(c[1] - c[0], c[2] - c[0]));
        moment += size / 3 * (c[0] + c[1] + c[2]);
        area += size;
    }
    if (area <= 0) return std::nullopt;
    return moment / area;
}

}  // namespace

std::optional<StruckPlace> place_under(const FencerModel& model, const view::FencerView& figure, SkinMethod method,
                                       const view::Ray& ray) {
    return first_on(model, view::skin_world(model, figure.pose, figure.world_from_model, method), PartSet::all(), ray);
}

Vec3 direction_of(BlowFrom from, const view::FencerView& figure) {
    // The model looks along +Z, its left is +X.
    constexpr std::array<std::array<Real, 3>, kBlowFromCount> kDirections{
        {{0, 0, -1}, {0, 0, 1}, {1, 0, 0}, {-1, 0, 0}, {0, -1, 0}, {0, 1, 0}}};
    const auto& [x, y, z] = kDirections.at(static_cast<std::size_t>(from));
    return Vec3(figure.world_from_model.rotation * Vec3f(Vec3(x, y, z)));
}

std::optional<StruckPlace> place_on(const FencerModel& model, const view::FencerView& figure, SkinMethod method,
                                    BodyPart part, const Vec3& direction_world) {
    constexpr Real kOutside = 2;  // m, farther than any part is wide
    const std::vector<Vec3f> skin = view::skin_world(model, figure.pose, figure.world_from_model, method);
    const auto middle = middle_of(model, skin, part);
    if (!middle) return std::nullopt;
    PartSet only;
    only.add(part);
    const auto place = first_on(model, skin, only, {*middle - direction_world * kOutside, direction_world});
    return place ? *place : StruckPlace{part, *middle};
}

std::optional<Vec3> impulse_of(const Vec3& drag_world, const Vec3& forward_world, Real depth) {
    const Real way = glm::length(drag_world);
    if (way < kShortestDrag) return std::nullopt;
    const Vec3 direction = drag_world / way * std::cos(depth) + forward_world * std::sin(depth);
    return direction * std::clamp(way * kImpulsePerMetre, kLeastImpulse, kMostImpulse);
}

Blow blow_at(const view::FencerView& figure, const StruckPlace& place, const Vec3& impulse_world) {
    const Rigid model_from_world = inverse(to_double(figure.world_from_model));
    return {place.part, model_from_world.point(place.point_world), model_from_world.direction(impulse_world)};
}

}  // namespace riposte::workshop
