// Situations as text files (assets/situations): a transition, and what each joint does.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/dynamics/situation.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace riposte {

/// Reads a situation for a fencer with this skeleton. Angles in the file are degrees. Joints that some fencers have and
/// this one lacks (fingers) are passed over. The error names file, line, field and cure: a joint that no fencer has or
/// that is told twice, a number that is missing, out of range or none, an axis without length.
Result<Situation> load_situation(const std::filesystem::path& file, const Skeleton& skeleton);
/// Reads the same from the text of such a file; `file` is what errors name.
Result<Situation> read_situation(const std::string& text, const std::filesystem::path& file, const Skeleton& skeleton);

struct NamedSituation {
    std::string name;  ///< the file's name without .toml
    Situation situation;
};

/// Reads all files *.toml of a folder, in the order of their names. The first mistake of any of them is returned.
Result<std::vector<NamedSituation>> load_situations(const std::filesystem::path& folder, const Skeleton& skeleton);

}  // namespace riposte
