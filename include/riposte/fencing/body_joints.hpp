// The joints of a figure in which a struck body gives way, and those of the legs that carry it.
#pragma once

#include <riposte/body/skeleton.hpp>

#include <array>

namespace riposte {

/// The number of joints that a blow turns, the pelvis among them.
inline constexpr std::size_t kReactingJoints = 11;

/// The joints of one leg, hip to toes.
struct LegJoints {
    JointIndex thigh = kNoJoint;
    JointIndex thigh_swing = kNoJoint;
    JointIndex shin = kNoJoint;
    JointIndex foot = kNoJoint;
};

/// The joints that a blow turns, in the order of kReactingNames, and both legs: the front one (sword side) first.
struct BodyJoints {
    JointIndex root = kNoJoint;
    std::array<JointIndex, kReactingJoints> reacting{};
    std::array<LegJoints, 2> legs;
};

/// The names of the joints that a blow turns. The sword arm is the hand's, not the blow's: of it the clavicle alone
/// gives way.
inline constexpr std::array<const char*, kReactingJoints> kReactingNames{
    "pelvis",     "spine1",     "spine2",     "chest",     "neck",  "head",
    "r_clavicle", "l_clavicle", "l_upperarm", "l_forearm", "l_hand"};

/// Finds the joints by their names; an Error names the first that is missing.
Result<BodyJoints> find_body_joints(const Skeleton& skeleton);

}  // namespace riposte
