#include "passage.hpp"

#include "own_trunk.hpp"
#include "stop_at_body.hpp"

#include <algorithm>
#include <optional>

namespace riposte {
namespace {

using Blades = PerFencer<MovingBlade>;
using Hits = PerFencer<std::optional<BodyHit>>;

void hold_in_hand(StepWork& work, FencerId id, const Rigid& world_from_weapon) {
    hold_weapon(work.model(id), world_from_weapon, work.scratch.held[id], work.scratch.figures[id]);
}

/// The weapons as the capsules alone would let them go.
Blades kept_out(StepWork& work) {
    Blades blades = work.scratch.swung;
    for (const FencerId id : kFencers) {
        MovingBlade end = blades[id];
        end.motion.world_from_body = pose_at(end.motion, work.dt);
        hold_in_hand(work, id, weapon_pose(work.scratch.bodies[id], end));
    }
    for (const FencerId id : kFencers) keep_weapon_out(work, id, 0, Within::kLeaves, blades[id]);
    return blades;
}

BladeContacts joined(const BladeContacts& a, const BladeContacts& b) {
    return {{std::max(a.shock[0], b.shock[0]), std::max(a.shock[1], b.shock[1])},
            a.locked || b.locked,
            most_of(a.searches, b.searches)};
}

/// Moves the weapons on through a part of the tick, in which no body stops them.
BladeContacts move_through(StepWork& work, Blades& blades, Real from, Real to) {
    const BladeMove move{work.setup.blade,
                         {work.scratch.bodies.data(), &work.scratch.bodies[1]},
                         work.dt * (to - from),
                         {work.state.tick, from, 1.0 / work.dt}};
    const BladeContacts contacts = move_blades(move, blades, &work.events, &work.scratch.paths);
    work.events.searches = most_of(work.events.searches, contacts.searches);
    return contacts;
}

/// What is known of the weapons' ways at some time within the tick.
struct Known {
    PerFencer<std::size_t> pieces;
    std::size_t contacts = 0;
};

Known known_now(const StepWork& work) {
    return {{work.scratch.paths[0].size(), work.scratch.paths[1].size()}, work.events.blade_contacts.size()};
}

void go_back_to(const Known& known, StepWork& work) {
    for (const FencerId id : kFencers) work.scratch.paths[id].shrink_to(known.pieces[id]);
    work.events.blade_contacts.shrink_to(known.contacts);
}

/// The first hits of weapons on the trunks of the fencers who hold them since then.
Hits own_trunk_hits(StepWork& work, const Known& since) {
    Hits hits;
    for (const FencerId id : kFencers) {
        const BladePath& path = work.scratch.paths[id];
        hits[id] = find_own_trunk(work, id, {path.begin() + since.pieces[id], path.end()});
    }
    return hits;
}

/// The fencer whose hit comes first.
FencerId first_of(const Hits& hits) { return hits[1] && (!hits[0] || hits[1]->fraction < hits[0]->fraction) ? 1 : 0; }

/// Moves the weapons on through a part of the tick; the fencers' own trunks stop them.
BladeContacts move_on(StepWork& work, Blades& blades, Real from, Real to) {
    constexpr int kMostStops = 2;
    static_assert(kMostIntervals == 3 * (kMostStops + 1));
    BladeContacts all;
    for (int stops = 0;; ++stops) {
        const Known known = known_now(work);
        const Blades before = blades;
        const BladeContacts contacts = move_through(work, blades, from, to);
        const Hits hits = stops < kMostStops ? own_trunk_hits(work, known) : Hits{};
        if (!hits[0] && !hits[1]) return joined(all, contacts);
        go_back_to(known, work);
        blades = before;
        const FencerId id = first_of(hits);
        all = joined(all, move_through(work, blades, from, hits[id]->fraction));
        stop_at_own_trunk(work, *hits[id], blades[id]);
        from = hits[id]->fraction;
    }
}

void forget_moves(StepWork& work) {
    work.events.blade_contacts.clear();
    for (BladePath& path : work.scratch.paths) path.clear();
}

void settle_weapon(StepWork& work, FencerId id) {
    end_motion(work.scratch.bodies[id], work.scratch.blades[id], work.weapon(id));
}

/// The first hit on the weapon's way through the tick, as far as the way is known.
std::optional<BodyHit> find_hit(StepWork& work, FencerId id, TouchPlace place) {
    const FencerId victim = id.other();
    const Attack attack{work.scratch.bodies[id].capsuloid.blade, work.scratch.paths[id], work.dt,
                        work.setup.blade.contact_radius};
    return find_touch(target_of(work, victim), attack, work.setup.touch_search, place, work.scratch.surfaces[victim],
                      &work.events.searches.stroke);
}

/// What became of the weapons that bodies stopped.
struct Stopped {
    BladeContacts contacts;
    PerFencer<BodyAnswer> answers;  ///< of the bodies to the blades
};

/// Goes through the tick again, stopping at each hit of a body.
Stopped move_to_bodies(StepWork& work, const Hits& hits, const Blades& driven) {
    forget_moves(work);
    Blades& blades = work.scratch.blades;
    blades = driven;
    const FencerId first = first_of(hits);
    Stopped stopped;
    Real now = 0;
    for (const FencerId id : {first, first.other()}) {
        if (!hits[id]) continue;
        stopped.contacts = joined(stopped.contacts, move_on(work, blades, now, hits[id]->fraction));
        stopped.answers[id] = stop_at_body(work, id, *hits[id], blades[id]);
        now = hits[id]->fraction;
    }
    stopped.contacts = joined(stopped.contacts, move_on(work, blades, now, 1));
    return stopped;
}

/// A blade that is stopped by a body no longer throws the other one where that would have met something.
void find_second_anew(StepWork& work, Hits& hits, const Blades& driven) {
    const FencerId second = first_of(hits).other();
    const bool blades_met = !work.events.blade_contacts.empty();
    Hits first = hits;
    first[second].reset();
    move_to_bodies(work, first, driven);
    if (!blades_met && work.events.blade_contacts.empty()) return;  // then it goes as it went
    settle_weapon(work, second);
    hits[second] = find_hit(work, second, TouchPlace::kAnywhere);
}

/// Sums the blade's turns while a cut is under way, for its planarity (K 1.2).
void follow_cut(HandState& hand, const Rigid& before, const Rigid& after) {
    if (hand.set != HandSet::kAttack) return;
    const Vec3 turn = glm::cross(before.direction(kAxisY), after.direction(kAxisY));
    hand.turn_sum += turn;
    hand.turn_length += glm::length(turn);
}

/// A tick in which no body stops the blades.
struct FreePassage {
    BladeContacts contacts;
    Hits hits;  ///< the bodies that the blades would meet
};

FreePassage pass_freely(StepWork& work, const Blades& driven) {
    forget_moves(work);
    work.scratch.blades = driven;
    FreePassage passage{move_on(work, work.scratch.blades, 0, 1), {}};
    for (const FencerId id : kFencers) {
        settle_weapon(work, id);
        hold_in_hand(work, id, work.weapon(id).world_from_weapon);
    }
    for (const FencerId id : kFencers) passage.hits[id] = find_hit(work, id, TouchPlace::kAnywhere);
    return passage;
}

bool differ(const MovingBlade& a, const MovingBlade& b) {
    return a.body.linear != b.body.linear || a.body.angular != b.body.angular;
}

/// Passes freely; where a weapon meets no skin but a capsule, once more as the capsules let it go. `driven` then has
/// the weapons as they went.
FreePassage pass_beside_capsules(StepWork& work, Blades& driven) {
    const Blades kept = kept_out(work);
    driven = work.scratch.swung;
    FreePassage passage = pass_freely(work, driven);
    bool again = false;
    for (const FencerId id : kFencers) {
        if (passage.hits[id] || !differ(kept[id], driven[id])) continue;
        driven[id] = kept[id];
        again = true;
    }
    if (!again) return passage;
    for (Surface& surface : work.scratch.surfaces) surface.forget();
    return pass_freely(work, driven);
}

/// A blade that lies on the sword arm may reach, in the way that this leaves it, what counts.
void add_touches_past_arms(StepWork& work, const Hits& hits, Passage& passage) {
    for (const FencerId id : kFencers) {
        if (!hits[id] || !is_sword_arm(work.model(id.other()).skin.triangle_part[hits[id]->triangle])) continue;
        const auto past = find_hit(work, id, TouchPlace::kPastSwordArm);
        if (past) passage.touches.push_back(touch_facts(work, id, *past));
    }
}

/// Adds to each touch how the body answered.
void add_answers(const PerFencer<BodyAnswer>& answers, Passage& passage) {
    for (TouchFacts& facts : passage.touches) {
        facts.event.impulse_world = answers[facts.event.attacker].impulse_world;
        facts.event.yielded_world = answers[facts.event.attacker].yielded_world;
    }
}

/// Adds to each touch where the other weapon was, which is known once the weapons have gone through the tick.
void add_other_weapons(const StepWork& work, Passage& passage) {
    for (TouchFacts& facts : passage.touches) {
        WeaponsAt& weapons = facts.event.weapons;
        const FencerId other = FencerId{facts.event.attacker}.other();
        const Rigid pose = pose_on(work.scratch.paths[other], weapons.fraction, work.dt);
        weapons.world_from_weapon[other] = weapon_pose(work.scratch.bodies[other], pose);
    }
}

}  // namespace

Passage pass_weapons(StepWork& work) {
    const PerFencer<Rigid> before{work.weapon(0).world_from_weapon, work.weapon(1).world_from_weapon};
    Blades driven;
    FreePassage free = pass_beside_capsules(work, driven);
    for (const FencerId id : kFencers) follow_cut(work.fencer(id).hand, before[id], work.weapon(id).world_from_weapon);
    Hits& hits = free.hits;
    if (hits[0] && hits[1]) find_second_anew(work, hits, driven);
    Passage passage{free.contacts, {}};
    for (const FencerId id : kFencers) {
        if (hits[id]) passage.touches.push_back(touch_facts(work, id, *hits[id]));
    }
    if (hits[0] || hits[1]) {
        const Stopped stopped = move_to_bodies(work, hits, driven);
        passage.contacts = stopped.contacts;
        add_answers(stopped.answers, passage);
        for (const FencerId id : kFencers) settle_weapon(work, id);
        add_touches_past_arms(work, hits, passage);
        add_other_weapons(work, passage);
    }
    work.events.weapons_locked = passage.contacts.locked;
    return passage;
}

}  // namespace riposte
