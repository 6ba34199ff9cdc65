#include "bar_and_wall.hpp"

#include <algorithm>
#include <limits>

namespace riposte::gallery {

std::vector<Real> BarAndWall::frames() const {
    std::vector<Real> times;
    for (int i = 0; i * between_frames <= duration; ++i) times.push_back(i * between_frames);
    return times;
}

Real BarAndWall::nearest_seen() const {
    Real nearest = std::numeric_limits<Real>::max();
    for (const Real time : frames()) {
        const Proximity near = closest({bar_shape, pose_at(bar, time)}, {wall_shape, pose_at(wall, time)});
        nearest = std::min(nearest, near.distance);
    }
    return nearest;
}

Impact BarAndWall::first_contact() const {
    return time_of_impact({bar_shape, bar}, {wall_shape, wall}, duration, 2 * kContactRadius);
}

Impact BarAndWall::first_contact_by_steps() const {
    return time_of_impact_fixed_steps({bar_shape, bar}, {wall_shape, wall}, duration, 2 * kContactRadius);
}

}  // namespace riposte::gallery
