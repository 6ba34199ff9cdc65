// The joints of a figure in which a body gives way that is struck or falls, and those of the legs that carry it.
#pragma once

#include <riposte/body/skeleton.hpp>

#include <array>

namespace riposte {

/// The number of joints that a fall turns, the pelvis among them.
inline constexpr std::size_t kBodyJoints = 20;
/// Of these the first: what a blow turns while the legs carry the body and the sword arm is the hand's.
inline constexpr std::size_t kReactingJoints = 11;

/// The joints of one leg, hip to toes.
struct LegJoints {
    JointIndex thigh = kNoJoint;
    JointIndex thigh_swing = kNoJoint;
    JointIndex shin = kNoJoint;
    JointIndex foot = kNoJoint;
};

/// The joints of the body in the order of kBodyNames, and both legs: the front one (sword side) first.
struct BodyJoints {
    JointIndex root = kNoJoint;
    std::array<JointIndex, kBodyJoints> turned{};
    std::array<LegJoints, 2> legs;
};

/// The names of the joints that give way, each behind the one that carries it. A blow turns those before the sword
/// arm's upper arm: that arm is the hand's.
inline constexpr std::array<const char*, kBodyJoints> kBodyNames{
    "pelvis",     "spine1",     "spine2",    "chest",   "neck",       "head",      "r_clavicle",
    "l_clavicle", "l_upperarm", "l_forearm", "l_hand",  "r_upperarm", "r_forearm", "r_hand",
    "r_thigh",    "r_shin",     "r_foot",    "l_thigh", "l_shin",     "l_foot"};

/// Finds the joints by their names; an Error names the first that is missing.
Result<BodyJoints> find_body_joints(const Skeleton& skeleton);

}  // namespace riposte
