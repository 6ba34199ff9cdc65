// Draws a view::Frame. Nothing but the frame and the camera decides what a picture shows.
#pragma once

#include <riposte/render/driver.hpp>
#include <riposte/render/image.hpp>
#include <riposte/render/options.hpp>
#include <riposte/render/pass_times.hpp>
#include <riposte/render/picture_target.hpp>
#include <riposte/render/progress.hpp>
#include <riposte/render/render_assets.hpp>
#include <riposte/view/camera.hpp>
#include <riposte/view/frame.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace riposte::render {

/// kNew: something may have moved since the last picture. kSame: the same frame is seen from another place, so that its
/// shadows are there already. To a renderer that has drawn nothing yet every moment is new.
enum class Moment : std::uint8_t { kNew, kSame };

/// Draws frames. The OpenGL context that was current at creation must be current in every call and at destruction.
class Renderer {
  public:
    /// Error when the current context is older than OpenGL 4.5, a shader fails (naming the file and the driver's line),
    /// the audience cannot be drawn, or the card has too little memory (an Error of kCardMemory).
    static Result<Renderer> create(const RenderAssets& assets, const RenderOptions& options,
                                   const Progress& progress = {});

    Renderer(Renderer&&) noexcept;
    Renderer& operator=(Renderer&&) noexcept;
    ~Renderer();

    /// Draws one picture. Leaves the target bound, blending and depth test off, viewport on the whole target. Error
    /// when the card has no memory for a picture of this size, nor for the least that the options let it yield to:
    /// nothing is drawn then.
    Result<void> draw(const view::Frame& frame, const view::Camera& camera, const Target& target,
                      Moment moment = Moment::kNew);

    /// Returns what was yielded so far, once after each time that it became more.
    std::optional<Yielded> take_yielded();

    /// Draws pictures from now on smaller by `scale` (0.5..1) and stretched, and no larger than the memory holds.
    void set_render_scale(float scale);
    [[nodiscard]] float render_scale() const;

    /// Draws pictures from now on with that brightness: 0.5..2.
    void set_brightness(float brightness);

    /// Times the passes of every picture from now on, or of none. If OpenGL is a program, each pass is waited for.
    void time_passes(bool on);
    /// Begins a picture. All views drawn until the next call, in halves or in several windows, belong to one picture,
    /// and their times are added.
    void begin_picture();
    /// Returns the times of the newest earlier picture whose times are known; none if there is none or nothing is
    /// timed.
    [[nodiscard]] const std::optional<PassTimes>& pass_times() const;

    /// Compiles the shaders anew from their folder. If one fails, the old shaders go on, and the Error names the file
    /// and the driver's line. What was drawn once with the old shaders (the hall's shadows and light map) is drawn
    /// again.
    Result<void> reload_shaders();

    /// Draws these fencers and weapons from now on; the hall stays. Error if the card has no memory for them: then the
    /// fencers and weapons before stay.
    Result<void> dress(const RenderAssets& assets);

    /// Draws the fencer `id` with this skin until the next `dress`: the fencer's own skin, subdivided or with
    /// other limits, without coarser levels. The asset that the fencer was dressed in brings the old skin back, with
    /// all levels. Error if the card has no memory for the skin: then the skin before stays.
    Result<void> replace_skin(FencerId id, const FencerAsset& fencer);

    /// Returns what the vertex shader makes of a fencer's render mesh: model space, m, one entry per vertex of
    /// RenderMesh.
    [[nodiscard]] std::vector<Vec3f> skinned_positions(FencerId id, const SkinPalette& palette, SkinMethod method);

  private:
    struct Impl;
    explicit Renderer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// A framebuffer of any size, to draw pictures into side by side and to read out.
class Canvas {
  public:
    /// Error when the driver or the memory cannot hold the size.
    static Result<Canvas> create(int width, int height);
    Canvas(Canvas&&) noexcept;
    Canvas& operator=(Canvas&&) noexcept;
    ~Canvas();

    /// Returns the whole canvas as a target.
    [[nodiscard]] Target target() const;
    /// Returns the pixels. Error if something that was drawn found no memory.
    [[nodiscard]] Result<Image> read() const;

  private:
    struct Impl;
    explicit Canvas(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// Draws one picture of any size into memory, through a framebuffer of its own. Error if the driver or the memory
/// cannot hold the picture.
Result<Image> render_image(Renderer& renderer, const view::Frame& frame, const view::Camera& camera, int width,
                           int height);

}  // namespace riposte::render
