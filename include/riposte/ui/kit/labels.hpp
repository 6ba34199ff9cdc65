// Words over pictures, both in a window and in still pictures without a window.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/platform/window.hpp>

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>

namespace riposte::ui {

/// A line on a dark plate in the middle of a strip. The places are shares of the picture's width and height, from the
/// picture's top left.
struct Label {
    std::string text;
    float left = 0;
    float bottom = 1;
    float width = 1;
};
/// Draws labels over the picture.
void draw_labels(std::span<const Label> labels);

/// Draws panels into a still picture. A StillUi owns Dear ImGui's context, so there must be no Ui beside a StillUi.
class StillUi {
  public:
    /// Returns an Error if a font is missing or the OpenGL backend does not start.
    static Result<StillUi> create(const std::filesystem::path& asset_folder);
    StillUi(StillUi&&) noexcept;
    StillUi& operator=(StillUi&&) noexcept;
    ~StillUi();

    /// Calls `panels` and draws its panels over the whole bound framebuffer, which has `size`.
    void draw(PixelSize size, const std::function<void()>& panels);

  private:
    struct Impl;
    explicit StillUi(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace riposte::ui
