#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#include "pictures.hpp"

#include <stb_image.h>

namespace riposte {

std::optional<render::Image> read_png(const std::filesystem::path& path) {
    render::Image image;
    int channels = 0;
    stbi_uc* const pixels = stbi_load(path.string().c_str(), &image.width, &image.height, &channels, STBI_rgb_alpha);
    if (pixels == nullptr) return {};
    image.rgba.assign(pixels, pixels + std::size_t{4} * static_cast<std::size_t>(image.width * image.height));
    stbi_image_free(pixels);
    return image;
}

}  // namespace riposte
