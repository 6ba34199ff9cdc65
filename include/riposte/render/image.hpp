// Still pictures: eight bits a channel, top row first.
#pragma once

#include <riposte/core/result.hpp>

#include <cstdint>
#include <filesystem>
#include <vector>

namespace riposte::render {

/// A still picture in sRGB with alpha; pixel (x, y) counted from the top left begins at rgba[4 * (y * width + x)].
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

/// Writes the colours without alpha into a file. Error if the file cannot be written.
Result<void> write_png(const Image& image, const std::filesystem::path& path);

}  // namespace riposte::render
