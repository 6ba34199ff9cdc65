// Whether a far way to the server costs touches.
#include "../net/mirrored.hpp"

#include "on_all_cores.hpp"
#include "parts.hpp"

#include <cmath>

namespace soak {
namespace {

using namespace riposte::net::test;

constexpr int kTouches = 1;
constexpr int kInputDelay = 3;
constexpr double kAsked = 0.03;  ///< of a half, either way

}  // namespace

void fence_mirrored(const Size& size, Report& report) {
    NearAndFar all;
    const auto fence = [](std::uint64_t seed) { return mirrored(seed, kTouches, kInputDelay); };
    on_all_cores(fence, [&](const NearAndFar& two) {
        all.add(two);
        report.progress("mirrored bouts", std::min(1.0, double(all.bouts) / size.bouts));
        return all.bouts < size.bouts;
    });
    // The standard error of the share of so many touches.
    const double error = 0.5 / std::sqrt(std::max(1, all.near + all.far));
    char text[300];
    std::snprintf(text, sizeof text,
                  "mirrored bouts: %d of 10 against 120 ms of round trip, %d of them not over; touches %d near and %d "
                  "far, share of who is near %.1f %% (standard error %.1f)",
                  all.bouts, all.unfinished, all.near, all.far, 100 * all.near_share(), 100 * error);
    report.figure(text);
    const double away = std::fabs(all.near_share() - 0.5);
    const bool few = all.bouts < 2000;
    report.hold(away <= kAsked + (few ? 2.6 * error : 0),
                few ? "the share is 50 +- 3 %, as far as so few bouts tell" : "the share is 50 +- 3 %");
    report.hold(all.unfinished == 0 && all.near + all.far >= all.bouts, "each bout comes to its end, with a touch");
}

}  // namespace soak
