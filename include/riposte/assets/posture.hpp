// Postures as text files: how far each joint is turned from the bind pose, in degrees.
#pragma once

#include <riposte/body/pose.hpp>
#include <riposte/core/result.hpp>
#include <riposte/fencing/keyposes.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace riposte {

/// The file's text; joints in their bind pose are left out.
std::string posture_text(const Skeleton& skeleton, const Pose& pose);

struct Posture {
    Pose pose;
    std::vector<JointIndex> joints;  ///< those that the file tells of
};

/// Reads one over the bind pose. Helper joints stay in their bind pose: they follow from the others. The error names
/// file, line and cure: a joint that is not there, told twice, turned beyond its limits or not by three numbers.
Result<Posture> load_posture(const std::filesystem::path& file, const Skeleton& skeleton);

/// The text of a key pose file, as load_key_poses reads it.
std::string key_poses_text(const KeyPoses& keys);

/// Writes a whole file or, where that fails, leaves the old one as it was.
Result<void> write_text_file(const std::filesystem::path& file, const std::string& text);

}  // namespace riposte
