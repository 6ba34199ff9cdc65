// The bytes of a file in one number.
#pragma once

#include <riposte/core/bytes.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace riposte {

/// That of no bytes where the file cannot be read.
inline std::uint64_t hash_file(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
    return hash_bytes({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

}  // namespace riposte
