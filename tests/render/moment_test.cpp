// What is done once for all pictures of a moment, and what is left out since nobody would see it.
#include "render/gpu_model.hpp"
#include "stage.hpp"

#include <epoxy/gl.h>

#include <algorithm>

using namespace riposte;
using namespace riposte::render;

namespace {

Image drawn_from(Stage& on, const view::Frame& frame, const view::Camera& camera, Moment moment) {
    auto canvas = Canvas::create(320, 180);
    REQUIRE(canvas.ok());
    REQUIRE(on.renderer.draw(frame, camera, canvas.value().target(), moment).ok());
    return canvas.value().read().value();
}

}  // namespace

TEST_CASE("a frame seen from a second place has the shadows that were drawn for the first, and looks no different") {
    Stage* on = stage();
    if (on == nullptr) return;
    const view::Frame frame = first_frame(on->assets.setup);
    view::Frame moved = frame;
    for (view::FencerView& fencer : moved.fencers) fencer.body_shown = fencer.weapon_shown = false;
    const view::Camera beside = view::orbit({0, 1, 0}, 0, 0.1, 5, 0.7);
    const view::Camera above = view::orbit({0, 0, 0}, 0.4, 1.2, 6, 0.9);
    const Image whole = drawn_from(*on, frame, above, Moment::kNew);
    drawn_from(*on, moved, beside, Moment::kNew);
    drawn_from(*on, frame, beside, Moment::kNew);
    CHECK(drawn_from(*on, frame, above, Moment::kSame).rgba == whole.rgba);
    // They are not drawn again: after a frame without fencers there are none on the floor.
    drawn_from(*on, moved, beside, Moment::kNew);
    CHECK(drawn_from(*on, frame, above, Moment::kSame).rgba != whole.rgba);
    CHECK(drawn_from(*on, frame, above, Moment::kNew).rgba == whole.rgba);
}

TEST_CASE("to a renderer that has drawn nothing yet every moment is new") {
    Stage* on = stage();
    if (on == nullptr) return;
    const view::Frame frame = first_frame(on->assets.setup);
    const view::Camera above = view::orbit({0, 0, 0}, 0.4, 1.2, 6, 0.9);
    const Image whole = drawn_from(*on, frame, above, Moment::kNew);
    auto made = Renderer::create(render_assets(on->assets), small_options(Quality::kReduced));
    REQUIRE(made.ok());
    auto canvas = Canvas::create(320, 180);
    REQUIRE(canvas.ok());
    REQUIRE(made.value().draw(frame, above, canvas.value().target(), Moment::kSame).ok());
    CHECK(canvas.value().read().value().rgba == whole.rgba);
}

TEST_CASE("making a renderer, or its shaders anew, leaves alone where others are drawing to") {
    Stage* on = stage();
    if (on == nullptr) return;
    auto canvas = Canvas::create(40, 30);
    REQUIRE(canvas.ok());
    const auto is_left = [&] {
        GLint framebuffer = 0;
        std::array<GLint, 4> viewport{};
        glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &framebuffer);
        glGetIntegerv(GL_VIEWPORT, viewport.data());
        return framebuffer == static_cast<GLint>(canvas.value().target().framebuffer) &&
               viewport == std::array<GLint, 4>{1, 2, 30, 20} && glIsEnabled(GL_DEPTH_TEST) == GL_FALSE;
    };
    glBindFramebuffer(GL_FRAMEBUFFER, canvas.value().target().framebuffer);
    glViewport(1, 2, 30, 20);
    glDisable(GL_DEPTH_TEST);
    for (const Quality quality : {Quality::kReduced, Quality::kFull}) {
        auto made = Renderer::create(render_assets(on->assets), small_options(quality));
        REQUIRE(made.ok());
        CHECK(is_left());
        REQUIRE(made.value().reload_shaders().ok());
        CHECK(is_left());
        (void)made.value().skinned_positions(0, SkinPalette{}, SkinMethod::kLinear);
        CHECK(is_left());
    }
}

TEST_CASE("the fencers' skins are wound outward, so that what is turned away can be left out") {
    if (stage() == nullptr) return;
    for (const auto& fencer : stage()->assets.fencers)
        for (const GpuMesh& mesh : upload_fencer(*fencer, false).meshes) CHECK(mesh.outward);
}

TEST_CASE("of the hall, what is large is drawn last") {
    if (stage() == nullptr) return;
    GpuModel hall = upload_model(*stage()->assets.hall, false);
    put_small_first(hall);
    const auto smaller = [](const GpuMesh& a, const GpuMesh& b) { return a.triangle_area < b.triangle_area; };
    CHECK(std::is_sorted(hall.meshes.begin(), hall.meshes.end(), smaller));
    CHECK(hall.materials[hall.meshes.back().material].values.name.find("floor") != std::string::npos);
}
