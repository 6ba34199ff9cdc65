// The hand that draws: the renderer as the settings have it, and how large its pictures are.
#pragma once

#include "panel_grid.hpp"
#include "shader_watch.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/render/renderer.hpp>
#include <riposte/render/scale_control.hpp>
#include <riposte/settings/store.hpp>
#include <riposte/system/clock.hpp>

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace riposte {

class Painter {
  public:
    /// The painter draws the fencers that `worn` has, as the settings in force have it. Both must outlive the painter.
    Painter(const BoutAssets& worn, const SettingsStore& settings) : worn_(worn), settings_(settings) {}

    /// Begins to draw with the shaders of that folder. Errors: those of render::Renderer::create.
    Result<void> open(const std::filesystem::path& shaders, const render::Progress& progress);
    /// Makes the renderer anew, with the context that is current and as the settings are now. If there can be no other
    /// renderer, the one there is stays. Errors: those of render::Renderer::create.
    Result<void> renew(const render::Progress& progress = {});
    /// The context is gone, and the renderer with it: nothing is drawn until `renew`.
    void drop() { renderer_.reset(); }
    /// Draws from now on what `worn` has become, in the skin that the settings have. Errors: those of
    /// render::Renderer::dress.
    Result<void> dress();
    /// Draws the left fencer with this skin from now on. Errors: those of render::Renderer::replace_skin.
    Result<void> wear(const FencerAsset& fencer);

    /// Begins a picture. Every view that is drawn until the next call belongs to it, in whichever window.
    void begin_picture();
    /// The frame that is drawn next shows another moment than the frame before.
    void begin_moment() { moment_ = render::Moment::kNew; }
    /// Draws into the window that is current. Errors: the card has no memory for the picture.
    Result<void> draw(const view::Frame& frame, const view::Camera& camera, const render::Target& target);
    Result<void> draw(std::span<const gallery::Panel> panels, const PanelGrid& grid, const render::Target& target);

    /// Takes up scale, pace and brightness of pictures, where they have changed; nothing is made anew for them.
    void take_up(const VideoSettings& before, const VideoSettings& video);
    /// Takes in that a picture took `took` (s), by which the next ones may be drawn smaller or larger.
    void adapt_scale(Seconds took);
    /// Returns the share of the window, each way, at which its pictures are drawn now.
    [[nodiscard]] double render_scale() const;
    /// Times the passes of pictures from now on, or no more.
    void time_passes(bool on);
    /// Returns the times of the newest picture whose times are known.
    [[nodiscard]] std::optional<render::PassTimes> pass_times() const;

    /// Looks once a picture whether the card has run short of memory, and tells it on the terminal.
    void watch_memory();
    /// Returns what pictures are drawn without for want of memory, if that has changed since the last call; empty
    /// words: they lack nothing.
    std::optional<std::string> take_yielded() { return std::exchange(yielded_, {}); }
    /// Returns true if OpenGL is a program here and no graphics card: some settings of the picture do nothing then.
    [[nodiscard]] bool software() const { return software_; }
    /// Returns how many samples a pixel may have with this driver.
    [[nodiscard]] int most_samples() const { return most_samples_; }

  private:
    [[nodiscard]] render::RenderAssets worn() const;
    void begin_scale();

    const BoutAssets& worn_;
    const SettingsStore& settings_;
    std::filesystem::path shaders_;
    std::optional<ShaderWatch> watch_;  ///< in debug builds alone
    std::optional<render::Renderer> renderer_;
    std::optional<render::ScaleControl> scale_;  ///< if the render scale follows the time of pictures
    render::Moment moment_ = render::Moment::kNew;
    bool drawn_ = false;  ///< something has been drawn since the scale was adapted last
    bool passes_shown_ = false;
    bool software_ = false;
    int most_samples_ = 0;
    std::optional<std::string> yielded_;
};

}  // namespace riposte
