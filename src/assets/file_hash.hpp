// The bytes of a file in one number.
#pragma once

#include <riposte/core/bytes.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace riposte {

/// That of no bytes where the file cannot be read.
inline std::uint64_t hash_file(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
    return hash_bytes({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

/// That of a file that holds this text.
inline std::uint64_t hash_text(const std::string& text) {
    return hash_bytes({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

}  // namespace riposte
