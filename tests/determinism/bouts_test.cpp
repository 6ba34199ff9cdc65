#include "bot_bout.hpp"
#include "catch.hpp"
#include "grappling.hpp"

#include <riposte/fencing/search_kinds.hpp>

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

/// Of bouts that were watched to their end.
struct Watched {
    std::array<int, 2> touches{};
    int tunnelled = 0;   ///< ticks in which blades changed sides
    Real deepest = 0.1;  ///< m, between the skeletons
    std::uint64_t contacts = 0;
    std::uint64_t locked = 0;  ///< ticks whose contacts were not all answered
    SearchCounts searches;     ///< the most of any tick
};

/// Fences it to its end. Skeletons that come nearer than steel, and what is no number, end the test at once.
void watch(BotBout& bout, Watched& all) {
    std::array<Segment, 2> before{blade(bout, 0), blade(bout, 1)};
    while (!bout.over() && bout.state.tick < 60000) {
        bout.tick();
        const std::array<Segment, 2> after{blade(bout, 0), blade(bout, 1)};
        if (swapped_sides(before, after)) ++all.tunnelled;
        before = after;
        const auto& fencers = bout.state.fencers;
        const Real distance = closest({bout.setup.weapons[0].capsuloid, fencers[0].weapon.world_from_weapon},
                                      {bout.setup.weapons[1].capsuloid, fencers[1].weapon.world_from_weapon})
                                  .distance;
        all.deepest = std::min(all.deepest, distance);
        all.contacts += bout.events.blade_contacts.size();
        all.locked += bout.events.weapons_locked ? 1 : 0;
        all.searches = most_of(all.searches, bout.events.searches);
        CAPTURE(bout.setup.seed, bout.state.tick);
        REQUIRE(distance >= 2 * kCoreRadius);
        REQUIRE(finite(bout.state));
    }
    CAPTURE(bout.setup.seed, bout.state.tick);
    REQUIRE(bout.over());
    for (std::size_t i = 0; i < 2; ++i) all.touches[i] += bout.state.judge.score[i];
}

void print(const SearchCounts& counts) {
    for (const SearchKind& kind : kSearchKinds)
        std::printf("%s: %d rounds of %d at most\n", kind.name.data(), counts.*kind.count, kind.bound);
}

/// No search comes near its bound; weapons that are locked have come to theirs, as is told of them.
void check_bounded(const SearchCounts& counts, bool locked) {
    for (const SearchKind& kind : kSearchKinds) {
        CAPTURE(std::string(kind.name), counts.*kind.count);
        if (kind.count == &SearchCounts::contacts) {
            CHECK(counts.contacts <= kind.bound);
            CHECK((counts.contacts < kind.bound || locked));
        } else {
            CHECK(counts.*kind.count < kind.bound);
        }
    }
}

/// Kits of all builds, weapons, hands and some heights, by turns.
Kits mixed_kits(std::size_t turn) {
    constexpr std::array<const char*, 2> kFencers{"man", "woman"};
    constexpr std::array<const char*, 3> kWeapons{"sword", "rapier", "sabre"};
    constexpr std::array<Real, 4> kHeights{0, 1.62, 1.90, 1.75};
    return {Kit{kFencers[turn % 2], kWeapons[turn % 3], kHeights[turn % 4], turn % 5 < 2},
            Kit{kFencers[turn / 2 % 2], kWeapons[turn / 3 % 3], kHeights[turn / 4 % 4], turn % 7 < 3}};
}

}  // namespace

TEST_CASE("200 bot bouts end, without NaN, without tunnelling, with touches on both sides") {
    Watched all;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        BotBout bout(seed, 2);
        watch(bout, all);
    }
    CHECK(all.tunnelled == 0);
    check_bounded(all.searches, all.locked > 0);
    CHECK(all.searches.impact > 1);
    CHECK(all.searches.stroke > 1);
    CHECK(all.touches[0] > 60);
    CHECK(all.touches[1] > 60);
}

TEST_CASE("while two grapple every search ends, and no steel goes into steel") {
    SearchCounts most;
    bool locked = false;
    int grappling = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        test::Grapple pair(seed);
        for (int tick = 0; tick < 1500; ++tick) {
            pair.tick();
            most = most_of(most, pair.events.searches);
            locked = locked || pair.events.weapons_locked;
            grappling += pair.grapples() ? 1 : 0;
            const Real distance =
                closest({pair.setup.weapons[0].capsuloid, pair.state.fencers[0].weapon.world_from_weapon},
                        {pair.setup.weapons[1].capsuloid, pair.state.fencers[1].weapon.world_from_weapon})
                    .distance;
            CAPTURE(seed, tick);
            REQUIRE(distance >= 2 * kCoreRadius);
            REQUIRE(finite(pair.state));
        }
    }
    CHECK(grappling > 400);
    check_bounded(most, locked);
}

// Not run by itself: about three minutes.
TEST_CASE("1,000 bot bouts of mixed builds, weapons, hands and skills end without NaN and without tunnelling",
          "[.soak]") {
    Watched all;
    constexpr std::size_t kTurns = 20;
    for (std::size_t turn = 0; turn < kTurns; ++turn) {
        BoutAssets assets = shipped();
        REQUIRE(dress(assets, mixed_kits(turn)));
        for (std::uint64_t i = 0; i < 1000 / kTurns; ++i) {
            const std::uint64_t seed = 1 + turn + kTurns * i;
            BotBout bout(seed, 2, static_cast<int>(i % 3) + 1);
            assets.setup.seed = seed;
            assets.setup.rules.touches = 2;
            bout.setup = assets.setup;
            bout.state = initial_state(bout.setup);
            bout.scratch = StepScratch(bout.setup);
            watch(bout, all);
        }
    }
    std::printf("1000 bouts: %d and %d touches, %" PRIu64 " contacts, %" PRIu64
                " ticks locked, never nearer than %.2f mm\n",
                all.touches[0], all.touches[1], all.contacts, all.locked, all.deepest * 1000);
    print(all.searches);
    CHECK(all.tunnelled == 0);
    check_bounded(all.searches, all.locked > 0);
    CHECK(all.touches[0] > 300);
    CHECK(all.touches[1] > 300);
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
