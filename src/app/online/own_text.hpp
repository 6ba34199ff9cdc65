// Small text files that nobody but their owner may read.
#pragma once

#include <riposte/files/whole_file.hpp>

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// Returns bytes in hexadecimal, two letters each.
std::string hex(std::span<const std::uint8_t> bytes);
/// Returns true if the text is so many bytes in hexadecimal, which are put into `bytes`.
bool read_hex(std::string_view text, std::span<std::uint8_t> bytes);

/// Returns the lines of a file; none if there is no such file. Errors: it is there and cannot be read.
Result<std::vector<std::string>> lines_of(const std::filesystem::path& file);
/// Writes a file that nobody but its owner may read from its first byte on. Its folder is made if it is not there.
Result<void> write_own(const std::filesystem::path& file, const std::string& text, Lasting lasting = Lasting::kYes);

}  // namespace riposte
