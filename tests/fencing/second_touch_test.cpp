// Two blades that would both reach a body within one tick, when the first one's blow changes the second one's way.
#include "catch.hpp"
#include "inside.hpp"
#include "scenes.hpp"

#include <algorithm>

using namespace riposte;

namespace {

/// The highest place of a fencer's skin as he is seen: the top of his mask.
Vec3 top_of(const BoutSetup& setup, const BoutState& state, int side) {
    const std::vector<Vec3> skin = test::world_skin(setup, state, side).points;
    return *std::max_element(skin.begin(), skin.end(), [](const Vec3& a, const Vec3& b) { return a.y < b.y; });
}

constexpr Real kGap = 0.015;   // m, of blade 1's skin over head 0
constexpr Real kFall = 11;     // m/s, of blade 0
constexpr Real kAbove = 0.02;  // m, between the blades' skins where they cross

/// Both blades over the opponent's head, the edge down. Blade 0 comes fast, with its forte a few millimetres above
/// head 1; farther out it crosses above blade 1, which falls with `fall` m/s or hangs over head 0.
struct Crossing : Scene {
    explicit Crossing(Real fall) : Scene(1.3) {
        setup.tempo = 1;
        let_go_anywhere();
        const Real skin = setup.blade.contact_radius;
        const Vec3 head_0 = top_of(setup, state, 0) + Vec3(0, skin + kGap, 0);
        const Vec3 head_1 = top_of(setup, state, 1) + Vec3(0, skin + 0.004, 0);
        const Vec3 crossing = Vec3(0.5 * (head_0.x + head_1.x), head_0.y, head_0.z + 0.12);
        put(1, crossing, head_0, 0.85, -fall);
        put(0, head_1, crossing + Vec3(0, 2 * skin + kAbove, 0), 0.05, -kFall);
    }

    [[nodiscard]] const TouchEvent* touch_of(std::uint8_t attacker) const {
        for (const TouchEvent& touch : events.touches) {
            if (touch.attacker == attacker) return &touch;
        }
        return nullptr;
    }

  private:
    /// Through both places; that part of the blade is at the one that is over a head.
    void put(std::size_t side, const Vec3& from, const Vec3& to, Real along, Real speed) {
        WeaponState& weapon = state.fencers[side].weapon;
        const Vec3 way = glm::normalize(to - from);
        const Vec3 down = glm::normalize(-kAxisY + way * way.y);
        const Vec3& over = side == 0 ? from : to;
        weapon.world_from_weapon.rotation = quat_from_yz(way, down);
        weapon.world_from_weapon.translation =
            over - weapon.world_from_weapon.rotation * setup.weapons[side].capsuloid.blade.at(along);
        weapon.goal_world = weapon.world_from_weapon;
        weapon.linear = Vec3(0, speed, 0);
    }
};

}  // namespace

TEST_CASE("a blade that the body stops does not throw the other one onto its own fencer") {
    Crossing still(0);
    still.tick({});
    REQUIRE(still.events.touches.size() == 1);
    CHECK(still.events.touches[0].attacker == 0);
}

TEST_CASE("a blade that falls by itself touches once, as it fell, while the one that would have thrown it is stopped") {
    constexpr Real kSlow = 3;
    Crossing falls(kSlow);
    const std::int64_t began = time_in_us(falls.state.tick, 0);
    falls.tick({});
    REQUIRE(falls.events.touches.size() == 2);
    const TouchEvent* first = falls.touch_of(0);
    const TouchEvent* second = falls.touch_of(1);
    REQUIRE(first != nullptr);
    REQUIRE(second != nullptr);
    CHECK(static_cast<Real>(second->time_us - began) == Approx(kGap / kSlow * 1e6).margin(150));
    CHECK(second->speed == Approx(kSlow).epsilon(0.02));
    CHECK(first->speed == Approx(kFall).epsilon(0.05));
}
