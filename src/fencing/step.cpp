#include "blades.hpp"
#include "bodies.hpp"
#include "figure.hpp"
#include "hand.hpp"
#include "judge.hpp"
#include "legs.hpp"
#include "touches.hpp"

#include <riposte/core/fp_guard.hpp>
#include <riposte/fencing/step.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {

struct StepScratch::Impl {
    explicit Impl(const BoutSetup& setup)
        : surfaces{Surface(*setup.models[0]), Surface(*setup.models[1])},
          bodies{make_blade_body(setup.weapons[0]), make_blade_body(setup.weapons[1])} {}

    std::array<Figure, 2> figures;
    std::array<Surface, 2> surfaces;
    std::array<BladeBody, 2> bodies;
    std::array<ArmGoal, 2> wanted;
    std::array<MovingBlade, 2> blades;
};

StepScratch::StepScratch(const BoutSetup& setup) : impl_(std::make_unique<Impl>(setup)) {}
StepScratch::~StepScratch() = default;
StepScratch::StepScratch(StepScratch&&) noexcept = default;
StepScratch& StepScratch::operator=(StepScratch&&) noexcept = default;

namespace {

using Impl = StepScratch::Impl;

constexpr std::uint16_t kTouchRest = 18;  // ticks without contact before the same blade can touch anew
constexpr Real kReachShare = 0.985;       // of the arm's length: the elbow never locks
constexpr Real kFleshRestitution = 0.1;
constexpr Real kFleshFriction = 0.3;
constexpr Real kTouchControl = 0.45;  // of the arm's strength left after hitting a body
constexpr Real kWalkPace = 1.8;       // back to the lines nobody creeps
constexpr Real kHandRoom = 0.04;      // m, a fist is thicker than a blade
constexpr Real kGreatestPush = 6.0;   // m/s, out of a body

/// The tick as every part of it sees it.
struct Tick {
    const BoutSetup& setup;
    BoutState& state;
    Impl& scratch;
    BoutEvents& events;
    Real dt;
    std::array<Rigid, 2> world_from_model_before;

    [[nodiscard]] const FencerModel& model(std::size_t i) const { return *setup.models[i]; }
    [[nodiscard]] FencerState& fencer(std::size_t i) const { return state.fencers[i]; }
};

void move_legs_and_hands(Tick& tick, const BoutInput& input) {
    std::array<LegCommand, 2> commands;
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        commands[i] = leg_command(tick.setup, tick.state, side, input.fencers[i]);
    }
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        tick.world_from_model_before[i] = world_from_model(side, tick.fencer(i).root_x);
        const Real pace = tick.state.judge.phase == JudgePhase::kToLines ? kWalkPace : 1.0;
        advance_legs(tick.model(i), tick.fencer(i), side, commands[i], tick.dt * pace, tick.events);
        advance_hand(tick.setup.hand, tick.fencer(i).hand, input.fencers[i], tick.dt);
        tick.fencer(i).buttons = input.fencers[i].buttons;
        pose_figure(tick.model(i), tick.fencer(i), side, tick.scratch.figures[i]);
        tick.scratch.surfaces[i].forget();
    }
}

void part_bodies(Tick& tick) {
    if (keep_bodies_apart(tick.setup, tick.state, tick.world_from_model_before, tick.scratch.figures)) {
        tick.events.calls.push_back({Call::kCorpsACorps, 0});
    }
}

/// The body's own velocity where it was hit, from the model's travel in this tick.
Vec3 body_velocity(const Tick& tick, std::size_t victim) {
    return (tick.scratch.figures[victim].world_from_model.translation -
            tick.world_from_model_before[victim].translation) /
           tick.dt;
}

/// Unit direction in which a weapon leaves a capsule: straight from the axis, but never through to the far side, away
/// from the hand that holds it.
Vec3 way_out(const SegmentProximity& near, const Segment& axis, Real radius, const Vec3& grip) {
    const Vec3 straight = normalized_or(near.on_a - near.on_b, kAxisY);
    const Vec3 along = normalized_or(axis.b - axis.a, kAxisY);
    const Vec3 home = grip - near.on_b - along * glm::dot(grip - near.on_b, along);
    const bool through = near.distance < radius && glm::dot(straight, home) < 0;
    return through ? normalized_or(home, straight) : straight;
}

/// The opponent's body stops the weapon. The instant and the place of a touch come from the skin (find_touch); these
/// capsules, a little inside it, see to it that a blade or a fist stays outside from then on.
void keep_weapon_out(const Tick& tick, std::size_t i, MovingBlade& blade) {
    const std::size_t other = 1 - i;
    const Rigid& pose = tick.fencer(i).weapon.world_from_weapon;
    const Segment steel{pose.translation, pose.point(tick.setup.weapons[i].capsuloid.blade.b)};
    const Vec3 body = body_velocity(tick, other);
    for (const BodyCapsule& capsule : tick.model(other).capsules) {
        const Segment axis = capsule_axis(capsule, tick.scratch.figures[other]);
        const SegmentProximity near = closest(steel, axis);
        const Real hand = near.along_a <= 0 ? kHandRoom : 0.0;
        const Vec3 out = way_out(near, axis, capsule.radius, pose.translation);
        const Real room = glm::dot(near.on_a - near.on_b, out) - capsule.radius - hand;
        hold_point(near.on_a, out, glm::dot(body, out) + std::min(-room / tick.dt, kGreatestPush), blade);
    }
}

void drive_blades(Tick& tick) {
    for (std::size_t i = 0; i < 2; ++i) {
        const FencerModel& model = tick.model(i);
        const Figure& figure = tick.scratch.figures[i];
        WeaponState& weapon = tick.fencer(i).weapon;
        tick.scratch.wanted[i] = wanted_arm(tick.setup, tick.fencer(i), model, figure);

        BladeGoal goal;
        goal.world_from_weapon = figure.world_from_model * tick.scratch.wanted[i].model_from_weapon;
        goal.previous = weapon.goal_world;
        goal.shoulder_before = weapon.shoulder_world;
        goal.shoulder = figure.world_from_model.point(figure.shoulder_model);
        goal.wrist_weapon = inverse(model.arm.hand_from_weapon).translation;
        goal.reach = model.arm.length() * kReachShare;
        MovingBlade& blade = tick.scratch.blades[i];
        blade = begin_motion(tick.scratch.bodies[i], weapon);
        drive(tick.setup.blade, tick.scratch.bodies[i], goal, weapon, tick.dt, blade);
        keep_weapon_out(tick, i, blade);
        weapon.goal_world = goal.world_from_weapon;
        weapon.shoulder_world = goal.shoulder;
    }
}

BladeContacts move(const Tick& tick, std::array<MovingBlade, 2>& blades, Real dt, Real fraction, BoutEvents& events) {
    const TickClock clock{tick.state.tick, fraction, 1.0 / tick.dt};
    return move_blades(tick.setup.blade, {tick.scratch.bodies.data(), &tick.scratch.bodies[1]}, blades, dt, clock,
                       &events);
}

void settle_weapon(Tick& tick, std::size_t i, const std::array<MovingBlade, 2>& blades) {
    end_motion(tick.scratch.bodies[i], blades[i], tick.fencer(i).weapon);
}

Segment blade_of(const BoutSetup& setup, std::size_t i, const Rigid& world_from_weapon) {
    return world_from_weapon * setup.weapons[i].capsuloid.blade;
}

/// Stops a weapon at the skin: an impulse against a body that does not give.
void strike_body(const Tick& tick, std::size_t attacker, const FadeHit& hit, MovingBlade& blade) {
    Body victim;
    victim.linear = body_velocity(tick, 1 - attacker);
    const ContactMaterial flesh{kFleshRestitution, kFleshFriction, tick.setup.blade.resting_speed};
    resolve_contact(blade.body, victim, {hit.point, hit.triangle_normal}, flesh);
    blade.motion.linear = blade.body.linear;
    blade.motion.angular = blade.body.angular;
}

void report_touch(Tick& tick, std::size_t attacker, const FadeHit& hit, const Vec3& velocity) {
    FencerState& fencer = tick.fencer(attacker);
    TouchEvent touch;
    touch.time_us = time_in_us(tick.state.tick, hit.fraction);
    touch.attacker = static_cast<std::uint8_t>(attacker);
    touch.part = tick.model(1 - attacker).skin.triangle_part[hit.triangle];
    touch.along = hit.along;
    touch.speed = cutting_speed(fencer.weapon.world_from_weapon, velocity);
    touch.point_world = hit.point;
    touch.velocity_world = velocity;
    touch.verdict = touches_count(tick.state.judge)
                        ? judge_cut(tick.setup.rules, fencer, touch.part, touch.along, velocity)
                        : TouchVerdict::kNotFencing;
    tick.events.touches.push_back(touch);
}

using Hits = std::array<std::optional<FadeHit>, 2>;

/// Looks for touches with the weapons where they would be at the tick's end.
Hits find_hits(Tick& tick, const std::array<Rigid, 2>& weapons_before) {
    Hits hits;
    for (std::size_t i = 0; i < 2; ++i) {
        const BladeSweep sweep{blade_of(tick.setup, i, weapons_before[i]),
                               blade_of(tick.setup, i, tick.fencer(i).weapon.world_from_weapon)};
        hits[i] = find_touch(tick.model(1 - i), tick.setup.skin_method, tick.scratch.figures[1 - i],
                             tick.world_from_model_before[1 - i], sweep, tick.scratch.surfaces[1 - i]);
    }
    return hits;
}

void note_hits(Tick& tick, const Hits& hits, const std::array<MovingBlade, 2>& driven) {
    for (std::size_t i = 0; i < 2; ++i) {
        WeaponState& weapon = tick.fencer(i).weapon;
        if (!hits[i]) {
            if (weapon.in_body > 0) --weapon.in_body;
            continue;
        }
        if (weapon.in_body == 0) {
            const Vec3 velocity = velocity_at(driven[i].body, hits[i]->point) - body_velocity(tick, 1 - i);
            report_touch(tick, i, *hits[i], velocity);
            weapon.control = std::min(weapon.control, kTouchControl);
        }
        weapon.in_body = kTouchRest;
    }
}

/// Goes through the tick again, stopping at the first hit of a body.
BladeContacts move_to_bodies(Tick& tick, const Hits& hits, const std::array<MovingBlade, 2>& driven) {
    Real fraction = 1;
    for (const auto& hit : hits) {
        if (hit) fraction = std::min(fraction, hit->fraction);
    }
    std::array<MovingBlade, 2> blades = driven;
    tick.events.blade_contacts.clear();
    const BladeContacts first = move(tick, blades, tick.dt * fraction, 0, tick.events);
    for (std::size_t i = 0; i < 2; ++i) {
        if (hits[i]) strike_body(tick, i, *hits[i], blades[i]);
    }
    const BladeContacts second = move(tick, blades, tick.dt * (1.0 - fraction), fraction, tick.events);
    tick.scratch.blades = blades;
    return {{std::max(first.shock[0], second.shock[0]), std::max(first.shock[1], second.shock[1])},
            first.locked || second.locked};
}

/// The blow takes control away; time gives it back (K 6.5.1).
void update_control(Tick& tick, std::size_t i, const BladeContacts& contacts) {
    const BladeRules& rules = tick.setup.blade;
    WeaponState& weapon = tick.fencer(i).weapon;
    weapon.control = std::min(1.0, weapon.control + tick.dt / rules.regain);
    const bool firm = tick.fencer(i).hand.set == HandSet::kParry;
    const Real shock = contacts.shock[i] * (firm ? rules.parry_firmness : 1.0);
    const Real left = std::max(rules.least_control, 1.0 - shock / rules.loss_impulse);
    weapon.control = std::min(weapon.control, left);
    const Quat& now = weapon.world_from_weapon.rotation;
    const Quat& goal = weapon.goal_world.rotation;
    if (contacts.shock[i] > 0) {
        const Real length = glm::length(tick.setup.weapons[i].capsuloid.blade.b);
        weapon.long_arc = catch_the_long_way(tick.model(i), tick.scratch.figures[i],
                                             weapon.world_from_weapon.translation, now, goal, length);
    } else if (weapon.control >= 1 || angle_between(now, goal) < 0.3) {
        weapon.long_arc = false;
    }
}

/// Sums the blade's turns while a cut is under way, for its planarity (K 1.2).
void follow_cut(HandState& hand, const Rigid& before, const Rigid& after) {
    if (hand.set != HandSet::kAttack) return;
    const Vec3 turn = glm::cross(before.direction(kAxisY), after.direction(kAxisY));
    hand.turn_sum += turn;
    hand.turn_length += glm::length(turn);
}

void move_weapons(Tick& tick) {
    const std::array<Rigid, 2> before{tick.fencer(0).weapon.world_from_weapon, tick.fencer(1).weapon.world_from_weapon};
    const std::array<MovingBlade, 2> driven = tick.scratch.blades;
    BladeContacts contacts = move(tick, tick.scratch.blades, tick.dt, 0, tick.events);
    for (std::size_t i = 0; i < 2; ++i) {
        settle_weapon(tick, i, tick.scratch.blades);
        follow_cut(tick.fencer(i).hand, before[i], tick.fencer(i).weapon.world_from_weapon);
        hold_weapon(tick.model(i), tick.fencer(i).weapon.world_from_weapon, tick.scratch.wanted[i],
                    tick.scratch.figures[i]);
    }
    const Hits hits = find_hits(tick, before);
    note_hits(tick, hits, driven);
    if (hits[0] || hits[1]) {
        contacts = move_to_bodies(tick, hits, driven);
        for (std::size_t i = 0; i < 2; ++i) settle_weapon(tick, i, tick.scratch.blades);
    }
    tick.events.weapons_locked = contacts.locked;
    for (std::size_t i = 0; i < 2; ++i) update_control(tick, i, contacts);
}

[[maybe_unused]] bool finite(const BoutState& state) {
    const auto good = [](const Vec3& v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z) < 1e4; };
    return std::all_of(state.fencers.begin(), state.fencers.end(), [&](const FencerState& f) {
        return good(f.weapon.world_from_weapon.translation) && good(f.weapon.linear) && good(f.weapon.angular) &&
               std::fabs(f.root_x) < 50;
    });
}

}  // namespace

void step(const BoutSetup& setup, BoutState& state, const BoutInput& input, StepScratch& scratch, BoutEvents& events) {
    const FpGuard guard;
    events.clear();
    Tick tick{setup, state, scratch.impl(), events, setup.tempo / kTicksPerSecond, {}};
    move_legs_and_hands(tick, input);
    part_bodies(tick);
    drive_blades(tick);
    move_weapons(tick);
    advance_judge(setup, state, events);
    ++state.tick;
    RIPOSTE_VALIDATE(finite(state));
}

}  // namespace riposte
