// Text on the screen. Everything written goes through here, so that it fits, and so that tests can see it.
#pragma once

#include "theme.hpp"

#include <string>
#include <string_view>

namespace riposte::ui {

enum class Align : std::uint8_t { kLeft, kCentre, kRight };

/// Width and height of one line.
ImVec2 extent(Type type, std::string_view text, float shrink = 1);
/// Figures of the headings' type stand on the line without going below it: so much lower they look centred.
inline float figure_drop() { return size_of(Type::kHeading) * 0.09f; }
/// Written as one line it is all there, smaller if need be.
bool fits_line(Type type, std::string_view text, float width);
/// A paragraph with its lines broken to `width`, at spaces only: ImGui by itself breaks behind a point, too, and tears
/// the names of files apart. What has no space and is too long for a line is left to it.
std::string broken_at_spaces(Type type, std::string_view text, float width);
/// Height of a paragraph broken to `width`.
float paragraph_height(Type type, std::string_view text, float width);

/// The longest beginning of a paragraph that is no higher, with an ellipsis where that is not all; empty where not one
/// line has room.
std::string fitted(Type type, std::string_view text, float width, float height);

struct Line {
    Type type = Type::kBody;
    ImU32 colour = 0;
    Align align = Align::kLeft;
    bool shadow = false;  ///< for text straight over the picture
};

/// Writes one line into the box `low` .. low + (width, ...): it shrinks to three quarters where it must and ends in
/// "…" where that is not enough. `low.y` is the top of the line. Returns the right end of what was written.
float write(ImDrawList& list, const Line& line, ImVec2 low, float width, std::string_view text);
/// Writes a paragraph and returns its height.
float write_paragraph(ImDrawList& list, const Line& line, ImVec2 low, float width, std::string_view text);
/// One line in capitals set apart by `gap` ems (unshrunk; for titles). Returns its width.
float write_spaced(ImDrawList& list, const Line& line, ImVec2 low, float gap, std::string_view text);

}  // namespace riposte::ui
