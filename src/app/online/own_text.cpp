#include "own_text.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

namespace riposte {

std::string hex(std::span<const std::uint8_t> bytes) { return fmt::format("{:02x}", fmt::join(bytes, "")); }

bool read_hex(std::string_view text, std::span<std::uint8_t> bytes) {
    if (text.size() != 2 * bytes.size()) return false;
    const auto digit = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; };
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const int high = digit(text[2 * i]);
        const int low = digit(text[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return true;
}

Result<std::vector<std::string>> lines_of(const std::filesystem::path& file) {
    std::vector<std::string> lines;
    std::error_code ignored;
    if (!std::filesystem::exists(std::filesystem::symlink_status(file, ignored))) return lines;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    if (in.eof()) return lines;
    return Error{"the file cannot be read", file.string(), "check its permissions, or put it aside"};
}

Result<void> write_own(const std::filesystem::path& file, const std::string& text, Lasting lasting) {
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    if (error)
        return Error{fmt::format("the folder cannot be made ({})", error.message()), file.parent_path().string(),
                     "check the permissions of the folder above it"};
    if (const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR); made >= 0)
        ::close(made);
    return write_file(file, text, lasting);
}

}  // namespace riposte
