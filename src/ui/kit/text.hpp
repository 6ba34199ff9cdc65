// Writes text on the screen. All text goes through these functions, so that it fits and tests can see it.
#pragma once

#include "theme.hpp"

#include <string>
#include <string_view>

namespace riposte::ui {

/// The place of a line in its box.
enum class Align : std::uint8_t { kLeft, kCentre, kRight };

/// Returns width and height of a line.
ImVec2 extent(Type type, std::string_view text, float shrink = 1);
/// Returns by how much digits in the headings' type must stand lower to look centred, since they do not go below the
/// line.
inline float figure_drop() { return size_of(Type::kHeading) * 0.09f; }
/// Returns true if the text fits into one line, smaller if need be.
bool fits_line(Type type, std::string_view text, float width);
/// Returns a paragraph with its lines broken to `width`, at spaces only: ImGui by itself breaks behind a point, too,
/// and tears names of files apart. ImGui breaks words that are too long for a line.
std::string broken_at_spaces(Type type, std::string_view text, float width);
/// Returns the height of a paragraph broken to `width`.
float paragraph_height(Type type, std::string_view text, float width);

/// Returns the longest beginning of a paragraph that is no higher than `height`, with an ellipsis if something is left
/// out; empty if not one line has room.
std::string fitted(Type type, std::string_view text, float width, float height);

/// How a line is written.
struct Line {
    Type type = Type::kBody;
    ImU32 colour = 0;
    Align align = Align::kLeft;
    bool shadow = false;  ///< true for text straight over the picture
};

/// Writes a line into the box that begins at `low` and has `width`. A long line shrinks to three quarters, and ends in
/// "…" if that is not enough. `low.y` is the top of the line. Returns the right end of the written line.
float write(ImDrawList& list, const Line& line, ImVec2 low, float width, std::string_view text);
/// Writes a paragraph and returns its height.
float write_paragraph(ImDrawList& list, const Line& line, ImVec2 low, float width, std::string_view text);
/// Writes a title: a line in capitals set apart by `gap` ems, which never shrinks. Returns the width of the line.
float write_spaced(ImDrawList& list, const Line& line, ImVec2 low, float gap, std::string_view text);

}  // namespace riposte::ui
