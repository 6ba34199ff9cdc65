// The arm solved as anybody would with GLM: two angles by the law of cosines, then rotations about axes.
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace naive {

struct Arm {
    glm::dvec3 shoulder;  ///< model space, as the goals are
    glm::dquat clavicle;
    double upper_length;
    double fore_length;
};

struct ArmGoal {
    glm::dvec3 wrist;
    glm::dquat hand;
    glm::dvec3 elbow;  ///< where it would like to be
};

/// Rotations whose +Y runs along the bone, each in the one before.
struct Solution {
    glm::dquat upperarm;
    glm::dquat forearm;
    glm::dquat hand;
    glm::dvec3 elbow;
};

Solution solve(const Arm& arm, const ArmGoal& goal);

}  // namespace naive
