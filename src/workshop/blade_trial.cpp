#include <riposte/math/rotation.hpp>
#include <riposte/workshop/blade_trial.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::workshop {
namespace {

constexpr int kFlight = kTicksPerSecond / 8;   // ticks, how long the striking weapon is there
constexpr int kTakesUp = kTicksPerSecond / 2;  // ticks to take up a parry, or to leave it
constexpr Real kBack = 3 * kPi / 180;          // rad off the hand
const FencerInput kSixte{quantise_hand(-0.5), quantise_hand(1), kParry};

/// Of the two the one that crosses `blade` the more: the blades shall not lie along each other.
Vec3 crossing(const Vec3& blade) {
    const Vec3 rising = glm::normalize(Vec3(-1, 0.4, 0));
    const Vec3 falling = glm::normalize(Vec3(-1, -0.4, 0));
    const auto share = [&](const Vec3& v) { return glm::length(glm::cross(blade, v)); };
    return share(rising) >= share(falling) ? rising : falling;
}

/// So that it meets the blade in the middle of the next tick.
struct Sent {
    Rigid world_from_weapon;
    Vec3 velocity;
};
Sent sent(const BoutSetup& setup, const FencerState& fencer, const BladeBlow& blow) {
    const Rigid& struck = fencer.weapon.world_from_weapon;
    const Segment& blade = setup.weapons[0].capsuloid.blade;
    const Vec3 place = struck.point(blade.at((blow.third - 0.5) / 3));
    const Vec3 along = crossing(struck.direction(kAxisY));
    const Vec3 across = glm::normalize(glm::cross(struck.direction(kAxisY), along));
    const Vec3 way = across.z < 0 ? -across : across;  // to his right
    const Real dt = setup.tempo / kTicksPerSecond;
    const Real gap = 2 * setup.blade.contact_radius + blow.speed * dt / 2;
    const Rigid turned{quat_from_yz(along, way), Vec3(0)};
    const Vec3 middle = setup.weapons[1].capsuloid.blade.at(0.5);
    // The fist that nobody closes still takes its share of the speed before the blow (grip_damping).
    const Real speed = blow.speed * (1 + setup.blade.grip_damping * dt);
    return {{turned.rotation, place - way * gap - turned.point(middle)}, way * speed};
}

/// A weapon's motion within a tick, from the velocity (m/s) of its centre of mass.
SteadyMotion motion_of(const WeaponModel& weapon, const Rigid& world_from_weapon, const Vec3& linear,
                       const Vec3& angular) {
    const Vec3 from_centre = world_from_weapon.direction(-weapon.mass.centre);
    return {world_from_weapon, linear + glm::cross(angular, from_centre), angular};
}

/// Both searches for the contact in the tick that begins now.
void search(const BoutSetup& setup, const WeaponState& struck, const Sent& striking, BlowOutcome& outcome) {
    const SteadyMotion held = motion_of(setup.weapons[0], struck.world_from_weapon, struck.linear, struck.angular);
    const SteadyMotion sent = motion_of(setup.weapons[1], striking.world_from_weapon, striking.velocity, Vec3(0));
    const MovingCapsuloid a{setup.weapons[0].capsuloid, held};
    const MovingCapsuloid b{setup.weapons[1].capsuloid, sent};
    const Real tick = setup.tempo / kTicksPerSecond;
    outcome.exact = time_of_impact(a, b, tick, 2 * setup.blade.contact_radius);
    outcome.fixed_steps = time_of_impact_fixed_steps(a, b, tick, 2 * setup.blade.contact_radius);
}

}  // namespace

BladeTrial::BladeTrial(const BoutSetup& setup) : fencer_(setup), held_(kTakesUp) {}

void BladeTrial::strike(const BladeBlow& blow) {
    if (blow.parry != blow_.parry) held_ = 0;
    due_ = std::max(0, kTakesUp - held_);
    blow_ = blow;
    struck_ = -1;
    outcome_ = {};
    fencer_.take_weapon_away();
}

void BladeTrial::step() {
    if (due_ == 0) {
        const Sent weapon = sent(fencer_.setup(), fencer_.state().fencers[0], blow_);
        search(fencer_.setup(), fencer_.state().fencers[0].weapon, weapon, outcome_);
        fencer_.send_weapon(weapon.world_from_weapon, weapon.velocity);
        struck_ = 0;
    }
    due_ = std::max(due_ - 1, -1);
    fencer_.step(blow_.parry ? kSixte : FencerInput{});
    held_ = std::min(held_ + 1, kTakesUp);
    if (struck_ < 0) return;
    watch();
    if (++struck_ == kFlight) fencer_.take_weapon_away();
}

void BladeTrial::watch() {
    if (outcome_.third == 0) {
        if (fencer_.events().blade_contacts.empty() || struck_ >= kFlight) return;
        const BladeContactEvent& contact = fencer_.events().blade_contacts[0];
        outcome_.third = blade_third(contact.along[0]);
        outcome_.impulse = contact.impulse;
    }
    const WeaponState& weapon = fencer_.state().fencers[0].weapon;
    const Real off = angle_between(weapon.world_from_weapon.rotation, weapon.goal_world.rotation);
    outcome_.deflection = std::max(outcome_.deflection, off);
    outcome_.control = std::min(outcome_.control, weapon.control);
    const bool his = off < kBack && weapon.control >= 1 && struck_ >= kFlight;
    if (his && !outcome_.back_after) outcome_.back_after = fencer_.setup().tempo * struck_ / kTicksPerSecond;
}

}  // namespace riposte::workshop
