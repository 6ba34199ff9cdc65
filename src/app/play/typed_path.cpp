#include "typed_path.hpp"

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSpaces = " \t\r\n";

std::string_view without_spaces_around(std::string_view text) {
    const std::size_t from = text.find_first_not_of(kSpaces);
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(kSpaces) + 1 - from);
}

}  // namespace

fs::path typed_path(std::string_view text, const fs::path& home, const fs::path& here) {
    const std::string_view path = without_spaces_around(text);
    if (path.empty()) return {};
    if (path == "~") return home;
    if (path.starts_with("~/")) return home / path.substr(2);
    return here / path;  // `path` alone where it is absolute
}

}  // namespace riposte
