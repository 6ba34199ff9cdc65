#include <riposte/files/broken_toml.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr std::size_t kMostQuoted = 60;  // bytes: the rest of a line says no more of where it is

std::string_view line_of(std::string_view text, std::size_t line) {
    for (; line > 1 && !text.empty(); --line) text.remove_prefix(std::min(text.size() - 1, text.find('\n')) + 1);
    return text.substr(0, text.find('\n'));
}

/// What a terminal can print, without the space around it.
std::string printable(std::string_view line) {
    const std::size_t from = std::min(line.size(), line.find_first_not_of(" \t"));
    std::string shown(line.substr(from, kMostQuoted));
    std::erase_if(shown, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
    // Not in the middle of a letter.
    while (line.size() - from > kMostQuoted && !shown.empty() &&
           (static_cast<unsigned char>(shown.back()) & 0x80U) != 0)
        shown.pop_back();
    return line.size() - from > kMostQuoted ? shown + " …" : shown;
}

}  // namespace

std::string cure_of_broken_toml(std::string_view text, std::size_t line) {
    return "mend the line '" + printable(line_of(text, line)) +
           "': write name = value, each name once in its [section]; words in quotation marks, lists in square "
           "brackets, numbers with a point; behind # stands a comment";
}

}  // namespace riposte
