// Compiled with -O3 -march=x86-64-v3, fused multiply-add and all.
#include "naive_arm.hpp"

#include <glm/gtc/constants.hpp>
#include <glm/mat3x3.hpp>

#include <cmath>

namespace naive {

Solution solve(const Arm& arm, const ArmGoal& goal) {
    const glm::dvec3 to_wrist = goal.wrist - arm.shoulder;
    const double a = arm.upper_length;
    const double b = arm.fore_length;
    const double c = glm::clamp(glm::length(to_wrist), std::fabs(a - b), a + b);
    const double at_shoulder = std::acos(glm::clamp((a * a + c * c - b * b) / (2 * a * c), -1.0, 1.0));
    const double at_elbow = std::acos(glm::clamp((a * a + b * b - c * c) / (2 * a * b), -1.0, 1.0));

    const glm::dvec3 reach = glm::normalize(to_wrist);
    const glm::dvec3 hinge = glm::normalize(glm::cross(goal.elbow - arm.shoulder, reach));
    const glm::dquat straight = glm::dquat(glm::quat_cast(glm::dmat3(hinge, reach, glm::cross(hinge, reach))));
    const glm::dquat upper_model = glm::angleAxis(-at_shoulder, hinge) * straight;
    const glm::dquat bend = glm::angleAxis(glm::pi<double>() - at_elbow, glm::dvec3(1, 0, 0));
    return {glm::conjugate(arm.clavicle) * upper_model, bend, glm::conjugate(upper_model * bend) * goal.hand,
            arm.shoulder + upper_model * glm::dvec3(0, a, 0)};
}

}  // namespace naive
