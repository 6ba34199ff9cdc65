#include <riposte/render/image.hpp>

#include <stb_image_write.h>

namespace riposte::render {

Result<void> write_png(const Image& image, const std::filesystem::path& path) {
    RIPOSTE_ASSERT(image.rgba.size() ==
                   static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 4);
    std::vector<std::uint8_t> rgb;
    rgb.reserve(image.rgba.size() / 4 * 3);
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
        rgb.insert(rgb.end(), {image.rgba[i], image.rgba[i + 1], image.rgba[i + 2]});
    }
    if (stbi_write_png(path.string().c_str(), image.width, image.height, 3, rgb.data(), image.width * 3) == 0) {
        return Error{"the picture cannot be written", path.string(),
                     "choose a folder that exists and may be written to"};
    }
    return {};
}

}  // namespace riposte::render
