// What the player sets of the picture while it is drawn: how bright, how fine.
#include "stage.hpp"

using namespace riposte;
using namespace riposte::render;

namespace {

const view::Camera kBeside = view::look_at({0, 1.4, 5}, {0, 1.1, 0}, 0.8);

/// Of a renderer of the tests' own, so that no other picture is other for it.
Renderer another(Stage& on, Quality quality) {
    auto made = Renderer::create(render_assets(on.assets), small_options(quality));
    if (!made) FAIL(made.error().message());
    return std::move(made).value();
}

Image drawn_by(Renderer& renderer, const view::Frame& frame) {
    auto image = render_image(renderer, frame, kBeside, 320, 180);
    if (!image) FAIL(image.error().message());
    return std::move(image).value();
}

}  // namespace

TEST_CASE("the brighter the setting the brighter the picture, within its range") {
    Stage* on = stage();
    if (on == nullptr) return;
    const view::Frame frame = first_frame(on->assets.setup);
    for (const Quality quality : {Quality::kReduced, Quality::kFull}) {
        Renderer renderer = another(*on, quality);
        const auto level = [&](float brightness) {
            renderer.set_brightness(brightness);
            return mean_level(drawn_by(renderer, frame));
        };
        const double neutral = level(1);
        CHECK(level(0.5F) < neutral - 15);
        CHECK(level(2) > neutral + 15);
        CHECK(level(0.1F) == level(0.5F));
        CHECK(level(9) == level(2));
        CHECK(level(1) == neutral);
    }
    RenderOptions dark = small_options(Quality::kReduced);
    dark.brightness = 0;
    auto made = Renderer::create(render_assets(on->assets), dark);
    REQUIRE(made.ok());
    CHECK(mean_level(drawn_by(made.value(), frame)) > 15);
}

TEST_CASE("at half the size a picture shows the same less finely") {
    Stage* on = stage();
    if (on == nullptr) return;
    const view::Frame frame = first_frame(on->assets.setup);
    for (const Quality quality : {Quality::kReduced, Quality::kFull}) {
        Renderer renderer = another(*on, quality);
        const Image whole = drawn_by(renderer, frame);
        renderer.set_render_scale(0.5F);
        const Image half = drawn_by(renderer, frame);
        REQUIRE(half.rgba.size() == whole.rgba.size());
        CHECK(mean_level(half) == Approx(mean_level(whole)).epsilon(0.04));
        double apart = 0;
        for (std::size_t i = 0; i < half.rgba.size(); ++i) apart += std::abs(half.rgba[i] - whole.rgba[i]);
        apart /= static_cast<double>(half.rgba.size());
        CHECK(apart > 0.5);
        CHECK(apart < 10);
        renderer.set_render_scale(0.1F);
        CHECK(drawn_by(renderer, frame).rgba == half.rgba);
        renderer.set_render_scale(1);
        CHECK(drawn_by(renderer, frame).rgba == whole.rgba);
    }
}
