// Characters (bots/character.hpp) as text files.
#pragma once

#include <riposte/bots/character.hpp>
#include <riposte/core/result.hpp>

#include <filesystem>
#include <vector>

namespace riposte {

/// Reads a character's file, whose name without its ending becomes the id. The error names file, line, key and cure.
Result<Character> load_character(const std::filesystem::path& file);

/// Reads all characters of the folder `assets`/bots: first the classic one, which is there whether it has a file or
/// not, then the others in the order of their ids. The first error is told.
Result<std::vector<Character>> load_characters(const std::filesystem::path& assets);

/// Returns the place in `characters` of the one that is called so. An empty id means the first. The error names those
/// that there are.
Result<std::size_t> character_place(const std::vector<Character>& characters, const std::string& id);

}  // namespace riposte
