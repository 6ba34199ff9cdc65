#include <riposte/body/pose_sum.hpp>
#include <riposte/core/assert.hpp>
#include <riposte/core/fixed_vector.hpp>
#include <riposte/math/rotation_mean.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// One joint as one of the poses has it.
struct Summand {
    const Rigidf* stored;
    Rigid parent_from_joint;
    Real importance;
};
using Summands = FixedVector<Summand, kMostSummed>;

Summands counting(std::span<const BonePose> poses, std::size_t joint) {
    Summands found;
    for (const BonePose& pose : poses) {
        const float importance = pose.importance[joint];
        if (!(importance > 0)) continue;
        const Rigidf& stored = pose.pose.parent_from_joint[joint];
        found.push_back({&stored, unit_rigid(stored), static_cast<Real>(importance)});
    }
    return found;
}

Rigid mean(const Summands& summands) {
    Real total = 0;
    for (const Summand& s : summands) total += s.importance;
    std::array<WeighedRotation, kMostSummed> rotations;
    Vec3 place{0};
    for (std::size_t i = 0; i < summands.size(); ++i) {
        rotations[i] = {summands[i].parent_from_joint.rotation, summands[i].importance};
        place += summands[i].parent_from_joint.translation * (summands[i].importance / total);
    }
    return {mean_rotation({rotations.data(), summands.size()}), place};
}

/// P 3.22 to 3.24.
Rigid pairwise(const Summands& summands) {
    Rigid sum = summands[0].parent_from_joint;
    Real importance = summands[0].importance;
    for (std::size_t i = 1; i < summands.size(); ++i) {
        const Summand& next = summands[i];
        sum = interpolate(sum, next.parent_from_joint, next.importance / (importance + next.importance));
        importance = std::max(importance, next.importance);
    }
    return sum;
}

}  // namespace

BonePose bone_pose(const Pose& pose, float importance) {
    BonePose made{pose, {}};
    made.importance.fill(importance);
    return made;
}

BonePose sum_of(const Skeleton& skeleton, std::span<const BonePose> poses, PoseSum how) {
    RIPOSTE_ASSERT(poses.size() <= kMostSummed);
    BonePose sum;
    for (std::size_t j = 0; j < skeleton.size(); ++j) {
        const Summands summands = counting(poses, j);
        Rigidf& out = sum.pose.parent_from_joint[j];
        if (summands.empty()) {
            out = skeleton.joints[j].parent_from_joint;
            continue;
        }
        for (const Summand& s : summands)
            sum.importance[j] = std::max(sum.importance[j], static_cast<float>(s.importance));
        if (summands.size() == 1)
            out = *summands[0].stored;
        else
            out = to_float(how == PoseSum::kMean ? mean(summands) : pairwise(summands));
    }
    return sum;
}

}  // namespace riposte
