#include <riposte/core/bytes.hpp>
#include <riposte/dynamics/state.hpp>
#include <riposte/math/ranged.hpp>

#include <cmath>

namespace riposte {
namespace {

constexpr Real kMost = 1e5;  // m, rad, m/s and rad/s; as far as sin_cos goes
constexpr Real kUnitSlack = 1e-6;

template <class Stream>
void rotation(Stream& stream, Quat& q) {
    for (Real* part : {&q.w, &q.x, &q.y, &q.z}) real(stream, *part, -1 - kUnitSlack, 1 + kUnitSlack);
    if (Stream::kReading && !(std::fabs(glm::dot(q, q) - 1.0) <= kUnitSlack)) {
        stream.fail();
        q = Quat(1, 0, 0, 0);
    }
}

template <class Stream>
void serialize(Stream& stream, const Link& link, JointCoordinates& coordinates, JointVector& velocities) {
    if (link.joint == JointKind::kBall) {
        Quat q = rotation_at(coordinates, link.first_coordinate);
        rotation(stream, q);
        set_rotation(coordinates, link.first_coordinate, q);
    } else {
        for (std::size_t k = 0; k < coordinate_count(link.joint); ++k)
            real(stream, coordinates[link.first_coordinate + k], -kMost, kMost);
    }
    for (std::size_t k = 0; k < velocity_count(link.joint); ++k)
        real(stream, velocities[link.first_velocity + k], -kMost, kMost);
}

}  // namespace

ArticulatedState rest_state(const ArticulatedModel& model) {
    ArticulatedState state;
    for (const Link& link : model.links)
        if (link.joint == JointKind::kBall) set_rotation(state.coordinates, link.first_coordinate, Quat(1, 0, 0, 0));
    return state;
}

template <class Stream>
void serialize(Stream& stream, const ArticulatedModel& model, ArticulatedState& state) {
    auto& [world_from_base, base_velocity, coordinates, velocities] = state;
    rotation(stream, world_from_base.rotation);
    vector(stream, world_from_base.translation, kMost);
    if (model.base != BaseKind::kFixed) {
        vector(stream, base_velocity.angular, kMost);
        vector(stream, base_velocity.linear, kMost);
    }
    for (const Link& link : model.links) serialize(stream, link, coordinates, velocities);
}

template void serialize(ByteWriter&, const ArticulatedModel&, ArticulatedState&);
template void serialize(ByteReader&, const ArticulatedModel&, ArticulatedState&);
template void serialize(HashWriter&, const ArticulatedModel&, ArticulatedState&);

}  // namespace riposte
