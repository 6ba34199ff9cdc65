#include <riposte/files/whole_file.hpp>
#include <riposte/render/image.hpp>

#include <stb_image_write.h>

#include <string>

namespace riposte::render {

Result<void> write_png(const Image& image, const std::filesystem::path& path) {
    RIPOSTE_ASSERT(image.rgba.size() ==
                   static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 4);
    std::vector<std::uint8_t> rgb;
    rgb.reserve(image.rgba.size() / 4 * 3);
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
        rgb.insert(rgb.end(), {image.rgba[i], image.rgba[i + 1], image.rgba[i + 2]});
    }
    // The library's own writing to files does not look at what becomes of it.
    std::string png;
    const auto put = [](void* to, void* bytes, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
    };
    if (stbi_write_png_to_func(put, &png, image.width, image.height, 3, rgb.data(), image.width * 3) == 0) {
        return Error{"the picture cannot be encoded: too little memory", path.string(), "make a smaller one"};
    }
    if (const auto written = write_file(path, png); !written)
        return Error{"the picture: " + written.error().what, path.string(), written.error().remedy};
    return {};
}

}  // namespace riposte::render
