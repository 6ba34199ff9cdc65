// Fewer frames for one movement: P's rule, straight lines, a cubic.
#include "chart.hpp"
#include "key_study.hpp"
#include "scene_parts.hpp"

#include <fmt/format.h>

#include <cmath>

namespace riposte::gallery {
namespace {

constexpr Real kDegree = kPi / 180;
constexpr std::size_t kShown = 5;  // the step of the threshold at which the figures move
const Vec4f kWhole(0.35f, 0.80f, 1.0f, 0.9f);
struct Way {
    KeyWay way;
    const char* name;
    Vec4f colour;
};
const std::array kWays{Way{KeyWay::kTurned, "P's rule", {1, 0.45f, 0.35f, 1}},
                       Way{KeyWay::kStraight, "straight", {1, 0.75f, 0.25f, 1}},
                       Way{KeyWay::kCubic, "cubic", {0.45f, 0.85f, 0.50f, 1}}};
static_assert(kWays.size() == kKeyWayCount);

Real threshold_at(std::size_t step) { return KeyStudy::kStep * static_cast<Real>(step + 1); }

const FewerKeys& fewer_at(const KeyStudy& study, KeyWay way, std::size_t step) {
    return study.fewer.at(static_cast<std::size_t>(way)).at(step);
}

/// The figure by fewer frames, and in blue the skeleton by all of them.
Panel movement(const SceneAssets& assets, const Way& way, Real time) {
    const FencerModel& model = *assets.setup.models[0];
    const KeyStudy& study = *assets.keys;
    const FewerKeys& fewer = fewer_at(study, way.way, kShown);
    const auto placed_by = [&](const Clip& clip) {
        Rigid place = studied_place();
        place.translation.x += root_travel(clip, time);
        return place;
    };
    const Rigid place = placed_by(study.whole);
    Pose pose;
    pose_at(way.way)(fewer.clip, time, pose);
    Panel panel{frame_of(assets.setup, pose, placed_by(fewer.clip)), {}, {}};
    sample(study.whole, time, pose);
    add_skeleton(panel.frame.overlay, model.skeleton, frame_of(assets.setup, pose, place).fencers[0]);
    for (view::OverlayLine& line : panel.frame.overlay.lines) line.colour = kWhole;
    panel.camera = view::orbit(place.translation + Vec3(0, 0.9, 0), 0.75, 0.08, 4.3, 0.58);
    panel.caption = fmt::format("{}, {:.0f}°: {} of {} frames, {:.1f}° off at most", way.name, threshold_at(kShown),
                                fewer.clip.frame_count, study.whole.frame_count, fewer.off / kDegree);
    return panel;
}

Panel frames_kept(const KeyStudy& study) {
    constexpr std::size_t kEvery = 4;  // steps to a column
    Chart chart({0, KeyStudy::kStep * KeyStudy::kSteps, 1}, {0, 100, 25});
    std::vector<std::string> head;
    for (std::size_t i = kEvery - 1; i < KeyStudy::kSteps; i += kEvery)
        head.push_back(fmt::format("{:.0f}°", threshold_at(i)));
    chart.add_row("frames, off by", head, Vec4f(0));
    for (const Way& way : kWays) {
        std::vector<Vec2> curve;
        std::vector<std::string> row;
        for (std::size_t i = 0; i < KeyStudy::kSteps; ++i) {
            const FewerKeys& fewer = fewer_at(study, way.way, i);
            const Real kept =
                100 * static_cast<Real>(fewer.clip.frame_count) / static_cast<Real>(study.whole.frame_count);
            curve.emplace_back(threshold_at(i), kept);
            if (i % kEvery == kEvery - 1)
                row.push_back(fmt::format("{}, {:.1f}°", fewer.clip.frame_count, fewer.off / kDegree));
        }
        chart.add_curve(curve, way.colour);
        chart.add_row(way.name, row, way.colour);
    }
    chart.add_upright(threshold_at(kShown));
    return chart.panel(
        "frames kept, percent, against the threshold; below: frames, and the greatest angle off (places: within 2 cm, "
        "but for P's rule)");
}

}  // namespace

std::vector<Panel> key_reduction(const SceneAssets& assets, std::uint32_t tick) {
    constexpr Real kSlower = 2;
    const Real time = std::fmod(seconds_at(tick) / kSlower, assets.keys->whole.duration);
    std::vector<Panel> panels;
    for (const Way& way : kWays) panels.push_back(movement(assets, way, time));
    panels.push_back(frames_kept(*assets.keys));
    return panels;
}

}  // namespace riposte::gallery
