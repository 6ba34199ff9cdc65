#include "catch.hpp"
#include "controls/hand.hpp"
#include "shipped.hpp"

#include <riposte/controls/felt_forces.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/fencing/hand_plane.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/pose.hpp>

#include <cmath>

using namespace riposte;

namespace {

BladeContactEvent blow(const Vec3& impulse) {
    BladeContactEvent contact;
    contact.impulse_world = impulse;
    contact.impulse = glm::length(impulse);
    contact.colliding = true;
    return contact;
}

struct Still {
    BoutSetup setup = shipped_setup();
    BoutState state = initial_state(setup);
    BoutEvents events;

    explicit Still(bool left_handed = false) {
        for (const FencerId fencer : kFencers) set_left_handed(setup, fencer, left_handed);
        state = initial_state(setup);
    }
    [[nodiscard]] HandForces felt(FencerId fencer) const { return forces_on_hand(setup, state, events, fencer); }
};

void check_near(const Vec2& a, const Vec2& b) {
    CHECK(a.x == Approx(b.x).margin(1e-12));
    CHECK(a.y == Approx(b.y).margin(1e-12));
}

}  // namespace

TEST_CASE("an impulse is projected to the hand's plane: to the fencer's right and up") {
    // Fencer 0 looks along +X: his right is +Z. Fencer 1 looks back at him: his right is -Z.
    check_near(in_hand_plane(0, {5, 2, 3}), {3, 2});
    check_near(in_hand_plane(1, {5, 2, 3}), {-3, 2});
}

TEST_CASE("a blow pushes both hands apart, by the part of the impulse in the plane") {
    const bool left_handed = GENERATE(false, true);  // right is right in either hand
    Still still(left_handed);
    // 0.5 N s of which 0.3 go to the first fencer's right, 0.4 along the piste: the plane has 0.3.
    still.events.blade_contacts.push_back(blow({0.4, 0, 0.3}));
    const HandForces first = still.felt(0);
    const HandForces second = still.felt(1);
    check_near(first.push.force, {0.3 / 0.7, 0});
    check_near(second.push.force, {0.3 / 0.7, 0});  // he faces the other way, and gets the opposite
    CHECK(first.push.duration == Approx(0.05 + 0.1 * 0.3 / 0.7));
    CHECK(first.rumble.strength == Approx(0.5 / 0.9));  // the motors know no direction
    CHECK(second.rumble == first.rumble);
    still.events.clear();
    still.events.blade_contacts.push_back(blow({0, -1.2, 0}));
    check_near(still.felt(0).push.force, {0, -0.75});
    check_near(still.felt(1).push.force, {0, 0.75});
}

TEST_CASE("blows of one tick push together, the hardest rumbles, blades that rest push nobody") {
    Still still;
    still.events.blade_contacts.push_back(blow({0, 0.4, 0.3}));
    still.events.blade_contacts.push_back(blow({0, -0.4, 0.1}));
    still.events.blade_contacts.push_back(blow({9, 9, 9}));
    still.events.blade_contacts[2].colliding = false;
    check_near(still.felt(0).push.force, {0.5, 0});
    CHECK(still.felt(0).rumble.strength == Approx(0.5 / 0.9));
}

TEST_CASE("a touch is felt by who was touched") {
    Still still;
    TouchEvent touch;
    touch.attacker = 1;
    still.events.touches.push_back(touch);
    CHECK(still.felt(0).rumble.strength > 0.5);
    CHECK(still.felt(1) == HandForces{});
}

TEST_CASE("a spring pulls the hand to where its blade was beaten to") {
    const FencerId fencer = GENERATE(0, 1);
    Still still(GENERATE(false, true));
    CHECK(still.felt(fencer) == HandForces{});
    WeaponState& weapon = still.state.fencers[fencer].weapon;
    const Real length = glm::length(still.setup.weapons[fencer].capsuloid.blade.b);
    // A blade's length to the fencer's right, and some along the piste, which the plane does not see.
    const Real right = fencer == 0 ? length : -length;
    weapon.world_from_weapon.translation += Vec3(0.2, 0, right);
    CHECK(still.felt(fencer).spring.stiffness == 0);  // his own hand was so quick
    weapon.control = 0.9;
    CHECK(still.felt(fencer).spring.stiffness == Approx(0.4).margin(1.0 / 64));  // he has it back soon
    weapon.control = 0.5;
    const Spring spring = still.felt(fencer).spring;
    CHECK(spring.centre.x == Approx(1 / kPointTravel).margin(1.0 / 64));  // sent in steps of 1/32
    CHECK(spring.centre.y == 0);
    CHECK(spring.stiffness > 0.7);
    CHECK(still.felt(fencer.other()).spring.stiffness == 0);
    weapon.world_from_weapon.translation.z -= 0.95 * right;
    CHECK(still.felt(fencer).spring.stiffness == 0);
}

TEST_CASE("forces turn with an inverted stick, by the strength and kind that the player likes") {
    const HandForces hand{{0.8, 0.1}, {{0.5, -0.2}, 0.1}, {{0.4, 0.6}, 0.5}};
    DeviceSettings device;
    HapticsSettings haptics{0.5, Feedback::kForces};
    HandForces stick = forces_on_stick(hand, haptics, device);
    CHECK(stick.rumble == Rumble{0.4, 0.1});
    check_near(stick.push.force, {0.25, -0.1});
    check_near(stick.spring.centre, {0.4, 0.6});
    CHECK(stick.spring.stiffness == Approx(0.25));
    const HandForces corner{{}, {}, {{1, 1}, 0.5}};
    check_near(forces_on_stick(corner, haptics, device, Gate::kRound).spring.centre, Vec2(std::sqrt(0.5)));
    check_near(forces_on_stick(corner, haptics, device).spring.centre, {1, 1});
    device.invert_x = true;
    stick = forces_on_stick(hand, haptics, device);
    check_near(stick.push.force, {-0.25, -0.1});
    check_near(stick.spring.centre, {-0.4, 0.6});
    haptics.kind = Feedback::kRumble;
    CHECK(forces_on_stick(hand, haptics, device) == HandForces{{0.4, 0.1}, {}, {}});
    haptics.kind = Feedback::kOff;
    CHECK(forces_on_stick(hand, haptics, device) == HandForces{});
    CHECK(forces_on_stick(hand, {0, Feedback::kForces}, device) == HandForces{});
}

TEST_CASE("a stick at the unshaped place has the hand there, whatever its settings") {
    Prng prng = Prng::seeded(4);
    for (int i = 0; i < 1000; ++i) {
        DeviceSettings device;
        device.sensitivity_x = prng.between(1, 3);
        device.sensitivity_y = prng.between(1, 3);
        device.curve = prng.between(0.5, 3);
        device.dead_zone = prng.between(0, 0.5);
        device.invert_x = prng.below(2) == 0;
        device.invert_y = prng.below(2) == 0;
        const Vec2 place(prng.between(-1, 1), prng.between(-1, 1));
        const Vec2 stick = unshaped_stick(place, device);
        REQUIRE(std::max(std::abs(stick.x), std::abs(stick.y)) <= 1 + 1e-9);
        REQUIRE(glm::distance(shaped_stick(stick, device), place) < 1e-9);
    }
    for (int i = 0; i < 1000; ++i) {
        const Vec2 place(prng.between(-1, 1), prng.between(-1, 1));
        REQUIRE(glm::length(disc_of_square(place)) <= 1 + 1e-12);
        REQUIRE(glm::distance(square_of_disc(disc_of_square(place)), place) < 1e-12);
    }
    DeviceSettings slow;
    slow.sensitivity_x = 0.5;  // the hand cannot be led that far out
    check_near(unshaped_stick({0.8, 0}, slow), {1, 0});
    check_near(unshaped_stick({0, 0}, slow), {0, 0});
}

TEST_CASE("a harder blow is stronger, in proportion while it is light, up to full strength") {
    CHECK(blow_strength(-1) == 0);
    CHECK(blow_strength(0.4) == Approx(0.5));
    CHECK(blow_strength(2e-4) == Approx(2 * blow_strength(1e-4)).epsilon(1e-3));
    CHECK(blow_strength(2) > blow_strength(1));
    CHECK(blow_strength(1e9) <= 1);
}
