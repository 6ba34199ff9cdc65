#include "bot_bout.hpp"
#include "catch.hpp"

#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <cstdlib>

using namespace riposte;

namespace {

/// Where two blades cross, seen along their common perpendicular, and on which side the second lies.
struct Crossing {
    bool crossing = false;  ///< the perpendicular meets both inside
    Real side = 0;
};

Crossing crossing_of(const Segment& a, const Segment& b) {
    const Vec3 u = a.b - a.a;
    const Vec3 v = b.b - b.a;
    const Vec3 w = b.a - a.a;
    const Vec3 n = glm::cross(u, v);
    const Real squared = glm::dot(n, n);
    if (squared < 1e-12) return {};
    const Real s = glm::dot(glm::cross(w, v), n) / squared;
    const Real t = glm::dot(glm::cross(w, u), n) / squared;
    return {s > 0 && s < 1 && t > 0 && t < 1, glm::dot(w, n)};
}

Segment blade(const BotBout& bout, std::size_t i) {
    return bout.state.fencers[i].weapon.world_from_weapon * bout.setup.weapons[i].capsuloid.blade;
}

Segment between(const Segment& a, const Segment& b, Real t) { return {glm::mix(a.a, b.a, t), glm::mix(a.b, b.b, t)}; }

/// Independent of the collision code: the path between two ticks is cut into 64 pieces, and the blades may not change
/// sides while they cross.
bool swapped_sides(const std::array<Segment, 2>& before, const std::array<Segment, 2>& after) {
    Crossing last = crossing_of(before[0], before[1]);
    for (int i = 1; i <= 64; ++i) {
        const Real t = i / 64.0;
        const Crossing now = crossing_of(between(before[0], after[0], t), between(before[1], after[1], t));
        if (last.crossing && now.crossing && last.side * now.side < 0) return true;
        last = now;
    }
    return false;
}

bool finite(const BoutState& state) {
    for (const FencerState& f : state.fencers) {
        const auto& w = f.weapon;
        for (const Vec3& v : {w.world_from_weapon.translation, w.linear, w.angular, w.shoulder_world}) {
            if (!std::isfinite(v.x + v.y + v.z)) return false;
        }
        if (!std::isfinite(f.root_x + w.world_from_weapon.rotation.w + f.hand.place.x)) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("200 bot bouts end, without NaN, without tunnelling, with touches on both sides") {
    std::array<int, 2> touches{};
    int tunnelled = 0;
    int deepest_mm = 100;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        BotBout bout(seed, 2);
        const Capsuloid& skeleton = bout.setup.weapons[0].capsuloid;
        std::array<Segment, 2> before{blade(bout, 0), blade(bout, 1)};
        while (!bout.over() && bout.state.tick < 60000) {
            bout.tick();
            const std::array<Segment, 2> after{blade(bout, 0), blade(bout, 1)};
            if (swapped_sides(before, after)) ++tunnelled;
            before = after;
            const Real distance = closest(skeleton, bout.state.fencers[0].weapon.world_from_weapon, skeleton,
                                          bout.state.fencers[1].weapon.world_from_weapon)
                                      .distance;
            deepest_mm = std::min(deepest_mm, static_cast<int>(distance * 1000));
            REQUIRE(distance >= 2 * kCoreRadius);
            REQUIRE(finite(bout.state));
        }
        CAPTURE(seed, bout.state.tick);
        REQUIRE(bout.over());
        for (std::size_t i = 0; i < 2; ++i) touches[i] += bout.state.judge.score[i];
    }
    CHECK(tunnelled == 0);
    CHECK(touches[0] > 60);
    CHECK(touches[1] > 60);
    CHECK(deepest_mm >= 10);
}

// Not run by itself: scripts/check-determinism compares what different builds print.
TEST_CASE("print the last state's hash of each seed's bout", "[.hashes]") {
    const char* given = std::getenv("RIPOSTE_SEEDS");
    const std::uint64_t seeds = given != nullptr ? std::strtoull(given, nullptr, 10) : 200;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        BotBout bout(seed, 2);
        while (!bout.over() && bout.state.tick < 60000) bout.tick();
        CHECK(bout.over());
        std::printf("seed %" PRIu64 " %016" PRIx64 "\n", seed, hash_state(bout.state));
    }
}
