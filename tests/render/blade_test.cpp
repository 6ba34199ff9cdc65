// A blade in the reduced quality, which has one sample for each pixel.
#include "stage.hpp"

#include <riposte/view/ray.hpp>

#include <array>
#include <cmath>
#include <utility>
#include <vector>

using namespace riposte;
using namespace riposte::render;

namespace {

constexpr int kWidth = 320;
constexpr int kHeight = 180;

/// Brightness of the pixels along the blade, 0..255.
std::vector<double> along_blade(const Image& image, const view::Camera& camera, const Rigid& world_from_weapon) {
    std::vector<double> seen;
    int last_x = -1;
    for (Real along = 0.2; along < 0.8; along += 0.002) {
        const auto place =
            view::place_of(camera, static_cast<Real>(kWidth) / kHeight, world_from_weapon.point(kAxisY * along));
        REQUIRE(place);
        const int x = static_cast<int>((place->x + 1) / 2 * kWidth);
        const int y = static_cast<int>((1 - place->y) / 2 * kHeight);
        if (std::exchange(last_x, x) != x) seen.push_back(brightness(image, x, y));
    }
    return seen;
}

/// Mean difference between one pixel and the next.
double dotted(const std::vector<double>& along) {
    double sum = 0;
    for (std::size_t i = 1; i < along.size(); ++i) sum += std::fabs(along[i] - along[i - 1]);
    return sum / static_cast<double>(along.size() - 1);
}

double mean_brightness(const Image& image) {
    double sum = 0;
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) sum += brightness(image, x, y);
    return sum / (image.width * image.height);
}

view::Camera from_height(Real height) { return view::look_at({0, height, 5.5}, {0, 1.1, 0}, 0.6); }

constexpr std::array<Real, 3> kHeights{1.0, 1.5, 2.0};

view::Frame weapons_alone(const Stage& on) {
    view::Frame frame = first_frame(on.assets.setup);
    frame.crowd.clear();
    for (view::FencerView& fencer : frame.fencers) fencer.body_shown = false;
    return frame;
}

/// How much brighter the pictures are with weapons than without.
double brighter(Renderer& renderer, view::Frame frame, int scale) {
    double sum = 0;
    for (const bool shown : {false, true}) {
        for (view::FencerView& fencer : frame.fencers) fencer.weapon_shown = shown;
        for (const Real height : kHeights) {
            auto image = render_image(renderer, frame, from_height(height), kWidth * scale, kHeight * scale);
            REQUIRE(image.ok());
            sum += (shown ? 1 : -1) * mean_brightness(image.value());
        }
    }
    return sum;
}

}  // namespace

TEST_CASE("few pixels draw a blade as a line and not as a row of dots") {
    Stage* on = stage();
    if (on == nullptr) return;
    const view::Frame frame = weapons_alone(*on);
    double sum = 0;
    for (const Real height : kHeights) {
        const view::Camera camera = from_height(height);
        const Image image = picture(*on, frame, camera, kWidth, kHeight);
        for (const view::FencerView& fencer : frame.fencers) {
            const auto along = along_blade(image, camera, fencer.world_from_weapon);
            REQUIRE(along.size() > 20);
            sum += dotted(along) / (2 * kHeights.size());
        }
    }
    CHECK(sum < 28);  // 19; 50 as it was modelled
}

TEST_CASE("a blade is about as bright in few pixels as in many of the full quality") {
    Stage* on = stage();
    if (on == nullptr) return;
    auto full = Renderer::create(render_assets(on->assets), small_options(Quality::kFull));
    REQUIRE(full.ok());
    const view::Frame frame = weapons_alone(*on);
    const double many = brighter(full.value(), frame, 4);
    REQUIRE(many > 0);
    const double few = brighter(on->renderer, frame, 1) / many;
    CHECK(few > 0.8);
    CHECK(few < 2);  // it is wider, too
}
