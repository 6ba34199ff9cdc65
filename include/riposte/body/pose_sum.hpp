// The sum of poses (P 3.3.2, 3.3.4): joint by joint a mean of rotations and places, each by its importance.
#pragma once

#include <riposte/body/pose.hpp>

#include <span>

namespace riposte {

// P's scale of importance.
inline constexpr float kUnimportant = 10;
inline constexpr float kImportant = 50;
inline constexpr float kVeryImportant = 400;

/// P's bone pose: where each joint stands in its parent, and how much that counts.
struct BonePose {
    Pose pose;
    std::array<float, kMaxJoints> importance{};  ///< >= 0; a joint of importance 0 is left out of a sum
};

/// Returns the pose with the same importance for every joint.
BonePose bone_pose(const Pose& pose, float importance);

enum class PoseSum : std::uint8_t {
    kMean,      ///< the mean of all at once (mean_rotation): their order plays no part
    kPairwise,  ///< P's: one after the other is laid over the sum of those before by a slerp with t = w_r / (w_q + w_r)
                ///< (P 3.24); the sum counts as much as the most important of its two
};

/// The most poses of one sum.
inline constexpr std::size_t kMostSummed = 16;

/// Returns the sum of at most kMostSummed poses. Places are summed as rotations are, by weighted means. A joint's
/// importance in the sum is the highest it has in one of the poses (P 3.3.4). A joint that counts in none of them
/// stands in its bind pose. A joint that counts in one of them alone keeps that one's bits.
BonePose sum_of(const Skeleton& skeleton, std::span<const BonePose> poses, PoseSum how = PoseSum::kMean);

}  // namespace riposte
