// Postures as text files: how far each joint is turned from the bind pose, in degrees.
#pragma once

#include <riposte/body/joint_limits.hpp>
#include <riposte/core/result.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace riposte {

/// What a posture tells of a joint that a fencer may have and this one has not (fingers): kept for those who have it.
struct AbsentJoint {
    std::string name;
    JointTurn turn;
    Vec3 moved{0};  ///< m from the bind pose's place, in the parent's axes
    friend bool operator==(const AbsentJoint&, const AbsentJoint&) = default;
};

/// Whether a posture may tell of a joint: one that turns by itself, or the root. The others follow from them.
bool is_posed(const Skeleton& skeleton, JointIndex joint);

/// The file's text; joints in their bind pose are left out, and those that are not posed.
std::string posture_text(const Skeleton& skeleton, const Pose& pose, const std::vector<AbsentJoint>& absent = {});

struct Posture {
    Pose pose;
    std::vector<JointIndex> joints;  ///< those that the file tells of
    std::vector<AbsentJoint> absent;
};

/// Reads one over the bind pose. Helper joints stay in their bind pose: they follow from the others. The error names
/// file, line and cure: a joint that no fencer has or that follows others, told twice, turned beyond its limits or not
/// by three numbers.
Result<Posture> load_posture(const std::filesystem::path& file, const Skeleton& skeleton);

}  // namespace riposte
