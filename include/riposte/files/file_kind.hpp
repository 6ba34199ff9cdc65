// What stands where a plain file is wanted.
#pragma once

#include <filesystem>
#include <string>

namespace riposte {

/// "it is a folder", and the like for a pipe, a socket, a disk and another device; empty for a plain file and where
/// nothing is there. Links are followed.
std::string why_no_plain_file(const std::filesystem::path& file);

/// Returns why a plain file cannot be had at `file`: "there is no such file", "it cannot be reached (…)" with the
/// system's reason, or the words of why_no_plain_file; empty for a plain file.
std::string why_no_such_file(const std::filesystem::path& file);

}  // namespace riposte
