#include <riposte/body/skin.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/view/struck.hpp>

#include <algorithm>
#include <optional>

namespace riposte::view {
namespace {

/// By how much the triangles beside the one that is struck may be farther from the blade's place than that, m.
constexpr Real kBeside = 0.001;

std::vector<Vec3f> skin_of(const BoutSetup& setup, const BoutState& state, FencerId fencer) {
    Pose pose;
    ModelPose model_pose;
    pose_fencer(setup, state, fencer, pose, model_pose);
    const Rigid place = world_from_model(fencer, state.fencers[fencer].root_x);
    return skin_world(*setup.models[fencer], model_pose, to_float(place), setup.skin_method);
}

std::vector<Vec3f> skin_at(const BoutSetup& setup, const BoutState& before, const BoutState& after, FencerId fencer,
                           std::int64_t time_us) {
    std::vector<Vec3f> positions = skin_of(setup, before, fencer);
    const std::vector<Vec3f> ends = skin_of(setup, after, fencer);
    const auto since_us = static_cast<float>(time_us - time_in_us(before.tick, 0));
    const float share = std::clamp(since_us * (kTicksPerSecond * 1e-6F), 0.0F, 1.0F);
    for (std::size_t i = 0; i < positions.size(); ++i) positions[i] += (ends[i] - positions[i]) * share;
    return positions;
}

Real distance(const Corners& triangle, const Vec3& point) {
    return glm::distance(closest_point(triangle, point), point);
}

bool far_from(const Corners& triangle, const Vec3& point, Real reach) {
    const Vec3 low = glm::min(triangle[0], glm::min(triangle[1], triangle[2]));
    const Vec3 high = glm::max(triangle[0], glm::max(triangle[1], triangle[2]));
    return glm::any(glm::lessThan(point, low - reach)) || glm::any(glm::greaterThan(point, high + reach));
}

}  // namespace

std::vector<Vec3f> skin_world(const FencerModel& model, const ModelPose& pose, const Rigidf& world_from_model,
                              SkinMethod method) {
    std::vector<Vec3f> positions(model.skin.vertex_count());
    SkinPalette palette;  // a picture's own is of the files' figure, this one of the fencer as he is
    make_palette(model.skin, pose, palette);
    deform(model.skin, palette, method, positions);
    for (Vec3f& p : positions) p = world_from_model.point(p);
    return positions;
}

StruckSkin struck_by(const BoutSetup& setup, const BoutState& before, const BoutState& after, const TouchEvent& touch) {
    StruckSkin struck;
    struck.time_us = touch.time_us;
    struck.fencer = FencerId{touch.attacker}.other();
    const std::vector<Vec3f> positions = skin_at(setup, before, after, struck.fencer, touch.time_us);
    const auto& triangles = setup.models[struck.fencer]->skin.triangles;
    const Real beside = setup.blade.contact_radius + kBeside;
    const Real reach = beside + setup.blade.contact_radius;  // of the touched point, which is that far from the blade's
    Real nearest = reach;
    std::optional<std::uint32_t> first;
    for (std::uint32_t t = 0; t < triangles.size(); ++t) {
        const Corners corners = corners_of(triangles[t], positions);
        if (far_from(corners, touch.point_world, reach)) continue;
        if (distance(corners, touch.blade_world) < beside) struck.triangles.push_back(t);
        const Real apart = distance(corners, touch.point_world);
        if (apart < nearest) nearest = apart, first = t;
    }
    if (!first) return struck;
    const auto place = std::lower_bound(struck.triangles.begin(), struck.triangles.end(), *first);
    if (place == struck.triangles.end() || *place != *first) struck.triangles.insert(place, *first);
    return struck;
}

float struck_share(const StruckSkin& struck, std::int64_t time_us) {
    const std::int64_t age_us = time_us - struck.time_us;
    if (age_us < 0 || age_us >= kStruckLife_us) return 0;
    return 1 - static_cast<float>(age_us) / static_cast<float>(kStruckLife_us);
}

}  // namespace riposte::view
