// What players may be called, and how two players of one name are told apart.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace riposte {

/// Returns why no player can have the name: "it has a line break", "nothing of it can be seen". Empty if one can: 1 to
/// `longest` bytes of UTF-8 on one line, some of them to be seen, none that control a terminal or turn the writing
/// round.
std::string why_no_name(std::string_view name, std::size_t longest);

/// Returns true if a letter is drawn. A box, the same for all, stands in the place of every other letter.
using CanDraw = std::function<bool(char32_t)>;
/// Returns true if the panels' library knows the letter: letters up to U+FFFF.
inline bool is_ever_drawn(char32_t letter) { return letter <= 0xFFFF; }

/// Returns true if people take the two names for one another: equal but for capitals, blanks, width, the way in which
/// marks are put over letters, letters of Latin, Greek and Cyrillic that look the same, and letters in whose place a
/// box stands.
bool drawn_alike(std::string_view a, std::string_view b, const CanDraw& can_draw = is_ever_drawn);

/// Returns the two names as they are shown. Names that are drawn alike get the name of the side behind them: "Ann
/// (Red)", "Ann (Blue)". The name of the side replaces a name of which nothing can be seen.
std::array<std::string, 2> told_apart(const std::array<std::string, 2>& names, const std::array<std::string, 2>& sides,
                                      const CanDraw& can_draw = is_ever_drawn);

}  // namespace riposte
