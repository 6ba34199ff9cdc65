#include "picture_decoder.hpp"

#include <fmt/format.h>

namespace riposte {

Result<void> check_picture_size(std::uint64_t width, std::uint64_t height, std::size_t most_texels) {
    if (width == 0 || height == 0) return Error{"the picture is empty", {}, {}};
    const bool small = width <= kLongestPicture && height <= kLongestPicture && width * height <= most_texels;
    if (small) return {};
    return Error{fmt::format("the picture has {} x {} pixels; at most {} million are read, {} a side", width, height,
                             most_texels >> 20U, kLongestPicture),
                 {},
                 {}};
}

}  // namespace riposte
