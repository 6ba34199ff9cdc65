// What changes of an articulated body: a plain value. Copying it is a save, assigning it a restore.
#pragma once

#include <riposte/dynamics/model.hpp>

namespace riposte {

struct ArticulatedState {
    Rigid world_from_base{};
    Motion base_velocity{};  ///< in the base's frame
    JointCoordinates coordinates{};
    JointVector velocities{};
    friend bool operator==(const ArticulatedState&, const ArticulatedState&) = default;
};

/// Returns the state in which every joint is at zero and nothing moves.
ArticulatedState rest_state(const ArticulatedModel& model);

/// Return and set the quaternion of the ball joint whose coordinates begin at `first`.
inline Quat rotation_at(const JointCoordinates& coordinates, std::size_t first) {
    return {coordinates[first], coordinates[first + 1], coordinates[first + 2], coordinates[first + 3]};
}
inline void set_rotation(JointCoordinates& coordinates, std::size_t first, const Quat& q) {
    coordinates[first] = q.w;
    coordinates[first + 1] = q.x;
    coordinates[first + 2] = q.y;
    coordinates[first + 3] = q.z;
}

/// Reads, writes or hashes the state of a body of this model: only the coordinates that the model has, and no velocity
/// of a fixed base. A reader turns bad on numbers beyond 1e5, and on quaternions that are not unit to 1e-6.
template <class Stream>
void serialize(Stream& stream, const ArticulatedModel& model, ArticulatedState& state);

}  // namespace riposte
