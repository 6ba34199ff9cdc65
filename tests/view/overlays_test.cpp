// The overlays for learning against what the simulation does.
#include "bot_bout.hpp"
#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/body/body_part.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/step.hpp>
#include <riposte/view/frame.hpp>
#include <riposte/view/struck.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace riposte;
using namespace riposte::view;

namespace {

Overlay overlay_of(const BoutSetup& setup, const BoutState& state, const OverlayChoice& choice,
                   const Effects& effects = {}) {
    FrameOptions options;
    options.overlays = choice;
    return interpolate(setup, state, state, 1, effects, options).overlay;
}

OverlayChoice only(bool OverlayChoice::*chosen) {
    OverlayChoice choice;
    choice.*chosen = true;
    return choice;
}

/// Both in guard and fencing, as far apart as is told (m, between the model origins).
struct Pair {
    BoutSetup setup = shipped_setup();
    BoutState state = initial_state(setup);
    StepScratch scratch{setup};
    BoutEvents events;

    explicit Pair(Real apart) {
        while (state.judge.phase != JudgePhase::kFencing) tick({});
        for (std::size_t i = 0; i < 2; ++i) {
            FencerState& fencer = state.fencers[i];
            fencer.root_x = fencer.legs.anchor_x = (i == 0 ? -0.5 : 0.5) * apart;
            fencer.legs.state = LegState::kGuard;
        }
        place_weapons(setup, state);
    }
    void tick(const BoutInput& input) { step(setup, state, input, scratch, events); }
    [[nodiscard]] Overlay measure() const { return overlay_of(setup, state, only(&OverlayChoice::measure)); }
};

/// What fencer 0 does: a step or none, then the arm out with these legs.
struct Action {
    int steps = 0;
    int legs = 0;
};
constexpr std::array<Action, 3> kActions{{{0, 0}, {0, kLunge}, {1, kLunge}}};

struct Way {
    Vec2 hand{0};
    int set = 0;
};

/// `each` is called after every tick.
template <class Each>
void act(Pair& pair, const Action& action, const Way& way, Each each) {
    const auto held = [&](int buttons, int ticks) {
        BoutInput input;
        input.fencers[0] = {quantise_hand(way.hand.x), quantise_hand(way.hand.y), static_cast<std::uint16_t>(buttons),
                            255};
        // The other one's blade is down and out of the way.
        input.fencers[1] = {quantise_hand(1), quantise_hand(-1), 0, quantise_extension(-1)};
        for (int i = 0; i < ticks; ++i) {
            pair.tick(input);
            each(i);
        }
    };
    if (action.steps > 0) held(kForward, 1);
    if (action.steps > 0) held(0, 90);
    held(action.legs, 30);
    held(action.legs | way.set, 90);
}

std::vector<Way> all_ways() {
    std::vector<Way> ways;
    for (int place = 0; place < 25; ++place) {
        for (const int set : {0, int{kAttack}, int{kParry}})
            ways.push_back({Vec2(place % 5 / 2.0 - 1.0, place / 5 / 2.0 - 1.0), set});
    }
    return ways;
}

/// The foremost place of the ring that stands for the action: world x. The lines of the left fencer, hand, lunge, step
/// and lunge, each go from straight before him to either side.
std::array<Real, 3> foremost(const Overlay& overlay, Real sign) {
    std::vector<Real> peaks;
    for (const OverlayLine& line : overlay.lines) {
        const bool bulges = Real{line.to_world.x - line.from_world.x} * sign < 0;  // away from its foremost place
        if (!bulges) continue;
        const auto x = static_cast<Real>(line.from_world.x);
        const auto same = [&](Real peak) { return (peak - x) * sign > -1e-3 && (peak - x) * sign < 0.4; };
        if (std::none_of(peaks.begin(), peaks.end(), same)) peaks.push_back(x);
    }
    REQUIRE(peaks.size() == 3);
    return {peaks[0], peaks[1], peaks[2]};
}

/// World x of the place that fencer 0 touches on a body that stands so far off; none where he does not touch it.
std::optional<Real> touched(Real apart, const Action& action, const Way& way) {
    Pair pair(apart);
    std::optional<Real> most;
    act(pair, action, way, [&](int) {
        for (const TouchEvent& touch : pair.events.touches) {
            const Real x = touch.point_world.x + apart / 2;  // before fencer 0's first place
            if (touch.attacker == 0) most = std::max(most.value_or(-9), x);
        }
    });
    return most;
}

/// The same where the body is as far away as it can be touched at all, to the centimetre: the nearer, the surer.
Real farthest_touch(Real ring, const Action& action, const Way& way) {
    constexpr Real kCoarse = 0.08;
    constexpr Real kFine = 0.01;
    Real apart = ring + 0.5;
    while (apart > ring && !touched(apart, action, way)) apart -= kCoarse;
    for (apart += kCoarse - kFine; apart > ring; apart -= kFine) {
        if (const auto place = touched(apart, action, way)) return *place;
    }
    return -9;
}

/// Those ways by which the point, nobody being there, comes within 3 cm of where it comes by any.
std::vector<Way> best_ways(const Action& action) {
    std::vector<std::pair<Real, Way>> reached;
    for (const Way& way : all_ways()) {
        Pair pair(9);
        Real most = -9;
        act(pair, action, way, [&](int) {
            const Rigid& weapon = pair.state.fencers[0].weapon.world_from_weapon;
            most = std::max(most, weapon.point(pair.setup.weapons[0].capsuloid.blade.b).x + 4.5);
        });
        reached.emplace_back(most, way);
    }
    const Real best = std::max_element(reached.begin(), reached.end(), [](const auto& a, const auto& b) {
                          return a.first < b.first;
                      })->first;
    std::vector<Way> ways;
    for (const auto& [most, way] : reached) {
        if (most > best - 0.03) ways.push_back(way);
    }
    return ways;
}

}  // namespace

TEST_CASE("the rings of measure are where a point touches at the most after hand, lunge, step and lunge") {
    const auto rings = foremost(Pair(9).measure(), 1);
    for (std::size_t a = 0; a < kActions.size(); ++a) {
        const Real ring = rings[a] + 4.5;
        Real most = -9;
        for (const Way& way : best_ways(kActions[a])) {
            most = std::max(most, farthest_touch(ring, kActions[a], way));
        }
        CAPTURE(a, ring, most);
        CHECK(std::fabs(ring - most) < 0.02);
    }
}

TEST_CASE("the point nowhere comes beyond its ring, wherever across the piste") {
    const auto rings = foremost(Pair(9).measure(), 1);
    const Overlay overlay = Pair(9).measure();
    for (std::size_t a = 0; a < kActions.size(); ++a) {
        Real beyond = -9;
        for (const Way& way : all_ways()) {
            Pair pair(9);
            const Vec3 shoulder = interpolate(pair.setup, pair.state, pair.state, 1).fencers[0].subjects.shoulder;
            const FencerModel& model = *pair.setup.models[0];
            const Real radius = rings[0] + 4.5 - model.guard_shoulder;
            const Vec2 centre(rings[a] - radius, shoulder.z);
            act(pair, kActions[a], way, [&](int) {
                const Vec3 tip =
                    pair.state.fencers[0].weapon.world_from_weapon.point(pair.setup.weapons[0].capsuloid.blade.b);
                const Real reach = glm::distance(Vec2(tip.x, tip.z), centre) - radius;
                if (std::fabs(tip.z) < 0.75) beyond = std::max(beyond, reach);
            });
        }
        CAPTURE(a, beyond);
        CHECK(beyond < 0.02);
        CHECK(beyond > -0.05);
    }
}

TEST_CASE("a trail follows the point, fades towards its old end, and the right one's has gaps") {
    BotBout bout(7);
    Effects effects;
    for (int i = 0; i < 1500; ++i) {
        const BoutState before = bout.state;
        bout.tick();
        advance(effects, bout.setup, before, bout.state, bout.events);
    }
    PerFencer<Real> share{};
    for (const FencerId fencer : kFencers) {
        const auto chosen = fencer == 0 ? &OverlayChoice::trail_left : &OverlayChoice::trail_right;
        const auto lines = overlay_of(bout.setup, bout.state, only(chosen), effects).lines;
        REQUIRE(lines.size() > 5);
        const Vec3 tip =
            bout.state.fencers[fencer].weapon.world_from_weapon.point(bout.setup.weapons[fencer].capsuloid.blade.b);
        CHECK(glm::distance(Vec3(lines.front().to_world), tip) < 1e-3);
        Real drawn = 0;
        for (const OverlayLine& line : lines) {
            drawn += glm::distance(Vec3(line.from_world), Vec3(line.to_world));
            if (fencer == 1) continue;
            const auto before = [&](const Vec3& place) { return glm::distance(place, Vec3(line.from_world)) < 1e-3; };
            CHECK(std::any_of(effects.tips_world[fencer].begin(), effects.tips_world[fencer].end(), before));
        }
        CHECK(lines.front().colour.w > lines.back().colour.w);
        Real whole = 0;
        for (std::uint32_t back = 1; back < kTrailTicks; ++back) {
            const auto& ring = effects.tips_world[fencer];
            whole += glm::distance(ring[(effects.last_tick - back + 1) % kTrailTicks],
                                   ring[(effects.last_tick - back) % kTrailTicks]);
        }
        share[fencer] = drawn / whole;
    }
    CHECK(share[0] == Approx(1).margin(0.01));
    CHECK(share[1] == Approx(2.0 / 3).margin(0.05));
}

TEST_CASE("sword hand and forearm alone are shown as what does not count") {
    for (const bool left : {false, true}) {
        BoutSetup setup = shipped_setup();
        set_left_handed(setup, 0, left);
        const BoutState state = initial_state(setup);
        const Overlay overlay = overlay_of(setup, state, only(&OverlayChoice::target));
        const Skin& skin = setup.models[0]->skin;
        const Frame frame = interpolate(setup, state, state, 1);
        const auto corners =
            skin_world(*setup.models[0], frame.fencers[0].pose, frame.fencers[0].world_from_model, frame.skin_method);
        REQUIRE(overlay.triangles.size() == skin.triangles.size() + setup.models[1]->skin.triangles.size());
        std::size_t dark = 0;
        Real farthest = 0;
        for (std::size_t t = 0; t < skin.triangles.size(); ++t) {
            const OverlayTriangle& shown = overlay.triangles[t];
            const bool counts = shown.colour.y > 0.5F;
            CHECK(counts ==
                  !(skin.triangle_part[t] == BodyPart::kForearmR || skin.triangle_part[t] == BodyPart::kHandR));
            dark += counts ? 0 : 1;
            for (std::size_t c = 0; c < 3; ++c)
                farthest = std::max(farthest,
                                    glm::distance(Vec3(shown.corners_world[c]), Vec3(corners[skin.triangles[t][c]])));
            if (!counts) CHECK(glm::distance(Vec3(shown.corners_world[0]), frame.fencers[0].subjects.hand) < 0.5);
        }
        CHECK(dark > 50);
        CHECK(farthest < 0.01);
        CHECK(overlay.lines.size() > 10);
    }
}

TEST_CASE("what of the target lies on a head or its worn mask is told, and nothing else") {
    const BoutSetup setup = shipped_setup();
    const BoutState state = initial_state(setup);
    const Overlay overlay = overlay_of(setup, state, only(&OverlayChoice::target));
    const Frame frame = interpolate(setup, state, state, 1);
    PerFencer<int> on_head{};
    for (const OverlayTriangle& t : overlay.triangles) {
        const FencerId fencer = t.corners_world[0].x < 0 ? 0 : 1;
        const Vec3& eyes = frame.fencers[fencer].subjects.eyes;
        const Real apart = glm::distance(Vec3(t.corners_world[0]), eyes);
        if (apart < 0.12) CHECK(t.head_of == fencer);
        if (apart > 0.35) CHECK_FALSE(t.head_of);
        on_head[fencer] += t.head_of == fencer ? 1 : 0;
    }
    CHECK(on_head[0] > 200);
    CHECK(on_head[1] > 200);
}

TEST_CASE("a weapon's outline lies on the surface that makes contact, all round blade and guard") {
    const BoutSetup setup = shipped_setup();
    const BoutState state = initial_state(setup);
    const Overlay overlay = overlay_of(setup, state, only(&OverlayChoice::blades));
    for (const OverlayLine& line : overlay.lines) {
        for (const Vec3f& end : {line.from_world, line.to_world}) {
            Real least = 9;
            for (std::size_t i = 0; i < 2; ++i) {
                const Capsuloid world = state.fencers[i].weapon.world_from_weapon * setup.weapons[i].capsuloid;
                for (const Segment& axis : {world.blade, world.guard})
                    least = std::min(least, glm::distance(axis.at(closest_along(axis, Vec3(end))), Vec3(end)));
            }
            CHECK(least < setup.blade.contact_radius + 1e-4);
        }
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const Capsuloid world = state.fencers[i].weapon.world_from_weapon * setup.weapons[i].capsuloid;
        for (const Segment& axis : {world.blade, world.guard}) {
            const Vec3 beyond = axis.b + normalized_or(axis.b - axis.a, kAxisY) * setup.blade.contact_radius;
            const auto there = [&](const OverlayLine& l) { return glm::distance(Vec3(l.to_world), beyond) < 2e-3; };
            CHECK(std::any_of(overlay.lines.begin(), overlay.lines.end(), there));
        }
    }
}

TEST_CASE("a lunge leaves its ring where it began, and a fencer who stands has none") {
    Pair pair(9);
    const auto rings = foremost(pair.measure(), 1);
    bool held = false;
    act(pair, {0, kLunge}, {}, [&](int) {
        const auto now = foremost(pair.measure(), 1);
        for (std::size_t a = 0; a < 3; ++a) CHECK(std::fabs(now[a] - rings[a]) < 1e-3);
        held = held || pair.state.fencers[0].legs.state == LegState::kLungeHold;
    });
    CHECK(held);
    for (int i = 0; i < 180; ++i) {  // and back
        pair.tick({});
        CHECK(std::fabs(foremost(pair.measure(), 1)[1] - rings[1]) < 1e-3);
    }
    CHECK(pair.state.fencers[0].legs.state == LegState::kGuard);
    const BoutSetup setup = shipped_setup();
    CHECK(overlay_of(setup, initial_state(setup), only(&OverlayChoice::measure)).empty());
}

TEST_CASE("nothing is laid over a picture unless it is chosen") {
    const BoutSetup setup = shipped_setup();
    CHECK(overlay_of(setup, initial_state(setup), {}).empty());
}
