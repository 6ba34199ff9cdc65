// Pictures by themselves: PNG or JPEG.
#pragma once

#include <riposte/assets/model.hpp>

#include <string_view>

namespace riposte {

/// The error says what is wrong and nothing else.
Result<Picture> decode_picture(std::string_view bytes);

/// Errors: there is no such file, it is larger than kMostText, or it is no such picture.
Result<Picture> load_picture(const std::filesystem::path& file);

}  // namespace riposte
