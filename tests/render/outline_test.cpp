#include "stage.hpp"

#include <algorithm>
#include <vector>

using namespace riposte;
using namespace riposte::render;

namespace {

constexpr int kWidth = 200;
constexpr int kHeight = 180;
constexpr int kFine = 6;

/// Of all that a picture of many pixels has within one of the coarse picture's pixels and its neighbours.
double darkest_about(const Image& fine, int x, int y) {
    double darkest = 255;
    for (int at_y = (y - 1) * kFine; at_y < (y + 2) * kFine; ++at_y)
        for (int at_x = (x - 1) * kFine; at_x < (x + 2) * kFine; ++at_x)
            darkest = std::min(darkest, brightness(fine, at_x, at_y));
    return darkest;
}

/// Pixels that are darker than anything about them is.
int dots(const Image& seen, const Image& fine) {
    constexpr double kDot = 12;  // of 255
    int count = 0;
    for (int y = 1; y + 1 < kHeight; ++y)
        for (int x = 1; x + 1 < kWidth; ++x) count += brightness(seen, x, y) < darkest_about(fine, x, y) - kDot ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("few pixels draw no dark dots on a fencer where his limbs turn away") {
    Stage* on = stage();
    if (on == nullptr) return;
    view::Frame frame = first_frame(on->assets.setup);
    frame.crowd.clear();
    int all = 0;
    for (const Real x : {-2.0, 2.0}) {
        const view::Camera camera = view::look_at({x + 0.4, 1.1, 4.4}, {x, 0.95, 0}, 0.5);
        const Image seen = picture(*on, frame, camera, kWidth, kHeight);
        const Image fine = picture(*on, frame, camera, kWidth * kFine, kHeight * kFine);
        all += dots(seen, fine);
    }
    CHECK(all < 8);  // 55 with all levels of the pictures
}
