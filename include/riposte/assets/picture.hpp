// Pictures by themselves: PNG or JPEG.
#pragma once

#include <riposte/assets/model.hpp>

#include <string_view>

namespace riposte {

inline constexpr std::size_t kMostTexels = std::size_t{16} << 20U;  ///< of one picture: 4096 x 4096
/// Of all pictures of a model, at 4 bytes each a quarter of a gigabyte; what is larger is made smaller.
inline constexpr std::size_t kMostTexelsOfModel = std::size_t{64} << 20U;
inline constexpr std::size_t kMostTexelsRead = std::size_t{192} << 20U;  ///< of all of them, as they are in the file
inline constexpr std::size_t kLongestPicture = 16384;                    ///< pixels a side: what every OpenGL 4.5 takes

struct PictureSize {
    std::uint32_t width = 0, height = 0;
    [[nodiscard]] std::size_t texels() const { return std::size_t{width} * height; }
};

/// What the header says. Errors: it is no picture that is read, has no pixels, or is larger than kMostTexels and
/// kLongestPicture. They say what is wrong and nothing else.
Result<PictureSize> size_of_picture(std::string_view bytes);

/// Reads PNG and JPEG of every kind but CMYK. Errors: those of its size, and what is wrong with the rest.
Result<Picture> decode_picture(std::string_view bytes);

/// Half as wide and half as high, at least one pixel.
Picture halved(const Picture& picture);

/// Errors: there is no such file, it is larger than kMostText, or it is no such picture.
Result<Picture> load_picture(const std::filesystem::path& file);

}  // namespace riposte
