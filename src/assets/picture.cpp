#include "picture_decoder.hpp"

#include <riposte/assets/picture.hpp>
#include <riposte/files/text_file.hpp>

#include <algorithm>

namespace riposte {
namespace {

bool is_png(std::string_view bytes) { return bytes.starts_with("\x89PNG"); }
bool is_jpeg(std::string_view bytes) { return bytes.starts_with("\xFF\xD8"); }

Error no_picture() { return {"the picture cannot be decoded: it is neither PNG nor JPEG", {}, {}}; }

}  // namespace

Result<PictureSize> size_of_picture(std::string_view bytes) {
    if (is_png(bytes)) return size_of_png(bytes);
    if (is_jpeg(bytes)) return size_of_jpeg(bytes);
    return no_picture();
}

Result<Picture> decode_picture(std::string_view bytes) {
    if (is_png(bytes)) return decode_png(bytes);
    if (is_jpeg(bytes)) return decode_jpeg(bytes);
    return no_picture();
}

Picture halved(const Picture& picture) {
    Picture half{std::max(picture.width / 2, 1), std::max(picture.height / 2, 1), {}};
    half.rgba.reserve(std::size_t{4} * static_cast<std::size_t>(half.width) * static_cast<std::size_t>(half.height));
    const auto at = [&](int x, int y, std::size_t channel) {
        const auto row = static_cast<std::size_t>(std::min(y, picture.height - 1));
        const auto column = static_cast<std::size_t>(std::min(x, picture.width - 1));
        return unsigned{picture.rgba[4 * (row * static_cast<std::size_t>(picture.width) + column) + channel]};
    };
    for (int y = 0; y < half.height; ++y) {
        for (int x = 0; x < half.width; ++x) {
            for (std::size_t c = 0; c < 4; ++c) {
                const unsigned sum = at(2 * x, 2 * y, c) + at(2 * x + 1, 2 * y, c) + at(2 * x, 2 * y + 1, c) +
                                     at(2 * x + 1, 2 * y + 1, c);
                half.rgba.push_back(static_cast<std::uint8_t>((sum + 2) / 4));
            }
        }
    }
    return half;
}

Result<Picture> load_picture(const std::filesystem::path& file) {
    const Result<std::string> bytes = text_of_file(file);
    if (!bytes) return bytes.error();
    auto picture = decode_picture(bytes.value());
    if (picture) return picture;
    return Error{picture.error().what, file.string(), "put a PNG or JPEG in its place"};
}

}  // namespace riposte
