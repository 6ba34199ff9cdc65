#include "ball_sweep.hpp"
#include "parts.hpp"

#include <riposte/core/fp_guard.hpp>

#include <cmath>

namespace riposte {
namespace {

/// A hand that is not catching gives way more than a limb.
constexpr Real kHandBounce = 0.3;
/// A hand's own cylinder does not ward off the ball that it is closing round, m.
constexpr Real kOpenHand = 0.14;
/// The hand that catches is carried along by this part of the speed it takes from the ball.
constexpr Real kHandYield = 0.12;
constexpr Real kDrawIn = 14;  // 1/s, how fast the fingers draw the ball into the hollow

struct Limbs {
    static constexpr std::size_t kMost = kPeople * kMaxLimbCapsules + kMaxGuests;
    FixedVector<MovingCapsule, kMost> capsules;
    std::array<int, kMost> person{};  ///< -1: a guest
    std::array<std::uint8_t, kMost> limb{};
};

Segment limb_axis(const LimbCapsule& limb, const PersonState& person, const ModelPose& figure) {
    const Rigid world = world_from_person(person);
    const Rigid end = to_double(figure[limb.to]);
    return {world.point(Vec3(figure[limb.from].translation)), world.point(end.point(Vec3(0, limb.beyond, 0)))};
}

bool opens_for_ball(const PersonModel& model, const LimbCapsule& limb, const PersonState& person,
                    const ModelPose& figure, const Vec3& ball) {
    if (!limb.hand) return false;
    const Deed deed = person.deed.deed;
    if (deed != Deed::kCatch && deed != Deed::kFetch && deed != Deed::kThrow) return false;
    if (limb.side != person.deed.hand) return false;
    const Vec3 grip = world_from_person(person).point(grip_of(model, figure, limb.side));
    return glm::length(ball - grip) < kOpenHand * model.size.arm;
}

void add_limbs(const PersonModel& model, std::size_t who, const PersonState& before, const ModelPose& figure_before,
               const PersonState& after, const ModelPose& figure_after, const Vec3& ball, Real dt, Limbs& limbs) {
    for (std::size_t i = 0; i < model.capsules.size(); ++i) {
        const LimbCapsule& limb = model.capsules[i];
        if (opens_for_ball(model, limb, before, figure_before, ball)) continue;
        const Segment from = limb_axis(limb, before, figure_before);
        const Segment to = limb_axis(limb, after, figure_after);
        limbs.person[limbs.capsules.size()] = static_cast<int>(who);
        limbs.limb[limbs.capsules.size()] = static_cast<std::uint8_t>(i);
        limbs.capsules.push_back(
            {from, (to.a - from.a) / dt, (to.b - from.b) / dt, limb.radius, limb.hand ? kHandBounce : kLimbBounce});
    }
}

/// A free ball and an open hand during a tick, both going straight on: when they are nearest.
struct Meeting {
    Real time = 0;
    Real distance = kNever;
    Real speed = 0;
};
Meeting meeting(const Vec3& ball, const Vec3& ball_velocity, const Vec3& grip_before, const Vec3& grip_after, Real dt) {
    const Vec3 off = ball - grip_before;
    const Vec3 motion = ball_velocity - (grip_after - grip_before) / dt;
    const Real squared = glm::dot(motion, motion);
    const Real time = squared > 0 ? std::clamp(-glm::dot(off, motion) / squared, 0.0, dt) : 0.0;
    return {time, glm::length(off + motion * time), std::sqrt(squared)};
}

/// A hand takes the ball where it is nearest to it: not while it still comes nearer.
bool takes(const PersonLimits& limits, const DeedState& deed, const Meeting& m, Real dt) {
    if (deed.deed != Deed::kCatch && deed.deed != Deed::kFetch) return false;
    const bool nearest_now = m.time < dt || m.distance < 0.2 * limits.catch_distance;
    return nearest_now && m.distance <= limits.catch_distance && m.speed <= limits.catch_speed;
}

void take(PersonState& person, const ModelPose& figure, const PersonModel& model, const Vec3& off_world,
          const Vec3& ball_velocity) {
    const Side side = person.deed.hand;
    person.holds = true;
    person.holding = side;
    const Quat model_from_world = glm::conjugate(world_from_person(person).rotation);
    const Quat hand_from_model = glm::conjugate(Quat(figure[model.arms[index_of(side)].hand].rotation));
    person.held_at = hand_from_model * (model_from_world * off_world);
    HandMotion& hand = person.hands[index_of(side)];
    hand.velocity += (model_from_world * ball_velocity - hand.velocity) * kHandYield;
}

bool try_catch(const PersonModel& model, std::uint8_t who, const PersonState& before, const ModelPose& figure_before,
               const ModelPose& figure, Real dt, const BallState& ball, PersonState& person, RoomEvents& events) {
    if (person.holds) return false;
    const Side side = person.deed.hand;
    const Vec3 from = world_from_person(before).point(grip_of(model, figure_before, side));
    const Vec3 to = world_from_person(person).point(grip_of(model, figure, side));
    const Meeting m = meeting(ball.position, ball.velocity, from, to, dt);
    if (!takes(model.limits, person.deed, m, dt)) return false;
    const Vec3 grip_then = from + (to - from) * (m.time / dt);
    take(person, figure, model, ball.position + ball.velocity * m.time - grip_then, ball.velocity);
    events.catches.push_back({who, side, m.distance, m.speed});
    return true;
}

void carry_ball(const PersonModel& model, const PersonState& before, const ModelPose& figure, Real dt,
                PersonState& person, BallState& ball) {
    person.held_at *= std::max(0.0, 1 - kDrawIn * dt);
    const Rigid world_from_hand =
        world_from_person(person) * to_double(figure[model.arms[index_of(person.holding)].hand]);
    const Vec3 place = world_from_hand.point(model.hollow[index_of(person.holding)] + person.held_at);
    ball = {place, before.holds ? (place - ball.position) / dt : Vec3(0), Vec3(0)};
}

/// The ball leaves with what the hand's motion gave it, at its own instant within the tick.
void release(const PersonModel& model, PersonState& person, std::uint8_t who, BallState& ball, RoomEvents& events) {
    const HandMotion hand = throwing_hand(model, person.deed, person.deed.duration);
    const Rigid world = world_from_person(person);
    person.holds = false;
    ball = {world.point(hand.grip), world.direction(hand.velocity) + person.velocity, Vec3(0)};
    events.throws.push_back({who, person.deed.hand, ball.position, ball.velocity});
}

void report_hits(const Limbs& limbs, const BallContacts& contacts, RoomEvents& events) {
    for (const BallContact& contact : contacts) {
        const bool limb = contact.kind == SurfaceKind::kCapsule;
        events.hits.push_back({contact, limb ? limbs.person[contact.index] : -1,
                               limb ? std::size_t{limbs.limb[contact.index]} : std::size_t{0}});
    }
}

/// What was at the beginning of a tick.
struct Before {
    std::array<PersonState, kPeople> people;
    bool ball_free;
    std::array<ModelPose, kPeople> figures;
};

/// Everybody who is there moves on; their limbs are then in the ball's way.
void step_people(const RoomModel& model, const RoomInput& input, Real dt, Before& before, RoomState& state,
                 std::array<ModelPose, kPeople>& figures, Limbs& limbs, RoomEvents& events) {
    const PersonModel& body = *model.person;
    Pose pose;
    for (std::size_t i = 0; i < kPeople; ++i) {
        if (!model.present[i]) continue;
        PersonState& person = state.people[i];
        pose_person(body, person, pose, before.figures[i]);
        step_person(body, input.people[i], model.ball, state.ball, before.ball_free, before.figures[i], dt, person,
                    events.footfalls, static_cast<std::uint8_t>(i));
        pose_person(body, person, pose, figures[i]);
        add_limbs(body, i, before.people[i], before.figures[i], person, figures[i], state.ball.position, dt, limbs);
    }
}

void add_guests(const RoomInput& input, Limbs& limbs) {
    for (std::size_t i = 0; i < input.guests.size(); ++i) {
        limbs.person[limbs.capsules.size()] = -1;
        limbs.limb[limbs.capsules.size()] = static_cast<std::uint8_t>(i);
        limbs.capsules.push_back(input.guests[i]);
    }
}

/// Hands catch, carry and let go of the ball. Returns for how much of the tick (s) it then flies by itself.
Real pass_ball(const RoomModel& model, const Before& before, const std::array<ModelPose, kPeople>& figures, Real dt,
               RoomState& state, RoomEvents& events) {
    const PersonModel& body = *model.person;
    Real flies = dt;
    bool caught = false;
    for (std::size_t i = 0; i < kPeople; ++i) {
        if (!model.present[i]) continue;
        PersonState& person = state.people[i];
        if (before.ball_free && !caught) {
            caught = try_catch(body, static_cast<std::uint8_t>(i), before.people[i], before.figures[i], figures[i], dt,
                               state.ball, person, events);
        }
        if (person.holds) carry_ball(body, before.people[i], figures[i], dt, person, state.ball);
        if (person.holds && lets_go(person.deed)) {
            flies = std::min(dt, person.deed.time - person.deed.duration);
            release(body, person, static_cast<std::uint8_t>(i), state.ball, events);
        }
    }
    return flies;
}

/// A ball that has just been let go is still among the thrower's limbs: they are not in its way.
void fly_ball(const RoomModel& model, const Limbs& limbs, Real flies, BallState& ball, RoomEvents& events) {
    BallContacts contacts;
    std::span<const MovingCapsule> in_the_way;
    if (events.throws.empty()) in_the_way = {limbs.capsules.begin(), limbs.capsules.end()};
    if (flies > 0) advance_ball(model.ball, {model.planes, model.boxes, in_the_way}, flies, ball, contacts);
    report_hits(limbs, contacts, events);
}

}  // namespace

void RoomEvents::clear() {
    catches.clear();
    throws.clear();
    footfalls.clear();
    hits.clear();
}

std::vector<HalfSpace> floor_and_walls(Real half_x, Real half_z) {
    return {{kAxisY, 0}, {kAxisX, -half_x}, {-kAxisX, -half_x}, {kAxisZ, -half_z}, {-kAxisZ, -half_z}};
}

RoomState initial_room(const RoomModel& model, const std::array<Vec3, kPeople>& places,
                       const std::array<Real, kPeople>& headings, const Vec3& ball, int holder) {
    RoomState state;
    for (std::size_t i = 0; i < kPeople; ++i) state.people[i] = standing_person(*model.person, places[i], headings[i]);
    state.ball.position = ball;
    if (holder < 0) return state;
    PersonState& person = state.people[static_cast<std::size_t>(holder)];
    person.holds = true;
    Pose pose;
    ModelPose figure;
    pose_person(*model.person, person, pose, figure);
    carry_ball(*model.person, person, figure, 1, person, state.ball);
    state.ball.velocity = Vec3(0);
    return state;
}

void step_room(const RoomModel& model, RoomState& state, const RoomInput& input, Real dt, RoomEvents& events) {
    const FpGuard guard;
    events.clear();
    Before before{state.people, !state.people[0].holds && !state.people[1].holds, {}};
    std::array<ModelPose, kPeople> figures;
    Limbs limbs;
    step_people(model, input, dt, before, state, figures, limbs, events);
    add_guests(input, limbs);
    const Real flies = pass_ball(model, before, figures, dt, state, events);
    if (!state.people[0].holds && !state.people[1].holds) fly_ball(model, limbs, flies, state.ball, events);
    ++state.tick;
}

}  // namespace riposte
