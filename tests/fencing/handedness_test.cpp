// A bout between two left-handers is the mirror image of the bout between two right-handers, to the last bit.
#include "catch.hpp"
#include "shipped.hpp"
#include "tell.hpp"

#include <riposte/body/mirror.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/step.hpp>

using namespace riposte;

namespace {

/// +0 and -0 are one number but two patterns of bits; adding +0 makes them one.
void plain_zeros(Vec3& v) { v += Vec3(0.0); }

/// q and -q are one rotation.
void one_sign(Quat& q) {
    if (q.w < 0) q = -q;
    q = Quat(q.w + 0.0, q.x + 0.0, q.y + 0.0, q.z + 0.0);
}

Vec3 arrow(const Vec3& v) { return {v.x, v.y, -v.z}; }  ///< reflected in the vertical plane along the piste
Vec3 axis(const Vec3& v) { return {-v.x, -v.y, v.z}; }  ///< an axis of turning, likewise
Rigid placed(const Rigid& r) {
    return {Quat(r.rotation.w, -r.rotation.x, -r.rotation.y, r.rotation.z), arrow(r.translation)};
}

/// The state as it stands before the mirror, or the same state with comparable zeros and signs.
BoutState seen(BoutState state, bool in_mirror) {
    for (FencerState& f : state.fencers) {
        WeaponState& w = f.weapon;
        if (in_mirror) {
            f.hand.place.x = -f.hand.place.x;
            f.hand.velocity.x = -f.hand.velocity.x;
            f.hand.turn_sum = axis(f.hand.turn_sum);
            w.world_from_weapon = placed(w.world_from_weapon);
            w.goal_world = placed(w.goal_world);
            w.ease = -w.ease;
            f.arm.clavicle_from_weapon = mirrored(f.arm.clavicle_from_weapon);
            f.arm.elbow_clavicle = mirrored(f.arm.elbow_clavicle);
            f.arm.clavicle_from_goal = mirrored(f.arm.clavicle_from_goal);
            w.linear = arrow(w.linear);
            w.angular = axis(w.angular);
            w.shoulder_world = arrow(w.shoulder_world);
            Reaction& r = f.reaction;
            r.offset.shift = mirrored(r.offset.shift);
            r.shift_speed = mirrored(r.shift_speed);
            for (auto* turns : {&r.offset.turns, &r.turn_speeds})
                for (Vec3& turn : *turns) turn = Vec3(turn.x, -turn.y, -turn.z);
            for (auto* knees : {&r.offset.knees, &r.knee_speeds})
                for (Real& knee : *knees) knee = -knee;
            f.fall.pose.place_model = mirrored(f.fall.pose.place_model);
            f.fall.speed = mirrored(f.fall.speed);
            for (auto* turns : {&f.fall.pose.turns, &f.fall.turn_speeds})
                for (Vec3& turn : *turns) turn = Vec3(turn.x, -turn.y, -turn.z);
        }
        plain_zeros(f.fall.pose.place_model);
        plain_zeros(f.fall.speed);
        for (auto* turns : {&f.fall.pose.turns, &f.fall.turn_speeds})
            for (Vec3& turn : *turns) plain_zeros(turn);
        plain_zeros(f.reaction.offset.shift);
        plain_zeros(f.reaction.shift_speed);
        for (auto* turns : {&f.reaction.offset.turns, &f.reaction.turn_speeds})
            for (Vec3& turn : *turns) plain_zeros(turn);
        for (auto* knees : {&f.reaction.offset.knees, &f.reaction.knee_speeds})
            for (Real& knee : *knees) knee += 0.0;
        w.ease += 0.0;
        f.hand.place += Vec2(0.0);
        f.hand.velocity += Vec2(0.0);
        for (Vec3* v : {&f.hand.turn_sum, &w.world_from_weapon.translation, &w.goal_world.translation, &w.linear,
                        &w.angular, &w.shoulder_world, &f.arm.clavicle_from_weapon.translation, &f.arm.elbow_clavicle})
            plain_zeros(*v);
        one_sign(w.world_from_weapon.rotation);
        one_sign(w.goal_world.rotation);
        one_sign(f.arm.clavicle_from_weapon.rotation);
        one_sign(f.arm.clavicle_from_goal);
    }
    return state;
}

/// Two players who move and press at random, but fence: they step forward more than back.
void play(Prng& prng, BoutInput& input) {
    for (FencerInput& f : input.fencers) {
        if (prng.below(10) == 0) {
            f.hand_x = quantise_hand(prng.between(-1.3, 1.3));
            f.hand_y = quantise_hand(prng.between(-1.3, 1.3));
            f.extension = quantise_extension(prng.between(-1.3, 1.3));
        }
        if (prng.below(12) != 0) continue;
        const auto hand = prng.below(4);
        const auto legs = prng.below(9);
        const int pressed = (hand == 0   ? kParry
                             : hand == 1 ? kAttack
                                         : 0) |
                            (legs < 3   ? kForward
                             : legs < 4 ? kLunge
                             : legs < 5 ? kBack
                             : legs < 6 ? kFleche
                             : legs < 7 ? kHalfStep
                             : legs < 8 ? kForward | kLunge
                                        : 0);
        f.buttons = static_cast<std::uint16_t>(pressed);
    }
}

struct Seen {
    std::size_t contacts = 0;
    std::size_t touches = 0;
    std::size_t falls = 0;
};

/// Fences a bout of right-handers and its mirror image, and holds every tick of the one to the other's.
void fence_before_mirror(std::uint64_t seed, int ticks, BlowStrength blows, Seen& bout) {
    BoutSetup right = shipped_setup();
    right.rules.auto_guard = 0.1;
    right.rules.guard_settle = 0.1;
    right.rules.prets = 0.1;
    right.body.blows = blows;
    BoutSetup left = right;
    for (int side = 0; side < 2; ++side) set_left_handed(left, side, true);
    BoutState state = initial_state(right);
    BoutState mirror = initial_state(left);
    StepScratch scratch(right);
    StepScratch mirror_scratch(left);
    BoutEvents events;
    BoutEvents mirror_events;
    Prng prng = Prng::seeded(seed);
    BoutInput input;
    REQUIRE(hash_state(seen(state, false)) == hash_state(seen(mirror, true)));
    for (int tick = 0; tick < ticks; ++tick) {
        play(prng, input);
        BoutInput reflected = input;
        for (FencerInput& f : reflected.fencers) f.hand_x = static_cast<std::int16_t>(-f.hand_x);
        const PerFencer<bool> down{is_down(state.fencers[0]), is_down(state.fencers[1])};
        step(right, state, input, scratch, events);
        step(left, mirror, reflected, mirror_scratch, mirror_events);
        bout.contacts += events.blade_contacts.size();
        bout.touches += events.touches.size();
        for (const FencerId id : kFencers) bout.falls += is_down(state.fencers[id]) && !down[id] ? 1 : 0;
        CAPTURE(seed, tick, bout.contacts, bout.touches);
        REQUIRE(hash_state(seen(state, false)) == hash_state(seen(mirror, true)));
        REQUIRE(events.touches.size() == mirror_events.touches.size());
    }
}

}  // namespace

TEST_CASE("a mirrored input log gives the mirrored bout, at every tick") {
    Seen bout;
    fence_before_mirror(60, 8000, BlowStrength::kModest, bout);
    CHECK(bout.contacts > 100);
    CHECK(bout.touches > 5);
}

// Some minutes: test_fencing "[.soak]"
TEST_CASE("a thousand mirrored bouts of any strength of blows mirror, falls and all", "[.soak]") {
    Seen bouts;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed)
        fence_before_mirror(seed, 1500, static_cast<BlowStrength>(seed % kBlowStrengthCount), bouts);
    test::tell("falls before the mirror", static_cast<double>(bouts.falls));
    CHECK(bouts.falls > 100);
    CHECK(bouts.touches > 1000);
}

TEST_CASE("what is reflected twice is as it was") {
    const FencerModel& model = *shipped().setup.models[0];
    const FencerModel twice = mirrored(mirrored(model));
    CHECK(twice.arm.hinge_upperarm == model.arm.hinge_upperarm);
    CHECK(twice.arm.limits.twist_low == model.arm.limits.twist_low);
    CHECK(twice.skin.x == model.skin.x);
    CHECK(twice.clips[3].frames == model.clips[3].frames);
    CHECK(twice.arm.side == Side::kRight);
}
