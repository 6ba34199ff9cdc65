// The files that tell of a state that was not the server's, for who looks for the cause.
#pragma once

#include <riposte/net/state_dump.hpp>

#include <filesystem>
#include <string>

namespace riposte {

/// So many of these files are kept in a folder; then the oldest goes.
inline constexpr std::size_t kMostDumpFiles = 8;

/// Returns a dump as text: the program, both hashes, the part in which the states differ first, the states as
/// hexadecimal numbers in the order of `serialize`, and the inputs.
std::string dump_text(const net::StateDump& dump);
/// Writes a dump into the folder and returns the path of the file; an empty one if the folder is empty, since nothing
/// is kept then. Errors: those of the disk.
Result<std::filesystem::path> keep_dump(const std::filesystem::path& folder, const net::StateDump& dump);
/// Keeps a dump, and returns where it lies, or why it could not be kept, as the end of a sentence for a person.
std::string kept_dump_words(const std::filesystem::path& folder, const net::StateDump& dump);

}  // namespace riposte
