// The two ways from one rotation to another (K 2.6, fig. 2.2).
#include "scene_parts.hpp"

#include <riposte/math/rotation.hpp>

#include <fmt/format.h>

#include <cmath>

namespace riposte::gallery {
namespace {

constexpr Real kTurn = 110 * kPi / 180;
const Vec3 kMiddle(0, 1.2, 0);
constexpr Real kRadius = 0.45;  // m
const Vec4f kRim(1, 1, 1, 0.25f);
const Vec4f kEnds(0.93f, 0.90f, 0.80f, 1);
const Vec4f kShortWay(0.35f, 0.80f, 1.0f, 1);
const Vec4f kLongWay(1.0f, 0.75f, 0.25f, 1);

Panel way(Arc arc, Real share) {
    const bool shorter = arc == Arc::kShort;
    const Vec4f& colour = shorter ? kShortWay : kLongWay;
    const Quat from = axis_angle(kAxisZ, kPi / 2 - kTurn / 2);
    const Quat to = axis_angle(kAxisZ, kPi / 2 + kTurn / 2);
    const Quat now = slerp(from, to, share, arc);
    const Real whole = shorter ? kTurn : kTurn - 2 * kPi;

    const view::Camera camera = view::look_at(kMiddle + kAxisZ * 2.0, kMiddle, 0.62);
    Panel panel{empty_frame(), camera, {}};
    view::Overlay& overlay = panel.frame.overlay;
    panel.frame.backdrop = kDarkBackdrop;
    view::add_circle(overlay, {kRim, 1.5f, true}, {kMiddle, kAxisZ, kRadius});
    view::add_arc(overlay, {colour * Vec4f(1, 1, 1, 0.45f), 3, true}, {kMiddle, kAxisZ, kRadius}, from * kAxisX, whole);
    view::add_arc(overlay, {colour, 6, true}, {kMiddle, kAxisZ, kRadius}, from * kAxisX, whole * share);
    for (const Quat& end : {from, to})
        view::add_line(overlay, {kEnds, 2, true}, kMiddle, kMiddle + end * kAxisX * kRadius);
    view::add_arrow(overlay, {colour, 4, true}, kMiddle, kMiddle + now * kAxisX * kRadius);
    panel.caption = fmt::format("the {} way, {:.0f}°: at t = {:.2f} turned by {:.0f}°", shorter ? "shorter" : "longer",
                                std::fabs(whole) * 180 / kPi, share, whole * share * 180 / kPi);
    return panel;
}

}  // namespace

std::vector<Panel> two_arcs(const SceneAssets& /*assets*/, std::uint32_t tick) {
    const Real share = to_and_fro(tick, 6);
    return {way(Arc::kShort, share), way(Arc::kLong, share)};
}

}  // namespace riposte::gallery
