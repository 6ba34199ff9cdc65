// Finds the letters of a font file from its tables of tables and of letters alone, so that nothing else is read.
#pragma once

#include <bitset>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace riposte::ui {

/// A set of letters up to U+FFFF, beyond which Dear ImGui draws none.
using LetterSet = std::bitset<0x10000>;

/// A font file, in memory or not.
struct FontBytes {
    std::size_t size = 0;
    /// Returns `count` bytes from the place `from` on; fewer or none if they cannot be read.
    std::function<std::vector<char>(std::size_t from, std::size_t count)> read;
};
/// Returns a font file that is in memory.
FontBytes bytes_in_memory(const std::vector<char>& font);

/// Returns the letters of a font as stb_truetype finds them, with which Dear ImGui draws; of a collection those of the
/// first font. Returns nothing if the bytes are no font of outlines whose tables lie within the file.
std::optional<LetterSet> letters_in(const FontBytes& font);
inline std::optional<LetterSet> letters_in(const std::vector<char>& font) { return letters_in(bytes_in_memory(font)); }

/// Returns true if stb_truetype takes the font, which must be whole.
bool can_be_drawn(const std::vector<char>& font);

}  // namespace riposte::ui
