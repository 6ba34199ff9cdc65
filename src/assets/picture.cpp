#include <riposte/assets/picture.hpp>
#include <riposte/files/text_file.hpp>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_NO_STDIO
#include <stb_image.h>

namespace riposte {

Result<Picture> decode_picture(std::string_view bytes) {
    Picture picture;
    int channels = 0;
    stbi_uc* pixels =
        stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(bytes.data()), static_cast<int>(bytes.size()),
                              &picture.width, &picture.height, &channels, STBI_rgb_alpha);
    if (pixels == nullptr) return Error{std::string("the picture cannot be decoded: ") + stbi_failure_reason(), {}, {}};
    const std::size_t size = 4 * static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height);
    picture.rgba.assign(pixels, pixels + size);
    stbi_image_free(pixels);
    return picture;
}

Result<Picture> load_picture(const std::filesystem::path& file) {
    const Result<std::string> bytes = text_of_file(file);
    if (!bytes) return bytes.error();
    auto picture = decode_picture(bytes.value());
    if (picture) return picture;
    return Error{picture.error().what, file.string(), "put a PNG or JPEG in its place"};
}

}  // namespace riposte
