// Which letters a font file has, told by its tables of tables and of letters alone: nothing else of it need be read.
#pragma once

#include <bitset>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace riposte::ui {

/// Letters up to U+FFFF, which are all that Dear ImGui draws.
using LetterSet = std::bitset<0x10000>;

/// A font file, in memory or not.
struct FontBytes {
    std::size_t size = 0;
    /// So many bytes from there; fewer or none where they cannot be read.
    std::function<std::vector<char>(std::size_t from, std::size_t count)> read;
};
FontBytes bytes_in_memory(const std::vector<char>& font);

/// Its letters, as stb_truetype, with which Dear ImGui draws, finds them. Nothing where the bytes are no font of
/// outlines whose tables lie within it. Of a collection it is the first font.
std::optional<LetterSet> letters_in(const FontBytes& font);
inline std::optional<LetterSet> letters_in(const std::vector<char>& font) { return letters_in(bytes_in_memory(font)); }

/// Whether stb_truetype takes a font that is there as a whole.
bool can_be_drawn(const std::vector<char>& font);

}  // namespace riposte::ui
