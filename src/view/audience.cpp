#include <riposte/fencing/setup.hpp>
#include <riposte/view/audience.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace riposte::view {
namespace {

constexpr float kFloor = -0.02F;     // m, world, beside the piste
constexpr float kAtRail = -4.95F;    // where those stand whose hands lie on it (tools/art/audience.py)
constexpr float kOnBench = -5.98F;   // and those sit who sit
constexpr Real kFarthestTurn = 1.2;  // rad, of a head
constexpr Real kCheer = 2.2;         // s for a touch
constexpr Real kOvation = 6;         // s for the last one
constexpr Real kTurn = 2 * std::numbers::pi;

// Linear. What people wear to watch is quieter than what fences, and never as bright as steel.
constexpr Vec3f kNavy{0.020F, 0.030F, 0.070F};
constexpr Vec3f kMoss{0.055F, 0.075F, 0.035F};
constexpr Vec3f kWine{0.120F, 0.018F, 0.028F};
constexpr Vec3f kGrey{0.130F, 0.135F, 0.140F};
constexpr Vec3f kCream{0.420F, 0.370F, 0.280F};
constexpr Vec3f kOchre{0.240F, 0.130F, 0.035F};
constexpr Vec3f kTeal{0.020F, 0.095F, 0.105F};
constexpr Vec3f kPlum{0.075F, 0.028F, 0.075F};
constexpr Vec3f kSky{0.130F, 0.210F, 0.300F};
constexpr Vec3f kSlate{0.050F, 0.060F, 0.075F};
constexpr Vec3f kBlack{0.016F, 0.016F, 0.018F};
constexpr Vec3f kDenim{0.040F, 0.065F, 0.125F};
constexpr Vec3f kKhaki{0.190F, 0.150F, 0.090F};
constexpr Vec3f kBrown{0.070F, 0.042F, 0.025F};
constexpr Vec3f kTan{0.75F, 0.55F, 0.42F};

constexpr Vec3f kFair{1.0F, 1.0F, 1.0F};
constexpr Vec3f kWarm{0.80F, 0.72F, 0.64F};
constexpr Vec3f kOlive{0.62F, 0.52F, 0.43F};
constexpr Vec3f kDark{0.30F, 0.225F, 0.185F};

constexpr Vec3f kBlackHair{0.018F, 0.016F, 0.016F};
constexpr Vec3f kBrownHair{0.075F, 0.042F, 0.026F};
constexpr Vec3f kBlondHair{0.48F, 0.31F, 0.14F};
constexpr Vec3f kRedHair{0.26F, 0.085F, 0.030F};
constexpr Vec3f kGreyHair{0.42F, 0.42F, 0.43F};

constexpr Vec3f at_rail(float x) { return {x, kFloor, kAtRail}; }
constexpr Vec3f on_bench(float x) { return {x, kFloor, kOnBench}; }

constexpr std::array kAudience = std::to_array<Spectator>({
    {"man_rail", at_rail(-5.55F), 0.12F, 1.00F, {kMoss, kDenim, kFair, kBrown, kBrownHair}, 0},
    {"man_rail", at_rail(-2.35F), 0.02F, 1.01F, {kNavy, kKhaki, kOlive, kBlack, kBlackHair}, 2},
    {"man_rail", at_rail(4.05F), -0.08F, 0.99F, {kGrey, kSlate, kDark, kBlack, kBlackHair}, 1},
    {"man_behind", {-4.55F, kFloor, -5.30F}, 0.10F, 1.03F, {kSlate, kGrey, kWarm, kBlack, kGreyHair}, 2},
    {"man_behind", {3.30F, kFloor, -5.22F}, -0.15F, 0.97F, {kOchre, kDenim, kFair, kTan, kRedHair}, 1},
    {"man_seated", on_bench(-5.00F), 0.08F, 1.00F, {kTeal, kDenim, kDark, kBrown, kBlackHair}, 0},
    {"man_seated", on_bench(3.62F), -0.05F, 0.98F, {kCream, kBrown, kWarm, kBrown, kGreyHair}, 2},
    {"stout_ease", {-1.55F, kFloor, -5.28F}, 0.05F, 1.00F, {kWine, kSlate, kWarm, kBlack, kGreyHair}, 2},
    {"stout_ease", {6.05F, kFloor, -5.15F}, -0.28F, 1.02F, {kBrown, kKhaki, kOlive, kBrown, kBlackHair}, 1},
    {"stout_rail", at_rail(2.45F), -0.03F, 1.00F, {kDenim, kBlack, kFair, kBlack, kBrownHair}, 0},
    {"woman_hip", at_rail(-3.80F), 0.06F, 1.00F, {kCream, kNavy, kFair, kBlack, kRedHair}, 1},
    {"woman_hip", at_rail(4.95F), -0.10F, 1.01F, {kPlum, kGrey, kOlive, kBrown, kBlackHair}, 0},
    {"woman_rail", at_rail(-6.30F), 0.18F, 1.00F, {kOchre, kBlack, kWarm, kBrown, kBrownHair}, 2},
    {"woman_rail", at_rail(-3.10F), 0.04F, 0.99F, {kSky, kDenim, kFair, kTan, kBlondHair}, 0},
    {"woman_rail", at_rail(1.70F), -0.02F, 1.01F, {kTeal, kSlate, kDark, kBlack, kBlackHair}, 2},
    {"woman_seated", on_bench(-4.42F), 0.00F, 1.00F, {kWine, kGrey, kWarm, kBlack, kBrownHair}, 1},
});

/// Something of each spectator's own, 0..1: the fractional part of a multiple of the golden section.
Real own(std::size_t spectator, int which) {
    const Real share = (static_cast<Real>(spectator) + 1) * 0.6180339887 + which * 0.3547;
    return share - std::floor(share);
}

/// What is clapped for. One may fade while another begins.
struct Applause {
    Real age = -1;  // s since it was given, before it below 0
    Real length = kCheer;
    PerFencer<bool> lamps{};
};

/// The touch that is being told and the bout's end, whichever there were. The touch is dated by its own instant, not by
/// the phase: a halt lasts as long as somebody lies on the ground.
std::array<Applause, 2> applause(const BoutSetup& setup, const JudgeState& judge, Real ticks) {
    std::array<Applause, 2> given;
    if (judge.struck[0] || judge.struck[1]) {
        const Real lit = static_cast<Real>(judge.first_touch_us) * 1e-6 + setup.rules.lockout / setup.tempo;
        given[0] = {ticks / kTicksPerSecond - lit, kCheer, judge.lamp};
    }
    if (judge.phase == JudgePhase::kOver) {
        given[1] = {static_cast<Real>(judge.phase_ticks) / kTicksPerSecond, kOvation, {true, true}};
    }
    return given;
}

Real smooth(Real x) {
    const Real t = std::clamp(x, 0.0, 1.0);
    return t * t * (3 - 2 * t);
}

/// Each begins and ends a little when he likes, and claps at his own pace; those for the other fencer are polite.
Real cheering(const Applause& a, std::size_t i, std::uint8_t favourite) {
    const bool pleased = favourite == 2 ? a.lamps[0] || a.lamps[1] : a.lamps.at(favourite);
    if (a.age < 0 || (!pleased && own(i, 1) < 0.7)) return 0;
    const Real begin = 0.15 + 0.45 * own(i, 2);
    const Real end = a.length * (0.75 + 0.5 * own(i, 3)) * (pleased ? 1 : 0.5);
    const Real raised = smooth((a.age - begin) / 0.35) * (1 - smooth((a.age - end) / 0.6));
    const Real beat = 0.5 + 0.5 * std::sin(kTurn * (2.6 + 1.2 * own(i, 4)) * a.age + kTurn * own(i, 5));
    return raised * (1 - 0.16 * beat);
}

/// The share of their looks that people have for a fencer who falls, lies and gets up.
Real concern_for(const LegsState& legs) {
    if (legs.state == LegState::kFall) return smooth(legs.time / 0.8);
    if (legs.state == LegState::kGetUp) return 1 - smooth((legs.time - 0.7) / 0.9);
    return 0;
}

/// Where the people look.
struct Gaze {
    Vec3 focus_world{0};
    Real rapt = 0;  ///< 0: now and then somebody looks elsewhere; 1: nobody does
};

/// Whoever is down draws all looks; of two, each draws half of them.
Gaze gaze_of(const BoutState& state, const Vec3& focus_world) {
    const PerFencer<Real> concern{concern_for(state.fencers[0].legs), concern_for(state.fencers[1].legs)};
    Gaze gaze{focus_world, std::max(concern[0], concern[1])};
    const Real sum = concern[0] + concern[1];
    if (sum <= 0) return gaze;
    const Real down_x = (concern[0] * state.fencers[0].root_x + concern[1] * state.fencers[1].root_x) / sum;
    gaze.focus_world.x += gaze.rapt * (down_x - focus_world.x);
    return gaze;
}

/// Heads follow the fencers, now and then for a moment not.
Real head_turn(const Spectator& who, std::size_t i, const Gaze& gaze, Real time) {
    const Vec3 way = gaze.focus_world - Vec3(who.place_world);
    const Real towards = std::atan2(way.x, way.z) - static_cast<Real>(who.heading);
    const Real idle = std::sin(0.31 * time + kTurn * own(i, 6)) * std::sin(0.17 * time + kTurn * own(i, 7));
    const Real elsewhere = (1 - gaze.rapt) * 0.9 * smooth((std::fabs(idle) - 0.72) / 0.2) * (own(i, 8) < 0.5 ? 1 : -1);
    return std::clamp(towards + 0.10 * (own(i, 9) - 0.5) + elsewhere, -kFarthestTurn, kFarthestTurn);
}

}  // namespace

std::span<const Spectator> audience() { return kAudience; }

std::vector<SpectatorView> watching(const BoutSetup& setup, const BoutState& before, const BoutState& after, Real alpha,
                                    const Vec3& focus_world) {
    const Real ticks = static_cast<Real>(before.tick) + static_cast<Real>(after.tick - before.tick) * alpha;
    const Real time = ticks / kTicksPerSecond;
    std::array<Applause, 2> given = applause(setup, after.judge, ticks);
    given[1].age -= (static_cast<Real>(after.tick) - ticks) / kTicksPerSecond;
    const Gaze gaze = gaze_of(after, focus_world);
    std::vector<SpectatorView> views(kAudience.size());
    for (std::size_t i = 0; i < views.size(); ++i) {
        const std::uint8_t favourite = kAudience[i].favourite;
        const Real cheer = std::max(cheering(given[0], i, favourite), cheering(given[1], i, favourite));
        const Real sway = 0.006 * std::sin(kTurn * (0.11 + 0.07 * own(i, 10)) * time + kTurn * own(i, 11));
        views[i] = {static_cast<float>(head_turn(kAudience[i], i, gaze, time)), static_cast<float>(sway),
                    static_cast<float>(cheer)};
    }
    return views;
}

}  // namespace riposte::view
