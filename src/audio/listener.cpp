#include <riposte/audio/listener.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr double kNearest = 0.5;  // metres: closer places are not panned harder

}  // namespace

double pan_of(const Listener& listener, const Vec3& place_world) {
    const Vec3 way = place_world - listener.position_world;
    const double distance = std::max(glm::length(way), kNearest);
    return std::clamp(glm::dot(way, listener.right_world) / distance, -1.0, 1.0);
}

}  // namespace riposte
