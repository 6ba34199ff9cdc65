#include <riposte/core/utf8.hpp>
#include <riposte/files/broken_toml.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr std::size_t kMostQuoted = 60;  // bytes: the rest of a line says no more of where it is

constexpr const char* kBlank = " \t\r\n";

/// That line, from its first letter; what is missing at a file's end is looked for in the last line that says
/// something.
std::string_view line_of(std::string_view text, std::size_t line) {
    std::size_t from = 0;
    for (; line > 1 && from < text.size(); --line) from = std::min(text.size(), text.find('\n', from)) + 1;
    const std::size_t first = text.find_first_not_of(kBlank, from);
    if (first == std::string_view::npos) {
        text = text.substr(0, text.find_last_not_of(kBlank) + 1);
        return text.substr(text.find_last_of('\n') + 1);
    }
    return text.substr(from, text.find('\n', from) - from);
}

}  // namespace

std::string quoted_part(std::string_view text, std::size_t longest) {
    text.remove_prefix(std::min(text.size(), text.find_first_not_of(" \t")));
    std::string shown(shortened(text, longest));
    const bool whole = shown.size() == text.size();
    std::erase_if(shown, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
    return whole ? shown : shown + " …";
}

std::string mend_broken_toml(std::string_view text, std::size_t line) {
    return "mend the line '" + quoted_part(line_of(text, line), kMostQuoted) + "'";
}

std::string cure_of_broken_toml(std::string_view text, std::size_t line) {
    return mend_broken_toml(text, line) +
           ": write name = value, each name once in its [section]; words in quotation marks, lists in square "
           "brackets, numbers with a point; behind # stands a comment";
}

}  // namespace riposte
