// Pictures by themselves: PNG or JPEG.
#pragma once

#include <riposte/assets/model.hpp>

#include <string_view>

namespace riposte {

inline constexpr std::size_t kMostTexels = std::size_t{16} << 20U;  ///< most texels of one picture: 4096 x 4096
/// The most texels of all pictures of a model, a quarter of a gigabyte at 4 bytes each; larger pictures are made
/// smaller.
inline constexpr std::size_t kMostTexelsOfModel = std::size_t{64} << 20U;
/// The most texels of a model's pictures as the file has them.
inline constexpr std::size_t kMostTexelsRead = std::size_t{192} << 20U;
inline constexpr std::size_t kLongestPicture = 16384;  ///< most pixels a side: every OpenGL 4.5 takes as many

struct PictureSize {
    std::uint32_t width = 0, height = 0;
    [[nodiscard]] std::size_t texels() const { return std::size_t{width} * height; }
};

/// Returns the size that the header tells. Errors: the bytes are no picture of a kind that is read, have no pixels, or
/// exceed kMostTexels or kLongestPicture. An error tells what is wrong and nothing else.
Result<PictureSize> size_of_picture(std::string_view bytes);

/// Reads PNG and JPEG of every kind but CMYK. Errors: those of size_of_picture, and damaged contents.
Result<Picture> decode_picture(std::string_view bytes);

/// Returns the picture half as wide and half as high, at least one pixel.
Picture halved(const Picture& picture);

/// Reads a picture from a file. Errors: there is no such file, it is larger than kMostText, or decode_picture refuses
/// it.
Result<Picture> load_picture(const std::filesystem::path& file);

}  // namespace riposte
