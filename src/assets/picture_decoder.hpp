// The two kinds of pictures that are read, each by the distribution's library.
#pragma once

#include <riposte/assets/picture.hpp>

namespace riposte {

/// Asked with the header's numbers, before memory is taken.
Result<void> check_picture_size(std::uint64_t width, std::uint64_t height, std::size_t most_texels);

Result<Picture> decode_png(std::string_view bytes, std::size_t most_texels);
Result<Picture> decode_jpeg(std::string_view bytes, std::size_t most_texels);

}  // namespace riposte
