#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/fencing/pose.hpp>

#include <gallery/body_films.hpp>

using namespace riposte;
using namespace riposte::gallery;

namespace {

const BodyFilms& films() {
    static const BodyFilms kFilms = make_body_films(shipped().setup);
    return kFilms;
}

Vec3 place_of(const BodyFilm& film, std::uint32_t tick, JointIndex joint) {
    const BoutState state = film.film.at(tick).after;
    Pose pose;
    ModelPose figure;
    pose_fencer(*film.setup, state, 0, pose, figure);
    return world_from_model(0, state.fencers[0].root_x).point(Vec3(figure[joint].translation));
}

/// How far the head has gone when the blow is shown.
Vec3 way_of_head(const BodyFilm& film) {
    const JointIndex head = film.setup->models[0]->head;
    return place_of(film, kStruckAt + kStruckShown, head) - place_of(film, kStruckAt, head);
}

}  // namespace

TEST_CASE("the gallery's struck fencer goes where the blow drives him, the farther the stronger blows are") {
    REQUIRE(films().struck.size() == 9);
    // Fencer 0 looks along +X, his left is -Z: he is struck from the front, from his left, from behind.
    const std::array<Vec3, 3> ways{-kAxisX, kAxisZ, kAxisX};
    for (std::size_t side = 0; side < 3; ++side) {
        Real before = 0.04;  // m: less is hardly seen
        for (std::size_t strength = 0; strength < 3; ++strength) {
            const BodyFilm& film = films().struck[3 * side + strength];
            CAPTURE(film.words);
            const Vec3 way = way_of_head(film);
            const Real along = glm::dot(way, ways[side]);
            CHECK(along > std::sqrt(0.5) * glm::length(way));
            CHECK(along > before);
            before = along;
        }
    }
}

TEST_CASE("the gallery's struck fencer goes across the picture, whatever side the blow comes from") {
    REQUIRE(films().struck.size() == 9);
    for (const BodyFilm& film : films().struck) {
        CAPTURE(film.words);
        const Vec3 way = way_of_head(film) * Vec3(1, 0, 1);
        const Vec3 across = film.camera.world_from_camera.direction(kAxisX);
        CHECK(std::fabs(glm::dot(way, across)) > 0.9 * glm::length(way));
    }
}

TEST_CASE("of the gallery's three falls no two are alike, and all end on the feet") {
    REQUIRE(films().falls.size() == 3);
    constexpr std::uint32_t kLies = kStruckAt + 200;
    std::vector<Vec3> heads;
    for (const BodyFilm& film : films().falls) {
        CAPTURE(film.words);
        CHECK(is_down(film.film.at(kLies).after.fencers[0]));
        CHECK(place_of(film, kLies, film.setup->models[0]->pelvis).y < 0.45);
        CHECK_FALSE(is_down(film.film.at(590).after.fencers[0]));
        for (const Vec3& other : heads)
            CHECK(glm::distance(other, place_of(film, kLies, film.setup->models[0]->head)) > 0.1);
        heads.push_back(place_of(film, kLies, film.setup->models[0]->head));
    }
    CHECK(films().falls[2].film.at(kLies).after.fencers[0].fall.stage == FallStage::kNone);
}
