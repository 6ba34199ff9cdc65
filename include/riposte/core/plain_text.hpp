// Text from outside, made fit to be shown: what turns a terminal's line round, moves its cursor or is no text at all
// never gets there.
#pragma once

#include <string>
#include <string_view>

namespace riposte {

/// Letters that are not to be seen but do something: kinds of them, for those who tell the reason.
enum class Unseen : unsigned char {
    kNot,        ///< it is a letter, a blank or a sign
    kLineBreak,  ///< also those of other systems, and of paragraphs
    kControl,    ///< of terminals: ESC, NUL, DEL, those from U+0080 on
    kDirection,  ///< marks that turn the direction of writing, open or close a stretch of it
    kInvisible,  ///< without width: U+200B, byte order marks, soft hyphens, tags
    kJoiner,     ///< without width, but with a task between letters: joiners, choosers of a variant
};
Unseen unseen_kind(char32_t letter);

/// A letter that leaves the paper white.
bool is_blank(char32_t letter);

/// One line: U+FFFD stands for whatever is no UTF-8, a control character, a line break or a mark of direction.
std::string plain_text(std::string_view text);
/// The same, but for line feeds, which stay.
std::string plain_lines(std::string_view text);

/// U+FFFD stands for whatever is no UTF-8; the rest is as it was.
std::string valid_utf8(std::string_view text);

}  // namespace riposte
