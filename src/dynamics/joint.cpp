#include <riposte/dynamics/joint.hpp>

namespace riposte {

Rigid parent_from_link(const Link& link, const JointCoordinates& coordinates) {
    const Rigid& base = link.parent_from_joint;
    const Real* q = coordinates.data() + link.first_coordinate;
    switch (link.joint) {
        case JointKind::kRevolute:
            return {base.rotation * axis_angle(link.axis, q[0]), base.translation};
        case JointKind::kPrismatic:
            return {base.rotation, base.point(link.axis * q[0])};
        case JointKind::kUniversal:
            return {base.rotation * (axis_angle(link.axis, q[0]) * axis_angle(link.second_axis, q[1])),
                    base.translation};
        case JointKind::kBall:
            return {base.rotation * rotation_at(coordinates, link.first_coordinate), base.translation};
        case JointKind::kFixed:
            break;
    }
    return base;
}

Vec3 first_axis(const Link& link, const JointCoordinates& coordinates) {
    if (link.joint != JointKind::kUniversal) return link.axis;
    return turned(axis_angle(link.second_axis, -coordinates[link.first_coordinate + 1]), link.axis);
}

Motion free_motion(const Link& link, const JointCoordinates& coordinates, std::size_t k) {
    switch (link.joint) {
        case JointKind::kPrismatic:
            return {Vec3(0), link.axis};
        case JointKind::kBall:
            return {Vec3(k == 0 ? 1 : 0, k == 1 ? 1 : 0, k == 2 ? 1 : 0), Vec3(0)};
        default:
            return {k == 0 ? first_axis(link, coordinates) : link.second_axis, Vec3(0)};
    }
}

Motion joint_velocity(const Link& link, const JointCoordinates& coordinates, const JointVector& velocities) {
    Motion sum;
    for (std::size_t k = 0; k < velocity_count(link.joint); ++k)
        sum = sum + free_motion(link, coordinates, k) * velocities[link.first_velocity + k];
    return sum;
}

Motion joint_bias(const Link& link, const JointCoordinates& coordinates, const JointVector& velocities) {
    if (link.joint != JointKind::kUniversal) return {};
    const Real* qd = velocities.data() + link.first_velocity;
    return {glm::cross(first_axis(link, coordinates), link.second_axis) * (qd[0] * qd[1]), Vec3(0)};
}

}  // namespace riposte
