// Postures as text files: how far each joint is turned from the bind pose, in degrees.
#pragma once

#include <riposte/body/joint_limits.hpp>
#include <riposte/core/result.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace riposte {

/// What a posture tells of a joint that some fencers have and this fencer lacks (fingers): kept for fencers who have
/// it.
struct AbsentJoint {
    std::string name;
    JointTurn turn;
    Vec3 moved{0};  ///< m from the bind pose's place, in the parent's axes
    friend bool operator==(const AbsentJoint&, const AbsentJoint&) = default;
};

/// Returns true if a posture may tell of the joint: a joint that turns by itself, or the root. All others follow these.
bool is_posed(const Skeleton& skeleton, JointIndex joint);

/// Returns the text of a posture's file, without joints in their bind pose and joints that are not posed.
std::string posture_text(const Skeleton& skeleton, const Pose& pose, const std::vector<AbsentJoint>& absent = {});

struct Posture {
    Pose pose;
    std::vector<JointIndex> joints;  ///< the joints that the file tells of
    std::vector<AbsentJoint> absent;
};

/// Reads a posture over the bind pose. Helper joints stay in the bind pose, since they follow from other joints. The
/// error names file, line and cure: a joint that no fencer has or that follows others, is told twice, turned beyond its
/// limits or not by three numbers.
Result<Posture> load_posture(const std::filesystem::path& file, const Skeleton& skeleton);
/// Reads the same from the text of such a file; `file` is what errors name.
Result<Posture> read_posture(const std::string& text, const std::filesystem::path& file, const Skeleton& skeleton);

}  // namespace riposte
