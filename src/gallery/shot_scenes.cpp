// P's shots: what the seed's way makes of them, and its verdicts beside P's.
#include "chart.hpp"
#include "scene_parts.hpp"
#include "shots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::gallery {
namespace {

const Vec4f kAlone(0.35f, 0.80f, 1.0f, 0.9f);
const std::array kCurves{Vec4f(1.0f, 0.75f, 0.25f, 1), Vec4f(0.95f, 0.40f, 0.35f, 1), Vec4f(0.45f, 0.85f, 0.50f, 1)};

struct ShotPanel {
    const Shot& shot;
    ShotClip clip;
    ShotAnswer answer;
    const ShotFigures& figures;
    std::string_view whose;  ///< "seed" or "ours"
};

/// The camera before which a shot drives across the picture, on that side of the figure which the hall's light is on.
view::Camera camera_across(const Vec3& way_world, const Vec3& target) {
    constexpr Vec3 kLit(0.68, 0, 0.73);
    const Vec3 beside = glm::cross(kAxisY, way_world);
    const Vec3 towards = (glm::dot(beside, kLit) < 0 ? -beside : beside) + 0.25 * way_world + Vec3(0, 0.08, 0);
    return view::look_at(target + glm::normalize(towards) * 4.0, target, 0.58);
}

/// The figure as the answer has it, and in blue the skeleton of the clip alone.
Panel panel_of(const SceneAssets& assets, const ShotPanel& made, Real time) {
    const FencerModel& model = *assets.setup.models[0];
    const Clip& clip = clip_of(model, made.clip);
    Rigid place = studied_place();
    place.translation.x = root_travel(clip, clip_time_at(clip, time));
    const Pose pose = made.answer(model, made.shot, made.clip, time);
    const Pose alone = clip_alone(model, made.shot, made.clip, time);
    Panel panel{frame_of(assets.setup, pose, place), {}, {}};
    const Vec3 way = place.direction(shot_direction(model, made.shot, made.clip));
    panel.camera = camera_across(way, place.translation + Vec3(0, 0.95, 0));
    const view::Frame shadow = frame_of(assets.setup, alone, place);
    add_skeleton(panel.frame.overlay, model.skeleton, shadow.fencers[0]);
    for (view::OverlayLine& line : panel.frame.overlay.lines) line.colour = kAlone;
    const ShotFigures& figures = made.figures;
    panel.caption = fmt::format("{}, from the {}, {:.2f} s: {} at {:.2f} of its limits, {:.0f} mm deeper: {}",
                                made.whose, made.shot.from, time, model.skeleton[figures.joint].name, figures.share,
                                figures.deeper * 1000, word_of(figures.verdict()));
    return panel;
}

std::vector<Panel> shots_at(const SceneAssets& assets, ShotTarget target, ShotClip clip, std::uint32_t tick) {
    const Real time = std::fmod(seconds_at(tick), kShotRound) - kShotAt;
    std::vector<Panel> panels;
    for (const Shot& shot : assets.shots->shots) {
        if (shot.target != target) continue;
        const auto i = static_cast<std::size_t>(clip);
        panels.push_back(panel_of(assets, {shot, clip, seed_answer, shot.seed.at(i), "seed"}, time));
        panels.push_back(panel_of(assets, {shot, clip, body_answer, shot.ours.at(i), "ours"}, time));
    }
    return panels;
}

using ShotFiguresOf = std::array<ShotFigures, kShotClipCount> Shot::*;

/// The worst of a test's shots, by one of the answers.
ShotFigures worst_of(const ShotStudy& study, ShotTarget target, ShotClip clip, ShotFiguresOf answer) {
    ShotFigures worst;
    for (const Shot& shot : study.shots) {
        if (shot.target != target) continue;
        const ShotFigures& figures = (shot.*answer).at(static_cast<std::size_t>(clip));
        const bool first = worst.shares.empty();
        if (first || figures.share > worst.share) {
            worst.share = figures.share;
            worst.joint = figures.joint;
        }
        worst.deeper = std::max(worst.deeper, figures.deeper);
        worst.left = std::max(worst.left, figures.left);
        worst.moved = first ? figures.moved : std::min(worst.moved, figures.moved);
        worst.shares.resize(figures.shares.size());
        for (std::size_t i = 0; i < figures.shares.size(); ++i)
            worst.shares[i] = std::max(worst.shares[i], figures.shares[i]);
    }
    return worst;
}

}  // namespace

std::vector<Panel> shot_shoulder(const SceneAssets& assets, std::uint32_t tick) {
    return shots_at(assets, ShotTarget::kShoulder, ShotClip::kWalking, tick);
}
std::vector<Panel> shot_leg(const SceneAssets& assets, std::uint32_t tick) {
    return shots_at(assets, ShotTarget::kLeg, ShotClip::kWalking, tick);
}
std::vector<Panel> shot_chest(const SceneAssets& assets, std::uint32_t tick) {
    return shots_at(assets, ShotTarget::kChest, ShotClip::kWalking, tick);
}
std::vector<Panel> shot_shoulder_waving(const SceneAssets& assets, std::uint32_t tick) {
    return shots_at(assets, ShotTarget::kShoulder, ShotClip::kWaving, tick);
}
std::vector<Panel> shot_leg_waving(const SceneAssets& assets, std::uint32_t tick) {
    return shots_at(assets, ShotTarget::kLeg, ShotClip::kWaving, tick);
}
std::vector<Panel> shot_chest_waving(const SceneAssets& assets, std::uint32_t tick) {
    return shots_at(assets, ShotTarget::kChest, ShotClip::kWaving, tick);
}

std::vector<Panel> shot_verdicts(const SceneAssets& assets, std::uint32_t tick) {
    constexpr std::array kTests{"I walking, shoulder", "II walking, leg", "III walking, chest",
                                "IV waving, shoulder", "V waving, leg",   "VI waving, chest"};
    constexpr Real kMostShare = 6;
    Chart chart({0, 2.7, 0.3}, {0, kMostShare, 1});
    chart.add_row("test", {"P", "seed", "of limits", "deeper", "ours", "of limits", "deeper", "goes"}, Vec4f(0));
    for (std::size_t test = 0; test < kTests.size(); ++test) {
        const auto target = static_cast<ShotTarget>(test % kShotTargetCount);
        const auto clip = static_cast<ShotClip>(test / kShotTargetCount);
        const ShotFigures worst = worst_of(*assets.shots, target, clip, &Shot::seed);
        const ShotFigures ours = worst_of(*assets.shots, target, clip, &Shot::ours);
        const Vec4f colour = kCurves.at(test % kShotTargetCount) * (clip == ShotClip::kWalking ? 1.0f : 0.55f);
        std::vector<Vec2> curve;
        for (std::size_t i = 0; i < worst.shares.size(); ++i)
            curve.emplace_back(std::min(2.7, seconds_at(static_cast<std::uint32_t>(i))),
                               std::min(kMostShare, static_cast<Real>(worst.shares[i])));
        chart.add_curve(curve, colour);
        chart.add_row(kTests.at(test),
                      {std::string(word_of(verdict_in_p(target))), std::string(word_of(worst.verdict())),
                       fmt::format("{:.2f}", worst.share), fmt::format("{:.0f} mm", worst.deeper * 1000),
                       std::string(word_of(ours.verdict())), fmt::format("{:.2f}", ours.share),
                       fmt::format("{:.0f} mm", ours.deeper * 1000), fmt::format("{:.0f} cm", ours.moved * 100)},
                      colour);
    }
    chart.add_upright(std::min(2.7, std::fmod(seconds_at(tick), kShotRound)));
    return {
        chart.panel("the greatest turn of a joint, as a share of its limits, against the seconds since the shot; "
                    "P's verdicts (table 5.14) and what is computed")};
}

}  // namespace riposte::gallery
