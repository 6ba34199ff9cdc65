#include <riposte/fencing/pose.hpp>
#include <riposte/gallery/figure.hpp>
#include <riposte/workshop/ball_drill.hpp>

#include <cmath>

namespace riposte::workshop {
namespace {

constexpr Real kTick = 1.0 / kTicksPerSecond;
constexpr std::size_t kCoach = 1;
constexpr Real kApart = 4.2;       // m, from the fencer to the coach
constexpr Real kPause = 1.0;       // s, before a throw, and after a ball is done with
constexpr Real kRoom = 1.5;        // m, from the middle of the piste, that the fencer may walk
constexpr Real kGiveUp = 3.0;      // s of flight
constexpr Real kLampLit = 1.0;     // s
constexpr Real kBallMass = 0.08;   // kg
constexpr Real kBodyBounce = 0.5;  // times the ball's own
constexpr std::size_t kBlade = 0;  // among the guests
constexpr Real kJump = 0.5;        // m in a tick: the weapon was put elsewhere

/// The axes of the fencer's blade and, behind it, of his body's capsules, world.
std::vector<Segment> axes_of(const BoutSetup& setup, const BoutState& state) {
    const FencerModel& model = *setup.models[0];
    const FencerState& fencer = state.fencers[0];
    const Segment& blade = setup.weapons[0].capsuloid.blade;
    const Rigid& weapon = fencer.weapon.world_from_weapon;
    std::vector<Segment> axes{{weapon.point(blade.a), weapon.point(blade.b)}};
    Pose pose;
    ModelPose figure;
    pose_fencer(setup, state, 0, pose, figure);
    const Rigid world = world_from_model(0, fencer.root_x);
    for (const BodyCapsule& capsule : model.capsules) axes.push_back(capsule_axis(capsule, figure, world));
    return axes;
}

/// Nobody walks out of the drill.
FencerInput bounded(FencerInput input, Real x) {
    if (x > kRoom) input.buttons &= static_cast<std::uint16_t>(~(kForward | kLunge | kFleche | kHalfStep));
    if (x < -kRoom) input.buttons &= static_cast<std::uint16_t>(~(kBack | kHalfStep));
    return input;
}

Vec3 coach_place(Real fencer_x) { return {fencer_x + kApart, 0, 0}; }

}  // namespace

Result<BallDrill> BallDrill::create(const BoutSetup& setup) {
    RoomModel room;
    room.ball.radius = 0.06;
    auto person = make_person_model(setup.models[1]->skeleton, room.ball);
    if (!person) return person.error();
    room.person = std::make_shared<const PersonModel>(std::move(person).value());
    room.present = {false, true};
    return BallDrill(setup, std::move(room));
}

BallDrill::BallDrill(const BoutSetup& setup, RoomModel room)
    : model_(std::move(room)), fencer_(setup), chance_(Prng::seeded(setup.seed, 11)) {
    begin();
}

void BallDrill::begin() {
    const Real x = fencer_.state().fencers[0].root_x;
    room_ = initial_room(model_, {Vec3(0, 0, 9), coach_place(x)}, {0, -kPi / 2}, Vec3(0), kCoach);
    ball_before_ = room_.ball;
    score_ = {};
    since_hit_ = 9;
    throw_.enter(Phase::kWait);
}

RoomInput BallDrill::wishes(const std::vector<Segment>& before, const std::vector<Segment>& after) const {
    const FencerState& fencer = fencer_.state().fencers[0];
    RoomInput input;
    PersonWish& coach = input.people[kCoach];
    coach.walk = coach.face = coach.look = true;
    coach.place = coach_place(fencer.root_x);
    coach.heading = -kPi / 2;
    coach.look_at = throw_.phase == Phase::kFlight ? room_.ball.position : fencer.weapon.world_from_weapon.translation;
    coach.target = throw_.target;
    if (throw_.phase == Phase::kThrow || (throw_.phase == Phase::kFlight && throw_.time < 0.6))
        coach.deed = Deed::kThrow;
    if (glm::distance(after[0].a, before[0].a) > kJump) return input;
    for (std::size_t i = 0; i < after.size(); ++i) {
        // The ball is so much lighter than either that both go their way.
        const Real radius =
            i == kBlade ? fencer_.setup().blade.contact_radius : fencer_.setup().models[0]->capsules[i - 1].radius;
        input.guests.push_back({before[i], (after[i].a - before[i].a) / kTick, (after[i].b - before[i].b) / kTick,
                                radius, i == kBlade ? 1 : kBodyBounce});
    }
    return input;
}

void BallDrill::count_hits(const RoomEvents& events) {
    for (const BallHitEvent& event : events.hits) {
        const bool blade = event.person < 0 && event.contact.kind == SurfaceKind::kCapsule && event.limb == kBlade;
        if (!blade || throw_.phase != Phase::kFlight) continue;
        BladeContactEvent blow;
        blow.time_us = time_in_us(room_.tick, 0);
        blow.point_world = event.contact.point;
        blow.points_world.fill(event.contact.point);
        blow.normal_world = -event.contact.normal;
        blow.impulse_world = -kBallMass * event.contact.impulse;
        blow.impulse = glm::length(blow.impulse_world);
        blow.yielded = {0, glm::length(event.contact.impulse)};
        blow.colliding = true;
        events_.blade_contacts.push_back(blow);
        since_hit_ = 0;
        score_.last_speed = glm::length(room_.ball.velocity);
        if (!throw_.hit) ++score_.hit;
        throw_.hit = true;
    }
}

void BallDrill::follow(const RoomEvents& events) {
    throw_.time += kTick;
    since_hit_ += kTick;
    const PersonState& coach = room_.people[kCoach];
    const bool in_place = std::fabs(coach.root.x - coach_place(fencer_.state().fencers[0].root_x).x) < 0.3;
    if (throw_.phase == Phase::kWait && throw_.time > kPause && in_place && score_.thrown < kBalls) {
        const Real height = chance_.between(1.05, 1.65);
        const Real aside = chance_.between(-0.4, 0.4);
        const Vec3 feet(fencer_.state().fencers[0].root_x, 0, 0);
        throw_.target = feet + Vec3(1.05, height, aside) * fencer_.setup().models[0]->size();
        throw_.hit = false;
        throw_.enter(Phase::kThrow);
    } else if (throw_.phase == Phase::kThrow && !events.throws.empty()) {
        ++score_.thrown;
        throw_.enter(Phase::kFlight);
    } else if (throw_.phase == Phase::kFlight) {
        bool fell = throw_.time > kGiveUp;
        for (const BallHitEvent& event : events.hits) fell = fell || event.contact.kind == SurfaceKind::kPlane;
        if (fell) throw_.enter(Phase::kDone);
    } else if (throw_.phase == Phase::kDone && throw_.time > kPause) {
        throw_.enter(Phase::kWait);
        if (score_.thrown == kBalls) return;
        room_.people[kCoach].holds = true;  // he takes the next one
        room_.people[kCoach].holding = Side::kRight;
    }
}

void BallDrill::step(const FencerInput& wanted) {
    const FencerInput input = bounded(wanted, fencer_.state().fencers[0].root_x);
    ball_before_ = room_.ball;
    const std::vector<Segment> before = axes_of(fencer_.setup(), fencer_.state());
    fencer_.step(input);
    events_ = fencer_.events();
    RoomEvents events;
    step_room(model_, room_, wishes(before, axes_of(fencer_.setup(), fencer_.state())), kTick, events);
    count_hits(events);
    follow(events);
}

view::Frame BallDrill::frame(Real alpha) const {
    view::Frame frame = fencer_.frame(alpha);
    frame.fencers[1] =
        gallery::person_view(*fencer_.setup().models[1], *model_.person, room_.people[kCoach], view::kTeamColours[1]);
    const Vec3 from =
        glm::distance(ball_before_.position, room_.ball.position) < kJump ? ball_before_.position : room_.ball.position;
    frame.balls.push_back({Vec3f(glm::mix(from, room_.ball.position, alpha)), static_cast<float>(model_.ball.radius)});
    frame.lamps = {since_hit_ < kLampLit, false};
    const int missed = score_.thrown - score_.hit - (throw_.phase == Phase::kFlight && !throw_.hit ? 1 : 0);
    frame.scores = {score_.hit, missed};
    return frame;
}

}  // namespace riposte::workshop
