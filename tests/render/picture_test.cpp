#include "stage.hpp"

#include <riposte/contact/solid.hpp>
#include <riposte/contact/solid_shapes.hpp>
#include <riposte/view/camera_rig.hpp>
#include <riposte/view/ray.hpp>

#include <epoxy/gl.h>

#include <cmath>
#include <fstream>

using namespace riposte;
using namespace riposte::render;

namespace {

view::Camera beside(const view::Frame& frame, double aspect = 16.0 / 9) {
    view::CameraRig rig;
    return view::update(rig, frame, aspect, 0);
}

/// How many pixels satisfy `wanted(red, green, blue)`, 0..255.
template <class Wanted>
int count_pixels(const Image& image, const Wanted& wanted) {
    int count = 0;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
        count += wanted(int(image.rgba[i]), int(image.rgba[i + 1]), int(image.rgba[i + 2])) ? 1 : 0;
    }
    return count;
}

view::Frame without_fencers(view::Frame frame) {
    for (view::FencerView& fencer : frame.fencers) {
        fencer.world_from_model.translation.y = -50;
        fencer.world_from_weapon.translation.y = -50;
    }
    return frame;
}

/// Share of the pixels of the pictures' upper halves that look different.
double changed_above_middle(const Image& one, const Image& other) {
    const int rows = one.height / 2;
    int changed = 0;
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < one.width; ++x) changed += std::abs(brightness(one, x, y) - brightness(other, x, y)) > 8;
    return static_cast<double>(changed) / (rows * one.width);
}

}  // namespace

TEST_CASE("the first picture of a bout is neither black nor blown out and shows both teams' colours") {
    Stage* on = stage();
    if (on == nullptr) return;
    view::Frame frame = first_frame(on->assets.setup);
    const view::Camera camera = beside(frame);
    const Image image = picture(*on, frame, camera);
    CHECK(image.rgba.size() == 320U * 180U * 4U);
    CHECK(mean_level(image) > 50);
    CHECK(mean_level(image) < 190);
    CHECK(count_pixels(image, [](int r, int g, int b) { return r < 6 && g < 6 && b < 6; }) < 320 * 180 / 20);
    CHECK(count_pixels(image, [](int r, int g, int b) { return r > 252 && g > 252 && b > 252; }) < 320 * 180 / 20);
    // Dyed in green and in violet, which nothing else in the hall is.
    frame.fencers[0].team_colour = {0.0f, 0.6f, 0.0f};
    frame.fencers[1].team_colour = {0.5f, 0.0f, 0.5f};
    const Image dyed = picture(*on, frame, camera);
    CHECK(count_pixels(dyed, [](int r, int g, int b) { return g > 2 * r && g > 2 * b && g > 60; }) > 40);
    CHECK(count_pixels(dyed, [](int r, int g, int b) { return r > 2 * g && b > 2 * g && b > 60; }) > 40);
}

TEST_CASE("through a fencer one sees what is behind, as far as he is not opaque") {
    Stage* on = stage();
    if (on == nullptr) return;
    const view::Frame frame = first_frame(on->assets.setup);
    view::Camera camera = beside(frame);
    const auto at_opacity = [&](float opacity) {
        camera.opacity = {opacity, 1};
        return picture(*on, frame, camera);
    };
    const Image there = at_opacity(1);
    const Image half = at_opacity(0.5f);
    const Image gone = at_opacity(0);
    int bodies = 0;
    int between = 0;
    for (std::size_t i = 0; i < there.rgba.size(); i += 4) {
        const auto level = [&](const Image& image) { return image.rgba[i] + image.rgba[i + 1] + image.rgba[i + 2]; };
        if (std::abs(level(there) - level(gone)) < 120) continue;
        ++bodies;
        const auto [low, high] = std::minmax({level(there), level(gone)});
        between += level(half) > low + 15 && level(half) < high - 15 ? 1 : 0;
    }
    CHECK(bodies > 300);
    CHECK(between > bodies * 9 / 10);
}

TEST_CASE("the top row of a picture is its top") {
    Stage* on = stage();
    if (on == nullptr) return;
    const view::Frame frame = without_fencers(first_frame(on->assets.setup));
    view::Frame sparks = frame;
    view::Streak streak;
    streak.from_world = {-2, 2.2f, 0};
    streak.to_world = {2, 2.2f, 0};
    streak.brightness = 1;
    streak.half_width = 0.02f;
    sparks.streaks.assign(4, streak);
    const view::Camera camera = view::look_at({0, 1.2, 4}, {0, 1.2, 0}, 0.9);
    const Image before = picture(*on, frame, camera);
    const Image after = picture(*on, sparks, camera);
    int highest = 180;
    int lowest = -1;
    for (int y = 0; y < 180; ++y) {
        const auto pixel = static_cast<std::size_t>(4 * (y * 320 + 160));
        if (after.rgba[pixel] > before.rgba[pixel] + 20) {
            highest = std::min(highest, y);
            lowest = std::max(lowest, y);
        }
    }
    CHECK(lowest >= highest);
    CHECK(lowest < 90);
}

TEST_CASE("a lit lamp glows on its own side") {
    Stage* on = stage();
    if (on == nullptr) return;
    view::Frame frame = without_fencers(first_frame(on->assets.setup));
    const view::Camera camera = view::look_at({0, 1.6, 1}, {0, 1.4, -1.75}, 0.5);
    const auto red_half = [&](bool left, bool right) {
        frame.lamps = {left, right};
        const Image image = picture(*on, frame, camera, 200, 120);
        std::array<double, 2> level{};
        for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
            level[(i / 4) % 200 < 100 ? 0 : 1] += image.rgba[i] + image.rgba[i + 1];
        }
        return level;
    };
    const auto dark = red_half(false, false);
    const auto left = red_half(true, false);
    const auto right = red_half(false, true);
    CHECK(left[0] > dark[0] + 1000);
    CHECK(left[1] == Approx(dark[1]).epsilon(0.002));
    CHECK(right[1] > dark[1] + 1000);
    CHECK(right[0] == Approx(dark[0]).epsilon(0.002));
}

TEST_CASE("a lit lamp has the colour of its fencer's dress") {
    Stage* on = stage();
    if (on == nullptr) return;
    view::Frame frame = without_fencers(first_frame(on->assets.setup));
    frame.fencers[0].team_colour = {0.0f, 0.5f, 0.0f};
    frame.fencers[1].team_colour = {0.4f, 0.0f, 0.4f};
    frame.lamps = {true, true};
    const Image image = picture(*on, frame, view::look_at({0, 1.6, 1}, {0, 1.4, -1.75}, 0.5), 200, 120);
    CHECK(count_pixels(image, [](int r, int g, int b) { return g > 2 * r && g > 2 * b && g > 100; }) > 50);
    CHECK(count_pixels(image, [](int r, int g, int b) { return r > 2 * g && b > 2 * g && b > 100; }) > 50);
}

TEST_CASE("the scoring box lights as many segments as its numbers have") {
    Stage* on = stage();
    if (on == nullptr) return;
    view::Frame frame = without_fencers(first_frame(on->assets.setup));
    const view::Camera camera = view::look_at({0, 1.16, 0.5}, {0, 1.16, -1.75}, 0.35);
    const auto lit = [&](int left, int right) {
        frame.scores = {left, right};
        const Image image = picture(*on, frame, camera, 320, 160);
        return count_pixels(image, [](int r, int, int b) { return r > 180 && r > b + 40; });
    };
    const double segment = (lit(88, 88) - lit(1, 1)) / 24.0;  // 28 segments and the colon against 4 and the colon
    CHECK(segment > 5);
    CHECK(lit(7, 12) - lit(1, 1) == Approx(6 * segment).epsilon(0.15));
    CHECK(lit(60, 34) - lit(1, 1) == Approx(17 * segment).epsilon(0.15));
}

TEST_CASE("the floor is darker beside a foot that stands on it") {
    Stage* on = stage();
    if (on == nullptr) return;
    const view::Frame frame = first_frame(on->assets.setup);
    const Vec3 beside_foot = frame.fencers[0].subjects.feet[0] + Vec3(-0.05, -0.03, 0.14);
    const view::Camera above = view::look_at(beside_foot + Vec3(0.0, 1.0, 0.01), beside_foot, 0.1);
    const double with = mean_level(picture(*on, frame, above, 64, 64));
    const double without = mean_level(picture(*on, without_fencers(frame), above, 64, 64));
    CHECK(with < 0.97 * without);
}

TEST_CASE("looking out of a mask, the own head is not in the way") {
    Stage* on = stage();
    if (on == nullptr) return;
    const view::Frame frame = first_frame(on->assets.setup);
    view::CameraRig rig;
    rig.kind = view::CameraKind::kFencer0;
    view::Camera camera = view::update(rig, frame, 16.0 / 9, 0);
    view::Frame alone = frame;
    alone.fencers[0].body_shown = false;
    const Image free = picture(*on, alone, camera);
    const double open = changed_above_middle(picture(*on, frame, camera), free);
    camera.head_hidden_of.reset();
    const double blocked = changed_above_middle(picture(*on, frame, camera), free);
    INFO(open << " and " << blocked);
    CHECK(open < 0.01);
    CHECK(blocked > 0.3);
}

TEST_CASE("looking out of a mask, shoulders that stand up to the eyes are not in the way") {
    Stage* on = stage();
    if (on == nullptr) return;
    BoutAssets armoured = on->assets;
    FencerAsset high = *armoured.fencers[0];
    const Vec3f up(0, 0.2F, 0);
    for (std::size_t v = 0; v < high.mesh.positions.size(); ++v) {
        const std::string& joint = high.skeleton.joints[high.mesh.joints[v][0]].name;
        if (joint != "chest" && joint.find("clavicle") == std::string::npos) continue;
        high.mesh.positions[v] += up;
        high.skin.y[high.mesh.surface_vertex[v]] = high.mesh.positions[v].y;
    }
    armoured.fencers[0] = std::make_shared<const FencerAsset>(high);
    REQUIRE(on->renderer.dress(render_assets(armoured)).ok());
    const view::Frame frame = first_frame(on->assets.setup);
    view::CameraRig rig;
    rig.kind = view::CameraKind::kFencer0;
    const view::Camera camera = view::update(rig, frame, 16.0 / 9, 0);
    view::Frame alone = frame;
    alone.fencers[0].body_shown = false;
    const double changed = changed_above_middle(picture(*on, frame, camera), picture(*on, alone, camera));
    REQUIRE(on->renderer.dress(render_assets(on->assets)).ok());
    CHECK(changed < 0.01);
}

TEST_CASE("looking out of a mask, what is laid over the own head is not in the way either") {
    Stage* on = stage();
    if (on == nullptr) return;
    const view::Frame frame = first_frame(on->assets.setup);
    view::CameraRig rig;
    rig.kind = view::CameraKind::kFencer0;
    const view::Camera out_of_it = view::update(rig, frame, 16.0 / 9, 0);
    const Rigid& eye = out_of_it.world_from_camera;
    const Vec4f green(0, 1, 0, 1);
    view::Frame marked = frame;
    const auto at = [&](Real x, Real y) { return Vec3f(eye.point(Vec3(x, y, -1))); };
    marked.overlay.triangles.push_back({{at(-1, -1), at(1, -1), at(0, 1)}, green, true, 0});
    marked.overlay.lines.push_back({at(-1, 0), at(1, 0), green, 8, true, 0});
    const auto greens = [&](const view::Camera& camera) {
        return count_pixels(picture(*on, marked, camera), [](int r, int g, int b) { return g > 2 * r && g > 2 * b; });
    };
    CHECK(greens(out_of_it) < 50);
    view::Camera of_another = out_of_it;
    of_another.head_hidden_of = 1;
    CHECK(greens(of_another) > 2000);
    of_another.head_hidden_of.reset();
    CHECK(greens(of_another) > 2000);
}

TEST_CASE("a renderer tells how far it is while it is made, never less than before") {
    Stage* on = stage();
    if (on == nullptr) return;
    std::vector<double> told;
    REQUIRE(Renderer::create(render_assets(on->assets), small_options(Quality::kReduced),
                             [&](double share) { told.push_back(share); }));
    CHECK(told.size() > 10);
    CHECK(std::is_sorted(told.begin(), told.end()));
    CHECK(told.front() >= 0);
    CHECK(told.back() == 1);
}

TEST_CASE("the full quality shows the same hall as the reduced one") {
    Stage* on = stage();
    if (on == nullptr) return;
    auto full = Renderer::create(render_assets(on->assets), small_options(Quality::kFull));
    if (!full) FAIL(full.error().message());
    const view::Frame frame = first_frame(on->assets.setup);
    const view::Camera camera = beside(frame);
    const auto image = render_image(full.value(), frame, camera, 320, 180);
    REQUIRE(image.ok());
    CHECK(mean_level(image.value()) == Approx(mean_level(picture(*on, frame, camera))).epsilon(0.2));
}

TEST_CASE("drawing makes no OpenGL error, in either quality") {
    Stage* on = stage();
    if (on == nullptr) return;
    while (glGetError() != GL_NO_ERROR) {
    }
    const view::Frame frame = first_frame(on->assets.setup);
    picture(*on, frame, beside(frame));
    CHECK(glGetError() == GL_NO_ERROR);
    auto full = Renderer::create(render_assets(on->assets), small_options(Quality::kFull));
    REQUIRE(full.ok());
    REQUIRE(render_image(full.value(), frame, beside(frame), 160, 90).ok());
    CHECK(glGetError() == GL_NO_ERROR);
}

TEST_CASE("pictures of odd sizes are drawn, impossible ones are refused") {
    Stage* on = stage();
    if (on == nullptr) return;
    const view::Frame frame = first_frame(on->assets.setup);
    const Image image = picture(*on, frame, beside(frame, 37.0 / 81), 37, 81);
    CHECK(image.rgba.size() == 37U * 81U * 4U);
    CHECK_FALSE(render_image(on->renderer, frame, beside(frame), 0, 100).ok());
    CHECK_FALSE(render_image(on->renderer, frame, beside(frame), 1'000'000, 100).ok());
}

TEST_CASE("a written picture is a PNG of its size; a folder that is not there is an error") {
    const Image image{3, 2, std::vector<std::uint8_t>(24, 200)};
    const auto path = std::filesystem::temp_directory_path() / "riposte_picture_test.png";
    REQUIRE(write_png(image, path).ok());
    std::ifstream in(path, std::ios::binary);
    std::array<char, 24> head{};
    in.read(head.data(), head.size());
    CHECK(std::string(head.data() + 1, 3) == "PNG");
    CHECK(head[19] == 3);
    CHECK(head[23] == 2);
    std::filesystem::remove(path);
    const auto wrong = write_png(image, "/no/such/folder/picture.png");
    REQUIRE_FALSE(wrong.ok());
    CHECK(wrong.error().where == "/no/such/folder/picture.png");
}

TEST_CASE("a ball is drawn where it is, lit from above") {
    Stage* on = stage();
    if (on == nullptr) return;
    const view::Frame empty = without_fencers(first_frame(on->assets.setup));
    view::Frame frame = empty;
    frame.balls.push_back({{0.5f, 1.5f, 1.0f}, 0.2f});
    const view::Camera camera = view::look_at({0.5, 1.5, 4}, {0.5, 1.5, 0}, 0.6);
    const Image without = picture(*on, empty, camera, 200, 200);
    const Image with = picture(*on, frame, camera, 200, 200);
    // From 3 m away its radius is 0.2 / (2 * 3 * tan 0.3) * 200 = 21.6 pixels.
    const auto changed = [&](int x, int y) {
        const auto at = static_cast<std::size_t>(4 * (200 * y + x));
        return std::abs(int(with.rgba[at]) - int(without.rgba[at])) > 12 ||
               std::abs(int(with.rgba[at + 2]) - int(without.rgba[at + 2])) > 12;
    };
    for (const int off : {0, 8, 15}) {
        CHECK(changed(100 + off, 100));
        CHECK(changed(100, 100 - off));
        CHECK_FALSE(changed(100 - off - 30, 60));
    }
    const auto green = [&](int y) { return int(with.rgba[static_cast<std::size_t>(4 * (200 * y + 100) + 1)]); };
    CHECK(green(88) > green(114));
}

TEST_CASE("a ball, which has no texture's axes, is yellow felt in either quality") {
    Stage* on = stage();
    if (on == nullptr) return;
    auto full = Renderer::create(render_assets(on->assets), small_options(Quality::kFull));
    if (!full) FAIL(full.error().message());
    view::Frame frame = without_fencers(first_frame(on->assets.setup));
    frame.balls.push_back({{0.5f, 1.5f, 1.0f}, 0.2f});
    const view::Camera camera = view::look_at({0.5, 1.5, 4}, {0.5, 1.5, 0}, 0.6);
    for (Renderer* renderer : {&on->renderer, &full.value()}) {
        const auto image = render_image(*renderer, frame, camera, 200, 200);
        REQUIRE(image.ok());
        const std::uint8_t* middle = &image.value().rgba[std::size_t{4} * (200 * 100 + 100)];
        INFO("full: " << (renderer != &on->renderer) << ", " << int{middle[0]} << " " << int{middle[1]} << " "
                      << int{middle[2]});
        CHECK(middle[0] > 60);
        CHECK(middle[1] > 60);
        CHECK(2 * middle[2] < middle[0]);
    }
}

TEST_CASE("a solid is drawn where it is, in its colour and lit from above, in either quality") {
    Stage* on = stage();
    if (on == nullptr) return;
    view::Frame frame = without_fencers(first_frame(on->assets.setup));
    const view::Camera camera = view::look_at({0, 1.4, 3}, {0, 0.5, 0}, 0.7);
    const Image empty = picture(*on, frame, camera);
    const ClosedMesh mesh = box_mesh(Vec3(0.5));
    const auto box = std::make_shared<const Solid>(make_solid(mesh.positions, mesh.triangles, 600).value());
    frame.solids.push_back({box, {Quatf(1, 0, 0, 0), {0, 0.5F, 0}}, {0.5F, 0.0F, 0.5F}});
    auto full = Renderer::create(render_assets(on->assets), small_options(Quality::kFull));
    REQUIRE(full.ok());
    const auto violet = [](int r, int g, int b) { return r > 2 * g && b > 2 * g && b > 30; };
    CHECK(count_pixels(empty, violet) == 0);
    for (Renderer* renderer : {&on->renderer, &full.value()}) {
        const Image shown = render_image(*renderer, frame, camera, 320, 180).value();
        CHECK(count_pixels(shown, violet) > 1500);
        const auto level_at = [&](const Vec3& place) {
            const auto seen = view::place_of(camera, 16.0 / 9, place).value();
            const auto x = static_cast<std::size_t>(160 + 160 * seen.x);
            const auto y = static_cast<std::size_t>(90 - 90 * seen.y);
            const std::size_t at = 4 * (y * 320 + x);
            return shown.rgba[at] + shown.rgba[at + 1] + shown.rgba[at + 2];
        };
        CHECK(level_at({0, 0.75, 0}) > level_at({0, 0.5, 0.25}) + 10);
    }
    frame.solids.clear();
    CHECK(picture(*on, frame, camera).rgba == empty.rgba);
}
