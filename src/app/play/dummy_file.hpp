// The file in which the slots of a dummy outlive the game.
#pragma once

#include <riposte/bout/dummy.hpp>

#include <filesystem>

namespace riposte {

/// Returns the player's own file of slots, or an empty path if nothing is kept (data_folder).
std::filesystem::path dummy_file();
/// Reads the slots of a file. If there is no such file, or its path is empty, the slots are empty. Errors: the file
/// cannot be read, or is not one of whole slots.
Result<DummySlots> load_slots(const std::filesystem::path& file);
/// Writes the slots into a file, whole or not at all. A file that load_slots refuses is not replaced but kept beside
/// the new one, as FILE.broken. Does nothing if the path is empty. Errors: those of the disk.
Result<void> keep_slots(const std::filesystem::path& file, const DummySlots& slots);

}  // namespace riposte
