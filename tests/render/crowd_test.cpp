#include "render/crowd.hpp"

#include "stage.hpp"

#include <riposte/view/audience.hpp>

#include <algorithm>
#include <functional>
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

TEST_CASE("an audience that cannot be drawn is refused by the figure and what is wrong with it") {
    Stage* on = stage();
    if (on == nullptr) return;
    const auto refused = [&](const std::function<void(StaticModel&)>& spoil) {
        StaticModel spoilt = *on->assets.audience;
        spoil(spoilt);
        RenderAssets assets = render_assets(on->assets);
        assets.audience = &spoilt;
        const auto made = Renderer::create(assets, small_options(Quality::kReduced));
        REQUIRE_FALSE(made.ok());
        CHECK(made.error().where.find("audience.glb") != std::string::npos);
        CHECK_FALSE(made.error().remedy.empty());
        CHECK(made.error().what.find(on->assets.audience->primitives[1].name) != std::string::npos);
        return made.error().what;
    };
    const auto says = [](const std::string& what, const char* words) { return what.find(words) != std::string::npos; };
    CHECK(says(refused([](StaticModel& m) { m.primitives[1].colours.clear(); }), "COLOR_0"));
    CHECK(says(refused([](StaticModel& m) { m.primitives[1].colours2.clear(); }), "COLOR_1"));
    CHECK(says(refused([](StaticModel& m) { m.primitives[1].colours[7].w = 5.0F / 8; }), "part"));
    CHECK(says(refused([](StaticModel& m) { m.primitives[1].uv2 = m.primitives[1].uv; }), "second set"));
    CHECK(says(refused([](StaticModel& m) { m.primitives[1].indices.clear(); }), "no triangles"));
    CHECK(says(refused([](StaticModel& m) { m.primitives.push_back(m.primitives[1]); }), "two pieces"));
}

TEST_CASE("from wherever the crowd is seen, each figure is one call for each level of detail") {
    Stage* on = stage();
    if (on == nullptr) return;
    auto made = Crowd::create(*on->assets.audience, false);
    REQUIRE(made.ok());
    const std::vector<view::SpectatorView> still(view::audience().size());
    std::size_t most = 0;
    for (const float x : {-3.0F, -1.0F, 1.0F, 3.0F}) {
        for (const float pixels : {700.0F, 1000.0F, 1400.0F}) {
            const view::Camera camera = view::look_at({x, 1.5, -3}, {x, 1.2, -6}, 2.4);
            const Mat4f clip_from_world(view::clip_from_world(camera, 16.0 / 9));
            const auto draws = made.value().gather(still, clip_from_world, {x, 1.5F, -3}, pixels, 1);
            std::set<std::pair<std::size_t, std::size_t>> calls;
            int people = 0;
            for (const CrowdDraw& draw : draws) {
                CHECK(calls.insert({draw.mesh, draw.level}).second);
                CHECK(draw.first == people);
                people += draw.count;
            }
            most = std::max(most, draws.size());
        }
    }
    CHECK(most > 6);
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
