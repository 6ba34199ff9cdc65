// Words over pictures, in a window and in still pictures without one.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/platform/window.hpp>

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>

namespace riposte::ui {

/// A line on a dark plate in the middle of a strip; places as shares of the picture's width and height, from its top
/// left.
struct Label {
    std::string text;
    float left = 0;
    float bottom = 1;
    float width = 1;
};
void draw_labels(std::span<const Label> labels);

/// Panels drawn into a still picture. Owns Dear ImGui's context while it lives, so there must be no Ui beside it.
class StillUi {
  public:
    /// Errors: a font is missing; the OpenGL backend does not start.
    static Result<StillUi> create(const std::filesystem::path& asset_folder);
    StillUi(StillUi&&) noexcept;
    StillUi& operator=(StillUi&&) noexcept;
    ~StillUi();

    /// Draws what `panels` draws over the whole framebuffer that is bound.
    void draw(PixelSize size, const std::function<void()>& panels);

  private:
    struct Impl;
    explicit StillUi(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace riposte::ui
