#include <riposte/core/name_text.hpp>
#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>
#include <riposte/net/clean_name.hpp>

namespace riposte::net {
namespace {

/// Returns the letter as a name may have it: a space for blanks and line breaks, 0 for what is left out.
char32_t kept_letter(const Utf8Letter& letter) {
    if (!letter.valid) return 0;
    std::string alone;
    append_letter(alone, letter.code);
    switch (unseen_kind(letter.code)) {
        case Unseen::kLineBreak:
            return ' ';
        case Unseen::kJoiner:
            return letter.code;
        case Unseen::kNot:
            break;
        default:
            return 0;
    }
    if (is_blank(letter.code)) return ' ';
    return why_no_name(alone, alone.size()).empty() ? letter.code : 0;
}

}  // namespace

std::string clean_name(std::string_view name) {
    std::u32string letters;
    while (!name.empty() && letters.size() < kMostNameLetters) {
        const char32_t letter = kept_letter(take_letter(name));
        if (letter == 0 || (letter == ' ' && (letters.empty() || letters.back() == ' '))) continue;
        letters += letter;
    }
    std::string clean(shortened(utf8_of(letters), kLongestSentName));
    while (!clean.empty() && clean.back() == ' ') clean.pop_back();
    return why_no_name(clean, kLongestSentName).empty() ? clean : std::string();
}

}  // namespace riposte::net
