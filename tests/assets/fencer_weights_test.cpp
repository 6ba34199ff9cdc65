// Weights that do not add up, are too many or are missing, as plain data.
#include "assets/fencer_weights.hpp"

#include "catch.hpp"

#include <riposte/core/prng.hpp>

#include <limits>

using namespace riposte;

namespace {

/// Squares side by side along x, a metre each: vertices 2i and 2i + 1 stand at x = i.
struct Strip {
    explicit Strip(std::size_t squares) : influences(2 * squares + 2) {
        for (std::uint32_t i = 0; i <= squares; ++i) {
            const auto x = static_cast<float>(i);
            positions.insert(positions.end(), {Vec3f(x, 0, 0), Vec3f(x, 1, 0)});
            const std::uint32_t v = 2 * i;
            if (i < squares) indices.insert(indices.end(), {v, v + 2, v + 1, v + 1, v + 2, v + 3});
        }
    }
    void follow(std::size_t first, std::size_t end, JointIndex joint) {
        for (std::size_t v = first; v < end; ++v) influences[v] = wholly(joint);
    }
    std::size_t adopt() { return adopt_orphans(positions, indices, influences); }

    std::vector<Vec3f> positions;
    std::vector<std::uint32_t> indices;
    std::vector<Influences> influences;
};

}  // namespace

TEST_CASE("vertices without weights follow the joint that their neighbours follow, from both sides") {
    Strip strip(9);
    strip.follow(0, 4, 7);
    strip.follow(16, 20, 9);
    CHECK(strip.adopt() == 12);
    for (std::size_t v = 0; v < 8; ++v) CHECK(strip.influences[v].joints[0] == 7);
    for (std::size_t v = 12; v < 20; ++v) CHECK(strip.influences[v].joints[0] == 9);
}

TEST_CASE("a vertex without weights at the place of one that has some takes those") {
    Strip strip(1);
    strip.follow(0, 4, 3);
    strip.influences[2] = {{5, 3, 0, 0}, {0.75F, 0.25F, 0, 0}};
    strip.positions.push_back(strip.positions[2]);
    strip.influences.emplace_back();
    strip.adopt();
    CHECK(strip.influences.back().joints == strip.influences[2].joints);
    CHECK(strip.influences.back().weights == strip.influences[2].weights);
}

TEST_CASE("a piece that touches nobody goes as a whole with what is nearest to it") {
    Strip strip(4);
    strip.follow(0, 4, 2);
    strip.follow(4, 10, 6);
    const auto buckle = static_cast<std::uint32_t>(strip.positions.size());
    for (const float x : {0.8F, 2.6F, 5.0F}) {  // the nearest of its corners is the one beside joint 2's skin
        strip.positions.emplace_back(x, x < 1 ? 0.1F : 3.0F, 0.05F);
        strip.influences.emplace_back();
    }
    strip.indices.insert(strip.indices.end(), {buckle, buckle + 1, buckle + 2});
    strip.adopt();
    for (std::size_t v = buckle; v < strip.influences.size(); ++v) CHECK(strip.influences[v].joints[0] == 2);
}

TEST_CASE("places that are no numbers follow something, too, and nothing follows from nothing") {
    Strip strip(3);
    strip.follow(0, 2, 4);
    strip.positions[5] = Vec3f(std::numeric_limits<float>::quiet_NaN());
    strip.positions.emplace_back(std::numeric_limits<float>::quiet_NaN(), 0, 0);
    strip.influences.emplace_back();
    strip.adopt();
    for (const Influences& influences : strip.influences) CHECK(influences.joints[0] == 4);
    Strip bare(3);
    CHECK(bare.adopt() == 0);
    CHECK(follows_nothing(bare.influences[0]));
}

TEST_CASE("each of many loose vertices goes with the one that is nearest to it") {
    Prng random = Prng::seeded(7);
    std::vector<Vec3f> positions;
    std::vector<Influences> influences;
    for (std::size_t v = 0; v < 600; ++v) {
        const auto any = [&] { return static_cast<float>(random.between(-1, 1)); };
        positions.emplace_back(any(), any(), v % 3 == 0 ? 0.0F : any());
        influences.push_back(v < 200 ? wholly(static_cast<JointIndex>(v)) : Influences{});
    }
    CHECK(adopt_orphans(positions, {}, influences) == 400);
    for (std::size_t v = 200; v < positions.size(); ++v) {
        std::size_t nearest = 0;
        for (std::size_t o = 1; o < 200; ++o) {
            if (glm::distance(positions[o], positions[v]) < glm::distance(positions[nearest], positions[v]))
                nearest = o;
        }
        REQUIRE(influences[v].joints[0] == nearest);
    }
}

TEST_CASE("a quarter of a million vertices in a sheet, and as many round a ball, are no reason to wait") {
    for (const bool ball : {false, true}) {
        Prng random = Prng::seeded(9);
        std::vector<Vec3f> positions;
        std::vector<Influences> influences;
        for (int v = 0; v < 333'000; ++v) {
            const bool loose = v >= 250'000;
            Vec3f place(ball ? random.between(-1, 1) : 0, random.between(-1, 1), random.between(-1, 1));
            if (ball && glm::length(place) > 0) place = glm::normalize(place) * (loose ? 1e-3F : 1.0F);
            positions.push_back(place);
            influences.push_back(loose ? Influences{} : wholly(3));
        }
        CHECK(adopt_orphans(positions, {}, influences) == 83'000);
        CHECK(influences.back().joints[0] == 3);
    }
}

TEST_CASE("a vertex in which a hundred thousand triangles meet is no reason to wait") {
    std::vector<Vec3f> positions{Vec3f(0)};
    std::vector<Influences> influences(1);
    std::vector<std::uint32_t> indices;
    for (std::uint32_t v = 1; v <= 100'000; ++v) {
        positions.emplace_back(static_cast<float>(v), 1, 0);
        influences.push_back(wholly(2));
        indices.insert(indices.end(), {0, v, v % 100'000 + 1});
    }
    CHECK(adopt_orphans(positions, indices, influences) == 1);
    CHECK(influences[0].joints[0] == 2);
}
