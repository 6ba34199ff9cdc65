// What players may be called, and how two of one name are told apart.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace riposte {

/// Why nobody can be called so: "it has a line break", "nothing of it can be seen". Empty where one can: 1 to `longest`
/// bytes of UTF-8 on one line, some of it to be seen, nothing that controls a terminal or turns the writing round.
std::string why_no_name(std::string_view name, std::size_t longest);

/// Whether a letter is drawn; otherwise a box stands in its place, the same for all of them.
using CanDraw = std::function<bool(char32_t)>;
/// What the panels' library knows: letters up to U+FFFF.
inline bool is_ever_drawn(char32_t letter) { return letter <= 0xFFFF; }

/// People take them for one another: equal but for capitals, blanks, width, the way in which marks are put over
/// letters, letters of Latin, Greek and Cyrillic that look the same, and letters in whose place a box stands.
bool drawn_alike(std::string_view a, std::string_view b, const CanDraw& can_draw = is_ever_drawn);

/// The two names as they are shown. Those that are drawn alike have what their side is called behind them: "Ann (Red)",
/// "Ann (Blue)"; one of which nothing can be seen is its side's.
std::array<std::string, 2> told_apart(const std::array<std::string, 2>& names, const std::array<std::string, 2>& sides,
                                      const CanDraw& can_draw = is_ever_drawn);

}  // namespace riposte
