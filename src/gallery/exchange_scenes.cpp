// Two fencers exchange a few blows, much slower than they do.
#include "exchanges.hpp"
#include "scene_parts.hpp"

#include <riposte/body/skin.hpp>
#include <riposte/contact/geometry.hpp>
#include <riposte/fencing/blade_names.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace riposte::gallery {
namespace {

constexpr std::array<std::string_view, 2> kNames{"Red", "Blue"};

std::string words_of(const BladeContactEvent& contact) {
    const auto place = [&](std::size_t side) {
        return contact.feature[side] == Feature::kGuard ? "guard" : name_of_third(blade_third(contact.along[side]));
    };
    return fmt::format("{}'s {} on {}'s {}, {:.1f} N s", kNames[0], place(0), kNames[1], place(1), contact.impulse);
}

std::string words_of(const TouchEvent& touch) {
    return fmt::format("{} touches the {}: {}, {}, {:.1f} m/s", kNames.at(touch.attacker), name_of(touch.part),
                       name_of(touch.side), name_of_third(blade_third(touch.along)), touch.speed);
}

std::string since(std::int64_t now_us, std::int64_t then_us) {
    return fmt::format("({:.0f} ms ago) ", static_cast<double>(now_us - then_us) * 1e-3);
}

/// What happened now, or lately.
std::string words_for(const ExchangeState& state, std::int64_t now_us) {
    constexpr std::int64_t kNow_us = 1'000'000 / kTicksPerSecond;
    constexpr std::int64_t kLately_us = 250'000;
    const auto within = [&](const auto& event, std::int64_t time_us) {
        return event && event->time_us <= now_us && now_us - event->time_us <= time_us;
    };
    std::string words = fmt::format("{:.2f} s", static_cast<double>(now_us) * 1e-6);
    if (within(state.touch, kLately_us))
        return fmt::format("{}  {}{}", words, since(now_us, state.touch->time_us), words_of(*state.touch));
    for (const auto& contact : {state.contacts[1], state.contacts[0]}) {
        if (within(contact, kNow_us)) return fmt::format("{}  {}", words, words_of(*contact));
    }
    if (within(state.blow, kLately_us))
        return fmt::format("{}  {}{}", words, since(now_us, state.blow->time_us), words_of(*state.blow));
    return words;
}

view::Frame frame_at(const SceneAssets& assets, const ExchangeFilm& film, const ExchangeState& state,
                     std::uint32_t tick) {
    const Real alpha = static_cast<Real>(tick % kSlower) / kSlower;
    view::FrameOptions options;
    options.blade_motion = assets.blade_motion;
    return view::interpolate(*film.setup, state.before, state.after, alpha, state.effects, options);
}

std::vector<Panel> panel_of(const SceneAssets& assets, const ExchangeFilm& film, std::uint32_t tick,
                            const view::Camera& camera) {
    const ExchangeState state = film.film.at(tick / kSlower);
    Panel panel{frame_at(assets, film, state, tick), camera, {}};
    panel.frame.solids.push_back(assets.exchanges->screen);
    view::mark_touching(*assets.touching, state.effects, panel.frame);
    panel.caption = words_for(state, static_cast<std::int64_t>(panel.frame.time * 1e6));
    std::vector<Panel> panels;
    panels.push_back(std::move(panel));
    return panels;
}

/// A line with a bar across either end, as in a drawing.
void add_measured(view::Overlay& overlay, const BodyGap& gap, const view::Camera& camera) {
    const view::Pen pen{Vec4f(1.0F, 0.9F, 0.2F, 1), 2.5F, true};
    constexpr Real kBar = 0.02;  // m
    const Vec3 to_eye = camera.world_from_camera.translation - gap.on_blade;
    const Vec3 across = kBar * normalized_or(glm::cross(gap.on_skin - gap.on_blade, to_eye), kAxisY);
    view::add_line(overlay, pen, gap.on_blade, gap.on_skin);
    for (const Vec3& end : {gap.on_blade, gap.on_skin}) view::add_line(overlay, pen, end - across, end + across);
}

}  // namespace

BodyGap gap_to_body(const BoutSetup& setup, const view::Frame& frame) {
    const view::FencerView& body = frame.fencers[1];
    const FencerModel& model = *setup.models[1];
    const Segment blade = frame.fencers[0].world_from_weapon * setup.weapons[0].capsuloid.blade;
    const auto skin = view::skin_world(model, body.pose, body.world_from_model, frame.skin_method);
    SegmentProximity nearest{10};
    for (const Triangle& t : model.skin.triangles) {
        const SegmentProximity here = closest(blade, corners_of(t, skin));
        if (here.distance < nearest.distance) nearest = here;
    }
    return {nearest.distance, nearest.on_a, nearest.on_b};
}

std::vector<Panel> beat(const SceneAssets& assets, std::uint32_t tick) {
    return panel_of(assets, assets.exchanges->beat, tick, view::orbit(Vec3(-0.02, 1.25, -0.05), 0.45, 0.28, 2.7, 0.58));
}

std::vector<Panel> parry_riposte(const SceneAssets& assets, std::uint32_t tick) {
    return panel_of(assets, assets.exchanges->parry_riposte, tick,
                    view::orbit(Vec3(0.05, 1.3, 0), 0.45, 0.18, 2.7, 0.6));
}

std::vector<Panel> bind(const SceneAssets& assets, std::uint32_t tick) {
    return panel_of(assets, assets.exchanges->bind, tick, view::orbit(Vec3(0, 1.2, 0), 0.5, 0.28, 2.5, 0.58));
}

std::vector<Panel> glide(const SceneAssets& assets, std::uint32_t tick) {
    return panel_of(assets, assets.exchanges->glide, tick, view::orbit(Vec3(0.05, 1.25, 0), 0.4, 0.25, 2.8, 0.6));
}

std::vector<Panel> locked_guards(const SceneAssets& assets, std::uint32_t tick) {
    return panel_of(assets, assets.exchanges->locked_guards, tick, view::orbit(Vec3(0, 1.32, 0), 0.35, 0.2, 2.1, 0.6));
}

std::vector<Panel> last_third(const SceneAssets& assets, std::uint32_t tick) {
    return panel_of(assets, assets.exchanges->last_third, tick, view::orbit(Vec3(0.12, 1.48, 0), 0.45, 0.12, 2.6, 0.6));
}

std::vector<Panel> near_miss(const SceneAssets& assets, std::uint32_t tick) {
    constexpr Real kNear = 0.25;  // m
    auto panels =
        panel_of(assets, assets.exchanges->near_miss, tick, view::orbit(Vec3(0.05, 1.42, 0), 0.3, 0.12, 2.7, 0.6));
    const BodyGap gap = gap_to_body(*assets.exchanges->near_miss.setup, panels[0].frame);
    if (gap.distance >= kNear) return panels;
    add_measured(panels[0].frame.overlay, gap, panels[0].camera);
    panels[0].caption += fmt::format("  {:.0f} mm from the body", gap.distance * 1000);
    return panels;
}

}  // namespace riposte::gallery
