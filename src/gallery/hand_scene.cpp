// How fast the hand goes over a straight stroke across its square, with either way between the key poses.
#include "scene_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::gallery {
namespace {

constexpr Real kStroke = 2.0;  // s from one end of the square to the other
constexpr Vec2 kFrom{-1, 0.75};
constexpr Vec2 kTo{1, -0.15};
constexpr int kSamples = 400;
constexpr Real kGreatest = 0.8;  // m/s at the top of the graph

const Vec4f kPlate(0.04f, 0.05f, 0.06f, 0.80f);
const Vec4f kAxis(1.0f, 1.0f, 1.0f, 0.55f);
const Vec4f kBorder(1.0f, 1.0f, 1.0f, 0.20f);
const Vec4f kCurve(1.0f, 0.75f, 0.25f, 1.0f);
const Vec4f kNow(0.35f, 0.80f, 1.0f, 1.0f);

/// `share` 0..1 of the stroke.
HandGoal goal_at(const SceneAssets& assets, Interpolation how, Real share) {
    return interpolate_keys(assets.setup.key_poses.swing, kFrom + (kTo - kFrom) * share, how);
}

/// m/s, by half a millisecond on either side.
Real speed_at(const SceneAssets& assets, Interpolation how, Real share) {
    constexpr Real kHalf = 0.0005 / kStroke;
    const Vec3 before = goal_at(assets, how, share - kHalf).arm_from_weapon.translation;
    const Vec3 after = goal_at(assets, how, share + kHalf).arm_from_weapon.translation;
    return glm::distance(before, after) / (2 * kHalf * kStroke);
}

/// A place of the graph: share of the stroke to the right, share of the greatest speed up. Behind the fencer.
Vec3 on_graph(Real right, Real up) { return {-1.60 + 1.10 * right, 0.85 + 0.75 * up, 0.0}; }

void add_plate(view::Overlay& overlay) {
    const Vec3f a(on_graph(-0.04, -0.06));
    const Vec3f b(on_graph(1.04, -0.06));
    const Vec3f c(on_graph(1.04, 1.06));
    const Vec3f d(on_graph(-0.04, 1.06));
    overlay.triangles.push_back({{a, b, c}, kPlate, false});
    overlay.triangles.push_back({{a, c, d}, kPlate, false});
    view::add_line(overlay, {kAxis, 2}, on_graph(0, 0), on_graph(1, 0));
    view::add_line(overlay, {kAxis, 2}, on_graph(0, 0), on_graph(0, 1));
    for (int axis = 0; axis < 2; ++axis) {  // where the stroke crosses from tile to tile
        const Real share = -kFrom[axis] / (kTo[axis] - kFrom[axis]);
        view::add_line(overlay, {kBorder, 2}, on_graph(share, 0), on_graph(share, 1));
    }
}

/// The curve; the greatest change of speed between two samples, m/s.
Real add_curve(view::Overlay& overlay, const SceneAssets& assets, Interpolation how) {
    const auto share = [](int i) { return (i + 0.5) / kSamples; };
    Real jump = 0;
    Real last = speed_at(assets, how, share(0));
    for (int i = 1; i < kSamples; ++i) {
        const Real speed = speed_at(assets, how, share(i));
        view::add_line(overlay, {kCurve, 3}, on_graph(share(i - 1), last / kGreatest),
                       on_graph(share(i), speed / kGreatest));
        jump = std::max(jump, std::fabs(speed - last));
        last = speed;
    }
    return jump;
}

Panel panel(const SceneAssets& assets, Interpolation how, const char* name, Real share) {
    const FencerModel& model = *assets.setup.models[0];
    const Pose pose = posed_at(model, guard_pose(model), goal_at(assets, how, share));
    Panel panel{frame_of(assets.setup, pose), view::orbit(Vec3(-0.40, 1.15, 0), 0.0, 0.06, 4.1, 0.55), {}};
    view::Overlay& overlay = panel.frame.overlay;
    add_plate(overlay);
    const Real jump = add_curve(overlay, assets, how);
    const Real now = std::clamp(share, 1.0 / kSamples, 1 - 1.0 / kSamples);
    view::add_cross(overlay, {kNow, 4}, on_graph(now, speed_at(assets, how, now) / kGreatest), 0.06);
    panel.caption = fmt::format("{}: the speed jumps by at most {:.0f} mm/s within {:.0f} ms", name, jump * 1000,
                                1000 * kStroke / kSamples);
    return panel;
}

}  // namespace

std::vector<Panel> hand_speed(const SceneAssets& assets, std::uint32_t tick) {
    const Real share = to_and_fro(tick, 2 * kStroke);
    return {panel(assets, Interpolation::kSmooth, "smooth", share),
            panel(assets, Interpolation::kBilinear, "bilinear", share)};
}

}  // namespace riposte::gallery
