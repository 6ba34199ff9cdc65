#include "picture_decoder.hpp"

#include <fmt/format.h>

namespace riposte {

Result<PictureSize> checked_size(std::uint64_t width, std::uint64_t height) {
    if (width == 0 || height == 0) return Error{"the picture is empty", {}, {}};
    const bool small = width <= kLongestPicture && height <= kLongestPicture && width * height <= kMostTexels;
    if (small) return PictureSize{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
    return Error{fmt::format("the picture has {} x {} pixels; at most {} million are read, {} a side", width, height,
                             kMostTexels >> 20U, kLongestPicture),
                 {},
                 {}};
}

}  // namespace riposte
