// Control of the weapon (K 6.5.1): a blow takes it, by its impulse and by where on the blade it falls; pressing does
// not; time gives it back.
#include "blade_pair.hpp"
#include "catch.hpp"
#include "scenes.hpp"

using namespace riposte;

namespace {

/// Both hands in the same place of the square: their blades cross and press upon each other.
struct Bind : Scene {
    explicit Bind(std::uint8_t buttons) : Scene(1.5) {
        setup.blade.parry_firmness = 1;              // what a parry feels, unsoftened
        setup.body.reactions = ReactionKind::kClip;  // no trunk that was touched moves the hand
        for (FencerInput& fencer : input.fencers) fencer = hold({-0.45, -0.2}, buttons);
        for (int i = 0; i < kTicksPerSecond; ++i) press();
    }
    void press() {
        state.judge.phase = JudgePhase::kFencing;
        tick(input);
    }
    [[nodiscard]] Real least_control() const {
        return std::min(state.fencers[0].weapon.control, state.fencers[1].weapon.control);
    }
    /// m, how far the other blade keeps a point from where its hand wants it.
    [[nodiscard]] Real off(std::size_t i) const {
        const WeaponState& weapon = state.fencers[i].weapon;
        const Vec3 point = setup.weapons[i].capsuloid.blade.b;
        return glm::distance(weapon.world_from_weapon.point(point), weapon.goal_world.point(point));
    }
    BoutInput input;
};

/// Fencer 0's blade flies with `speed` (m/s) into fencer 1's, which hangs in the air, both far from any body: its
/// middle onto that part of the other.
struct Beat : Scene {
    Beat(Real speed, Real along) : Scene(3) {
        setup.tempo = 1;
        let_go_anywhere();
        const Segment& blade = setup.weapons[0].capsuloid.blade;
        const Rigid level = pointing(Vec3(0, 3, 0), kAxisX);
        put(1, level, Vec3(0));
        const Vec3 gap(0, 0, 2 * setup.blade.contact_radius + 0.005);
        Rigid upright = pointing(Vec3(0), kAxisY);
        upright.translation = level.point(blade.at(along)) - gap - upright.direction(blade.at(0.5));
        put(0, upright, Vec3(0, 0, speed));
    }
    void put(std::size_t i, const Rigid& pose, const Vec3& velocity) {
        WeaponState& weapon = state.fencers[i].weapon;
        weapon.world_from_weapon = weapon.goal_world = pose;
        weapon.linear = velocity;
    }
    /// The blow that falls in the next tick.
    BladeContactEvent blow() {
        tick({});
        REQUIRE(events.blade_contacts.size() == 1);
        return events.blade_contacts[0];
    }
};

Real felt(Real along) { return 0.4 + 1.2 * along; }

/// Shock in the tick in which blades that come together with 4 m/s meet, while the arms press on with `force` (N).
std::array<Real, 2> shock_of_meeting(Real force) {
    BladePair pair = crossed(2 * kContactRadius + 0.01);
    pair.rules.force = force;
    pair.rules.torque = 1e-9;
    pair.rules.grip_damping = 0;
    pair.goals[0].translation.z += 0.3;
    pair.goals[1].translation.z -= 0.3;
    pair.weapons[0].linear = Vec3(0, 0, 2);
    pair.weapons[1].linear = Vec3(0, 0, -2);
    pair.tick();
    REQUIRE(pair.events.blade_contacts.size() == 1);
    return pair.shock;
}

}  // namespace

TEST_CASE("a bind that is held for seconds keeps control, however hard both press") {
    for (const std::uint8_t buttons : {std::uint8_t{0}, std::uint8_t{kParry}}) {
        Bind bind(buttons);
        int together = 0;
        for (int i = 0; i < 4 * kTicksPerSecond; ++i) {
            bind.press();
            together += bind.events.blade_contacts.empty() ? 0 : 1;
            REQUIRE(bind.least_control() == 1);
        }
        CAPTURE(bind.off(0), bind.off(1));
        CHECK(together > 3.6 * kTicksPerSecond);
        CHECK(bind.off(0) > 0.05);
        CHECK(bind.off(1) > 0.05);
    }
}

TEST_CASE("a beat takes control by its impulse, more from who has it near his point") {
    for (const Real along : {0.3, 0.6, 0.9}) {
        Real last = 0;
        for (const Real speed : {1.0, 2.0, 4.0}) {
            Beat beat(speed, along);
            const BladeContactEvent blow = beat.blow();
            CAPTURE(along, speed, blow.impulse);
            REQUIRE(blow.colliding);
            CHECK(blow.impulse > last);
            last = blow.impulse;
            for (std::size_t i = 0; i < 2; ++i) {
                const Real lost = blow.impulse * felt(blow.along[i]) / beat.setup.blade.loss_impulse;
                const Real left = std::max(beat.setup.blade.least_control, 1 - lost);
                CHECK(beat.state.fencers[i].weapon.control == Approx(left).epsilon(1e-9));
            }
            CHECK(blow.along[1] == Approx(along).margin(0.02));
        }
    }
}

TEST_CASE("of a beat into which the arms press only what the blades brought along is felt as a blow") {
    const auto free = shock_of_meeting(1e-9);
    const auto pressed = shock_of_meeting(320);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(free[i] > 0.1);
        CHECK(pressed[i] == Approx(free[i]).epsilon(0.05));
    }
}

TEST_CASE("control comes back in the time that the rules say") {
    for (const Real regain : {0.4, 1.2}) {
        for (const Real tempo : {1.0, 0.5}) {
            Beat beat(3, 0.6);
            beat.blow();
            beat.setup.tempo = tempo;
            beat.setup.blade.regain = regain;
            WeaponState& beaten = beat.state.fencers[1].weapon;
            const Real lost = 1 - beaten.control;
            beat.put(0, pointing(Vec3(-1, 1, 2), kAxisY), Vec3(0));
            Real seconds = 0;
            while (beaten.control < 1 && seconds < 3) {
                beat.tick({});
                seconds += tempo / kTicksPerSecond;
            }
            CAPTURE(regain, tempo, lost);
            CHECK(lost > 0.1);
            CHECK(seconds == Approx(lost * regain).margin(1.01 / kTicksPerSecond));
        }
    }
}
