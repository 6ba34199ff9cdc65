// Text files that players and the game write: read and written whole, listed by folder.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/files/whole_file.hpp>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// A larger file is none that anybody wrote by hand, and reading it as text would take its time.
inline constexpr std::size_t kMostText = std::size_t{1} << 20U;  ///< bytes

/// Errors: there is no such file, it is a folder, pipe or device, it is larger than kMostText, or the system's reason.
Result<std::string> text_of_file(const std::filesystem::path& file);

/// None where that is an error.
std::optional<std::string> read_text_file(const std::filesystem::path& file);

/// write_file, with the folders that are missing; what a player has chosen or made is to last.
Result<void> write_text_file(const std::filesystem::path& file, std::string_view text, Lasting lasting = Lasting::kYes);

/// The files of a folder whose names end so (".toml"), in the order of their names; no folders. None where the folder
/// is missing; those that were seen where reading it fails midway.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder, std::string_view ending);

/// The path itself or, where something is there, the first of name-2, name-3 … that is free.
std::filesystem::path free_path(const std::filesystem::path& wanted);

/// Renames a file that cannot be used to FILE.broken, or to another free name (free_path), and returns the new path.
/// Nothing is ever put over an older file. Errors: the system's reason.
Result<std::filesystem::path> put_aside(const std::filesystem::path& file);

/// A file name of letters, digits, '-' and '_' as near to the text as that allows; never empty.
std::string file_name_of(std::string_view text);

}  // namespace riposte
