#include "stage.hpp"

#include <riposte/body/skin.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <string>

using namespace riposte;
using namespace riposte::render;

namespace {

constexpr SkinMethod kAllMethods[] = {SkinMethod::kBasic, SkinMethod::kLinear, SkinMethod::kBones,
                                      SkinMethod::kDualQuaternions};

/// Farthest (m) that any vertex of the skin of that side lies on the GPU from where the CPU has it.
Real farthest(Stage& on, int side, const FencerAsset& fencer, const ModelPose& pose, SkinMethod method) {
    SkinPalette palette;
    make_palette(fencer.skin, pose, palette);
    std::vector<Vec3f> on_cpu(fencer.skin.vertex_count());
    deform(fencer.skin, palette, method, on_cpu);
    const std::vector<Vec3f> on_gpu = on.renderer.skinned_positions(side, palette, method);
    REQUIRE(on_gpu.size() == fencer.mesh.positions.size());
    Real worst = 0;
    for (std::size_t i = 0; i < on_gpu.size(); ++i) {
        worst = std::max(worst, static_cast<Real>(glm::distance(on_gpu[i], on_cpu[fencer.mesh.surface_vertex[i]])));
    }
    return worst;
}

}  // namespace

TEST_CASE("the GPU bends the skin of either build as the CPU does, in every clip and by every method") {
    Stage* on = stage();
    if (on == nullptr) return;
    Kits kits;
    kits[1].fencer = "woman";
    BoutAssets both = on->assets;
    REQUIRE(dress(both, kits));
    REQUIRE(on->renderer.dress(render_assets(both)).ok());
    for (int side = 0; side < 2; ++side) {
        const FencerAsset& fencer = *both.fencers[static_cast<std::size_t>(side)];
        REQUIRE(fencer.clips.size() >= 25);
        for (const Clip& clip : fencer.clips) {
            for (int part = 0; part <= 8; ++part) {
                Pose pose;
                ModelPose model_pose;
                sample(clip, part * clip.duration / 8, pose);
                local_to_model(fencer.skeleton, pose, model_pose);
                for (const SkinMethod method : kAllMethods) {
                    INFO("fencer " << side << ", " << clip.name << " at " << part << "/8, " << name_of(method));
                    CHECK(farthest(*on, side, fencer, model_pose, method) < 1e-4);
                }
            }
        }
    }
    REQUIRE(on->renderer.dress(render_assets(on->assets)).ok());
}

TEST_CASE("the methods differ where a joint bends, so that the comparison means something") {
    Stage* on = stage();
    if (on == nullptr) return;
    const FencerAsset& fencer = *on->assets.fencers[0];
    const Clip* lunge = find_clip(fencer.clips, "lunge");
    REQUIRE(lunge != nullptr);
    Pose pose;
    ModelPose model_pose;
    SkinPalette palette;
    sample(*lunge, lunge->duration, pose);
    local_to_model(fencer.skeleton, pose, model_pose);
    make_palette(fencer.skin, model_pose, palette);
    std::vector<std::vector<Vec3f>> skins;
    for (const SkinMethod method : kAllMethods) skins.push_back(on->renderer.skinned_positions(0, palette, method));
    for (std::size_t a = 0; a < skins.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            float most = 0;
            for (std::size_t i = 0; i < skins[a].size(); ++i) {
                most = std::max(most, glm::distance(skins[a][i], skins[b][i]));
            }
            CHECK(most > 0.005F);
        }
    }
}

TEST_CASE("a finer skin can take the place of the one that is drawn") {
    Stage* on = stage();
    if (on == nullptr) return;
    const FencerAsset& fencer = *on->assets.fencers[0];
    const FencerAsset fine = subdivided(
        fencer, {SplitKind::kOneToFour, 2, {fencer.skeleton.find("r_forearm"), fencer.skeleton.find("r_hand")}});
    CHECK(fine.mesh.positions.size() > fencer.mesh.positions.size() + 1000);
    Pose pose;
    ModelPose model_pose;
    sample(fencer.clips.front(), 0.2, pose);
    local_to_model(fencer.skeleton, pose, model_pose);
    REQUIRE(on->renderer.replace_skin(0, fine).ok());
    for (const SkinMethod method : kAllMethods) CHECK(farthest(*on, 0, fine, model_pose, method) < 1e-4);
    REQUIRE(on->renderer.replace_skin(0, fencer).ok());
    CHECK(farthest(*on, 0, fencer, model_pose, SkinMethod::kBones) < 1e-4);
}

TEST_CASE("after another skin the fencer is drawn as before, with all levels of detail") {
    Stage* on = stage();
    if (on == nullptr) return;
    const FencerAsset& fencer = *on->assets.fencers[0];
    const view::Frame frame = first_frame(on->assets.setup);
    const view::Camera camera = view::look_at({-1, 1.2, 6}, {-1, 1, 0}, 1.0);  // so far that the coarsest is drawn
    const auto picture = [&] {
        auto image = render_image(on->renderer, frame, camera, 320, 180);
        REQUIRE(image.ok());
        return std::move(image).value().rgba;
    };
    const auto before = picture();
    const auto as_before = [&] { return picture() == before; };
    REQUIRE(on->renderer.replace_skin(0, subdivided(fencer, {})).ok());
    REQUIRE_FALSE(as_before());
    REQUIRE(on->renderer.replace_skin(0, fencer).ok());
    CHECK(as_before());
    REQUIRE(on->renderer.replace_skin(0, subdivided(fencer, {})).ok());
    REQUIRE(on->renderer.dress(render_assets(on->assets)).ok());
    CHECK(as_before());
}

namespace {

/// Of the left fencer's elbow, so near that the finest level is drawn, or so far that a coarser one is.
std::vector<std::uint8_t> picture(Stage& on, bool finer, Real metres) {
    view::FrameOptions options;
    options.finer_skin = finer;
    const BoutState state = initial_state(on.assets.setup);
    const view::Frame frame = view::interpolate(on.assets.setup, state, state, 1, {}, options);
    const Vec3 at = frame.fencers[0].subjects.elbow;
    auto image = render_image(on.renderer, frame, view::look_at(at + Vec3(0, 0, metres), at, 0.9), 320, 180);
    REQUIRE(image.ok());
    return std::move(image).value().rgba;
}

}  // namespace

TEST_CASE("the finer skin of the assets is drawn near, in frames that want it, and goes without a trace") {
    Stage* on = stage();
    if (on == nullptr) return;
    const auto before = picture(*on, true, 0.7);
    const auto far_before = picture(*on, true, 9);
    RenderAssets finer = render_assets(on->assets);
    for (const FinerKind kind : {FinerKind::kOneToThree, FinerKind::kOneToFour}) {
        finer.finer = {kind, 1, SplitWhere::kEverywhere};
        REQUIRE(on->renderer.dress(finer).ok());
        CHECK(picture(*on, true, 0.7) != before);
        CHECK(picture(*on, false, 0.7) == before);
        CHECK(picture(*on, true, 9) == far_before);
    }
    finer.finer.kind = FinerKind::kOff;
    REQUIRE(on->renderer.dress(finer).ok());
    CHECK(picture(*on, true, 0.7) == before);
}

/// For docs/performance.md: test_render "[.cost]".
TEST_CASE("what a finer skin takes of a picture", "[.cost]") {
    Stage* on = stage();
    if (on == nullptr) return;
    view::FrameOptions options;
    options.finer_skin = true;
    const BoutState state = initial_state(on->assets.setup);
    view::Frame frame = view::interpolate(on->assets.setup, state, state, 1, {}, options);
    const view::Camera camera = view::look_at({0, 1.3, 4.2}, {0, 1, 0}, 0.7);
    constexpr std::array kSkins{FinerSkin{}, FinerSkin{FinerKind::kOneToFour, 1, SplitWhere::kArms},
                                FinerSkin{FinerKind::kOneToThree, 1, SplitWhere::kEverywhere},
                                FinerSkin{FinerKind::kOneToFour, 1, SplitWhere::kEverywhere},
                                FinerSkin{FinerKind::kOneToFour, 2, SplitWhere::kEverywhere}};
    std::array<std::array<double, kSkinMethodCount>, kSkins.size()> best_ms{};
    for (auto& row : best_ms) row.fill(1e9);
    for (int round = 0; round < 6; ++round) {
        for (std::size_t i = 0; i < kSkins.size(); ++i) {
            RenderAssets assets = render_assets(on->assets);
            assets.finer = kSkins.at(i);
            REQUIRE(on->renderer.dress(assets).ok());
            for (int n = 0; n < 4 * static_cast<int>(kSkinMethodCount); ++n) {
                const auto method = static_cast<std::size_t>(n) % kSkinMethodCount;
                frame.skin_method = static_cast<SkinMethod>(method);
                const auto from = std::chrono::steady_clock::now();
                REQUIRE(render_image(on->renderer, frame, camera, 1280, 720).ok());
                const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - from;
                best_ms.at(i).at(method) = std::min(best_ms.at(i).at(method), took.count());
            }
        }
    }
    for (std::size_t i = 0; i < kSkins.size(); ++i)
        for (std::size_t m = 0; m < kSkinMethodCount; ++m)
            std::printf("skin %zu, %s: %.1f ms\n", i, std::string(name_of(static_cast<SkinMethod>(m))).c_str(),
                        best_ms.at(i).at(m));
    REQUIRE(on->renderer.dress(render_assets(on->assets)).ok());
}

TEST_CASE("a skin that was put in the place of the own one is drawn as it is, whatever the finer skin is") {
    Stage* on = stage();
    if (on == nullptr) return;
    const FencerAsset& fencer = *on->assets.fencers[0];
    REQUIRE(on->renderer.replace_skin(0, subdivided(fencer, {})).ok());
    const auto before = picture(*on, true, 0.7);
    RenderAssets finer = render_assets(on->assets);
    finer.finer = {FinerKind::kOneToFour, 1, SplitWhere::kEverywhere};
    REQUIRE(on->renderer.dress(finer).ok());
    REQUIRE(on->renderer.replace_skin(0, subdivided(fencer, {})).ok());
    CHECK(picture(*on, true, 0.7) == before);
    REQUIRE(on->renderer.dress(render_assets(on->assets)).ok());
}
