// What people and balls do in the gallery.
#pragma once

#include <riposte/gallery/film.hpp>
#include <riposte/salle/throwing_game.hpp>

#include <array>

namespace riposte::gallery {

/// Balls among things that do not move, without people.
struct BallBench {
    std::vector<BallModel> balls;
    std::vector<HalfSpace> planes;
    std::vector<Box> boxes;
};
struct BallFilm {
    BallBench bench;
    Film<std::vector<BallState>> film;
};

struct SceneFilms {
    std::shared_ptr<const PersonModel> person;
    BallModel ball;  ///< that people play with
    Film<ThrowingGameState> throwing;
    Film<RoomState> walking;
    Film<RoomState> kicking;
    Film<RoomState> struck;                ///< a ball comes at one who does not mind it
    std::array<BallFilm, 3> ball_benches;  ///< floor, box, corner of the room
};

Result<SceneFilms> make_scene_films(const Skeleton& skeleton);

/// Where the walker goes, one after the other, and for how many ticks each.
inline constexpr std::array kWalkPlaces{Vec3(-2.0, 0, 0.5), Vec3(1.1, 0, -0.5), Vec3(0.6, 0, 0.55),
                                        Vec3(-1.3, 0, -0.35)};
inline constexpr std::uint32_t kWalkTicks = 5 * 120;
inline const Vec3& walk_place(std::uint32_t tick) { return kWalkPlaces.at(tick / kWalkTicks % kWalkPlaces.size()); }

}  // namespace riposte::gallery
