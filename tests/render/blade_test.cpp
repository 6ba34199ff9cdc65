// A blade in the reduced quality, which has one sample for each pixel.
#include "stage.hpp"

#include <riposte/view/ray.hpp>

#include <cmath>
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

}  // namespace

TEST_CASE("few pixels draw a blade as a line and not as a row of dots") {
    Stage* on = stage();
    if (on == nullptr) return;
    view::Frame frame = first_frame(on->assets.setup);
    frame.crowd.clear();
    for (view::FencerView& fencer : frame.fencers) fencer.body_shown = false;
    for (const Real height : {1.0, 1.5, 2.0}) {
        const view::Camera camera = view::look_at({0, height, 5.5}, {0, 1.1, 0}, 0.6);
        const Image image = picture(*on, frame, camera, kWidth, kHeight);
        for (const view::FencerView& fencer : frame.fencers) {
            const auto along = along_blade(image, camera, fencer.world_from_weapon);
            REQUIRE(along.size() > 20);
            INFO("from " << height << " m");
            CHECK(dotted(along) < 6);  // 19 to 100 as it was modelled
        }
    }
}
