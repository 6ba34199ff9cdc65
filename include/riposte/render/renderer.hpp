// Draws a view::Frame. Nothing but the frame and the camera decides what a picture shows.
#pragma once

#include <riposte/assets/bout.hpp>
#include <riposte/render/driver.hpp>
#include <riposte/render/image.hpp>
#include <riposte/render/pass_times.hpp>
#include <riposte/render/progress.hpp>
#include <riposte/view/camera.hpp>
#include <riposte/view/frame.hpp>

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace riposte::render {

enum class Quality {
    kReduced,  ///< for integrated and software graphics: no relief maps, hard shadows, no glow, no MSAA
    kFull,
};

struct RenderOptions {
    Quality quality = Quality::kFull;
    int msaa = 4;            ///< samples a pixel: 0, 2, 4, 8; less where the driver offers less; 0 when reduced
    int shadow_size = 4096;  ///< texels along the sun's shadow map: 512..8192
    float render_scale = 1;  ///< 0.5..1: picture drawn so much smaller and stretched
    float brightness = 1;    ///< 0.5..2, the player's setting
    float light_detail = 1;  ///< 0.25..1: rays and places of the hall's light, worked out when the renderer is made
    bool may_yield = false;  ///< to a card that is short of memory: smaller shadows, fewer samples, a smaller picture
};

/// What pictures are drawn with where the memory did not hold what was wanted.
struct Yielded {
    std::optional<int> msaa;
    std::optional<int> shadow_size;
    std::optional<float> render_scale;
};

/// Reasonable options of each preset.
RenderOptions preset(Quality quality);

/// What is drawn. Copied to the GPU by Renderer::create; need not live on. Both fencers may share one asset.
struct RenderAssets {
    std::array<const FencerAsset*, 2> fencers{};
    std::array<const StaticModel*, 2> weapons{};  ///< in weapon space: +Y along the blade
    const StaticModel* hall = nullptr;      ///< in world space; materials window*, lamp_left*, lamp_right*, digit*
    const StaticModel* audience = nullptr;  ///< the figures of view::audience(), or none
    std::filesystem::path shaders;          ///< folder of the shader files
};

/// What a bout's assets look like, loaded with a picture.
RenderAssets drawn(const BoutAssets& assets, const std::filesystem::path& shaders);

/// Where the picture goes: that many pixels of an OpenGL framebuffer (0 = the window) without sRGB conversion.
struct Target {
    unsigned framebuffer = 0;
    int width = 0;
    int height = 0;
    int left = 0;    ///< pixels of the framebuffer to the left of the picture
    int bottom = 0;  ///< and below it
};

/// Whether something may have moved since the last picture, or the same frame is seen from another place: its shadows
/// are there already. To a renderer that has drawn nothing yet everything is new.
enum class Moment : std::uint8_t { kNew, kSame };

/// The OpenGL context that was current at creation must be current in every call and at destruction.
class Renderer {
  public:
    /// Error when the current context is older than OpenGL 4.5, a shader fails (naming the file and the driver's line),
    /// the audience cannot be drawn, or the card has too little memory (of kCardMemory).
    static Result<Renderer> create(const RenderAssets& assets, const RenderOptions& options,
                                   const Progress& progress = {});

    Renderer(Renderer&&) noexcept;
    Renderer& operator=(Renderer&&) noexcept;
    ~Renderer();

    /// Draws one picture. Leaves the target bound, blending and depth test off, viewport on the whole target. Error
    /// when the card has no memory for a picture of this size, nor for the least that it may yield to: nothing is
    /// drawn.
    Result<void> draw(const view::Frame& frame, const view::Camera& camera, const Target& target,
                      Moment moment = Moment::kNew);

    /// What was yielded so far, once each time that it became more.
    std::optional<Yielded> take_yielded();

    /// Pictures from now on are drawn so much smaller and stretched: 0.5..1, and no larger than the memory holds.
    void set_render_scale(float scale);
    [[nodiscard]] float render_scale() const;

    /// And so bright: 0.5..2.
    void set_brightness(float brightness);

    /// Times the passes of every picture from now on, or of none. Where OpenGL is a program each pass is waited for.
    void time_passes(bool on);
    /// What is drawn from here to the next call is seen together, be it in halves or in several windows: the views of
    /// one picture, whose times are added.
    void begin_picture();
    /// Of the newest picture before this one whose times are known; none before that, or unless they are taken.
    [[nodiscard]] const std::optional<PassTimes>& pass_times() const;

    /// Compiles the shaders anew from the folder that they came from. Error, and the old ones go on, when one fails: it
    /// names the file and the driver's line. What was drawn once with the old ones (the hall's shadows and light map)
    /// is drawn again.
    Result<void> reload_shaders();

    /// From now on the fencers and weapons are these; the hall stays. Error when the card has no memory for them: they
    /// are the ones before.
    Result<void> dress(const RenderAssets& assets);

    /// From now on, until it is dressed, that side is drawn with this skin: the same fencer's, subdivided or with other
    /// limits, without coarser levels. The asset itself that it was dressed in takes its old place, with all levels.
    /// Error when the card has no memory for it: the one before stays.
    Result<void> replace_skin(int side, const FencerAsset& fencer);

    /// What the vertex shader makes of a fencer's render mesh: model space, m, one entry per vertex of RenderMesh.
    [[nodiscard]] std::vector<Vec3f> skinned_positions(int side, const SkinPalette& palette, SkinMethod method);

  private:
    struct Impl;
    explicit Renderer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// A framebuffer of one's own, of any size, to draw pictures into side by side and to read out.
class Canvas {
  public:
    /// Error when the driver or the memory cannot hold the size.
    static Result<Canvas> create(int width, int height);
    Canvas(Canvas&&) noexcept;
    Canvas& operator=(Canvas&&) noexcept;
    ~Canvas();

    /// All of it.
    [[nodiscard]] Target target() const;
    /// Error when something that was drawn found no memory.
    [[nodiscard]] Result<Image> read() const;

  private:
    struct Impl;
    explicit Canvas(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// One picture of any size into memory, through a framebuffer of its own. Error when the driver or the memory cannot
/// hold it.
Result<Image> render_image(Renderer& renderer, const view::Frame& frame, const view::Camera& camera, int width,
                           int height);

}  // namespace riposte::render
