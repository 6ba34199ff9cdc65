#include "hand.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

Vec2 oriented(const Vec2& v, const DeviceSettings& settings) {
    return {v.x * settings.sensitivity_x * (settings.invert_x ? -1 : 1),
            v.y * settings.sensitivity_y * (settings.invert_y ? -1 : 1)};
}

Vec2 in_square(const Vec2& v) { return glm::clamp(v, Vec2(-1), Vec2(1)); }

}  // namespace

Vec2 square_of_disc(const Vec2& deflection) {
    const double larger = std::max(std::abs(deflection.x), std::abs(deflection.y));
    return larger > 0 ? deflection * (glm::length(deflection) / larger) : Vec2(0);
}

Vec2 disc_of_square(const Vec2& place) {
    const double length = glm::length(place);
    return length > 0 ? place * (std::max(std::abs(place.x), std::abs(place.y)) / length) : Vec2(0);
}

Vec2 shaped_stick(const Vec2& deflection, const DeviceSettings& settings) {
    // The larger component measures the deflection, as befits the square gate of a flight stick.
    const double length = std::max(std::abs(deflection.x), std::abs(deflection.y));
    if (length <= settings.dead_zone || length <= 0) return Vec2(0);
    const double live = std::min(1.0, (length - settings.dead_zone) / (1 - settings.dead_zone));
    return in_square(oriented(deflection * (std::pow(live, settings.curve) / length), settings));
}

Vec2 unshaped_stick(const Vec2& place, const DeviceSettings& settings) {
    const Vec2 unit = oriented(Vec2(1), settings);
    const Vec2 shaped = place / unit;
    const double length = std::max(std::abs(shaped.x), std::abs(shaped.y));
    if (length <= 0) return Vec2(0);
    const double live = std::pow(std::min(1.0, length), 1 / settings.curve);
    return shaped * ((settings.dead_zone + live * (1 - settings.dead_zone)) / length);
}

Vec2 moved_by_mouse(const Vec2& hand, const Vec2& pixels, const DeviceSettings& settings) {
    const Vec2 up{pixels.x, -pixels.y};
    return in_square(hand + oriented(up / kMousePixelsPerHalfSquare, settings));
}

double stepped_arm(double extension, int presses) { return std::clamp(extension + 0.25 * presses, -1.0, 1.0); }

double pushed_arm(double out, double back) {
    constexpr double kAsPosed = 0.3;
    const double push = std::clamp(out - back, -1.0, 1.0);
    return std::copysign(std::max(0.0, std::abs(push) - kAsPosed) / (1 - kAsPosed), push);
}

Vec2 approached(const Vec2& hand, const Vec2& target, double speed, Seconds tick) {
    const Vec2 way = target - hand;
    const double distance = glm::length(way);
    const double step = speed * tick;
    return distance <= step ? target : hand + way * (step / distance);
}

}  // namespace riposte
