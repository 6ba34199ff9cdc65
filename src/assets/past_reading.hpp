// What came of earlier readings of a fencer or a weapon: a reading that ended the whole program left a note behind.
#pragma once

#include <riposte/assets/kit_list.hpp>
#include <riposte/assets/kit_part.hpp>
#include <riposte/assets/reading_note.hpp>

#include <optional>
#include <string>

namespace riposte {

/// Returns the name of the part's note.
std::string reading_name(const KitPart& part);

/// Notes that the part is being read now. What every bout falls back upon is not noted, or a note could leave nothing
/// to fence with. `files` is a text of state_of_files.
void note_reading(std::optional<ReadingNote>& place, const KitPart& part, const std::string& files);

/// Returns an Error if the program ended the last time that the part was read, and the part's files are still as they
/// were then.
Result<void> survived_reading(const KitList& list, const KitPart& part);

}  // namespace riposte
