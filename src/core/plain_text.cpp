#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace riposte {
namespace {

using Range = std::pair<char32_t, char32_t>;

template <std::size_t N>
bool among(char32_t letter, const std::array<Range, N>& ranges) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](const Range& range) { return letter >= range.first && letter <= range.second; });
}

// Unicode 15: general categories Cc, Cf, Zl, Zp, Zs, and the letters that are drawn as nothing.
constexpr std::array<Range, 3> kLineBreaks{{{0x0A, 0x0D}, {0x85, 0x85}, {0x2028, 0x2029}}};
constexpr std::array<Range, 2> kControls{{{0x00, 0x1F}, {0x7F, 0x9F}}};
constexpr std::array<Range, 4> kDirections{{{0x061C, 0x061C}, {0x200E, 0x200F}, {0x202A, 0x202E}, {0x2066, 0x2069}}};
constexpr std::array<Range, 4> kJoiners{{{0x034F, 0x034F}, {0x200C, 0x200D}, {0xFE00, 0xFE0F}, {0xE0100, 0xE01EF}}};
constexpr std::array<Range, 10> kInvisibles{{{0x00AD, 0x00AD},
                                             {0x180B, 0x180F},
                                             {0x200B, 0x200B},
                                             {0x2060, 0x2065},
                                             {0x206A, 0x206F},
                                             {0xFEFF, 0xFEFF},
                                             {0xFFF0, 0xFFFB},
                                             {0xFFFE, 0xFFFF},
                                             {0x1D173, 0x1D17A},
                                             {0xE0000, 0xE00FF}}};
constexpr std::array<Range, 11> kBlanks{{{0x09, 0x09},
                                         {0x20, 0x20},
                                         {0xA0, 0xA0},
                                         {0x115F, 0x1160},
                                         {0x1680, 0x1680},
                                         {0x2000, 0x200A},
                                         {0x202F, 0x202F},
                                         {0x205F, 0x205F},
                                         {0x2800, 0x2800},
                                         {0x3000, 0x3000},
                                         {0x3164, 0x3164}}};

template <class Keep>
std::string cleaned(std::string_view text, Keep keep) {
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const Utf8Letter letter = take_letter(text);
        append_letter(plain, letter.valid && keep(letter.code) ? letter.code : kNoLetter);
    }
    return plain;
}

bool is_harmless(char32_t letter) {
    const Unseen kind = unseen_kind(letter);
    return kind != Unseen::kControl && kind != Unseen::kLineBreak && kind != Unseen::kDirection;
}

}  // namespace

Unseen unseen_kind(char32_t letter) {
    if (among(letter, kLineBreaks)) return Unseen::kLineBreak;
    if (among(letter, kControls)) return Unseen::kControl;
    if (among(letter, kDirections)) return Unseen::kDirection;
    if (among(letter, kJoiners)) return Unseen::kJoiner;
    return among(letter, kInvisibles) ? Unseen::kInvisible : Unseen::kNot;
}

bool is_blank(char32_t letter) { return letter == 0xFFA0 || among(letter, kBlanks); }

std::string plain_text(std::string_view text) { return cleaned(text, is_harmless); }

std::string plain_lines(std::string_view text) {
    return cleaned(text, [](char32_t letter) { return letter == '\n' || is_harmless(letter); });
}

std::string valid_utf8(std::string_view text) {
    return cleaned(text, [](char32_t) { return true; });
}

}  // namespace riposte
