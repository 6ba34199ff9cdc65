// A weapon that a blow deflects and the hand catches by interpolation (K 6.5.1, R 5).
#include "fencing/thesis_catch.hpp"

#include "catch.hpp"
#include "fencing/body_capsules.hpp"
#include "fencing/figure.hpp"
#include "scenes.hpp"

#include <cmath>

using namespace riposte;

namespace {

Quat about_z(Real angle) { return {std::cos(angle / 2), 0, 0, std::sin(angle / 2)}; }

/// Turned about one axis alone, so that every interpolation is a sum of angles.
WeaponState caught_about_z(Real undeflected, Real deflected) {
    WeaponState weapon;
    weapon.caught.undeflected_world = {about_z(undeflected), Vec3(0, 1, 0)};
    weapon.caught.deflected_world = {about_z(deflected), Vec3(0.4, 1.2, -0.2)};
    weapon.caught.lasts = 0.3;
    return weapon;
}

void check_place(const Rigid& place, Real angle, const Vec3& grip) {
    CHECK(angle_between(place.rotation, about_z(angle)) < 1e-7);
    CHECK(glm::distance(place.translation, grip) < 1e-12);
}

/// Fencer 1 stands in guard, and a weapon that nobody holds flies with `speed` (m/s) into the middle of his blade.
struct Struck : Scene {
    explicit Struck(Real speed) : Scene(4) {
        setup.blade.catching = Catching::kInterpolated;
        const Segment& blade = setup.weapons[0].capsuloid.blade;
        const Rigid& struck = state.fencers[1].weapon.world_from_weapon;
        const Vec3 along = glm::normalize(glm::cross(struck.direction(kAxisY), kAxisZ));
        const Vec3 way = glm::normalize(glm::cross(struck.direction(kAxisY), along));
        Rigid sent{quat_from_yz(along, way), Vec3(0)};
        const Vec3 gap = way * (2 * setup.blade.contact_radius + 0.01);
        sent.translation = struck.point(blade.at(0.6)) - gap - sent.direction(blade.at(0.5));
        WeaponState& weapon = state.fencers[0].weapon;
        weapon.world_from_weapon = weapon.goal_world = sent;
        weapon.linear = way * speed;
        let_fly(0);
    }
    void let_fly(std::size_t i) {
        auto longer = std::make_shared<FencerModel>(*setup.models[i]);
        longer->arm.fore_length += 9;
        setup.models[i] = longer;
    }
    /// The weapon that struck, far away.
    void take_away() {
        WeaponState& weapon = state.fencers[0].weapon;
        weapon.world_from_weapon = weapon.goal_world = {{1, 0, 0, 0}, Vec3(-8, 5, 0)};
        weapon.linear = weapon.angular = Vec3(0);
    }
    /// Goes on to the end of the tick of the blow.
    const WeaponState& blow() {
        const WeaponState& weapon = state.fencers[1].weapon;
        for (int i = 0; i < 10 && weapon.caught.lasts == 0; ++i) tick({});
        REQUIRE(weapon.caught.lasts > 0);
        return weapon;
    }
};

/// The elbow with the least discomfort of 360 swivels, as the thesis looks for it (K 4.2.2).
Vec3 most_comfortable(const FencerModel& model, const Figure& figure, const Rigid& world_from_weapon) {
    const Rigid clavicle = clavicle_of(model, figure);
    const Rigid weapon = inverse(figure.world_from_model) * world_from_weapon;
    Real least = 1e9;
    Vec3 elbow(0);
    for (int degree = 1; degree <= 360; ++degree) {
        const Real swivel = degree * kPi / 180;
        const Real cost = discomfort(model.arm, clavicle, weapon, swivel);
        if (cost >= least) continue;
        least = cost;
        elbow = elbow_at_swivel(model.arm, clavicle, weapon, swivel);
    }
    return elbow - figure.shoulder_model;
}

}  // namespace

TEST_CASE("a blow deflects by g of the turning that it leaves: none at rest, half the bound at 6 rad/s, never all") {
    const Real bound = kPi / 3;
    CHECK(deflection_by(0, bound) == 0);
    CHECK(deflection_by(6, bound) == Approx(kPi / 6));
    CHECK(deflection_by(30, bound) == Approx(kPi / 3 * 5 / 6));
    Real last = -1;
    for (Real turning = 0; turning < 1e5; turning = turning * 1.3 + 0.1) {
        CAPTURE(turning);
        const Real deflection = deflection_by(turning, bound);
        CHECK(deflection > last);
        CHECK(deflection < bound);
        CHECK(deflection_time(turning, bound) * turning == Approx(deflection));
        last = deflection;
    }
    CHECK(last == Approx(bound).epsilon(1e-3));
}

TEST_CASE("a caught weapon goes from no deflection towards the most, and from there to the hand") {
    WeaponState weapon = caught_about_z(0.3, 1.1);
    const Rigid hand{about_z(-0.5), Vec3(-0.2, 0.9, 0.1)};
    weapon.caught.since = 0;
    check_place(deflected_place(weapon), 0.3, {0, 1, 0});
    check_place(caught_place(weapon, hand), 0.3, {0, 1, 0});
    weapon.caught.since = 0.15;
    check_place(deflected_place(weapon), 0.7, {0.2, 1.1, -0.1});
    check_place(caught_place(weapon, hand), 0.1, {0, 1, 0});
    weapon.caught.since = 0.3;
    check_place(deflected_place(weapon), 1.1, {0.4, 1.2, -0.2});
    check_place(caught_place(weapon, hand), -0.5, {-0.2, 0.9, 0.1});
}

TEST_CASE("a weapon whose shorter way leads through the body goes the longer way to its deflection") {
    WeaponState weapon = caught_about_z(0.3, 1.1);
    weapon.long_arc = true;
    weapon.caught.since = 0.15;
    check_place(deflected_place(weapon), 0.3 + (0.8 - 2 * kPi) / 2, {0.2, 1.1, -0.1});
}

TEST_CASE("of the two ways that does not lead through the own trunk is taken") {
    const BoutSetup& setup = shipped().setup;
    Struck scene(3);
    Figure figure;
    pose_whole(setup, scene.state.fencers[1], 1, figure);
    const BodyCapsule& trunk = setup.models[1]->capsules[0];
    const Vec3 middle = capsule_axis(trunk, figure.model, figure.world_from_model).at(0.5);
    const auto beside = [&](Real z, Real angle) {
        return Rigid{about_z(0) * axis_angle(kAxisX, angle), middle + Vec3(0, 0, z)};
    };
    // The grip to the side of him, the blade first forwards past his front, then past his back: over his body or round.
    const Rigid before = {quat_from_yz(glm::normalize(Vec3(-0.8, 0, 0.6)), kAxisY), middle + Vec3(0, 0, -0.5)};
    const Rigid behind = {quat_from_yz(glm::normalize(Vec3(0.8, 0, 0.6)), kAxisY), middle + Vec3(0, 0, -0.5)};
    CHECK(catch_the_long_way(*setup.models[1], figure, {before, behind, 0.9}));
    CHECK_FALSE(catch_the_long_way(*setup.models[1], figure, {beside(-0.5, 2.0), beside(-0.5, 2.6), 0.9}));
}

TEST_CASE("a blow begins a catch from where the weapon is, deflected by g about the axis of its turning") {
    Real last = 0;
    for (const Real speed : {2.0, 4.0, 8.0}) {
        Struck scene(speed);
        const WeaponState& weapon = scene.blow();
        const CaughtWeapon& caught = weapon.caught;
        const Real turning = glm::length(weapon.angular);
        CAPTURE(speed, turning);
        CHECK(caught.since == 0);
        CHECK(weapon.control == 0);
        CHECK_FALSE(weapon.long_arc);
        CHECK(caught.undeflected_world == weapon.world_from_weapon);
        const Vec3 turn =
            log_rotation(caught.deflected_world.rotation * glm::conjugate(caught.undeflected_world.rotation));
        CHECK(glm::length(turn) == Approx(deflection_by(turning, scene.setup.blade.deflection)));
        CHECK(glm::dot(turn, weapon.angular) == Approx(glm::length(turn) * turning));
        CHECK(turning > last);
        CHECK(glm::length(turn) < scene.setup.blade.deflection);
        last = turning;
    }
}

TEST_CASE("a weapon that nothing hinders goes the way of the interpolation, and is the hand's when the time is over") {
    Struck scene(3);
    const WeaponState& weapon = scene.blow();
    const Real lasts = weapon.caught.lasts;
    scene.take_away();
    int ticks = 0;
    while (weapon.caught.lasts > 0 && ticks < 200) {
        const WeaponState before = weapon;
        scene.tick({});
        scene.take_away();
        ++ticks;
        if (weapon.caught.lasts == 0) break;
        CAPTURE(ticks);
        const Rigid wanted = caught_place(weapon, weapon.goal_world);
        const Real turn = angle_between(before.world_from_weapon.rotation, wanted.rotation);
        CHECK(weapon.control == Approx(weapon.caught.since / lasts));
        if (turn * kTicksPerSecond / scene.setup.tempo > scene.setup.blade.greatest_turning) continue;
        CHECK(angle_between(weapon.world_from_weapon.rotation, wanted.rotation) < 1e-6);
        CHECK(glm::distance(weapon.world_from_weapon.translation, wanted.translation) < 1e-6);
    }
    CHECK(ticks * scene.setup.tempo / kTicksPerSecond == Approx(lasts).margin(1.01 / kTicksPerSecond));
    CHECK(weapon.control == 1);
    CHECK(angle_between(weapon.world_from_weapon.rotation, weapon.goal_world.rotation) < 0.01);
    CHECK(glm::distance(weapon.world_from_weapon.translation, weapon.goal_world.translation) < 0.01);
}

TEST_CASE("the elbow of a caught weapon is between the most comfortable places without deflection and at the most") {
    Struck scene(5);
    scene.blow();
    const FencerModel& model = *scene.setup.models[1];
    WeaponState weapon = scene.state.fencers[1].weapon;
    Figure figure;
    pose_figure(model, scene.state.fencers[1], 1, figure);
    const CaughtWeapon& caught = weapon.caught;
    CHECK(glm::distance(caught.elbow_undeflected, most_comfortable(model, figure, caught.undeflected_world)) < 0.01);
    CHECK(glm::distance(caught.elbow_deflected, most_comfortable(model, figure, caught.deflected_world)) < 0.01);
    for (const Real share : {0.0, 0.25, 1.0}) {
        weapon.caught.since = share * caught.lasts;
        const Vec3 elbow = caught_arm(model, figure.world_from_model, figure.shoulder_model, weapon).elbow_model -
                           figure.shoulder_model;
        CHECK(glm::distance(elbow, glm::mix(caught.elbow_undeflected, caught.elbow_deflected, share)) < 1e-12);
    }
}
