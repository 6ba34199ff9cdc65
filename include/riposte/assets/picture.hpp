// Pictures by themselves: PNG or JPEG.
#pragma once

#include <riposte/assets/model.hpp>

#include <string_view>

namespace riposte {

/// Of one picture and, in a model, of all together: at 4 bytes each a quarter of a gigabyte.
inline constexpr std::size_t kMostTexels = std::size_t{16} << 20U;  ///< 4096 x 4096
inline constexpr std::size_t kMostTexelsOfModel = std::size_t{64} << 20U;
inline constexpr std::size_t kLongestPicture = 16384;  ///< pixels a side: what every OpenGL 4.5 takes

/// Reads PNG and JPEG of every kind but CMYK. A larger picture than `most_texels` is refused by its header. The error
/// says what is wrong and nothing else.
Result<Picture> decode_picture(std::string_view bytes, std::size_t most_texels = kMostTexels);

/// Errors: there is no such file, it is larger than kMostText, or it is no such picture.
Result<Picture> load_picture(const std::filesystem::path& file);

}  // namespace riposte
