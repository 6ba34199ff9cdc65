// What of a body may touch, and how far its joints turn: data that never change.
#pragma once

#include <riposte/body/joint_limits.hpp>
#include <riposte/contact/geometry.hpp>
#include <riposte/dynamics/model.hpp>

namespace riposte {

inline constexpr std::size_t kMaxCapsules = 64;
inline constexpr std::size_t kMaxLimbPairs = 256;

struct LinkCapsule {
    LinkIndex link = kBaseLink;
    Segment axis{};   ///< m, in the link's frame; a sphere where both ends are one
    Real radius = 0;  ///< m
};

/// Two capsules, by their places in the list, that must not go through each other. Capsules that always overlap, such
/// as neighbours at a joint, belong in no pair.
struct LimbPair {
    std::uint8_t first = 0;
    std::uint8_t second = 0;
};

/// How far the joint of a link goes. For a ball as room `body` tells it: the twist about local Y, and the swing.
struct LinkLimits {
    bool limited = false;
    JointLimits ball{};
    std::array<Real, 2> low{};  ///< rad or m, each coordinate of any other joint
    std::array<Real, 2> high{};
};

struct ContactModel {
    FixedVector<LinkCapsule, kMaxCapsules> capsules{};
    FixedVector<LimbPair, kMaxLimbPairs> pairs{};
    std::array<LinkLimits, kMaxLinks> limits{};
    Real friction = 0.8;  ///< of capsules on the floor
    Real floor = 0;       ///< m, the height of the floor
};

/// Returns an Error that names the first capsule, pair or limit which does not fit the model.
Result<void> validate(const ArticulatedModel& model, const ContactModel& contacts);

}  // namespace riposte
