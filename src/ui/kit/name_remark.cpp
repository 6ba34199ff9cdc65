#include "name_remark.hpp"

#include "direction.hpp"
#include "panel.hpp"
#include "text.hpp"

#include <riposte/core/name_text.hpp>
#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>
#include <riposte/settings/setting_ranges.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

namespace riposte::ui {
namespace {

constexpr std::size_t kMostNamed = 3;

std::string listed(std::vector<std::string> names) {
    const std::size_t more = names.size() > kMostNamed ? names.size() - kMostNamed : 0;
    names.resize(names.size() - more);
    return fmt::format("{}{}", fmt::join(names, ", "), more > 0 ? fmt::format(" and {} more", more) : "");
}

std::string undrawn_words(const std::vector<std::string>& codes, bool some_font_may) {
    return fmt::format("{} cannot be drawn here: {}; the name is kept, and {} in {} place{}",
                       codes.size() == 1 ? "this letter" : "these letters", listed(codes),
                       codes.size() == 1 ? "a box stands" : "boxes stand", codes.size() == 1 ? "its" : "their",
                       some_font_may ? " until a font that has them is installed" : "");
}

}  // namespace

std::string drawing_trouble(Lettering& lettering, std::string_view name) {
    std::vector<std::string> undrawn;
    bool some_font_may = false;
    bool unjoined = false;
    for (const char32_t letter : letters_of(name)) {
        if (unseen_kind(letter) != Unseen::kNot || is_blank(letter)) continue;
        unjoined = unjoined || takes_shape(letter);
        if (lettering.can_draw(letter)) continue;
        some_font_may = some_font_may || letter <= 0xFFFF;
        const std::string code = code_name(letter);
        if (std::find(undrawn.begin(), undrawn.end(), code) == undrawn.end()) undrawn.push_back(code);
    }
    if (!undrawn.empty()) return undrawn_words(undrawn, some_font_may);
    return unjoined ? "these letters are drawn one by one here, not joined as they are written; the name is kept" : "";
}

namespace {

std::string words_about(std::string_view name, const std::string& instead) {
    const auto sentence = [](std::string words) {
        if (!words.empty()) words[0] = static_cast<char>(words[0] >= 'a' && words[0] <= 'z' ? words[0] - 32 : words[0]);
        return words + ".";
    };
    if (name.empty()) return {};
    if (const std::string why = why_no_name(name, kLongestName); !why.empty())
        return sentence(fmt::format("{}: {} is the name until it is another", why, instead));
    if (const std::string trouble = drawing_trouble(*theme().lettering, name); !trouble.empty())
        return sentence(trouble);
    if (name.size() >= kLongestName) return "The name is full.";
    const auto letters = letters_of(name);
    const bool turns = std::any_of(letters.begin(), letters.end(), goes_left);
    return turns ? "Here the letters stand from left to right, everywhere else from right to left." : "";
}

}  // namespace

void name_remark(std::string_view name, const std::string& instead) {
    const std::string words = words_about(name, instead);
    if (words.empty()) return;
    const bool refused = !why_no_name(name, kLongestName).empty();
    paragraph(Type::kSmall, packed(refused ? colour::kWarning : colour::kMuted), words);
    space(6);
}

float name_remark_height(std::string_view name, const std::string& instead, float width) {
    const std::string words = words_about(name, instead);
    return words.empty() ? 0 : paragraph_height(Type::kSmall, words, width) + u(10);
}

}  // namespace riposte::ui
