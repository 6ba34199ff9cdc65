// The weapon in the hand: how far it may be turned off it, and the fencer's own body in its way (K 6.5.1).
#include "bot_bout.hpp"
#include "catch.hpp"
#include "fencing/body_capsules.hpp"
#include "trunk_depth.hpp"
#include "wild_fencers.hpp"

#include <riposte/math/rotation.hpp>

#include <cstdio>

using namespace riposte;

namespace {

/// m by which a point lies under the skin of head, torso or hips; 0 outside.
Real depth_in_trunk(const test::WorldSkin& skin, const Vec3& point) {
    if (!test::inside(skin, point) || test::winding(skin, point) < 0.5) return 0;
    Real nearest = 1;
    bool trunk = false;
    for (std::size_t i = 0; i < skin.skin->triangles.size(); ++i) {
        const Triangle& triangle = skin.skin->triangles[i];
        const Corners corners{skin.points[triangle[0]], skin.points[triangle[1]], skin.points[triangle[2]]};
        const Real distance = glm::distance(point, closest_point(corners, point));
        if (distance >= nearest) continue;
        nearest = distance;
        trunk = is_trunk(skin.skin->triangle_part[i]);
    }
    return trunk ? nearest : 0;
}

/// m by which the middle line of the blade, looked at fifty times, lies under the skin of its own fencer's trunk.
Real depth_in_own_trunk(const BoutSetup& setup, const BoutState& state, FencerId id) {
    constexpr Real kFar = 0.12;  // m, from the capsules: no skin is so far outside
    Figure figure;
    pose_whole(setup, state.fencers[id.index()], id, figure);
    const FencerModel& model = *setup.models[id];
    const Segment steel = state.fencers[id.index()].weapon.world_from_weapon * setup.weapons[id].capsuloid.blade;
    const bool near =
        std::any_of(model.capsules.begin(), model.capsules.begin() + kTrunkAndFlanks, [&](const BodyCapsule& capsule) {
            return closest(steel, axis_of(capsule, figure)).distance < capsule.radius + kFar;
        });
    if (!near) return 0;
    const test::WorldSkin skin = test::world_skin(setup, state, static_cast<int>(id.index()));
    Real deepest = 0;
    for (int i = 0; i <= 50; ++i) deepest = std::max(deepest, depth_in_trunk(skin, steel.at(i / 50.0)));
    return deepest;
}

/// What was seen of both weapons.
struct Seen {
    Real off_hand = 0;      ///< rad, most that a weapon was turned off the hand, but on the long way
    Real in_own_trunk = 0;  ///< m, most that a blade was under its own fencer's skin
    int sunk = 0;           ///< times that a blade was more than 5 mm under it
    int long_ways = 0;      ///< times that a hand began to catch its weapon the other way round
    int ticks = 0;

    void look(const BoutSetup& setup, const BoutState& state, PerFencer<bool>& before) {
        ++ticks;
        for (const FencerId id : kFencers) {
            const WeaponState& weapon = state.fencers[id.index()].weapon;
            const Real off = angle_between(weapon.world_from_weapon.rotation, weapon.goal_world.rotation);
            if (!weapon.long_arc) off_hand = std::max(off_hand, off);
            long_ways += weapon.long_arc && !before[id] ? 1 : 0;
            before[id] = weapon.long_arc;
            const Real depth = depth_in_own_trunk(setup, state, id);
            in_own_trunk = std::max(in_own_trunk, depth);
            sunk += depth > 0.005 ? 1 : 0;
        }
    }
    void print(const char* who) const {
        std::printf(
            "%s, %d ticks: off the hand at most %.1f degrees; in the own trunk at most %.1f mm, %d times more "
            "than 5; %d times the long way\n",
            who, ticks, off_hand * 180 / kPi, in_own_trunk * 1000, sunk, long_ways);
    }
};

Real bound() { return shipped().setup.blade.deflection + kPi / 180; }

Seen see_bots(std::uint64_t first, std::uint64_t last) {
    Seen seen;
    for (std::uint64_t seed = first; seed <= last; ++seed) {
        BotBout bout(seed, 5, 1 + static_cast<int>(seed % 3));
        PerFencer<bool> before{};
        while (!bout.over() && bout.state.tick < 60000) {
            bout.tick();
            seen.look(bout.setup, bout.state, before);
        }
    }
    return seen;
}

Seen see_wild(std::uint64_t seed, int bouts) {
    Seen seen;
    test::WildFencers pair(shipped().setup, seed);
    PerFencer<bool> before{};
    for (int tick = 0; tick < bouts * test::WildFencers::kBout; ++tick) {
        pair.tick();
        seen.look(pair.setup, pair.state, before);
    }
    return seen;
}

}  // namespace

TEST_CASE("a weapon is never turned farther off the hand than the rules allow, nor sunk into its own fencer's trunk") {
    for (const Seen& seen : {see_bots(1, 6), see_wild(7, 20)}) {
        CHECK(seen.off_hand <= bound());
        CHECK(seen.in_own_trunk < 0.005);
    }
}

// Not run by itself: about two minutes. Of 200 bouts of hands that seek any place a few ticks are left in which two who
// stand body against body press a blade into the other's trunk and their own.
TEST_CASE("nor in 200 bouts of bots, and hardly ever by hands that seek any place", "[.soak]") {
    const Seen bots = see_bots(1, 200);
    bots.print("bots");
    CHECK(bots.off_hand <= bound());
    CHECK(bots.in_own_trunk < 0.005);
    CHECK(bots.long_ways > 0);
    const Seen wild = see_wild(1, 200);
    wild.print("any place");
    CHECK(wild.off_hand <= bound());
    CHECK(wild.sunk < wild.ticks / 10000);
}
