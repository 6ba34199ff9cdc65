// What came of earlier readings of a fencer or a weapon: a reading that ended the whole program left a note behind.
#pragma once

#include <riposte/assets/kit_list.hpp>
#include <riposte/assets/reading_note.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace riposte {

/// The parts of a kit that are read with a note, as notes and errors call them.
inline constexpr std::string_view kFencerPart = "fencer";
inline constexpr std::string_view kWeaponPart = "weapon";

/// Returns the name of the part's note.
std::string reading_name(std::string_view part, const std::string& id);

/// Notes that the part is being read now. What every bout falls back upon is not noted, or a note could leave nothing
/// to fence with. `files` is a text of state_of_files.
void note_reading(std::optional<ReadingNote>& place, std::string_view part, const std::string& id,
                  const std::string& files);

/// Returns an Error if the program ended the last time that the part was read, and the part's files are still as they
/// were then.
Result<void> survived_reading(const KitList& list, std::string_view part, const std::string& id);

}  // namespace riposte
