// One figure in every form that programs leave it in: what the tests of those forms load, change and compare.
#pragma once

#include "catch.hpp"
#include "foreign_man.hpp"
#include "gltf_maker.hpp"
#include "places.hpp"
#include "shipped.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <span>

namespace riposte::test {

using Json = GltfMaker::Json;
using Numbers = std::vector<double>;

inline constexpr int kI8 = 5120, kU8 = 5121, kI16 = 5122, kU16 = 5123, kU32 = 5125;

/// Loading is quicker without most clips.
inline const FencerAsset& reference() {
    static const FencerAsset kFencer = [] {
        FencerAsset fencer = *shipped().fencers[0];
        std::erase_if(fencer.clips, [](const Clip& c) { return c.name != "lunge"; });
        return fencer;
    }();
    return kFencer;
}

inline const ForeignModel& sound() {
    static const ForeignModel kModel = foreign_man(*shipped().fencers[0]);
    return kModel;
}

inline GltfMaker sound_file() {
    static const GltfMaker kFile(sound().bytes());
    return kFile;
}

inline Result<FencerAsset> load(const GltfMaker& maker) {
    const std::filesystem::path file = scratch_file("form.glb");
    const std::string glb = maker.glb();
    write_bytes(file, {glb.begin(), glb.end()});
    return load_foreign_fencer(file, source_dir() / "assets" / "skin.toml", sound().names, reference(), kUsualHeight);
}

inline FencerAsset loaded(const GltfMaker& maker) {
    auto fencer = load(maker);
    if (!fencer) FAIL(fencer.error().message());
    return std::move(fencer).value();
}

/// Of the skin at the end of the lunge.
inline std::vector<Vec3f> lunging(const FencerAsset& fencer) {
    Pose pose;
    ModelPose figure;
    const Clip& clip = *find_clip(fencer.clips, "lunge");
    sample(clip, clip.duration, pose);
    local_to_model(fencer.skeleton, pose, figure);
    SkinPalette palette;
    make_palette(fencer.skin, figure, palette);
    std::vector<Vec3f> surface(fencer.skin.vertex_count());
    deform(fencer.skin, palette, SkinMethod::kLinear, surface);
    return surface;
}

/// Of the triangles, those that look to where their normals do.
inline Real share_outwards(const RenderMesh& mesh) {
    std::size_t outwards = 0;
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        const std::uint32_t* t = &mesh.indices[i];
        const Vec3f across =
            glm::cross(mesh.positions[t[1]] - mesh.positions[t[0]], mesh.positions[t[2]] - mesh.positions[t[0]]);
        outwards += glm::dot(across, mesh.normals[t[0]] + mesh.normals[t[1]] + mesh.normals[t[2]]) >= 0 ? 1 : 0;
    }
    return Real(outwards) / Real(mesh.indices.size() / 3);
}

/// How far each of `some` is from the nearest of `all`, m; those nearer than `near` count as nought.
inline std::vector<float> distances(const std::vector<Vec3f>& some, const std::vector<Vec3f>& all, float near) {
    std::vector<float> apart;
    for (std::size_t v = 0; v < some.size(); ++v) {
        float least = v < all.size() ? glm::distance(some[v], all[v]) : 100;
        for (std::size_t o = 0; least > near && o < all.size(); ++o)
            least = std::min(least, glm::distance(some[v], all[o]));
        apart.push_back(least > near ? least : 0);
    }
    return apart;
}

inline void check_same(const FencerAsset& fencer, float tolerance = 2e-3F) {
    static const FencerAsset kRight = loaded(sound_file());
    static const std::vector<Vec3f> kLunging = lunging(kRight);
    REQUIRE(fencer.skeleton.size() == kRight.skeleton.size());
    const auto ours = model_from_bind_joints(kRight.skeleton);
    const auto theirs = model_from_bind_joints(fencer.skeleton);
    for (std::size_t j = 0; j < ours.size(); ++j) {
        CAPTURE(kRight.skeleton.joints[j].name);
        CHECK(glm::distance(ours[j].translation, theirs[j].translation) < 1e-3F);
    }
    const std::vector<float> apart = distances(lunging(fencer), kLunging, tolerance);
    const auto far = std::count_if(apart.begin(), apart.end(), [](float d) { return d > 0; });
    CHECK(far < std::ptrdiff_t(apart.size() / 500));
    // In the crotch the left and the right thigh pull alike, and only one of them has room among four.
    CHECK(*std::max_element(apart.begin(), apart.end()) < 0.025F);
    CHECK(share_outwards(fencer.mesh) == Approx(share_outwards(kRight.mesh)).margin(0.003));
}

// ---- changes of the file ----

struct Form {
    const char* name;
    std::function<void(GltfMaker&)> change;
};

inline Numbers values(const GltfMaker& maker, const char* attribute) {
    const Json& primitive = maker.json["meshes"][0]["primitives"][0];
    return maker.values(primitive["attributes"][attribute].get<int>());
}

inline void store(GltfMaker& maker, const char* attribute, const char* type, Stored stored) {
    maker.set(attribute, values(maker, attribute), type, stored);
}

/// What was bound by `matrices` is bound in another space: (place in the old) = change * (place in the new).
inline int rebound(GltfMaker& maker, int matrices, const Mat4& old_from_new) {
    Numbers numbers = maker.values(matrices);
    for (std::size_t m = 0; m < numbers.size(); m += 16) {
        Mat4 offset;
        for (int i = 0; i < 16; ++i) offset[i / 4][i % 4] = numbers[m + std::size_t(i)];
        offset = offset * old_from_new;
        for (int i = 0; i < 16; ++i) numbers[m + std::size_t(i)] = offset[i / 4][i % 4];
    }
    return maker.add(numbers, "MAT4");
}

/// Places and normals of a primitive, and the matrices of its skin, in another space.
inline void move_space(GltfMaker& maker, Json& primitive, Json& skin, const Mat4& old_from_new, Stored stored = {}) {
    const Mat4 new_from_old = glm::inverse(old_from_new);
    const Mat3 normals = glm::transpose(Mat3(old_from_new));
    Numbers places = maker.values(primitive["attributes"]["POSITION"]);
    Numbers directions = maker.values(primitive["attributes"]["NORMAL"]);
    for (std::size_t v = 0; v < places.size(); v += 3) {
        const Vec3 p(new_from_old * Vec4(places[v], places[v + 1], places[v + 2], 1));
        const Vec3 n = glm::normalize(normals * Vec3(directions[v], directions[v + 1], directions[v + 2]));
        for (int i = 0; i < 3; ++i) {
            const bool whole = stored.component != 5126 && !stored.normalised;
            places[v + std::size_t(i)] = whole ? std::round(p[i]) : p[i];
            directions[v + std::size_t(i)] = n[i];
        }
    }
    primitive["attributes"]["POSITION"] = maker.add(places, "VEC3", stored);
    primitive["attributes"]["NORMAL"] = maker.add(directions, "VEC3");
    skin["inverseBindMatrices"] = rebound(maker, skin["inverseBindMatrices"], old_from_new);
}

/// From whole numbers of 0 to `most` back to where those places are that the primitive's triangles use.
inline Mat4 dequantisation(const GltfMaker& maker, const Json& primitive, Real most) {
    const Numbers places = maker.values(primitive["attributes"]["POSITION"]);
    Vec3 low(1e9);
    Vec3 high(-1e9);
    for (const double index : maker.values(primitive["indices"])) {
        const auto v = 3 * static_cast<std::size_t>(index);
        low = glm::min(low, Vec3(places[v], places[v + 1], places[v + 2]));
        high = glm::max(high, Vec3(places[v], places[v + 1], places[v + 2]));
    }
    const Vec3 size = high - low;
    return glm::scale(glm::translate(Mat4(1), low), Vec3(std::max({size.x, size.y, size.z}) / most));
}

/// What no triangle uses may lie beyond what whole numbers reach.
inline void keep_used(GltfMaker& maker, Json& primitive) {
    const Numbers indices = maker.values(primitive["indices"]);
    std::vector<std::size_t> order;
    std::map<std::size_t, double> number;
    Numbers renumbered;
    for (const double index : indices) {
        const auto v = static_cast<std::size_t>(index);
        if (number.try_emplace(v, double(order.size())).second) order.push_back(v);
        renumbered.push_back(number[v]);
    }
    for (const auto& [name, width] :
         {std::pair{"POSITION", 3}, {"NORMAL", 3}, {"TEXCOORD_0", 2}, {"JOINTS_0", 4}, {"WEIGHTS_0", 4}}) {
        const Numbers all = maker.values(primitive["attributes"][name]);
        Numbers kept;
        for (const std::size_t v : order)
            for (int i = 0; i < width; ++i) kept.push_back(all[v * std::size_t(width) + std::size_t(i)]);
        const int component = std::string(name) == "JOINTS_0" ? kU16 : 5126;
        primitive["attributes"][name] = maker.add(kept, "VEC" + std::to_string(width), {component});
    }
    primitive["indices"] = maker.add(renumbered, "SCALAR", {kU16});
}

inline Json& primitive_of(GltfMaker& maker, std::size_t mesh) { return maker.json["meshes"][mesh]["primitives"][0]; }

/// Each mesh in whole numbers over its own extent, as gltfpack makes every model.
inline void quantise(GltfMaker& maker, std::size_t mesh, Stored stored, Real most) {
    Json& primitive = primitive_of(maker, mesh);
    keep_used(maker, primitive);
    const Mat4 old_from_new = dequantisation(maker, primitive, stored.normalised ? 1 : most);
    move_space(maker, primitive, maker.json["skins"][mesh], old_from_new, stored);
    maker.json["extensionsUsed"] = maker.json["extensionsRequired"] = Json::array({"KHR_mesh_quantization"});
}

/// Checks that the figure is the same in each of the forms.
inline void check_forms(std::span<const Form> forms) {
    for (const Form& form : forms) {
        DYNAMIC_SECTION(form.name) {
            GltfMaker maker = sound_file();
            form.change(maker);
            check_same(loaded(maker), std::string(form.name).find("bytes") != std::string::npos ? 6e-3F : 2e-3F);
        }
    }
}

}  // namespace riposte::test
