// Sums of poses, and chains that follow a goal.
#include "scene_parts.hpp"
#include "shots.hpp"

#include <riposte/body/chain_ik.hpp>
#include <riposte/body/pose_sum.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::gallery {
namespace {

constexpr Real kDegree = kPi / 180;
const Vec4f kGoal(1.0f, 0.75f, 0.25f, 1);
const Vec4f kTrail(0.35f, 0.80f, 1.0f, 0.9f);
const std::array kOrderColours{Vec4f(1, 0.4f, 0.3f, 1), Vec4f(1, 0.75f, 0.2f, 1), Vec4f(0.5f, 0.9f, 0.4f, 1),
                               Vec4f(0.3f, 0.8f, 1, 1), Vec4f(0.6f, 0.5f, 1, 1),  Vec4f(1, 0.5f, 0.9f, 1)};

// As important as each other: then P's sum gives half of itself to whichever comes last.
constexpr std::array kSummed{LegClip::kLungeHold, LegClip::kSalute, LegClip::kVictory};

std::array<BonePose, kSummed.size()> poses_at(const FencerModel& model, Real time) {
    std::array<BonePose, kSummed.size()> poses;
    for (std::size_t i = 0; i < poses.size(); ++i) {
        const Clip& clip = model.clip(kSummed[i]);
        Pose pose;
        sample(clip, clip_time(clip, {false, true, 1}, time), pose);
        poses[i] = bone_pose(pose, kImportant);
    }
    return poses;
}

/// The figure in the first order, and the skeletons of all six.
Panel sum_panel(const SceneAssets& assets, Real time, PoseSum how) {
    const FencerModel& model = *assets.setup.models[0];
    const auto poses = poses_at(model, time);
    std::array<std::size_t, 3> order{0, 1, 2};
    std::vector<Pose> sums;
    do {
        const std::array permuted{poses[order[0]], poses[order[1]], poses[order[2]]};
        sums.push_back(sum_of(model.skeleton, permuted, how).pose);
    } while (std::next_permutation(order.begin(), order.end()));
    Panel panel{frame_of(assets.setup, sums.front()), view::orbit(Vec3(0, 0.95, 0), 0.6, 0.08, 4.0, 0.58), {}};
    Real error = 0;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        error = std::max(error, greatest_angle(model.skeleton, sums.front(), sums[i]));
        view::Frame other = frame_of(assets.setup, sums[i]);
        add_skeleton(other.overlay, model.skeleton, other.fencers[0]);
        for (view::OverlayLine line : other.overlay.lines) {
            line.colour = kOrderColours[i];
            panel.frame.overlay.lines.push_back(line);
        }
    }
    panel.caption = fmt::format("{}: the six orders of three poses are {:.2g}° apart",
                                how == PoseSum::kMean ? "the mean of all" : "P's pairwise slerp", error / kDegree);
    return panel;
}

struct Method {
    ChainMethod method;
    const char* name;
};
constexpr std::array kMethods{Method{ChainMethod::kCyclicDescent, "cyclic descent"},
                              Method{ChainMethod::kJacobianTranspose, "Jacobian transpose"},
                              Method{ChainMethod::kGreedySearch, "greedy search"},
                              Method{ChainMethod::kDampedLeastSquares, "damped least squares"}};
static_assert(kMethods.size() == kChainMethodCount);

/// A place round the sword shoulder, at times out of reach; in the space of the chain's base, m.
Vec3 goal_at(Real time) {
    return {-0.35 + 0.35 * std::sin(1.1 * time), 0.35 + 0.40 * std::sin(1.7 * time),
            0.45 + 0.35 * std::cos(0.9 * time)};
}

Panel chain_panel(const SceneAssets& assets, const Chain& chain, const Method& method, const Vec3& goal_base) {
    constexpr int kMostRounds = 200;
    constexpr int kShownRounds = 24;
    const FencerModel& model = *assets.setup.models[0];
    Pose pose = guard_pose(model);
    const ChainTurns start = turns_in(chain, pose);
    const ChainSolution found = solve_chain(chain, start, goal_base, {method.method, kMostRounds, 1e-3});
    apply_chain(chain, found.turns, pose);
    apply_arm_helpers(model.arm, pose);
    Panel panel{frame_of(assets.setup, pose), view::orbit(Vec3(0.25, 1.2, 0), 0.35, 0.1, 3.2, 0.6), {}};
    view::Overlay& overlay = panel.frame.overlay;
    const view::FencerView& fencer = panel.frame.fencers[0];
    const Rigid world_from_base =
        to_double(fencer.world_from_model) * to_double(fencer.pose[model.skeleton[chain.joints[0].joint].parent]);
    Vec3 from = world_from_base.point(end_of(chain, start));
    for (int rounds = 1; rounds <= std::min(found.rounds, kShownRounds); ++rounds) {
        const ChainSolution after = solve_chain(chain, start, goal_base, {method.method, rounds, 1e-3});
        const Vec3 to = world_from_base.point(after.end_base);
        view::add_line(overlay, {kTrail, 2.5f, true}, from, to);
        from = to;
    }
    view::add_cross(overlay, {kGoal, 3, true}, world_from_base.point(goal_base), 0.07);
    panel.caption =
        found.reached ? fmt::format("{}: there after {} rounds", method.name, found.rounds)
                      : fmt::format("{}: {:.0f} mm off after {} rounds", method.name, found.miss * 1000, found.rounds);
    return panel;
}

}  // namespace

std::vector<Panel> pose_sums(const SceneAssets& assets, std::uint32_t tick) {
    return {sum_panel(assets, seconds_at(tick), PoseSum::kPairwise),
            sum_panel(assets, seconds_at(tick), PoseSum::kMean)};
}

std::vector<Panel> chains_reaching(const SceneAssets& assets, std::uint32_t tick) {
    const FencerModel& model = *assets.setup.models[0];
    const auto chain = make_chain(model.skeleton, model.skeleton.find("spine1"), model.arm.hand,
                                  model.arm.hand_from_weapon.translation);
    std::vector<Panel> panels;
    if (!chain) return panels;
    for (const Method& method : kMethods)
        panels.push_back(chain_panel(assets, chain.value(), method, goal_at(seconds_at(tick))));
    return panels;
}

}  // namespace riposte::gallery
