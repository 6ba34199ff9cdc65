#include "stage.hpp"

#include <riposte/body/skin.hpp>

using namespace riposte;
using namespace riposte::render;

namespace {

/// Farthest (m) that any vertex of the GPU's skin lies from the CPU's.
Real farthest(Stage& on, const ModelPose& pose, SkinMethod method) {
    const FencerAsset& fencer = *on.assets.fencer;
    SkinPalette palette;
    make_palette(fencer.skin, pose, palette);
    std::vector<Vec3f> on_cpu(fencer.skin.vertex_count());
    deform(fencer.skin, palette, method, on_cpu);
    const std::vector<Vec3f> on_gpu = on.renderer.skinned_positions(0, palette, method);
    REQUIRE(on_gpu.size() == fencer.mesh.positions.size());
    Real worst = 0;
    for (std::size_t i = 0; i < on_gpu.size(); ++i) {
        worst = std::max(worst, static_cast<Real>(glm::distance(on_gpu[i], on_cpu[fencer.mesh.surface_vertex[i]])));
    }
    return worst;
}

}  // namespace

TEST_CASE("the GPU bends the skin as the CPU does, in every clip and by both methods") {
    Stage* on = stage();
    if (on == nullptr) return;
    const FencerAsset& fencer = *on->assets.fencer;
    REQUIRE(fencer.clips.size() >= 5);
    for (const Clip& clip : fencer.clips) {
        for (const Real part : {0.0, 0.37, 0.8}) {
            Pose pose;
            ModelPose model_pose;
            sample(clip, part * clip.duration, pose);
            local_to_model(fencer.skeleton, pose, model_pose);
            INFO(clip.name << " at " << part);
            CHECK(farthest(*on, model_pose, SkinMethod::kLinear) < 1e-4);
            CHECK(farthest(*on, model_pose, SkinMethod::kBones) < 1e-4);
        }
    }
}

TEST_CASE("the two methods differ where a joint bends, so that the comparison means something") {
    Stage* on = stage();
    if (on == nullptr) return;
    const FencerAsset& fencer = *on->assets.fencer;
    const Clip* lunge = find_clip(fencer.clips, "lunge");
    REQUIRE(lunge != nullptr);
    Pose pose;
    ModelPose model_pose;
    SkinPalette palette;
    sample(*lunge, lunge->duration, pose);
    local_to_model(fencer.skeleton, pose, model_pose);
    make_palette(fencer.skin, model_pose, palette);
    const auto linear = on->renderer.skinned_positions(0, palette, SkinMethod::kLinear);
    const auto bones = on->renderer.skinned_positions(0, palette, SkinMethod::kBones);
    Real most = 0;
    for (std::size_t i = 0; i < linear.size(); ++i) {
        most = std::max(most, static_cast<Real>(glm::distance(linear[i], bones[i])));
    }
    CHECK(most > 0.005);
}
