#include "gl.hpp"

#include <riposte/render/renderer.hpp>

#include <fmt/format.h>

namespace riposte::render {

Result<Image> render_image(Renderer& renderer, const view::Frame& frame, const view::Camera& camera, int width,
                           int height) {
    GLint most = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
    if (width < 1 || height < 1 || width > most || height > most) {
        return Error{fmt::format("a picture of {} x {} pixels cannot be drawn", width, height), "size of the picture",
                     fmt::format("choose 1 to {} pixels a side", most)};
    }
    const Texture colour = make_target_texture(GL_RGBA8, width, height, 0);
    const Framebuffer target = make_framebuffer();
    glNamedFramebufferTexture(target.name(), GL_COLOR_ATTACHMENT0, colour.name(), 0);
    renderer.draw(frame, camera, {target.name(), width, height});
    Image image{width, height, {}};
    const std::size_t row = static_cast<std::size_t>(width) * 4;
    std::vector<std::uint8_t> bottom_first(row * static_cast<std::size_t>(height));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glGetTextureImage(colour.name(), 0, GL_RGBA, GL_UNSIGNED_BYTE, static_cast<GLsizei>(bottom_first.size()),
                      bottom_first.data());
    image.rgba.reserve(bottom_first.size());
    for (auto y = static_cast<std::size_t>(height); y-- > 0;) {
        const auto start = bottom_first.begin() + static_cast<std::ptrdiff_t>(y * row);
        image.rgba.insert(image.rgba.end(), start, start + static_cast<std::ptrdiff_t>(row));
    }
    return image;
}

}  // namespace riposte::render
