#include "card_memory.hpp"

#include <riposte/render/renderer.hpp>

#include <fmt/format.h>

namespace riposte::render {

struct Canvas::Impl {
    int width = 0;
    int height = 0;
    Texture colour;
    Framebuffer framebuffer;
};

Canvas::Canvas(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Canvas::Canvas(Canvas&&) noexcept = default;
Canvas& Canvas::operator=(Canvas&&) noexcept = default;
Canvas::~Canvas() = default;

Result<Canvas> Canvas::create(int width, int height) {
    GLint most = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
    if (width < 1 || height < 1 || width > most || height > most) {
        return Error{fmt::format("a picture of {} x {} pixels cannot be drawn", width, height), "size of the picture",
                     fmt::format("choose 1 to {} pixels a side", most)};
    }
    auto impl = std::make_unique<Impl>();
    impl->width = width;
    impl->height = height;
    impl->colour = make_target_texture(GL_RGBA8, width, height, 0);
    impl->framebuffer = make_framebuffer();
    glNamedFramebufferTexture(impl->framebuffer.name(), GL_COLOR_ATTACHMENT0, impl->colour.name(), 0);
    if (!is_whole(impl->framebuffer)) return no_memory_for(fmt::format("a picture of {} × {} pixels", width, height));
    return Canvas(std::move(impl));
}

Target Canvas::target() const { return {impl_->framebuffer.name(), impl_->width, impl_->height}; }

Result<Image> Canvas::read() const {
    Image image{impl_->width, impl_->height, {}};
    const std::size_t row = static_cast<std::size_t>(image.width) * 4;
    std::vector<std::uint8_t> bottom_first(row * static_cast<std::size_t>(image.height));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glGetTextureImage(impl_->colour.name(), 0, GL_RGBA, GL_UNSIGNED_BYTE, static_cast<GLsizei>(bottom_first.size()),
                      bottom_first.data());
    if (memory_ran_out()) return no_memory_for("all that is in the picture");
    image.rgba.reserve(bottom_first.size());
    for (auto y = static_cast<std::size_t>(image.height); y-- > 0;) {
        const auto start = bottom_first.begin() + static_cast<std::ptrdiff_t>(y * row);
        image.rgba.insert(image.rgba.end(), start, start + static_cast<std::ptrdiff_t>(row));
    }
    return image;
}

Result<Image> render_image(Renderer& renderer, const view::Frame& frame, const view::Camera& camera, int width,
                           int height) {
    auto canvas = Canvas::create(width, height);
    if (!canvas) return canvas.error();
    if (auto drawn = renderer.draw(frame, camera, canvas.value().target()); !drawn) return drawn.error();
    return canvas.value().read();
}

}  // namespace riposte::render
