#include "perceived.hpp"

#include "catch.hpp"

using namespace riposte;

namespace {

render::Image plain(int width, int height, int level) {
    return {width, height,
            std::vector<std::uint8_t>(static_cast<std::size_t>(4 * width * height), static_cast<std::uint8_t>(level))};
}

}  // namespace

TEST_CASE("the colour space has the values of its author") {
    // Ottosson's table: XYZ (0.950, 1, 1.089) is white, (1, 0, 0) of XYZ is beyond sRGB; red, green, blue after CSS
    // Color 4.
    const auto check = [](const Vec3f& linear, const Vec3f& lab) {
        const Vec3f got = oklab_from_linear(linear);
        INFO(got.x << " " << got.y << " " << got.z);
        CHECK(glm::length(got - lab) < 0.001F);
    };
    check({1, 1, 1}, {1, 0, 0});
    check({1, 0, 0}, {0.6280F, 0.2249F, 0.1258F});
    check({0, 1, 0}, {0.8664F, -0.2339F, 0.1795F});
    check({0, 0, 1}, {0.4520F, -0.0325F, -0.3115F});
}

TEST_CASE("equal pictures do not differ; black and white differ by all there is, everywhere") {
    const render::Image grey = plain(40, 30, 130);
    CHECK(perceived_difference(grey, grey).worst == 0);
    const Perceived all = perceived_difference(plain(40, 30, 0), plain(40, 30, 255));
    CHECK(all.worst == Approx(100).epsilon(0.001));
    CHECK(*std::min_element(all.near.begin(), all.near.end()) == Approx(100).epsilon(0.001));
}

TEST_CASE("a spot is found where it is, and counts the same in a picture four times as large") {
    const auto with_spot = [](int width, int height) {
        render::Image image = plain(width, height, 60);
        for (int y = 20; y < 24; ++y)
            for (int x = 30; x < 34; ++x) image.rgba[static_cast<std::size_t>(4 * (y * width + x))] = 220;
        return perceived_difference(plain(width, height, 60), image);
    };
    const Perceived small = with_spot(64, 48);
    const Perceived large = with_spot(128, 96);
    CHECK(std::abs(small.x - 31.5) <= 1);
    CHECK(std::abs(small.y - 21.5) <= 1);
    CHECK(small.worst > 1);
    CHECK(large.worst == Approx(small.worst));
}

TEST_CASE("noise of single pixels weighs far less than an area as large as it changed") {
    render::Image noisy = plain(64, 64, 128);
    render::Image darker = plain(64, 64, 128);
    for (std::size_t i = 0; i < noisy.rgba.size(); i += 4) {
        const int step = (i / 4 + i / 256) % 2 == 0 ? 12 : -12;
        for (std::size_t c = 0; c < 3; ++c) {
            noisy.rgba[i + c] = static_cast<std::uint8_t>(128 + step);
            darker.rgba[i + c] = 116;
        }
    }
    const float noise = perceived_difference(plain(64, 64, 128), noisy).worst;
    const float area = perceived_difference(plain(64, 64, 128), darker).worst;
    CHECK(area > 3);
    CHECK(5 * noise < area);  // light is not linear in steps of 255: what is left is no noise
}
