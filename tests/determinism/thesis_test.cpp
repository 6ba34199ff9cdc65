// Bouts by the methods of the thesis (K 6.5.1, R 5): finite, the same from any state, and as well behaved as they say.
#include "bot_bout.hpp"
#include "catch.hpp"
#include "fencing/thesis_catch.hpp"
#include "grappling.hpp"
#include "wild_fencers.hpp"

#include <riposte/core/bytes.hpp>

#include <cmath>
#include <cstdio>

using namespace riposte;

namespace {

void by_the_thesis(BoutSetup& setup) {
    setup.blade.catching = Catching::kInterpolated;
    setup.blade.parting = Parting::kSteps;
}

bool finite(const WeaponState& weapon) {
    const Rigid& pose = weapon.world_from_weapon;
    const Vec3 sum = pose.translation + weapon.linear + weapon.angular + weapon.caught.deflected_world.translation;
    return std::isfinite(sum.x + sum.y + sum.z + pose.rotation.w + pose.rotation.x);
}

/// What was seen of bouts.
struct Seen {
    int bouts = 0;
    int over = 0;
    std::uint64_t ticks = 0;
    int blows = 0;           ///< that took control
    int catches = 0;         ///< that came to their end
    Real deflected = 0;      ///< rad, the most by a blow alone
    Real off_hand = 0;       ///< rad, sum over all blows of the most off the hand until control is back
    Real most_off_hand = 0;  ///< rad
    Real lasted = 0;         ///< s, sum over all catches
    int locked = 0;          ///< ticks
    int long_arcs = 0;
    std::array<int, 2> touches{};
    Real deepest = 1;  ///< m, between the skeletons

    void print(const char* who) const {
        std::printf(
            "%s: %d bouts of %d over, %llu ticks, touches %d:%d; %d blows, off the hand on the mean %.1f, at most "
            "%.1f degrees, deflected by a blow at most %.1f; caught in %.3f s on the mean; locked %.2f ticks a "
            "bout; %d long arcs; never nearer than %.2f mm\n",
            who, over, bouts, static_cast<unsigned long long>(ticks), touches[0], touches[1], blows,
            off_hand / blows * 180 / kPi, most_off_hand * 180 / kPi, deflected * 180 / kPi, lasted / catches,
            static_cast<double>(locked) / bouts, long_arcs, deepest * 1000);
    }
};

/// The catch of one weapon, as it is seen from outside: from a loss of control until all of it is back.
struct Watch {
    Real control = 1;
    Real off_hand = 0;
    Real lasts = 0;
    bool long_arc = false;

    void look(const WeaponState& weapon, Real dt, Seen& seen) {
        const Real off = angle_between(weapon.world_from_weapon.rotation, weapon.goal_world.rotation);
        seen.long_arcs += weapon.long_arc && !long_arc ? 1 : 0;
        long_arc = weapon.long_arc;
        if (control == 1 && weapon.control < 1) {
            ++seen.blows;
            off_hand = lasts = 0;
        }
        if (weapon.control < 1) {
            off_hand = std::max(off_hand, off);
            lasts += dt;
        } else if (control < 1) {
            ++seen.catches;
            seen.off_hand += off_hand;
            seen.lasted += lasts;
        }
        seen.most_off_hand = std::max(seen.most_off_hand, off);
        control = weapon.control;
        const CaughtWeapon& caught = weapon.caught;
        if (caught.lasts > 0)
            seen.deflected = std::max(
                seen.deflected, angle_between(caught.undeflected_world.rotation, caught.deflected_world.rotation));
    }
};

Seen see(std::uint64_t bouts, int touches, void (*prepare)(BoutSetup&)) {
    Seen seen;
    for (std::uint64_t seed = 1; seed <= bouts; ++seed) {
        BotBout bout(seed, touches, 1 + static_cast<int>(seed % 3));
        prepare(bout.setup);
        PerFencer<Watch> watches;
        while (!bout.over() && bout.state.tick < 60000) {
            bout.tick();
            seen.locked += bout.events.weapons_locked ? 1 : 0;
            ++seen.ticks;
            const auto& fencers = bout.state.fencers;
            for (const FencerId id : kFencers) {
                CAPTURE(seed, bout.state.tick);
                REQUIRE(finite(fencers[id].weapon));
                watches[id].look(fencers[id].weapon, bout.setup.tempo / kTicksPerSecond, seen);
            }
            seen.deepest =
                std::min(seen.deepest, closest({bout.setup.weapons[0].capsuloid, fencers[0].weapon.world_from_weapon},
                                               {bout.setup.weapons[1].capsuloid, fencers[1].weapon.world_from_weapon})
                                           .distance);
        }
        ++seen.bouts;
        seen.over += bout.over() ? 1 : 0;
        for (std::size_t i = 0; i < 2; ++i) seen.touches[i] += bout.state.judge.score[i];
    }
    return seen;
}

/// The state written to bytes and read again.
BoutState restored(const BoutState& state) {
    BoutState copy = state;
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    serialize(writer, copy);
    ByteReader reader(bytes);
    BoutState read;
    serialize(reader, read);
    REQUIRE(reader.ok());
    return read;
}

}  // namespace

TEST_CASE("20 bouts of bots by the methods of the thesis end, and no blow deflects beyond the bound") {
    const Seen seen = see(20, 2, by_the_thesis);
    CHECK(seen.over == 20);
    CHECK(seen.touches[0] > 5);
    CHECK(seen.touches[1] > 5);
    CHECK(seen.blows > 100);
    CHECK(seen.deflected > 0.3);
    CHECK(seen.deflected < shipped().setup.blade.deflection);
    CHECK(seen.deepest >= 2 * kCoreRadius);
}

TEST_CASE("a bout by the methods of the thesis goes on from a state that was saved as from its own") {
    int caught = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        BotBout bout(seed, 2);
        by_the_thesis(bout.setup);
        BotBout other(seed, 2);
        by_the_thesis(other.setup);
        while (!bout.over() && bout.state.tick < 3600) {
            if (bout.state.tick % 100 == 0) {
                other.state = restored(bout.state);
                other.bots = bout.bots;
                other.scratch = StepScratch(other.setup);
            }
            bout.tick();
            other.tick();
            caught += bout.state.fencers[0].weapon.caught.lasts > 0 ? 1 : 0;
            if (bout.state.tick % 100 != 0) continue;
            CAPTURE(seed, bout.state.tick);
            REQUIRE(hash_state(bout.state) == hash_state(other.state));
        }
    }
    CHECK(caught > 20);
}

TEST_CASE("by the methods of the thesis hands that seek any place, and two who grapple, stay finite and out of steel") {
    const auto look = [](const BoutSetup& setup, const BoutState& state) {
        for (const FencerState& fencer : state.fencers) REQUIRE(finite(fencer.weapon));
        const Real distance = closest({setup.weapons[0].capsuloid, state.fencers[0].weapon.world_from_weapon},
                                      {setup.weapons[1].capsuloid, state.fencers[1].weapon.world_from_weapon})
                                  .distance;
        REQUIRE(distance >= 2 * kCoreRadius);
    };
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        BoutSetup setup = shipped().setup;
        by_the_thesis(setup);
        test::WildFencers wild(setup, seed);
        test::Grapple pair(seed);
        by_the_thesis(pair.setup);
        int caught = 0;
        for (int tick = 0; tick < 2 * test::WildFencers::kBout; ++tick) {
            CAPTURE(seed, tick);
            wild.tick();
            look(wild.setup, wild.state);
            caught += wild.state.fencers[0].weapon.caught.lasts > 0 ? 1 : 0;
            pair.tick();
            look(pair.setup, pair.state);
            restored(wild.state);
            restored(pair.state);
        }
        CHECK(caught > 100);
    }
}

// Not run by itself: where the strip of docs/pictures/long-arc.jpg is to be found.
TEST_CASE("print the ticks in which a hand begins to catch its weapon the other way round", "[.long-arcs]") {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        BotBout bout(seed, 5, 1 + static_cast<int>(seed % 3));
        PerFencer<bool> before{};
        while (!bout.over() && bout.state.tick < 60000) {
            bout.tick();
            for (const FencerId id : kFencers) {
                const bool long_arc = bout.state.fencers[id].weapon.long_arc;
                if (long_arc && !before[id])
                    std::printf("seed %llu, tick %u, fencer %d\n", static_cast<unsigned long long>(seed),
                                bout.state.tick, id.index());
                before[id] = long_arc;
            }
        }
    }
}

// Not run by itself: some minutes. The figures of docs/architecture.md.
TEST_CASE("print how the blade's methods differ", "[.soak]") {
    for (const bool thesis : {false, true}) {
        int locked = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            test::Grapple pair(seed);
            if (thesis) by_the_thesis(pair.setup);
            for (int tick = 0; tick < 1500; ++tick) {
                pair.tick();
                locked += pair.events.weapons_locked ? 1 : 0;
            }
        }
        std::printf("%s: of 30,000 ticks of two who grapple, the weapons are locked in %d\n",
                    thesis ? "thesis" : "ours", locked);
    }
    see(200, 5, [](BoutSetup&) {}).print("ours");
    see(200, 5, by_the_thesis).print("thesis");
    see(200, 5, [](BoutSetup& setup) {
        setup.blade.catching = Catching::kInterpolated;
    }).print("caught as in the thesis");
    see(200, 5, [](BoutSetup& setup) { setup.blade.parting = Parting::kSteps; }).print("parted as in the thesis");
}
