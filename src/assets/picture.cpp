#include "picture_decoder.hpp"

#include <riposte/assets/picture.hpp>
#include <riposte/files/text_file.hpp>

namespace riposte {
namespace {

bool is_png(std::string_view bytes) { return bytes.starts_with("\x89PNG"); }
bool is_jpeg(std::string_view bytes) { return bytes.starts_with("\xFF\xD8"); }

}  // namespace

Result<Picture> decode_picture(std::string_view bytes, std::size_t most_texels) {
    if (is_png(bytes)) return decode_png(bytes, most_texels);
    if (is_jpeg(bytes)) return decode_jpeg(bytes, most_texels);
    return Error{"the picture cannot be decoded: it is neither PNG nor JPEG", {}, {}};
}

Result<Picture> load_picture(const std::filesystem::path& file) {
    const Result<std::string> bytes = text_of_file(file);
    if (!bytes) return bytes.error();
    auto picture = decode_picture(bytes.value());
    if (picture) return picture;
    return Error{picture.error().what, file.string(), "put a PNG or JPEG in its place"};
}

}  // namespace riposte
