// The two kinds of pictures that are read, each by the distribution's library.
#pragma once

#include <riposte/assets/picture.hpp>

namespace riposte {

/// Asked with the header's numbers, before memory is taken.
Result<PictureSize> checked_size(std::uint64_t width, std::uint64_t height);

Result<PictureSize> size_of_png(std::string_view bytes);
Result<PictureSize> size_of_jpeg(std::string_view bytes);
Result<Picture> decode_png(std::string_view bytes);
Result<Picture> decode_jpeg(std::string_view bytes);

}  // namespace riposte
