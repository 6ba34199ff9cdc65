// One context, one set of assets and one small renderer for all tests of pictures.
#pragma once

#include "catch.hpp"
#include "places.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/fencing/step.hpp>
#include <riposte/render/offscreen.hpp>
#include <riposte/render/renderer.hpp>

#include <memory>
#include <optional>

namespace riposte::render {

inline RenderAssets render_assets(const BoutAssets& assets) { return drawn(assets, source_dir() / "shaders"); }

inline RenderOptions small_options(Quality quality) {
    RenderOptions options = preset(quality);
    options.light_detail = 0.25f;
    options.shadow_size = 512;
    return options;
}

struct Stage {
    OffscreenContext context;
    BoutAssets assets;
    Renderer renderer;
};

/// Null where there is no OpenGL 4.5 without a window: then the test says so and does nothing.
inline Stage* stage() {
    static const std::unique_ptr<Stage> instance = []() -> std::unique_ptr<Stage> {
        auto context = OffscreenContext::create();
        if (!context) {
            WARN("NOT TESTED: " << context.error().message());
            return nullptr;
        }
        auto assets = load_bout_assets(source_dir() / "assets", LoadPicture::kYes);
        if (!assets) FAIL(assets.error().message());
        auto renderer = Renderer::create(render_assets(assets.value()), small_options(Quality::kReduced));
        if (!renderer) FAIL(renderer.error().message());
        return std::make_unique<Stage>(
            Stage{std::move(context).value(), std::move(assets).value(), std::move(renderer).value()});
    }();
    if (instance == nullptr) WARN("NOT TESTED: no OpenGL 4.5 without a window here");
    return instance.get();
}

inline view::Frame first_frame(const BoutSetup& setup) {
    const BoutState state = initial_state(setup);
    return view::interpolate(setup, state, state, 1);
}

inline Image picture(Stage& on, const view::Frame& frame, const view::Camera& camera, int width = 320,
                     int height = 180) {
    auto image = render_image(on.renderer, frame, camera, width, height);
    REQUIRE(image.ok());
    return std::move(image).value();
}

/// 0..255, as bright as it looks.
inline double brightness(const Image& image, int x, int y) {
    const std::uint8_t* pixel = &image.rgba[4 * static_cast<std::size_t>(y * image.width + x)];
    return 0.3 * pixel[0] + 0.6 * pixel[1] + 0.1 * pixel[2];
}

/// Mean of red, green and blue together over the picture, 0..255.
inline double mean_level(const Image& image) {
    double sum = 0;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) sum += image.rgba[i] + image.rgba[i + 1] + image.rgba[i + 2];
    return sum / 3 / (static_cast<double>(image.width) * image.height);
}

}  // namespace riposte::render
