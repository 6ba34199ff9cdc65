// A model that was rigged elsewhere: turned into our bind pose it stands, reaches and walks as ours do.
#include "../fencing/soles.hpp"
#include "assets/retarget.hpp"
#include "catch.hpp"
#include "foreign_man.hpp"
#include "places.hpp"
#include "shipped.hpp"

#include <riposte/assets/wardrobe.hpp>
#include <riposte/fencing/pose.hpp>

using namespace riposte;
namespace fs = std::filesystem;

namespace {

const fs::path kAssets = source_dir() / "assets";

const FencerAsset& man() { return *shipped().fencers[0]; }

/// m, of the man's mesh with mask and shoes.
Real mesh_height() {
    Real high = 0;
    for (const Vec3f& p : man().mesh.positions) high = std::max(high, Real(p.y));
    return high;
}

Result<FencerAsset> load(const test::ForeignModel& model) {
    const fs::path file = test::scratch_file("elsewhere.glb");
    test::write_bytes(file, model.bytes());
    auto loaded = load_foreign_fencer(file, kAssets / "skin.toml", model.names, man(), mesh_height());
    if (loaded) {
        if (auto table = load_clip_table(kAssets / "clips.toml", loaded.value().clips); !table) return table.error();
    }
    return loaded;
}

const FencerAsset& foreign() {
    static const Result<FencerAsset> kLoaded = load(test::foreign_man(man()));
    if (!kLoaded) FAIL(kLoaded.error().message());
    return kLoaded.value();
}

const FencerModel& foreign_model() {
    static const auto kModel = make_fencer_model(foreign().skeleton, foreign().clips, foreign().skin);
    if (!kModel) FAIL(kModel.error().message());
    return kModel.value();
}

ModelPose figure_at(const FencerAsset& fencer, const char* clip, Real part) {
    const Clip& played = *find_clip(fencer.clips, clip);
    Pose pose;
    ModelPose figure;
    sample(played, part * played.duration, pose);
    local_to_model(fencer.skeleton, pose, figure);
    return figure;
}

/// By vertex of the render mesh.
std::vector<Vec3f> skinned(const FencerAsset& fencer, const char* clip, Real part, SkinMethod method) {
    SkinPalette palette;
    make_palette(fencer.skin, figure_at(fencer, clip, part), palette);
    std::vector<Vec3f> surface(fencer.skin.vertex_count());
    deform(fencer.skin, palette, method, surface);
    std::vector<Vec3f> out;
    for (const std::uint32_t vertex : fencer.mesh.surface_vertex) out.push_back(surface[vertex]);
    return out;
}

struct Apart {
    Real mean = 0, worst = 0;  ///< m
    Real hundredth = 0;        ///< m, which one vertex in a hundred is above
};

/// Texture coordinates say which vertex of the man's each of the foreign model's is.
Apart apart(const char* clip, Real part, SkinMethod method) {
    const std::vector<Vec3f> ours = skinned(man(), clip, part, method);
    const std::vector<Vec3f> theirs = skinned(foreign(), clip, part, method);
    REQUIRE(theirs.size() == ours.size());
    std::vector<Real> all;
    for (std::size_t v = 0; v < theirs.size(); ++v) {
        const Vec2f& number = foreign().mesh.uv[v];
        const auto twin = static_cast<std::size_t>(number.x) + 256 * static_cast<std::size_t>(number.y);
        all.push_back(Real(glm::distance(theirs[v], ours.at(twin))));
    }
    std::sort(all.begin(), all.end());
    Apart result;
    for (const Real a : all) result.mean += a / static_cast<Real>(all.size());
    result.worst = all.back();
    result.hundredth = all[all.size() * 99 / 100];
    return result;
}

}  // namespace

TEST_CASE("a model rigged elsewhere has our bones where the man has them") {
    const std::vector<Rigidf> ours = model_from_bind_joints(man().skeleton);
    const std::vector<Rigidf> theirs = model_from_bind_joints(foreign().skeleton);
    REQUIRE(theirs.size() == ours.size());
    for (std::size_t j = 0; j < ours.size(); ++j) {
        CAPTURE(man().skeleton.joints[j].name);
        REQUIRE(foreign().skeleton.joints[j].name == man().skeleton.joints[j].name);
        CHECK(foreign().skeleton.joints[j].parent == man().skeleton.joints[j].parent);
        CHECK(glm::distance(theirs[j].translation, ours[j].translation) < 2e-3F);
        CHECK(angle_between(Quat(theirs[j].rotation), Quat(ours[j].rotation)) < 2e-3);
    }
}

TEST_CASE("a model rigged elsewhere stands in guard, lunges and salutes as the man does") {
    for (const auto& [clip, part] : {std::pair{"guard", 0.0}, std::pair{"lunge", 1.0}, std::pair{"salute", 0.5}}) {
        for (const SkinMethod method : {SkinMethod::kLinear, SkinMethod::kBones}) {
            // Farthest off is the crotch, where our own skin is spread over helpers in a way of its own.
            const Apart a = apart(clip, part, method);
            CAPTURE(clip, name_of(method), a.mean, a.hundredth, a.worst);
            CHECK(a.mean < 0.001);
            CHECK(a.hundredth < (method == SkinMethod::kBones ? 0.01 : 0.015));
            CHECK(a.worst < (method == SkinMethod::kBones ? 0.025 : 0.045));
        }
    }
}

TEST_CASE("clips on the skeleton that they were made for stay what they are") {
    for (const Clip& clip : man().clips) {
        const Clip same = retargeted(clip, man().skeleton, man().skeleton);
        REQUIRE(same.frames.size() == clip.frames.size());
        Real turned = 0;
        Real moved = 0;
        for (std::size_t i = 0; i < clip.frames.size(); ++i) {
            turned = std::max(turned, angle_between(normalized(Quat(same.frames[i].rotation)),
                                                    normalized(Quat(clip.frames[i].rotation))));
            moved = std::max(moved, Real(glm::distance(same.frames[i].translation, clip.frames[i].translation)));
        }
        CAPTURE(clip.name);
        CHECK(turned < 2e-3);
        CHECK(moved < 1e-4);
        CHECK(same.travel_frames == clip.travel_frames);
    }
}

TEST_CASE("the feet of a model rigged elsewhere stand on the floor and do not slide") {
    Soles soles(foreign_model());
    for (const Clip& clip : foreign().clips) {
        std::array<FootWatch, 2> watches;
        Real lowest = 0;
        for (std::size_t f = 0; f < clip.frame_count; ++f) {
            const Real time = clip.duration * static_cast<Real>(f) / static_cast<Real>(clip.frame_count - 1);
            Pose pose;
            sample(clip, time, pose);
            soles.place(pose, world_from_model(0, root_travel(clip, time)));
            for (std::size_t foot = 0; foot < 2; ++foot) {
                watches[foot].see(soles.world[foot]);
                for (const Vec3& p : soles.world[foot]) lowest = std::min(lowest, p.y);
                if (clip.facts.stands[foot]) CHECK(soles.on_floor(foot));
            }
        }
        CAPTURE(clip.name, watches[0].slid, watches[1].slid, lowest);
        CHECK(watches[0].slid < 0.01);
        CHECK(watches[1].slid < 0.01);
        CHECK(lowest > -0.01);
    }
}

TEST_CASE("the arm of a model rigged elsewhere reaches every key pose that the man's does") {
    const ArmRig& ours = shipped().setup.models[0]->arm;
    const ArmRig& theirs = foreign_model().arm;
    const ModelPose our_guard = figure_at(man(), "guard", 0);
    const ModelPose their_guard = figure_at(foreign(), "guard", 0);
    const auto solve = [](const ArmRig& rig, const ModelPose& guard, const KeyPose& key) {
        const Vec3 shoulder(guard[rig.upperarm].translation);
        ArmGoal goal{key.arm_from_weapon, key.elbow_arm + shoulder};
        goal.model_from_weapon.translation += shoulder;
        return solve_arm_within_limits(rig, unit_rigid(guard[rig.clavicle]), goal);
    };
    for (const auto& row : shipped().setup.key_poses.swing.keys) {
        for (const KeyPose& key : row) {
            const ArmSolution a = solve(ours, our_guard, key);
            const ArmSolution b = solve(theirs, their_guard, key);
            CAPTURE(key.name);
            CHECK(glm::distance(a.model_from_weapon.translation, b.model_from_weapon.translation) < 0.005);
            CHECK(angle_between(a.model_from_weapon.rotation, b.model_from_weapon.rotation) < 0.02);
            CHECK(glm::distance(a.elbow_model, b.elbow_model) < 0.005);
        }
    }
}

TEST_CASE("a model in two meshes of two materials is one, with both colours") {
    test::ForeignModel model = test::foreign_man(man());
    model.second_from = model.indices.size() / 3 / 2 * 3;
    const auto loaded = load(model);
    if (!loaded) FAIL(loaded.error().message());
    const FencerAsset& fencer = loaded.value();
    CHECK(fencer.skin.vertex_count() == foreign().skin.vertex_count());
    CHECK(fencer.skin.triangles.size() == foreign().skin.triangles.size());
    const Picture& colours = fencer.pictures.at(static_cast<std::size_t>(fencer.material.base_colour_picture));
    const auto green_at = [&](std::uint32_t vertex) {
        const Vec2f& uv = fencer.mesh.uv[vertex];
        const auto x = static_cast<std::size_t>(uv.x * static_cast<float>(colours.width));
        const auto y = static_cast<std::size_t>(uv.y * static_cast<float>(colours.height));
        return colours.rgba[4 * (y * static_cast<std::size_t>(colours.width) + x) + 1];
    };
    for (std::size_t i = 0; i < fencer.mesh.indices.size(); ++i) {
        REQUIRE(green_at(fencer.mesh.indices[i]) == (i < model.second_from ? 255 : 0));
    }
    CHECK(colours.rgba[3] < 128);  // no mask: a tint
}
