// Blades that stay together: pressed, carried and sliding along each other.
#include "blade_pair.hpp"
#include "catch.hpp"

#include <cmath>
#include <functional>
#include <string>
#include <vector>

using namespace riposte;

namespace {

struct Held {
    Real jitter = 0;   ///< m, RMS of a point's distance from the mean of the nine ticks round each; of either blade
    Real nearest = 1;  ///< m, between the skeletons
    Real farthest = 0;
    int apart = 0;   ///< ticks without contact
    Real shock = 0;  ///< N s, of the hardest blow
};

Real jitter_of(const std::vector<Vec3>& path) {
    constexpr std::size_t kAround = 4;
    Real squares = 0;
    std::size_t count = 0;
    for (std::size_t i = kAround; i + kAround < path.size(); ++i) {
        Vec3 mean(0);
        for (std::size_t j = i - kAround; j <= i + kAround; ++j) mean += path[j] / (2.0 * kAround + 1);
        squares += glm::dot(path[i] - mean, path[i] - mean);
        ++count;
    }
    return std::sqrt(squares / static_cast<Real>(count));
}

using Move = std::function<void(BladePair&, Real)>;

/// Two seconds for the blades to meet and rest, then three of `move(pair, s since then)` in each tick.
Held hold(BladePair pair, const Move& move) {
    for (int i = 0; i < 2 * kTicksPerSecond; ++i) pair.tick();
    Held held;
    std::array<std::vector<Vec3>, 2> points;
    for (int i = 0; i < 3 * kTicksPerSecond; ++i) {
        move(pair, i * kDt);
        pair.tick();
        held.nearest = std::min(held.nearest, pair.distance());
        held.farthest = std::max(held.farthest, pair.distance());
        held.shock = std::max(held.shock, pair.impulse);
        held.apart += pair.events.blade_contacts.empty() ? 1 : 0;
        for (std::size_t w = 0; w < 2; ++w)
            points[w].push_back(pair.weapons[w].world_from_weapon.point(Vec3(0, 0.9, 0)));
    }
    held.jitter = std::max(jitter_of(points[0]), jitter_of(points[1]));
    return held;
}

/// Crossed, each hand `by` (m) further than where the blades meet.
BladePair pressed(Real by) {
    BladePair pair = crossed(0.03);
    pair.goals[0].translation.z += by;
    pair.goals[1].translation.z -= by;
    return pair;
}

}  // namespace

TEST_CASE(
    "blades that are pressed, carried or slid along each other stay together for seconds without jitter or blow") {
    for (const Real by : {0.03, 0.06, 0.12}) {
        const std::array<std::pair<std::string, Move>, 4> kinds{{
            {"pressed", [](BladePair&, Real) {}},
            {"opposition", [](BladePair& p, Real) { p.goals[0].translation += Vec3(0.10, 0, 0.05) * kDt; }},
            {"bind",
             [by](BladePair& p, Real s) {
                 const Vec3 round(0, std::sin(2 * s), 1 - std::cos(2 * s));
                 p.goals[0].translation = Vec3(-0.45, 0.8, by) + round * 0.08;
             }},
            {"glide", [](BladePair& p, Real) { p.goals[0].translation += Vec3(0.9, 0.8, 0) * (0.05 * kDt); }},
        }};
        for (const auto& [name, move] : kinds) {
            const Held held = hold(pressed(by), move);
            CAPTURE(name, by, held.jitter, held.nearest, held.farthest);
            CHECK(held.jitter < 0.001);
            CHECK(held.nearest > 2 * kContactRadius - 0.001);
            CHECK(held.farthest < 2 * kSeparationRadius + 0.004);
            CHECK(held.apart == 0);
            CHECK(held.shock == 0);
        }
    }
}

TEST_CASE("the own forte on the other's foible deflects him more than twice as far as he deflects it") {
    for (const Real slope : {0.2, 0.35}) {  // how high on the upright blade the level one's last third lies
        BladePair pair;
        pair.place(pointing(Vec3(0, 0.9, 0), Vec3(0.05, 1, 0)), pointing(Vec3(0.75, 0.9, 0.1), Vec3(-1, slope, 0)));
        pair.goals[0].translation.z += 0.15;
        pair.goals[1].translation.z -= 0.15;
        std::array<Real, 2> most{};
        std::array<Real, 2> along{-1, -1};
        for (int i = 0; i < 60; ++i) {
            pair.tick();
            if (along[0] < 0 && !pair.events.blade_contacts.empty()) along = pair.events.blade_contacts[0].along;
            for (std::size_t w = 0; w < 2; ++w)
                most[w] = std::max(most[w],
                                   angle_between(pair.weapons[w].world_from_weapon.rotation, pair.goals[w].rotation));
        }
        CAPTURE(slope, most[0], most[1], along[0], along[1]);
        REQUIRE(blade_third(along[0]) == 1);
        REQUIRE(blade_third(along[1]) == 3);
        CHECK(most[1] > 2 * most[0]);
        CHECK(most[1] > 0.1);
    }
}
