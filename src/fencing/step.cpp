#include "blades.hpp"
#include "bodies.hpp"
#include "ease.hpp"
#include "figure.hpp"
#include "hand.hpp"
#include "judge.hpp"
#include "legs.hpp"
#include "lying.hpp"
#include "touches.hpp"

#include <riposte/core/fp_guard.hpp>
#include <riposte/fencing/flinch.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/step.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {

struct StepScratch::Impl {
    explicit Impl(const BoutSetup& setup)
        : surfaces{Surface(*setup.models[0]), Surface(*setup.models[1])},
          trunks{TrunkSkin(*setup.models[0]), TrunkSkin(*setup.models[1])},
          bodies{make_blade_body(setup.weapons[0]), make_blade_body(setup.weapons[1])} {}

    std::array<Figure, 2> before;   ///< as the tick begins
    std::array<Figure, 2> figures;  ///< as it ends, as far as is known
    std::array<Surface, 2> surfaces;
    std::array<TrunkSkin, 2> trunks;
    std::array<BladeBody, 2> bodies;
    std::array<ArmGoal, 2> held;       ///< the arms as their hands want them
    std::array<MovingBlade, 2> swung;  ///< the weapons as the arms drive them, before anything stops them
    std::array<MovingBlade, 2> blades;
    BladePaths paths;  ///< how the weapons went
};

StepScratch::StepScratch(const BoutSetup& setup) : impl_(std::make_unique<Impl>(setup)) {}
StepScratch::~StepScratch() = default;
StepScratch::StepScratch(StepScratch&&) noexcept = default;
StepScratch& StepScratch::operator=(StepScratch&&) noexcept = default;

namespace {

using Impl = StepScratch::Impl;

constexpr Real kStill = 0.05;  // m/s: a blade that is laid on a body
constexpr Real kAround =
    0.004;  // m, beyond the contact radius: what of the skin a blade that lies on it may come to in a tick
constexpr Real kFastestSkin = 50;  // m/s, of a body that is fencing
constexpr Real kWalkPace = 1.8;    // back to the lines nobody creeps

/// The tick as every part of it sees it.
struct Tick {
    const BoutSetup& setup;
    BoutState& state;
    Impl& scratch;
    BoutEvents& events;
    Real dt;

    [[nodiscard]] const FencerModel& model(std::size_t i) const { return *setup.models[i]; }
    [[nodiscard]] FencerState& fencer(std::size_t i) const { return state.fencers[i]; }
};

void count_held(FencerState& fencer, const FencerInput& input) {
    for (std::size_t b = 0; b < fencer.held.size(); ++b) {
        const bool held = (input.buttons >> b & 1) != 0;
        fencer.held[b] = held ? static_cast<std::uint8_t>(std::min(fencer.held[b] + 1, 255)) : std::uint8_t{0};
    }
}

void move_legs_and_hands(Tick& tick, const BoutInput& input) {
    std::array<LegCommand, 2> commands;
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        pose_whole(tick.setup, tick.fencer(i), side, tick.scratch.before[i]);
        commands[i] = leg_command(tick.setup, tick.state, side, input.fencers[i]);
    }
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        const Real pace = tick.state.judge.phase == JudgePhase::kToLines ? kWalkPace : 1.0;
        advance_legs(tick.model(i), tick.fencer(i), side, commands[i], tick.dt * pace, tick.events);
        advance_flinches(tick.fencer(i), tick.dt);
        advance_hand(tick.setup.hand, tick.fencer(i).hand, input.fencers[i], tick.dt);
        count_held(tick.fencer(i), input.fencers[i]);
        pose_figure(tick.model(i), tick.fencer(i), side, tick.scratch.figures[i]);
        tick.scratch.surfaces[i].forget();
    }
}

void part_bodies(Tick& tick) {
    const bool met = keep_bodies_apart(tick.setup, tick.state, tick.scratch.before, tick.scratch.figures,
                                       tick.scratch.trunks, tick.dt);
    if (met && tick.state.judge.phase == JudgePhase::kFencing) {
        tick.events.calls.push_back({Call::kCorpsACorps, 0});
    }
}

/// The arm on its way to where hand and legs want it.
ArmGoal advance_held_arm(Tick& tick, std::size_t i) {
    const FencerModel& model = tick.model(i);
    const Figure& figure = tick.scratch.figures[i];
    FencerState& fencer = tick.fencer(i);
    const ArmGoal wanted = wanted_arm(tick.setup, fencer, model, figure);
    const Rigid clavicle = clavicle_of(model, figure);
    fencer.arm = advance_arm(model.arm, clavicle, wanted, fencer.arm, tick.setup.hand.elbow * tick.dt,
                             &tick.events.searches.descent);
    return goal_of(clavicle, fencer.arm);
}

void drive_blades(Tick& tick) {
    for (std::size_t i = 0; i < 2; ++i) {
        const FencerModel& model = tick.model(i);
        const Figure& figure = tick.scratch.figures[i];
        WeaponState& weapon = tick.fencer(i).weapon;
        tick.scratch.held[i] = advance_held_arm(tick, i);

        BladeGoal goal;
        goal.world_from_weapon =
            figure.world_from_model * weapon_of_holder(model, tick.scratch.held[i].model_from_weapon);
        goal.previous = weapon.goal_world;
        goal.shoulder_before = weapon.shoulder_world;
        goal.shoulder = figure.world_from_model.point(figure.shoulder_model);
        goal.wrist_weapon = turned(glm::conjugate(holder_from_weapon(model)), model.arm.weapon_from_hand.translation);
        goal.reach = model.arm.length() * kReachShare;
        MovingBlade& blade = tick.scratch.swung[i];
        blade = begin_motion(tick.scratch.bodies[i], weapon);
        drive(tick.setup.blade, tick.scratch.bodies[i], goal, weapon, tick.dt, blade);
        weapon.goal_world = goal.world_from_weapon;
        weapon.shoulder_world = goal.shoulder;
    }
}

void hold_in_hand(Tick& tick, std::size_t i, const Rigid& world_from_weapon) {
    hold_weapon(tick.model(i), world_from_weapon, tick.scratch.held[i], tick.scratch.figures[i]);
}

/// The capsules of the opponent's body stop a weapon for the rest of the tick.
void keep_weapon_out(const Tick& tick, std::size_t i, Real fraction, Within within, MovingBlade& blade) {
    const Rigid pose = weapon_pose(tick.scratch.bodies[i], blade);
    const Segment steel{pose.translation, pose.point(tick.setup.weapons[i].capsuloid.blade.b)};
    const std::size_t other = 1 - i;
    keep_out(tick.model(other), tick.scratch.before[other], tick.scratch.figures[other], steel, tick.dt,
             tick.dt * (1 - fraction), within, blade);
}

/// The weapons as the capsules alone would let them go.
std::array<MovingBlade, 2> kept_out(Tick& tick) {
    std::array<MovingBlade, 2> blades = tick.scratch.swung;
    for (std::size_t i = 0; i < 2; ++i) {
        MovingBlade end = blades[i];
        end.motion.world_from_body = pose_at(end.motion, tick.dt);
        hold_in_hand(tick, i, weapon_pose(tick.scratch.bodies[i], end));
    }
    for (std::size_t i = 0; i < 2; ++i) keep_weapon_out(tick, i, 0, Within::kLeaves, blades[i]);
    return blades;
}

/// Moves the weapons on through a part of the tick.
BladeContacts move(Tick& tick, std::array<MovingBlade, 2>& blades, Real from, Real to) {
    const TickClock clock{tick.state.tick, from, 1.0 / tick.dt};
    const BladeContacts contacts = move_blades(tick.setup.blade, {tick.scratch.bodies.data(), &tick.scratch.bodies[1]},
                                               blades, tick.dt * (to - from), clock, &tick.events, &tick.scratch.paths);
    tick.events.searches = most_of(tick.events.searches, contacts.searches);
    return contacts;
}

void forget_moves(Tick& tick) {
    tick.events.blade_contacts.clear();
    for (BladePath& path : tick.scratch.paths) path.clear();
}

void settle_weapon(Tick& tick, std::size_t i, const std::array<MovingBlade, 2>& blades) {
    end_motion(tick.scratch.bodies[i], blades[i], tick.fencer(i).weapon);
}

/// Stops a weapon at the skin: an impulse against a body that does not give.
void strike_body(const Tick& tick, const BodyHit& hit, MovingBlade& blade) {
    Body victim;
    const Real speed = glm::length(hit.skin_velocity);
    victim.linear = hit.skin_velocity * (speed > kFastestSkin ? kFastestSkin / speed : 1.0);
    const BladeRules& rules = tick.setup.blade;
    const ContactMaterial flesh{rules.flesh_restitution, rules.flesh_friction, rules.resting_speed};
    resolve_contact(blade.body, victim, {hit.point_world, hit.normal_world}, flesh);
    blade.motion.linear = blade.body.linear;
    blade.motion.angular = blade.body.angular;
}

/// How a blade lies on the body as the tick begins.
LyingPlaces places_on_body(const Tick& tick, std::size_t i, const MovingBlade& blade) {
    const std::size_t victim = 1 - i;
    const Target target{tick.model(victim), tick.setup.skin_method, tick.scratch.before[victim],
                        tick.scratch.figures[victim]};
    const Segment steel = blade.motion.world_from_body * tick.scratch.bodies[i].capsuloid.blade;
    return lying_places(target, steel, tick.setup.blade.contact_radius + kAround, tick.dt,
                        tick.scratch.surfaces[victim]);
}

/// The body that was hit stops the weapon for the rest of the tick: by a blow, or where the blade lay on it already.
void stop_at_body(const Tick& tick, std::size_t i, const BodyHit& hit, MovingBlade& blade) {
    const LyingPlaces places = hit.fraction > 0 ? LyingPlaces{} : places_on_body(tick, i, blade);
    const bool inside =
        std::any_of(places.begin(), places.end(), [](const LyingPlace& place) { return place.distance < 0; });
    if (!inside) strike_body(tick, hit, blade);
    keep_on_skin(tick.setup.blade, places, tick.dt, blade);
    keep_weapon_out(tick, i, hit.fraction, inside ? Within::kStays : Within::kLeaves, blade);
}

/// The way that the blade's place would go on against the skin until the tick ends.
Vec3 way_left(const Tick& tick, std::size_t attacker, const BodyHit& hit) {
    const Segment blade = tick.fencer(attacker).weapon.world_from_weapon * tick.setup.weapons[attacker].capsuloid.blade;
    return blade.at(hit.along) - hit.blade_world - hit.skin_velocity * ((1 - hit.fraction) * tick.dt);
}

TouchEvent touch_of(const Tick& tick, std::size_t attacker, const BodyHit& hit) {
    const Rigid& blade = hit.motion.world_from_body;
    TouchEvent touch;
    touch.time_us = time_in_us(tick.state.tick, hit.fraction);
    touch.attacker = static_cast<std::uint8_t>(attacker);
    touch.part = tick.model(1 - attacker).skin.triangle_part[hit.triangle];
    touch.along = hit.along;
    touch.velocity_world = velocity_at(hit.motion, hit.blade_world) - hit.skin_velocity;
    touch.speed = cutting_speed(blade, touch.velocity_world);
    const bool still = glm::length(touch.velocity_world) < kStill;
    touch.side = side_of(inverse(blade).direction(still ? -hit.normal_world : touch.velocity_world), hit.along,
                         tick.setup.rules.cut_edge_angle);
    touch.angle = det_asin(-glm::dot(normalized_or(touch.velocity_world, Vec3(0)), hit.normal_world));
    touch.point_world = hit.point_world;
    touch.blade_world = hit.blade_world;
    touch.normal_world = hit.normal_world;
    touch.way_world = way_left(tick, attacker, hit);
    touch.verdict = touches_count(tick.state.judge)
                        ? judge_cut(tick.setup.rules, tick.setup.weapons[attacker], tick.fencer(attacker).hand,
                                    touch.part, touch.along, blade, touch.velocity_world)
                        : TouchVerdict::kNotFencing;
    return touch;
}

using Hits = std::array<std::optional<BodyHit>, 2>;

/// On the weapons' way through the tick, as far as it is known.
std::optional<BodyHit> find_hit(Tick& tick, std::size_t i, TouchPlace place) {
    const std::size_t victim = 1 - i;
    const Target target{tick.model(victim), tick.setup.skin_method, tick.scratch.before[victim],
                        tick.scratch.figures[victim]};
    const Attack attack{tick.scratch.bodies[i].capsuloid.blade, tick.scratch.paths[i], tick.dt,
                        tick.setup.blade.contact_radius};
    return find_touch(target, attack, tick.setup.rules.touch_search, place, tick.scratch.surfaces[victim],
                      &tick.events.searches.stroke);
}

void note_hit(Tick& tick, std::size_t i, const BodyHit& hit) {
    WeaponState& weapon = tick.fencer(i).weapon;
    const TouchEvent touch = touch_of(tick, i, hit);
    if (note_touch(weapon, touch.verdict, tick.dt)) {
        tick.events.touches.push_back(touch);
        begin_flinch(tick.setup, 1 - i, touch.part, glm::length(touch.velocity_world), tick.fencer(1 - i));
        weapon.control = std::min(weapon.control, tick.setup.blade.touch_control);
    }
}

void note_hits(Tick& tick, const Hits& hits) {
    for (std::size_t i = 0; i < 2; ++i) {
        WeaponState& weapon = tick.fencer(i).weapon;
        if (hits[i]) note_hit(tick, i, *hits[i]);
        if (!hits[i] && weapon.in_body > 0) --weapon.in_body;
    }
}

/// A blade that lies on the sword arm may reach, in the way that this leaves it, what counts.
void find_hits_past_arms(Tick& tick, const Hits& hits) {
    for (std::size_t i = 0; i < 2; ++i) {
        if (!hits[i] || !is_sword_arm(tick.model(1 - i).skin.triangle_part[hits[i]->triangle])) continue;
        const auto past = find_hit(tick, i, TouchPlace::kPastSwordArm);
        if (past) note_hit(tick, i, *past);
    }
}

BladeContacts joined(const BladeContacts& a, const BladeContacts& b) {
    return {{std::max(a.shock[0], b.shock[0]), std::max(a.shock[1], b.shock[1])},
            a.locked || b.locked,
            most_of(a.searches, b.searches)};
}

/// Whose hit comes first.
std::size_t first_of(const Hits& hits) {
    return hits[1] && (!hits[0] || hits[1]->fraction < hits[0]->fraction) ? 1 : 0;
}

/// Goes through the tick again, stopping at each hit of a body.
BladeContacts move_to_bodies(Tick& tick, const Hits& hits, const std::array<MovingBlade, 2>& driven) {
    forget_moves(tick);
    std::array<MovingBlade, 2>& blades = tick.scratch.blades;
    blades = driven;
    const std::size_t first = first_of(hits);
    BladeContacts contacts;
    Real now = 0;
    for (const std::size_t i : {first, 1 - first}) {
        if (!hits[i]) continue;
        contacts = joined(contacts, move(tick, blades, now, hits[i]->fraction));
        stop_at_body(tick, i, *hits[i], blades[i]);
        now = hits[i]->fraction;
    }
    return joined(contacts, move(tick, blades, now, 1));
}

/// A blade that is stopped by a body no longer throws the other one where that would have met something.
void find_second_anew(Tick& tick, Hits& hits, const std::array<MovingBlade, 2>& driven) {
    const std::size_t second = 1 - first_of(hits);
    const bool blades_met = !tick.events.blade_contacts.empty();
    Hits first = hits;
    first[second].reset();
    move_to_bodies(tick, first, driven);
    if (!blades_met && tick.events.blade_contacts.empty()) return;  // then it goes as it went
    settle_weapon(tick, second, tick.scratch.blades);
    hits[second] = find_hit(tick, second, TouchPlace::kAnywhere);
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
    ease_elbow(tick.model(i), tick.scratch.figures[i], tick.dt, weapon);
}

/// Sums the blade's turns while a cut is under way, for its planarity (K 1.2).
void follow_cut(HandState& hand, const Rigid& before, const Rigid& after) {
    if (hand.set != HandSet::kAttack) return;
    const Vec3 turn = glm::cross(before.direction(kAxisY), after.direction(kAxisY));
    hand.turn_sum += turn;
    hand.turn_length += glm::length(turn);
}

/// What comes of a tick in which no body stops the blades.
struct Passage {
    BladeContacts contacts;
    Hits hits;  ///< what they would meet
};

Passage pass(Tick& tick, const std::array<MovingBlade, 2>& driven) {
    forget_moves(tick);
    tick.scratch.blades = driven;
    Passage passage{move(tick, tick.scratch.blades, 0, 1), {}};
    for (std::size_t i = 0; i < 2; ++i) {
        settle_weapon(tick, i, tick.scratch.blades);
        hold_in_hand(tick, i, tick.fencer(i).weapon.world_from_weapon);
    }
    for (std::size_t i = 0; i < 2; ++i) passage.hits[i] = find_hit(tick, i, TouchPlace::kAnywhere);
    return passage;
}

bool differ(const MovingBlade& a, const MovingBlade& b) {
    return a.body.linear != b.body.linear || a.body.angular != b.body.angular;
}

/// A weapon goes as the arm swings it until the blade meets the skin, which lies around the capsules. They stop what
/// meets no skin.
void move_weapons(Tick& tick) {
    const std::array<Rigid, 2> before{tick.fencer(0).weapon.world_from_weapon, tick.fencer(1).weapon.world_from_weapon};
    const std::array<MovingBlade, 2> kept = kept_out(tick);
    std::array<MovingBlade, 2> driven = tick.scratch.swung;
    Passage passage = pass(tick, driven);
    bool again = false;
    for (std::size_t i = 0; i < 2; ++i) {
        if (passage.hits[i] || !differ(kept[i], driven[i])) continue;
        driven[i] = kept[i];
        again = true;
    }
    if (again) {
        for (Surface& surface : tick.scratch.surfaces) surface.forget();
        passage = pass(tick, driven);
    }
    for (std::size_t i = 0; i < 2; ++i)
        follow_cut(tick.fencer(i).hand, before[i], tick.fencer(i).weapon.world_from_weapon);
    Hits& hits = passage.hits;
    if (hits[0] && hits[1]) find_second_anew(tick, hits, driven);
    note_hits(tick, hits);
    if (hits[0] || hits[1]) {
        passage.contacts = move_to_bodies(tick, hits, driven);
        for (std::size_t i = 0; i < 2; ++i) settle_weapon(tick, i, tick.scratch.blades);
        find_hits_past_arms(tick, hits);
    }
    tick.events.weapons_locked = passage.contacts.locked;
    for (std::size_t i = 0; i < 2; ++i) update_control(tick, i, passage.contacts);
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
    Tick tick{setup, state, scratch.impl(), events, setup.tempo / kTicksPerSecond};
    move_legs_and_hands(tick, input);
    part_bodies(tick);
    drive_blades(tick);
    move_weapons(tick);
    advance_judge(setup, state, events);
    ++state.tick;
    RIPOSTE_VALIDATE(finite(state));
}

}  // namespace riposte
