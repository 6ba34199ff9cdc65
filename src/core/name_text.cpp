#include <riposte/core/name_text.hpp>
#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>

#include <algorithm>
#include <utility>

namespace riposte {
namespace {

struct Marked {
    char32_t mark;  ///< a combining one
    std::u32string_view bare;
    std::u32string_view composed;  ///< of each of them with the mark
};
constexpr std::array<Marked, 10> kMarked{
    {{0x0300, U"AEIOUaeiouNn", U"ÀÈÌÒÙàèìòùǸǹ"},
     {0x0301, U"AEIOUYaeiouyCcLlNnRrSsZzΑΕΗΙΟΥΩαεηιουω", U"ÁÉÍÓÚÝáéíóúýĆćĹĺŃńŔŕŚśŹźΆΈΉΊΌΎΏάέήίόύώ"},
     {0x0302, U"AEIOUaeiouCcGgHhJjSsWwYy", U"ÂÊÎÔÛâêîôûĈĉĜĝĤĥĴĵŜŝŴŵŶŷ"},
     {0x0303, U"ANOanoIiUu", U"ÃÑÕãñõĨĩŨũ"},
     {0x0306, U"AaGgUuИиУу", U"ĂăĞğŬŭЙйЎў"},
     {0x0307, U"CcEeGgZzI", U"ĊċĖėĠġŻżİ"},
     {0x0308, U"AEIOUaeiouyYЕеІі", U"ÄËÏÖÜäëïöüÿŸЁёЇї"},
     {0x030A, U"AaUu", U"ÅåŮů"},
     {0x030C, U"CcDdEeNnRrSsTtZz", U"ČčĎďĚěŇňŘřŠšŤťŽž"},
     {0x0327, U"CcSsTt", U"ÇçŞşŢţ"}}};

/// Letters that look like the Latin ones below them.
constexpr std::u32string_view kLookalikes = U"АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαορυν0|1I";
constexpr std::u32string_view kLatin = U"ABESlJKMHOPCTYXaesijopcyxhdqwABEZHlKMNOPTYXaopuvOlll";
static_assert(kLookalikes.size() == kLatin.size());
static_assert(std::all_of(kMarked.begin(), kMarked.end(),
                          [](const Marked& row) { return row.bare.size() == row.composed.size(); }));

char32_t composed(char32_t letter, char32_t mark) {
    for (const Marked& row : kMarked) {
        const std::size_t at = row.mark == mark ? row.bare.find(letter) : std::u32string_view::npos;
        if (at != std::u32string_view::npos) return row.composed[at];
    }
    return 0;
}

char32_t small(char32_t c) {
    const auto within = [c](char32_t low, char32_t high) { return c >= low && c <= high; };
    if (within('A', 'Z') || (within(0xC0, 0xDE) && c != 0xD7)) return c + 32;
    if (within(0x391, 0x3A9) || within(0x410, 0x42F)) return c + 32;
    if (within(0x400, 0x40F)) return c + 80;
    if (c == 0x178) return 0xFF;
    if (within(0x139, 0x148) || within(0x179, 0x17E)) return c % 2 == 1 ? c + 1 : c;
    if (within(0x100, 0x177) || within(0x460, 0x481) || within(0x48A, 0x4BF) || within(0x4D0, 0x52F)) return c | 1U;
    constexpr std::u32string_view kAccented = U"ΆΈΉΊΌΎΏς";
    constexpr std::u32string_view kSmall = U"άέήίόύώσ";
    const std::size_t at = kAccented.find(c);
    return at == std::u32string_view::npos ? c : kSmall[at];
}

/// Of the full-width forms of Chinese and Japanese writing the usual ones.
char32_t of_usual_width(char32_t c) { return c >= 0xFF01 && c <= 0xFF5E ? c - 0xFF01 + 0x21 : c; }

/// What is left of a name when nobody looks closely: marks put together with their letters, blanks one each and none at
/// the ends. kNoLetter stands for each in whose place a box does.
std::u32string seen(std::string_view name, const CanDraw& can_draw = is_ever_drawn) {
    std::u32string letters;
    for (char32_t letter : letters_of(name)) {
        if (unseen_kind(letter) != Unseen::kNot) continue;
        if (is_blank(letter))
            letter = ' ';
        else
            letter = can_draw(letter) ? of_usual_width(letter) : kNoLetter;
        if (letter == ' ' && (letters.empty() || letters.back() == ' ')) continue;
        const char32_t one = letters.empty() ? 0 : composed(letters.back(), letter);
        if (one != 0)
            letters.back() = one;
        else
            letters += letter;
    }
    if (!letters.empty() && letters.back() == ' ') letters.pop_back();
    return letters;
}

std::u32string in_small(std::u32string letters) {
    std::transform(letters.begin(), letters.end(), letters.begin(), small);
    return letters;
}

std::u32string in_latin(std::u32string letters) {
    for (char32_t& letter : letters)
        if (const std::size_t at = kLookalikes.find(letter); at != std::u32string_view::npos) letter = kLatin[at];
    return letters;
}

std::string why_no_letter(const Utf8Letter& letter) {
    if (!letter.valid) return "it is no UTF-8";
    const auto told = [&](const char* what) { return std::string(what) + " (" + code_name(letter.code) + ")"; };
    switch (unseen_kind(letter.code)) {
        case Unseen::kLineBreak:
            return "it has a line break";
        case Unseen::kControl:
            return told("it has a control character");
        case Unseen::kDirection:
            return told("it has a mark that turns the direction of writing");
        case Unseen::kInvisible:
            return told("it has a letter that nobody sees");
        case Unseen::kJoiner:
        case Unseen::kNot:
            break;
    }
    const bool is_private = (letter.code >= 0xE000 && letter.code <= 0xF8FF) || letter.code >= 0xF0000;
    return is_private ? told("it has a letter that every font draws otherwise") : "";
}

}  // namespace

std::string why_no_name(std::string_view name, std::size_t longest) {
    if (name.empty()) return "it is empty";
    if (name.size() > longest)
        return "it is " + std::to_string(name.size()) + " bytes long, over " + std::to_string(longest);
    for (std::string_view rest = name; !rest.empty();)
        if (std::string why = why_no_letter(take_letter(rest)); !why.empty()) return why;
    return seen(name).empty() ? "nothing of it can be seen" : "";
}

bool drawn_alike(std::string_view a, std::string_view b, const CanDraw& can_draw) {
    const std::u32string first = seen(a, can_draw);
    const std::u32string second = seen(b, can_draw);
    return in_small(first) == in_small(second) || in_small(in_latin(first)) == in_small(in_latin(second));
}

std::array<std::string, 2> told_apart(const std::array<std::string, 2>& names, const std::array<std::string, 2>& sides,
                                      const CanDraw& can_draw) {
    std::array<std::string, 2> shown = names;
    for (std::size_t i = 0; i < 2; ++i)
        if (seen(shown[i]).empty()) shown[i] = sides[i];
    if (!drawn_alike(shown[0], shown[1], can_draw)) return shown;
    for (std::size_t i = 0; i < 2; ++i) shown[i] += " (" + sides[i] + ")";
    return shown;
}

}  // namespace riposte
