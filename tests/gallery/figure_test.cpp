#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/gallery/figure.hpp>
#include <riposte/view/ray.hpp>

#include <cmath>

using namespace riposte;
using namespace riposte::gallery;

TEST_CASE("The workshop's left-hander is the bout's") {
    BoutSetup left = shipped_setup();
    set_left_handed(left, 0, true);
    const auto standing = [](const BoutSetup& setup) {
        BoutState state = initial_state(setup);
        state.fencers[0].root_x = 0;
        place_weapons(setup, state);
        return view::interpolate(setup, state, state, 1);
    };
    view::Frame right = standing(shipped().setup);
    view::add_line(right.overlay, {}, {1, 2, 3}, {4, 5, 6});
    const view::Frame shown = reflected(right);
    const view::Frame wanted = standing(left);
    REQUIRE(shown.fencers[0].left_handed);
    for (const auto& drawn : {view::world_from_drawn_figure, view::world_from_drawn_weapon}) {
        const Mat4f difference = drawn(shown.fencers[0]) - drawn(wanted.fencers[0]);
        for (int column = 0; column < 4; ++column) REQUIRE(glm::length(difference[column]) < 1e-5F);
    }
    const Skeleton& skeleton = shipped().fencers[0]->skeleton;
    for (std::size_t j = 0; j < skeleton.size(); ++j) {
        const auto joint = static_cast<JointIndex>(j);
        REQUIRE(glm::distance(shown.fencers[0].pose[joint].translation, wanted.fencers[0].pose[joint].translation) <
                1e-5F);
        REQUIRE(glm::length(shown.fencers[0].palette.model_from_bind[j][3] -
                            wanted.fencers[0].palette.model_from_bind[j][3]) < 1e-5F);
    }
    const view::Subjects& seen = shown.fencers[0].subjects;
    const view::Subjects& there = wanted.fencers[0].subjects;
    for (const auto place : {&view::Subjects::eyes, &view::Subjects::head, &view::Subjects::hand, &view::Subjects::tip,
                             &view::Subjects::facing})
        REQUIRE(glm::distance(seen.*place, there.*place) < 1e-5);
    REQUIRE(shown.overlay.lines[0].from_world == Vec3f(1, 2, -3));
}

TEST_CASE("What a left-hander's picture shows, the reflected camera sees of the right-hander with sides exchanged") {
    Prng prng = Prng::seeded(6);
    const view::Camera camera = view::orbit({0.1, 1, 0}, 0.6, 0.2, 3.6, 0.6);
    for (int i = 0; i < 50; ++i) {
        const Vec3 point(prng.between(-1, 1), prng.between(0, 2), prng.between(-1, 1));
        const auto shown = view::place_of(camera, 1.6, {point.x, point.y, -point.z});
        const auto seen = view::place_of(reflected(camera), 1.6, point);
        REQUIRE(shown.has_value());
        REQUIRE(seen.has_value());
        REQUIRE(std::fabs(shown->x + seen->x) < 1e-9);
        REQUIRE(std::fabs(shown->y - seen->y) < 1e-9);
    }
}
