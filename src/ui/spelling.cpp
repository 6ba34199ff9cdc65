#include "spelling.hpp"

#include <riposte/core/turned.hpp>

#include <string_view>

namespace riposte::ui {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz 0123456789-'";

bool continues_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

std::string without_last_letter(std::string text) {
    while (!text.empty() && continues_letter(text.back())) text.pop_back();
    if (!text.empty()) text.pop_back();
    return text;
}

std::string with_turned_letter(std::string text, int way) {
    if (text.empty()) return "A";
    const std::size_t at = kLetters.find(text.back());
    if (at == std::string_view::npos) return without_last_letter(std::move(text)) + "a";
    text.back() = kLetters[turned(at, way, kLetters.size())];
    return text;
}

std::string with_new_letter(std::string text, std::size_t longest) {
    if (text.size() >= longest) return text;
    const bool begins = text.empty() || text.back() == ' ' || text.back() == '-';
    return text + (begins ? 'A' : 'a');
}

std::string spelling_words(bool gamepad) {
    const std::string keep = gamepad ? "A" : "Button 1";
    const std::string leave = gamepad ? "B" : "Button 2";
    return "Up, down: another letter. Right: one more. Left: one less. " + keep + ": keep it. " + leave +
           ": as it was.";
}

}  // namespace riposte::ui
