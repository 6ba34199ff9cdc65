#include "catch.hpp"
#include "seed_shots.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/gallery/film.hpp>
#include <riposte/gallery/scene.hpp>

#include <algorithm>
#include <cmath>

using namespace riposte;
using namespace riposte::gallery;

namespace {

const SceneAssets& scene_assets() {
    static const SceneAssets kAssets =
        make_scene_assets(shipped().setup, shipped().fencers[0]->clips, *shipped().weapons[0],
                          test::seed_shots(shipped().fencers[0]->skeleton))
            .value();
    return kAssets;
}

std::vector<Panel> panels(std::string_view scene, std::uint32_t tick) {
    return find_scene(scene)->panels(scene_assets(), tick);
}

}  // namespace

TEST_CASE("A film has at every tick, in whatever order, what stepping through it leads to") {
    const auto step = [](std::uint64_t& state) { state = state * 6364136223846793005U + 1442695040888963407U; };
    constexpr std::uint32_t kLength = 250;
    const Film<std::uint64_t> film(7, kLength, step);
    const Film<std::uint64_t> dense(7, kLength, step, 6);
    std::vector<std::uint64_t> stepped{7};
    while (stepped.size() < kLength) {
        stepped.push_back(stepped.back());
        step(stepped.back());
    }
    Prng prng = Prng::seeded(5);
    for (int i = 0; i < 500; ++i) {
        const auto tick = static_cast<std::uint32_t>(prng.between(0, 3 * kLength));
        REQUIRE(film.within(tick) == tick % kLength);
        REQUIRE(film.at(tick) == stepped[tick % kLength]);
        REQUIRE(dense.at(tick) == stepped[tick % kLength]);
    }
}

TEST_CASE("A film is simulated as far as it is asked for, and no tick of it twice while it is played") {
    int steps = 0;
    const Film<int> film(0, 1000, [&](int& state) { ++state, ++steps; });
    CHECK(steps == 0);
    for (std::uint32_t tick = 0; tick < 500; ++tick) {
        REQUIRE(film.at(tick) == static_cast<int>(tick));
        REQUIRE(film.at(tick) == static_cast<int>(tick));
        REQUIRE(steps == static_cast<int>(tick));
    }
    CHECK(film.at(480) == 480);
    CHECK(steps == 499);
    CHECK(film.at(100) == 100);
    CHECK(steps == 499 + 40);
}

TEST_CASE("In the throwing scene the ball goes from one to the other and back") {
    const auto side_of_ball = [](std::uint32_t tick) {
        return panels("throwing", tick)[0].frame.balls.at(0).centre_world.x;
    };
    float least = 9;
    float most = -9;
    for (std::uint32_t tick = 0; tick < 1200; tick += 20) {
        least = std::min(least, side_of_ball(tick));
        most = std::max(most, side_of_ball(tick));
    }
    REQUIRE(least < -1.2F);
    REQUIRE(most > 1.2F);
}

TEST_CASE("In the kicking scene the ball is kicked there and back and stays on the piste") {
    int turns = 0;
    float direction = 0;
    Vec3f before = panels("kicking", 0)[0].frame.balls.at(0).centre_world;
    for (std::uint32_t tick = 12; tick < 3600; tick += 12) {
        const Vec3f ball = panels("kicking", tick)[0].frame.balls.at(0).centre_world;
        const float way = ball.x - before.x;
        if (std::fabs(way) > 0.05F && way * direction <= 0) {
            ++turns;
            direction = way;
        }
        before = ball;
        REQUIRE(std::fabs(ball.z) < 0.85F);
        REQUIRE(std::fabs(ball.x) < 3);
    }
    REQUIRE(turns >= 3);
}

TEST_CASE("The chart tells the figures of the elbow that are known in closed form") {
    // Two circles turned by the twist and averaged shrink by cos(twist / 2): half a turn leaves nothing (K 3.2).
    const Panel chart = panels("area", 0)[0];
    const auto row = [&](std::string_view name) {
        const auto found =
            std::find_if(chart.notes.begin(), chart.notes.end(), [&](const Note& note) { return note.text == name; });
        REQUIRE(found != chart.notes.end());
        return std::vector<std::string>{(found + 1)->text, (found + 4)->text, (found + 7)->text};
    };
    REQUIRE(row("linear blending").front() == "1.00");
    REQUIRE(std::stod(row("linear blending")[1]) == Approx(0.5).margin(0.05));
    REQUIRE(std::stod(row("linear blending").back()) < 0.05);
    REQUIRE(std::stod(row("bones blending").back()) > 0.94);
    REQUIRE(panels("shoulder-posture", 0)[0].caption != panels("shoulder-posture", 0)[2].caption);
}
