// The file in which the results of the drills outlive the game.
#pragma once

#include <riposte/lessons/drill_book.hpp>

#include <filesystem>
#include <string>

namespace riposte {

/// Returns the player's own file of results, or an empty path if nothing is kept (data_folder).
std::filesystem::path drill_file();
/// Reads the results of a file. If there is no such file, or its path is empty, there are none yet. Errors: the file
/// cannot be read, or a line of it is no result.
Result<DrillBook> load_drill_book(const std::filesystem::path& file);

/// The results of the drills after one more was written down.
struct KeptDrill {
    DrillBook book;       ///< as far as it is known, with the new result
    std::string trouble;  ///< words for the player if the file could not be used as usual; else empty
};
/// Writes a result into the file, whole or not at all. A file that load_drill_book refuses is not replaced but kept
/// beside the new one, as FILE.broken. With an empty path nothing is written.
KeptDrill keep_drill(const std::filesystem::path& file, Drill drill, const DrillResult& result);

/// Returns the minute that it is where the player lives.
DrillDate date_now();

}  // namespace riposte
