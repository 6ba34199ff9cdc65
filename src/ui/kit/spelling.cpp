#include "spelling.hpp"

#include "menu_keys.hpp"

#include <riposte/core/turned.hpp>

#include <fmt/format.h>

#include <string_view>

namespace riposte::ui {
namespace {

constexpr std::string_view kOfNames = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz 0123456789-'";
constexpr std::string_view kOfColours = "0123456789abcdef";
constexpr std::string_view kOfPaths = "abcdefghijklmnopqrstuvwxyz0123456789/._-~ ABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::string_view letters_of(Letters letters) {
    return letters == Letters::kName ? kOfNames : letters == Letters::kColour ? kOfColours : kOfPaths;
}

/// With which a text begins.
const char* first_of(Letters letters) {
    return letters == Letters::kName ? "A" : letters == Letters::kColour ? "#" : "/";
}

bool continues_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

std::string without_last_letter(std::string text) {
    while (!text.empty() && continues_letter(text.back())) text.pop_back();
    if (!text.empty()) text.pop_back();
    return text;
}

std::string with_turned_letter(std::string text, int way, Letters letters) {
    const bool colour = letters == Letters::kColour;
    if (text.size() <= std::size_t{colour}) return first_of(letters);
    const std::string_view among = letters_of(letters);
    const std::size_t at = among.find(text.back());
    if (at == std::string_view::npos) return without_last_letter(std::move(text)) + "a";
    text.back() = among[turned(at, way, among.size())];
    return text;
}

std::string with_new_letter(std::string text, std::size_t longest, Letters letters) {
    if (text.size() >= longest) return text;
    if (letters != Letters::kName && text.empty()) return first_of(letters);
    if (letters != Letters::kName) return text + letters_of(letters).front();
    const bool begins = text.empty() || text.back() == ' ' || text.back() == '-';
    return text + (begins ? 'A' : 'a');
}

std::string spelling_words(DeviceKind kind) {
    const auto [keep, leave] = confirming(kind);
    return fmt::format("Up, down: another letter. Right: one more. Left: one less. {}: keep it. {}: as it was.", keep,
                       leave);
}

}  // namespace riposte::ui
