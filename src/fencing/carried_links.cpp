#include "carried_links.hpp"

#include "body_links.hpp"

namespace riposte {

void place_joints(const BodyJoints& joints, const Pose& pose, BodyModel& body) {
    for (std::size_t i = 0; i < kReactingJoints; ++i) {
        const Vec3 origin = i == 0 ? Vec3(0) : Vec3(pose[joints.turned[i]].translation);
        body.links.links[kSlides + i].parent_from_joint = {body.bind[i], origin};
    }
}

void place_clip(const BodyJoints& joints, const Pose& pose, const BodyModel& body, ArticulatedState& clip) {
    clip.world_from_base = {};
    clip.base_velocity = {};
    for (std::size_t i = 0; i < kSlides; ++i) clip.coordinates[i] = 0;
    for (std::size_t i = 0; i < kReactingJoints; ++i)
        set_rotation(clip.coordinates, body.links.links[kSlides + i].first_coordinate,
                     turn_from_bind(body, i, Quat(pose[joints.turned[i]].rotation)));
    for (std::size_t i = 0; i < body.links.velocity_count; ++i) clip.velocities[i] = 0;
}

}  // namespace riposte
