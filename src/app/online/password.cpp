#include "password.hpp"

#include <riposte/files/file_kind.hpp>
#include <riposte/net/keys.hpp>

#include <fmt/format.h>

#include <fstream>

namespace riposte {

Result<std::string> password_of(const std::filesystem::path& file) {
    if (const std::string why = why_no_such_file(file); !why.empty())
        return Error{why, file.string(), "give a text file with the password on its first line"};
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty() || line.size() > net::kLongestPassword)
        return Error{"there is no password on the first line", file.string(),
                     fmt::format("write one of 1 to {} bytes there", net::kLongestPassword)};
    return line;
}

}  // namespace riposte
