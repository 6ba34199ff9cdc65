// Text from outside, made fit to be shown: characters that turn a terminal's line round or move its cursor, and bytes
// that are no text, never reach the terminal.
#pragma once

#include <string>
#include <string_view>

namespace riposte {

/// The kinds of letters that cannot be seen but do something; messages give the kind as a reason.
enum class Unseen : unsigned char {
    kNot,        ///< a letter, a blank or a sign that is seen
    kLineBreak,  ///< line breaks of any system, and of paragraphs
    kControl,    ///< controls of terminals: ESC, NUL, DEL, those from U+0080 on
    kDirection,  ///< marks that turn the direction of writing, open or close a stretch of it
    kInvisible,  ///< letters without width: U+200B, byte order marks, soft hyphens, tags
    kJoiner,     ///< letters without width that have a task between letters: joiners, choosers of a variant
};
Unseen unseen_kind(char32_t letter);

/// Returns true if the letter leaves the paper white.
bool is_blank(char32_t letter);

/// Returns the text as one line: U+FFFD stands for whatever is no UTF-8, a control character, a line break or a mark of
/// direction.
std::string plain_text(std::string_view text);
/// Returns the text with its line feeds; U+FFFD stands for whatever else plain_text replaces.
std::string plain_lines(std::string_view text);

/// Returns the text with U+FFFD for whatever is no UTF-8.
std::string valid_utf8(std::string_view text);

}  // namespace riposte
