#include "stage.hpp"

#include <algorithm>
#include <array>
#include <vector>

// What glitters while a camera moves: pixels that happen to be brighter than anything about them is when it is looked
// at with many samples.

using namespace riposte;
using namespace riposte::render;

namespace {

constexpr int kWidth = 128;
constexpr int kHeight = 88;
constexpr std::size_t kPictures = 5;

using Levels = std::array<std::vector<double>, kPictures>;

/// Brightness of the picture's pixels, 0..255, each the mean of `fine` times `fine`.
std::vector<double> levels(const Image& image, int fine) {
    std::vector<double> sums(static_cast<std::size_t>(kWidth) * kHeight);
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            sums[static_cast<std::size_t>(y / fine * kWidth + x / fine)] += brightness(image, x, y) / (fine * fine);
        }
    }
    return sums;
}

/// Along the panelling of a long wall, as from behind a fencer who walks.
Levels past_panelling(Renderer& renderer, const view::Frame& frame, int fine) {
    Levels all;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Vec3 eye(-5.3 + 0.006 * static_cast<Real>(i), 1.75, -0.4);
        const view::Camera camera = view::look_at(eye, eye + Vec3(13.6, -1.15, 6.8), 0.08);
        auto image = render_image(renderer, frame, camera, kWidth * fine, kHeight * fine);
        REQUIRE(image.ok());
        all[i] = levels(image.value(), fine);
    }
    return all;
}

/// Mean of how much brighter pixels are than all of those about them are where there are many samples.
double glitter(const Levels& seen, const Levels& steady) {
    double sum = 0;
    for (std::size_t t = 0; t < kPictures; ++t) {
        for (int y = 1; y + 1 < kHeight; ++y) {
            for (int x = 1; x + 1 < kWidth; ++x) {
                const auto at = [&](int i) {
                    return static_cast<std::size_t>((y + i / 3 - 1) * kWidth + x + i % 3 - 1);
                };
                double brightest = 0;
                for (int i = 0; i < 9; ++i) brightest = std::max(brightest, steady[t][at(i)]);
                sum += std::max(0.0, seen[t][at(4)] - brightest);
            }
        }
    }
    return sum / (kPictures * kWidth * kHeight);
}

}  // namespace

TEST_CASE("panelling far away does not glitter while a camera moves past it") {
    Stage* on = stage();
    if (on == nullptr) return;
    auto renderer = Renderer::create(render_assets(on->assets), small_options(Quality::kFull));
    REQUIRE(renderer.ok());
    view::Frame frame = first_frame(on->assets.setup);
    frame.crowd.clear();
    const Levels steady = past_panelling(renderer.value(), frame, 4);
    const Levels seen = past_panelling(renderer.value(), frame, 1);
    CHECK(glitter(seen, steady) < 0.06);  // 0.084 where chamfers were flat and the wood glossy
}
