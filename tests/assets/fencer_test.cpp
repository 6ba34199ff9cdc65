// The fencer that ships.
#include "catch.hpp"
#include "places.hpp"

#include <riposte/assets/fencer.hpp>
#include <riposte/body/arm.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

using namespace riposte;

namespace {

const std::filesystem::path kAssets = source_dir() / "assets";

const FencerAsset& shipped() {
    static const Result<FencerAsset> kLoaded = load_fencer(kAssets / "fencers/man.glb", kAssets / "skin.toml");
    if (!kLoaded) FAIL(kLoaded.error().message());
    return kLoaded.value();
}

std::vector<Vec3f> skinned(const Pose& pose, SkinMethod method) {
    const FencerAsset& fencer = shipped();
    ModelPose model;
    SkinPalette palette;
    local_to_model(fencer.skeleton, pose, model);
    make_palette(fencer.skin, model, palette);
    std::vector<Vec3f> out(fencer.skin.vertex_count());
    deform(fencer.skin, palette, method, out);
    return out;
}

Pose clip_pose(const char* name, Real part) {
    const Clip* clip = find_clip(shipped().clips, name);
    REQUIRE(clip != nullptr);
    Pose pose;
    sample(*clip, clip->duration * part, pose);
    return pose;
}

struct Comparison {
    Real worst = 0;  ///< m
    int compared = 0;
    int unknown = 0;  ///< points of the reference that are no vertex of the surface (loose ones are not exported)
};

/// Against lines `bind x y z, deformed x y z` that were made where the model was made.
Comparison compare_with(const char* reference, const Pose& pose) {
    std::ifstream in(test_dir() / "assets/data" / reference);
    REQUIRE(in);
    const Skin& skin = shipped().skin;
    const std::vector<Vec3f> ours = skinned(pose, SkinMethod::kLinear);
    Comparison comparison;
    for (std::string line; std::getline(in, line);) {
        std::istringstream fields(line);
        Vec3f bind, deformed;
        if (!(fields >> bind.x >> bind.y >> bind.z >> deformed.x >> deformed.y >> deformed.z)) continue;
        Real nearest = 1;
        for (std::size_t i = 0; i < skin.vertex_count(); ++i) {
            const bool here = glm::length(skin.bind_position(i) - bind) < 2e-5F;
            if (here) nearest = std::min(nearest, Real(glm::length(ours[i] - deformed)));
        }
        ++(nearest < 1 ? comparison.compared : comparison.unknown);
        if (nearest < 1) comparison.worst = std::max(comparison.worst, nearest);
    }
    return comparison;
}

}  // namespace

TEST_CASE("the shipped fencer has every joint, clip and socket") {
    const FencerAsset& fencer = shipped();
    CHECK(fencer.skeleton.size() <= kMaxJoints);
    for (std::size_t j = 0; j < fencer.skeleton.size(); ++j)
        CHECK(fencer.skeleton.joints[j].parent < static_cast<int>(j));
    CHECK(fencer.clips.size() >= required_clips().size());
    for (const Side side : {Side::kRight, Side::kLeft}) {
        const auto rig = make_arm_rig(fencer.skeleton, side);
        REQUIRE(rig.ok());
        CHECK(rig.value().length() > 0.45);
        CHECK(rig.value().length() < 0.65);
    }
}

TEST_CASE("every clip lasts, starts at the origin and travels as its name says") {
    for (const Clip& clip : shipped().clips) {
        INFO(clip.name);
        CHECK(clip.duration > 0.2);
        CHECK(clip.duration < 10);
        CHECK(clip.travel_frames.front() == 0.0);
        CHECK(clip.frames.size() == clip.frame_count * shipped().skeleton.size());
    }
    CHECK(root_travel(*find_clip(shipped().clips, "step_forward"), 9) > 0.1);
    const Real lunge = root_travel(*find_clip(shipped().clips, "lunge"), 9);
    CHECK(lunge > 0.2);
    CHECK(root_travel(*find_clip(shipped().clips, "recover"), 9) == Approx(-lunge).margin(0.01));
}

TEST_CASE("weights add up to one, heaviest first") {
    for (const Influences& influences : shipped().skin.influences) {
        const auto& w = influences.weights;
        REQUIRE(w[0] + w[1] + w[2] + w[3] == Approx(1).margin(1e-5));
        REQUIRE(std::is_sorted(w.rbegin(), w.rend()));
    }
}

TEST_CASE("our linear skin is the one the model was made with") {
    const Clip& lunge = *find_clip(shipped().clips, "lunge");
    Pose mid_lunge;
    sample(lunge, 4.0 / 15, mid_lunge);
    mid_lunge[0].translation.z = static_cast<float>(root_travel(lunge, 4.0 / 15));
    const Comparison comparisons[] = {compare_with("fencer_guard_reference.txt", clip_pose("guard", 0)),
                                      compare_with("fencer_lunge_reference.txt", mid_lunge)};
    for (const Comparison& comparison : comparisons) {
        CHECK(comparison.worst < 1e-4);
        CHECK(comparison.compared >= 200);
        CHECK(comparison.unknown <= comparison.compared / 50);
    }
}

TEST_CASE("a figure stands on the floor and is as tall as a person") {
    const auto bind = skinned(bind_pose(shipped().skeleton), SkinMethod::kBones);
    float low = 9, high = -9;
    for (const Vec3f& p : bind) low = std::min(low, p.y), high = std::max(high, p.y);
    CHECK(std::fabs(low) < 0.02F);
    CHECK(high > 1.6F);
    CHECK(high < 2.1F);
}

TEST_CASE("bones blending stays near linear blending and stretches no more edges in guard and lunge") {
    const Skin& skin = shipped().skin;
    for (const char* name : {"guard", "lunge", "salute"}) {
        const Pose pose = clip_pose(name, 1);
        const auto linear = skinned(pose, SkinMethod::kLinear);
        const auto bones = skinned(pose, SkinMethod::kBones);
        Real apart = 0;
        for (std::size_t i = 0; i < linear.size(); ++i) apart += Real(glm::length(linear[i] - bones[i]));
        INFO(name);
        CHECK(apart / static_cast<Real>(linear.size()) < 0.02);
        int edges = 0, stretched = 0;
        for (const auto& t : skin.triangles) {
            for (std::size_t k = 0; k < 3; ++k, ++edges) {
                const std::uint32_t a = t[k], b = t[(k + 1) % 3];
                const float before = glm::length(skin.bind_position(a) - skin.bind_position(b));
                const float after = glm::length(bones[a] - bones[b]);
                if (after > 3 * before && after > 0.004F) ++stretched;
            }
        }
        CHECK(stretched < edges / 200);
    }
}

TEST_CASE("the render mesh carries the surface's weights") {
    const FencerAsset& fencer = shipped();
    const RenderMesh& mesh = fencer.mesh;
    const std::size_t count = mesh.positions.size();
    REQUIRE(mesh.normals.size() == count);
    REQUIRE(mesh.tangents.size() == count);
    REQUIRE(mesh.uv.size() == count);
    REQUIRE(mesh.t.size() == count);
    for (std::size_t v = 0; v < count; ++v) {
        const std::uint32_t s = mesh.surface_vertex[v];
        REQUIRE(fencer.skin.bind_position(s) == mesh.positions[v]);
        REQUIRE(mesh.joints[v] == fencer.skin.influences[s].joints);
        REQUIRE(mesh.blend[v] == fencer.skin.blend[s]);
        REQUIRE(glm::length(mesh.normals[v]) == Approx(1).margin(1e-4));
    }
    CHECK(*std::max_element(mesh.indices.begin(), mesh.indices.end()) < count);
}

TEST_CASE("the material's pictures are decoded") {
    const FencerAsset& fencer = shipped();
    for (const int picture :
         {fencer.material.base_colour_picture, fencer.material.normal_picture, fencer.material.orm_picture}) {
        REQUIRE(picture >= 0);
        const Picture& p = fencer.pictures.at(static_cast<std::size_t>(picture));
        CHECK(p.width >= 256);
        CHECK(p.rgba.size() == 4 * static_cast<std::size_t>(p.width) * static_cast<std::size_t>(p.height));
    }
}

TEST_CASE("every part of the body has skin to be struck") {
    std::array<int, kBodyPartCount> triangles{};
    for (const BodyPart part : shipped().skin.triangle_part) ++triangles[static_cast<std::size_t>(part)];
    for (std::size_t p = 0; p < kBodyPartCount; ++p) {
        INFO(name_of(static_cast<BodyPart>(p)));
        CHECK(triangles[p] > 50);
    }
}
