#include "films.hpp"

#include <riposte/math/trig.hpp>

namespace riposte::gallery {
namespace {

constexpr Real kTick = 1.0 / 120;
constexpr std::uint32_t kSecond = 120;
constexpr Real kHome = 1.7;  // m from the middle of the piste

Real heading_to(const Vec3& from, const Vec3& to) { return det_atan2(to.x - from.x, to.z - from.z); }

template <class Wishes>
Film<RoomState> film_of(const RoomModel& room, const RoomState& first, std::uint32_t length, Wishes wishes) {
    return {first, length, [room, wishes](RoomState& state) {
                RoomEvents events;
                step_room(room, state, wishes(state), kTick, events);
            }};
}

Film<ThrowingGameState> throwing(const RoomModel& room) {
    ThrowingGame game;
    game.room = room;
    game.homes = {Vec3(-kHome, 0, 0), Vec3(kHome, 0, 0)};
    return {start_game(game), 40 * kSecond, [game](ThrowingGameState& state) {
                RoomEvents events;
                step_game(game, state, kTick, events);
            }};
}

/// One walks from place to place, the other stands and follows him with his eyes.
RoomInput walking_wishes(const RoomModel& room, const RoomState& state) {
    RoomInput input;
    auto& [walks, stands] = input.people;
    walks.walk = walks.look = stands.look = true;
    walks.place = walk_place(state.tick);
    walks.look_at = head_of(*room.person, state.people[1]);
    stands.look_at = head_of(*room.person, state.people[0]);
    return input;
}

Film<RoomState> walking(const RoomModel& room) {
    const RoomState first = initial_room(room, {kWalkPlaces.back(), Vec3(2.3, 0, 0.2)}, {0, -kPi / 2}, Vec3(0, -9, 0));
    return film_of(room, first, kWalkTicks * kWalkPlaces.size(),
                   [room](const RoomState& state) { return walking_wishes(room, state); });
}

Vec3 kickers_home(std::size_t person) { return {person == 0 ? -2.4 : 2.4, 0, 0}; }

/// Whoever is nearer to the ball kicks it towards the other, so hard that it comes to lie before him, when it lies.
RoomInput kicking_wishes(const RoomState& state) {
    constexpr Real kStroke = 1.2;  // m; kicks are measured by how far away their target is
    RoomInput input;
    const Vec3& ball = state.ball.position;
    const std::size_t nearer = ball.x > 0 ? 1 : 0;
    const bool lies = glm::length(state.ball.velocity) < 0.05;
    for (std::size_t i = 0; i < kPeople; ++i) {
        PersonWish& wish = input.people[i];
        wish.look = true;
        wish.look_at = ball;
        wish.walk = wish.face = true;
        wish.place = kickers_home(i);
        wish.heading = heading_to(wish.place, Vec3(0));
        wish.target = ball + glm::normalize(kickers_home(1 - i) - ball) * kStroke;
        if (i == nearer && lies) wish.deed = Deed::kKick;
    }
    return input;
}

/// With a ball that soon comes to rest.
Film<RoomState> kicking(RoomModel room) {
    room.ball.rolling_resistance = 0.06;
    const RoomState first =
        initial_room(room, {kickers_home(0), kickers_home(1)}, {kPi / 2, -kPi / 2}, Vec3(-1.4, room.ball.radius, 0.05));
    return film_of(room, first, 30 * kSecond, kicking_wishes);
}

/// At the chest, from where it falls upon thighs and feet.
Film<RoomState> struck(RoomModel room) {
    room.present = {true, false};
    RoomState first = initial_room(room, {Vec3(0), Vec3(9, 0, 0)}, {kPi / 2, 0}, Vec3(0));
    first.ball = {{1.7, 1.15, 0.12}, {-5.0, 1.6, -0.25}, Vec3(0)};
    return film_of(room, first, 3 * kSecond, [](const RoomState&) { return RoomInput{}; });
}

BallFilm bench_film(const BallBench& bench, const std::vector<BallState>& first, std::uint32_t length) {
    return {bench, {first, length, [bench](std::vector<BallState>& balls) {
                        for (std::size_t i = 0; i < balls.size(); ++i) {
                            BallContacts contacts;
                            advance_ball(bench.balls[i], {bench.planes, bench.boxes, {}}, kTick, balls[i], contacts);
                        }
                    }}};
}

/// A perfectly elastic ball beside an ordinary one.
BallFilm over_floor() {
    BallModel elastic;
    elastic.restitution = 1;
    elastic.friction = 0;
    return bench_film({{elastic, {}}, {HalfSpace{}}, {}}, {{{-0.2, 1.2, 0}}, {{0.2, 1.2, 0}}}, 60 * kSecond);
}

/// One falls upon a face, one upon an edge, one upon a corner.
BallFilm over_box() {
    const Vec3 half(0.35, 0.2, 0.25);
    const Box box{{axis_angle(kAxisY, -0.5), {0, half.y, 0}}, half};
    const auto above = [&](const Vec3& place) {
        return BallState{box.world_from_box.point(place) + kAxisY * 0.8, Vec3(0), Vec3(0)};
    };
    return bench_film({{{}, {}, {}}, {HalfSpace{}}, {box}},
                      {above({-0.12, half.y, 0.05}), above({0.05, half.y, half.z + 0.015}),
                       above({half.x + 0.012, half.y, half.z + 0.01})},
                      4 * kSecond);
}

BallFilm into_corner() {
    return bench_film({{{}}, {HalfSpace{}, {-kAxisX, -0.6}, {kAxisZ, -0.6}}, {}},
                      {{{-1.2, 0.5, 0.55}, {4.2, 1.2, -3.0}, {0, 0, 20}}}, 4 * kSecond);
}

}  // namespace

Result<SceneFilms> make_scene_films(const Skeleton& skeleton) {
    auto model = make_person_model(skeleton);
    if (!model) return model.error();
    RoomModel room;
    room.person = std::make_shared<const PersonModel>(std::move(model).value());
    return SceneFilms{room.person,
                      room.ball,
                      throwing(room),
                      walking(room),
                      kicking(room),
                      struck(room),
                      {over_floor(), over_box(), into_corner()}};
}

}  // namespace riposte::gallery
