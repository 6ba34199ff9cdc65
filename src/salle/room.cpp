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

/// A person with the figure that belongs to the person's state.
struct PosedPerson {
    const PersonState& state;
    const ModelPose& figure;
};

/// A person's way through one tick.
struct PersonWay {
    std::uint8_t who;  ///< the person's index in RoomState::people
    PosedPerson before;
    PosedPerson after;
    Real dt;  ///< s
};

Segment limb_axis(const LimbCapsule& limb, const PosedPerson& person) {
    const Rigid world = world_from_person(person.state);
    const Rigid end = to_double(person.figure[limb.to]);
    return {world.point(Vec3(person.figure[limb.from].translation)), world.point(end.point(Vec3(0, limb.beyond, 0)))};
}

/// The place in the world of a ball that the hand holds.
Vec3 grip_world(const PersonModel& model, const PosedPerson& person, Side side) {
    return world_from_person(person.state).point(grip_of(model, person.figure, side));
}

bool opens_for_ball(const PersonModel& model, const LimbCapsule& limb, const PosedPerson& person, const Vec3& ball) {
    if (!limb.hand) return false;
    const DeedState& deed = person.state.deed;
    if (deed.deed != Deed::kCatch && deed.deed != Deed::kFetch && deed.deed != Deed::kThrow) return false;
    if (limb.side != deed.hand) return false;
    return glm::length(ball - grip_world(model, person, limb.side)) < kOpenHand * model.size.arm;
}

void add_limbs(const PersonModel& model, const PersonWay& way, const Vec3& ball, Limbs& limbs) {
    for (std::size_t i = 0; i < model.capsules.size(); ++i) {
        const LimbCapsule& limb = model.capsules[i];
        if (opens_for_ball(model, limb, way.before, ball)) continue;
        const Segment from = limb_axis(limb, way.before);
        const Segment to = limb_axis(limb, way.after);
        limbs.person[limbs.capsules.size()] = way.who;
        limbs.limb[limbs.capsules.size()] = static_cast<std::uint8_t>(i);
        limbs.capsules.push_back({from, (to.a - from.a) / way.dt, (to.b - from.b) / way.dt, limb.radius,
                                  limb.hand ? kHandBounce : kLimbBounce});
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

void take(const PersonModel& model, const ModelPose& figure, const Vec3& off_world, const Vec3& ball_velocity,
          PersonState& person) {
    const Side side = person.deed.hand;
    person.holds = true;
    person.holding = side;
    const Quat model_from_world = glm::conjugate(world_from_person(person).rotation);
    const Quat hand_from_model = glm::conjugate(Quat(figure[model.arms[index_of(side)].hand].rotation));
    person.held_at = hand_from_model * (model_from_world * off_world);
    HandMotion& hand = person.hands[index_of(side)];
    hand.velocity += (model_from_world * ball_velocity - hand.velocity) * kHandYield;
}

/// `person` is the state that `way` ends in.
bool try_catch(const PersonModel& model, const PersonWay& way, const BallState& ball, PersonState& person,
               RoomEvents& events) {
    if (person.holds) return false;
    const Side side = person.deed.hand;
    const Vec3 from = grip_world(model, way.before, side);
    const Vec3 to = grip_world(model, way.after, side);
    const Meeting m = meeting(ball.position, ball.velocity, from, to, way.dt);
    if (!takes(model.limits, person.deed, m, way.dt)) return false;
    const Vec3 grip_then = from + (to - from) * (m.time / way.dt);
    take(model, way.after.figure, ball.position + ball.velocity * m.time - grip_then, ball.velocity, person);
    events.catches.push_back({way.who, side, m.distance, m.speed});
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

bool is_free(const RoomState& state) { return !state.people[0].holds && !state.people[1].holds; }

/// A tick of the room: what was when it began, and what its parts hand on to each other.
struct Passage {
    Real dt;  ///< s
    std::array<PersonState, kPeople> people_before;
    bool ball_free_before;
    std::array<ModelPose, kPeople> figures_before;
    std::array<ModelPose, kPeople> figures;
    Limbs limbs;
};

PersonWay way_of(std::size_t who, const Passage& passage, const RoomState& state) {
    return {static_cast<std::uint8_t>(who),
            {passage.people_before[who], passage.figures_before[who]},
            {state.people[who], passage.figures[who]},
            passage.dt};
}

/// All people who are there move on; their limbs are then in the ball's way.
void step_people(const RoomModel& model, const RoomInput& input, Passage& passage, RoomState& state,
                 RoomEvents& events) {
    const PersonModel& body = *model.person;
    const SeenBall ball{model.ball, state.ball, passage.ball_free_before};
    Pose pose;
    for (std::size_t i = 0; i < kPeople; ++i) {
        if (!model.present[i]) continue;
        PersonState& person = state.people[i];
        ModelPose& figure = passage.figures_before[i];
        pose_person(body, person, pose, figure);
        for (const Side side : step_person(body, {input.people[i], ball, figure, passage.dt}, person)) {
            events.footfalls.push_back({static_cast<std::uint8_t>(i), side, person.feet[index_of(side)].place.ball});
        }
        pose_person(body, person, pose, passage.figures[i]);
        add_limbs(body, way_of(i, passage, state), state.ball.position, passage.limbs);
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
Real pass_ball(const RoomModel& model, const Passage& passage, RoomState& state, RoomEvents& events) {
    const PersonModel& body = *model.person;
    Real flies = passage.dt;
    bool caught = false;
    for (std::size_t i = 0; i < kPeople; ++i) {
        if (!model.present[i]) continue;
        PersonState& person = state.people[i];
        if (passage.ball_free_before && !caught) {
            caught = try_catch(body, way_of(i, passage, state), state.ball, person, events);
        }
        if (person.holds)
            carry_ball(body, passage.people_before[i], passage.figures[i], passage.dt, person, state.ball);
        if (person.holds && lets_go(person.deed)) {
            flies = std::min(passage.dt, person.deed.time - person.deed.duration);
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
    Passage passage{dt, state.people, is_free(state), {}, {}, {}};
    step_people(model, input, passage, state, events);
    add_guests(input, passage.limbs);
    const Real flies = pass_ball(model, passage, state, events);
    if (is_free(state)) fly_ball(model, passage.limbs, flies, state.ball, events);
    ++state.tick;
}

}  // namespace riposte
