#include "stage.hpp"

#include <riposte/view/audience.hpp>

#include <algorithm>
#include <set>

using namespace riposte;
using namespace riposte::render;

namespace {

view::Frame with_crowd(const BoutSetup& setup) {
    const BoutState state = initial_state(setup);
    view::FrameOptions options;
    options.crowd = true;
    return view::interpolate(setup, state, state, 1, {}, options);
}

std::vector<std::uint8_t> drawn(Stage& on, const view::Frame& frame, const view::Camera& camera) {
    auto image = render_image(on.renderer, frame, camera, 320, 180);
    REQUIRE(image.ok());
    return image.value().rgba;
}

const view::Camera kAtRail = view::look_at({0, 1.5, -1}, {-3, 1.2, -6}, 1.0);

}  // namespace

TEST_CASE("every spectator's figure is in the file, with a neck, and cheers within arm's reach") {
    auto model = load_model(source_dir() / "assets" / "audience.glb");
    REQUIRE(model.ok());
    std::set<std::string_view> told;
    for (const view::Spectator& who : view::audience()) told.insert(who.figure);
    for (const std::string_view figure : told) {
        const auto& all = model.value().primitives;
        const auto found = std::find_if(all.begin(), all.end(), [&](const Primitive& p) { return p.name == figure; });
        INFO(figure);
        REQUIRE(found != all.end());
        CHECK(model.value().find_marker(std::string(figure) + "_neck") != nullptr);
        REQUIRE(found->colours.size() == found->positions.size());
        REQUIRE(found->colours2.size() == found->positions.size());
        float farthest = 0;
        for (const Vec4f& colour : found->colours) {
            farthest = std::max(farthest, glm::length(Vec3f(colour) * 4.0f - 2.0f));
            const float part = colour.w * 8;
            CHECK(std::abs(part - std::round(part)) < 0.01f);
        }
        CHECK(farthest > 0.2f);
        CHECK(farthest < 1.6f);
        const auto by_height = [](const Vec3f& a, const Vec3f& b) { return a.y < b.y; };
        const auto [low, high] = std::minmax_element(found->positions.begin(), found->positions.end(), by_height);
        CHECK(std::abs(low->y) < 0.03f);
        CHECK(high->y > 1.1f);
        CHECK(high->y < 1.9f);
    }
}

TEST_CASE("spectators of one figure stand one after another, so that each figure is one call") {
    std::set<std::string_view> done;
    std::string_view last;
    for (const view::Spectator& who : view::audience()) {
        if (who.figure == last) continue;
        CHECK(done.insert(who.figure).second);
        last = who.figure;
    }
    CHECK(view::audience().size() >= 12);
    CHECK(done.size() >= 6);
}

TEST_CASE("people stand at the rail where the frame has them, with their shadows, and nowhere else") {
    Stage* on = stage();
    if (on == nullptr) return;
    view::Frame frame = with_crowd(on->assets.setup);
    const auto there = drawn(*on, frame, kAtRail);
    view::Frame nobody = frame;
    nobody.crowd.clear();
    const auto empty = drawn(*on, nobody, kAtRail);
    std::size_t differ = 0;
    for (std::size_t i = 0; i < there.size(); i += 4) differ += std::abs(there[i] - empty[i]) > 12 ? 1 : 0;
    CHECK(differ > there.size() / 4 / 25);
    const bool same = drawn(*on, frame, kAtRail) == there;
    CHECK(same);
    for (view::SpectatorView& does : frame.crowd) does.cheer = 1;
    const bool cheering = drawn(*on, frame, kAtRail) != there;
    CHECK(cheering);
}
