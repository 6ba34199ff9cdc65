// One figure in every form that programs leave it in: it comes back as the same figure, or is refused by the name of
// what is not read.
#include "catch.hpp"
#include "foreign_man.hpp"
#include "gltf_maker.hpp"
#include "places.hpp"
#include "shipped.hpp"

#include <functional>
#include <numeric>

using namespace riposte;
using test::GltfMaker;
using test::Stored;
namespace fs = std::filesystem;

namespace {

using Json = GltfMaker::Json;
using Numbers = std::vector<double>;

constexpr int kI8 = 5120, kU8 = 5121, kI16 = 5122, kU16 = 5123, kU32 = 5125;

/// Loading is quicker without most clips.
const FencerAsset& reference() {
    static const FencerAsset kFencer = [] {
        FencerAsset fencer = *shipped().fencers[0];
        std::erase_if(fencer.clips, [](const Clip& c) { return c.name != "lunge"; });
        return fencer;
    }();
    return kFencer;
}

const test::ForeignModel& sound() {
    static const test::ForeignModel kModel = test::foreign_man(*shipped().fencers[0]);
    return kModel;
}

GltfMaker sound_file() {
    static const GltfMaker kFile(sound().bytes());
    return kFile;
}

Result<FencerAsset> load(const GltfMaker& maker) {
    const fs::path file = test::scratch_file("form.glb");
    const std::string glb = maker.glb();
    test::write_bytes(file, {glb.begin(), glb.end()});
    return load_foreign_fencer(file, source_dir() / "assets" / "skin.toml", sound().names, reference(), kUsualHeight);
}

FencerAsset loaded(const GltfMaker& maker) {
    auto fencer = load(maker);
    if (!fencer) FAIL(fencer.error().message());
    return std::move(fencer).value();
}

/// Of the skin at the end of the lunge.
std::vector<Vec3f> lunging(const FencerAsset& fencer) {
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
Real share_outwards(const RenderMesh& mesh) {
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
std::vector<float> distances(const std::vector<Vec3f>& some, const std::vector<Vec3f>& all, float near) {
    std::vector<float> apart;
    for (std::size_t v = 0; v < some.size(); ++v) {
        float least = v < all.size() ? glm::distance(some[v], all[v]) : 100;
        for (std::size_t o = 0; least > near && o < all.size(); ++o)
            least = std::min(least, glm::distance(some[v], all[o]));
        apart.push_back(least > near ? least : 0);
    }
    return apart;
}

void check_same(const FencerAsset& fencer, float tolerance = 2e-3F) {
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

// ---- changes ----

Numbers values(const GltfMaker& maker, const char* attribute) {
    const Json& primitive = maker.json["meshes"][0]["primitives"][0];
    return maker.values(primitive["attributes"][attribute].get<int>());
}

void store(GltfMaker& maker, const char* attribute, const char* type, Stored stored) {
    maker.set(attribute, values(maker, attribute), type, stored);
}

Json& body(GltfMaker& maker) {
    for (Json& node : maker.json["nodes"])
        if (node.value("name", "") == "body") return node;
    return maker.json["nodes"][0];
}

/// What was bound by `matrices` is bound in another space: (place in the old) = change * (place in the new).
int rebound(GltfMaker& maker, int matrices, const Mat4& old_from_new) {
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
void move_space(GltfMaker& maker, Json& primitive, Json& skin, const Mat4& old_from_new, Stored stored = {}) {
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
Mat4 dequantisation(const GltfMaker& maker, const Json& primitive, Real most) {
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
void keep_used(GltfMaker& maker, Json& primitive) {
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

/// A second mesh and a second skin, of the triangles that `second` takes; those that it gives to neither are dropped.
enum class Goes { kFirst, kSecond, kNowhere };
void split(GltfMaker& maker, const std::function<Goes(const std::array<std::size_t, 3>&)>& goes) {
    const Numbers all = maker.values(maker.primitive()["indices"]);
    std::array<Numbers, 2> parts;
    for (std::size_t i = 0; i < all.size(); i += 3) {
        const Goes to = goes({std::size_t(all[i]), std::size_t(all[i + 1]), std::size_t(all[i + 2])});
        if (to == Goes::kNowhere) continue;
        Numbers& part = parts[to == Goes::kFirst ? 0 : 1];
        part.insert(part.end(), all.begin() + std::ptrdiff_t(i), all.begin() + std::ptrdiff_t(i) + 3);
    }
    maker.json["meshes"].push_back(maker.json["meshes"][0]);
    maker.json["skins"].push_back(maker.json["skins"][0]);
    for (std::size_t m = 0; m < 2; ++m) {
        Json& primitive = maker.json["meshes"][m]["primitives"][0];
        primitive["indices"] = maker.add(parts[m], "SCALAR", {kU16});
        keep_used(maker, primitive);
    }
    maker.json["scenes"][0]["nodes"].push_back(maker.json["nodes"].size());
    maker.json["nodes"].push_back({{"name", "second"}, {"mesh", 1}, {"skin", 1}});
}

/// By the number of the triangle.
void split_in_half(GltfMaker& maker) {
    const std::size_t half = maker.values(maker.primitive()["indices"]).size() / 6;
    split(maker, [half, i = std::size_t{0}](const auto&) mutable { return i++ < half ? Goes::kFirst : Goes::kSecond; });
}

Json& primitive_of(GltfMaker& maker, std::size_t mesh) { return maker.json["meshes"][mesh]["primitives"][0]; }

/// Each mesh in whole numbers over its own extent, as gltfpack makes every model.
void quantise(GltfMaker& maker, std::size_t mesh, Stored stored, Real most) {
    Json& primitive = primitive_of(maker, mesh);
    keep_used(maker, primitive);
    const Mat4 old_from_new = dequantisation(maker, primitive, stored.normalised ? 1 : most);
    move_space(maker, primitive, maker.json["skins"][mesh], old_from_new, stored);
    maker.json["extensionsUsed"] = maker.json["extensionsRequired"] = Json::array({"KHR_mesh_quantization"});
}

/// The skin of a mesh names only the joints that its vertices follow, the last first.
void name_followed_only(GltfMaker& maker, std::size_t mesh) {
    Json& primitive = primitive_of(maker, mesh);
    Json& skin = maker.json["skins"][mesh];
    Numbers joints = maker.values(primitive["attributes"]["JOINTS_0"]);
    const Numbers weights = maker.values(primitive["attributes"]["WEIGHTS_0"]);
    const Numbers matrices = maker.values(skin["inverseBindMatrices"]);
    std::map<std::size_t, double, std::greater<>> number;
    for (std::size_t i = 0; i < joints.size(); ++i)
        if (weights[i] > 0) number[std::size_t(joints[i])] = 0;
    Json named = Json::array();
    Numbers kept;
    for (auto& [joint, place] : number) {
        place = double(named.size());
        named.push_back(skin["joints"][joint]);
        const auto first = matrices.begin() + std::ptrdiff_t(16 * joint);
        kept.insert(kept.end(), first, first + 16);
    }
    for (std::size_t i = 0; i < joints.size(); ++i) joints[i] = weights[i] > 0 ? number[std::size_t(joints[i])] : 0;
    primitive["attributes"]["JOINTS_0"] = maker.add(joints, "VEC4", {kU16});
    skin["joints"] = named;
    skin["inverseBindMatrices"] = maker.add(kept, "MAT4");
}

/// Node by number in the skin's list: whether its name has one of these in it.
bool is_called(const GltfMaker& maker, std::size_t joint, std::initializer_list<const char*> parts) {
    const auto node = maker.json["skins"][0]["joints"][joint].get<std::size_t>();
    const auto name = maker.json["nodes"][node]["name"].get<std::string>();
    return std::any_of(parts.begin(), parts.end(),
                       [&](const char* part) { return name.find(part) != std::string::npos; });
}

/// The head and the neck as a mesh of their own, that has no joint together with the rest.
void split_head_off(GltfMaker& maker) {
    const Numbers joints = values(maker, "JOINTS_0");
    const Numbers weights = values(maker, "WEIGHTS_0");
    split(maker, [&](const std::array<std::size_t, 3>& corners) {
        bool head = true;
        bool rest = true;
        for (const std::size_t v : corners) {
            for (std::size_t k = 4 * v; k < 4 * v + 4; ++k) {
                if (!(weights[k] > 0)) continue;
                const bool of_head = is_called(maker, std::size_t(joints[k]), {"Head", "Neck", "mask", "bib"});
                (of_head ? rest : head) = false;
            }
        }
        return head ? Goes::kSecond : rest ? Goes::kFirst : Goes::kNowhere;
    });
    name_followed_only(maker, 0);
    name_followed_only(maker, 1);
}

void scale_armature(GltfMaker& maker, const Vec3& scale) {
    Json& armature = maker.json["nodes"][0];
    armature.erase("matrix");
    armature["scale"] = {scale.x, scale.y, scale.z};
}

/// Each vertex follows one joint alone and is told as that joint sees it, and no matrices say so.
void tell_by_joints(GltfMaker& maker) {
    Json& skin = maker.json["skins"][0];
    const Numbers matrices = maker.values(skin["inverseBindMatrices"]);
    const Numbers joints = values(maker, "JOINTS_0");
    Numbers places = values(maker, "POSITION");
    Numbers directions = values(maker, "NORMAL");
    Numbers weights = values(maker, "WEIGHTS_0");
    for (std::size_t v = 0; v < places.size() / 3; ++v) {
        const auto heaviest =
            std::max_element(weights.begin() + std::ptrdiff_t(4 * v), weights.begin() + std::ptrdiff_t(4 * v + 4));
        const auto k = std::size_t(heaviest - weights.begin());
        for (std::size_t i = 4 * v; i < 4 * v + 4; ++i) weights[i] = i == k ? 1 : 0;
        Mat4 joint_from_mesh;
        for (int i = 0; i < 16; ++i)
            joint_from_mesh[i / 4][i % 4] = matrices[16 * std::size_t(joints[k]) + std::size_t(i)];
        const Vec3 p(joint_from_mesh * Vec4(places[3 * v], places[3 * v + 1], places[3 * v + 2], 1));
        const Vec3 n = Mat3(joint_from_mesh) * Vec3(directions[3 * v], directions[3 * v + 1], directions[3 * v + 2]);
        for (int i = 0; i < 3; ++i) {
            places[3 * v + std::size_t(i)] = p[i];
            directions[3 * v + std::size_t(i)] = n[i];
        }
    }
    maker.set("POSITION", places, "VEC3");
    maker.set("NORMAL", directions, "VEC3");
    maker.set("WEIGHTS_0", weights, "VEC4");
    skin.erase("inverseBindMatrices");
}

// ---- the file's own pose ----

/// Numbers of a matrix from the file's list on.
Mat4 matrix_of(const Numbers& numbers, std::size_t first) {
    Mat4 m;
    for (int i = 0; i < 16; ++i) m[i / 4][i % 4] = numbers[first + std::size_t(i)];
    return m;
}

/// By node. Every transform of these files is a matrix.
std::vector<Mat4> scene_from_nodes(const GltfMaker& maker) {
    const Json& nodes = maker.json["nodes"];
    std::vector<Mat4> places(nodes.size(), Mat4(1));
    const std::function<void(std::size_t, const Mat4&)> stand = [&](std::size_t n, const Mat4& above) {
        places[n] = nodes[n].contains("matrix") ? above * matrix_of(nodes[n]["matrix"], 0) : above;
        for (const Json& child : nodes[n].value("children", Json::array())) stand(child, places[n]);
    };
    for (const Json& root : maker.json["scenes"][0]["nodes"]) stand(root, Mat4(1));
    return places;
}

/// By vertex of a mesh whose skin has the same number: what glTF brings its place into the scene by.
std::vector<Mat4> scene_from_vertices(const GltfMaker& maker, std::size_t mesh) {
    const Json& attributes = maker.json["meshes"][mesh]["primitives"][0]["attributes"];
    const Json& skin = maker.json["skins"][mesh];
    const std::vector<Mat4> nodes = scene_from_nodes(maker);
    const Numbers matrices = maker.values(skin["inverseBindMatrices"]);
    const Numbers joints = maker.values(attributes["JOINTS_0"]);
    const Numbers weights = maker.values(attributes["WEIGHTS_0"]);
    std::vector<Mat4> moves(joints.size() / 4, Mat4(0));
    for (std::size_t i = 0; i < joints.size(); ++i) {
        if (!(weights[i] > 0)) continue;
        const auto joint = std::size_t(joints[i]);
        moves[i / 4] += nodes[skin["joints"][joint]] * matrix_of(matrices, 16 * joint) * weights[i];
    }
    return moves;
}

/// The places of a mesh in the scene as every viewer shows them.
std::vector<Vec3> own_pose(const GltfMaker& maker, std::size_t mesh) {
    const Numbers places = maker.values(maker.json["meshes"][mesh]["primitives"][0]["attributes"]["POSITION"]);
    const std::vector<Mat4> moves = scene_from_vertices(maker, mesh);
    std::vector<Vec3> posed;
    for (std::size_t v = 0; v < moves.size(); ++v)
        posed.emplace_back(moves[v] * Vec4(places[3 * v], places[3 * v + 1], places[3 * v + 2], 1));
    return posed;
}

/// The joint of that name, and nothing under it, is stretched in its own axes where the file's nodes stand; the skin is
/// told so that the file shows the same figure as before.
void stretch_where_it_stands(GltfMaker& maker, const std::string& name, const Vec3& by) {
    const std::vector<Vec3> shown = own_pose(maker, 0);
    const Mat4 stretch = glm::scale(Mat4(1), by);
    const auto store_matrix = [](Json& node, const Mat4& m) {
        for (int i = 0; i < 16; ++i) node["matrix"][std::size_t(i)] = m[i / 4][i % 4];
    };
    Json& nodes = maker.json["nodes"];
    for (Json& node : nodes) {
        if (node.value("name", "") != name) continue;
        store_matrix(node, matrix_of(node["matrix"], 0) * stretch);
        for (const Json& child : node.value("children", Json::array()))
            store_matrix(nodes[child.get<std::size_t>()],
                         glm::inverse(stretch) * matrix_of(nodes[child.get<std::size_t>()]["matrix"], 0));
    }
    const std::vector<Mat4> moves = scene_from_vertices(maker, 0);
    Numbers places;
    for (std::size_t v = 0; v < moves.size(); ++v) {
        const Vec3 place(glm::inverse(moves[v]) * Vec4(shown[v], 1));
        places.insert(places.end(), {place.x, place.y, place.z});
    }
    maker.set("POSITION", places, "VEC3");
}

void stretch_shins(GltfMaker& maker) {
    for (const char* shin : {"l_shin", "r_shin"})
        stretch_where_it_stands(maker, test::foreign_name(shin), Vec3(1.2, 2.5, 0.8));
}

/// Turns a node, and all that hangs on it, where it stands; the skin knows nothing of it.
void turn_node(GltfMaker& maker, const std::string& name, const Quat& by) {
    for (Json& node : maker.json["nodes"]) {
        if (node.value("name", "") != name) continue;
        const Mat4 turned = matrix_of(node["matrix"], 0) * glm::mat4_cast(by);
        for (int i = 0; i < 16; ++i) node["matrix"][std::size_t(i)] = turned[i / 4][i % 4];
    }
}

/// In whole numbers of another length along each axis, over the extent of what the mesh uses.
void quantise_each_axis(GltfMaker& maker, std::size_t mesh, const Vec3& coarser) {
    Json& primitive = primitive_of(maker, mesh);
    keep_used(maker, primitive);
    Mat4 old_from_new = dequantisation(maker, primitive, 16383);
    for (int i = 0; i < 3; ++i) old_from_new[i] *= coarser[i];
    move_space(maker, primitive, maker.json["skins"][mesh], old_from_new, {kU16, false});
    maker.json["extensionsUsed"] = maker.json["extensionsRequired"] = Json::array({"KHR_mesh_quantization"});
}

/// What a skin tells of joints that its mesh does not follow is nothing.
void forget_joints_not_followed(GltfMaker& maker, std::size_t mesh) {
    const Json& attributes = maker.json["meshes"][mesh]["primitives"][0]["attributes"];
    Json& skin = maker.json["skins"][mesh];
    const Numbers joints = maker.values(attributes["JOINTS_0"]);
    const Numbers weights = maker.values(attributes["WEIGHTS_0"]);
    Numbers matrices = maker.values(skin["inverseBindMatrices"]);
    std::vector<bool> followed(skin["joints"].size(), false);
    for (std::size_t i = 0; i < joints.size(); ++i)
        if (weights[i] > 0) followed[std::size_t(joints[i])] = true;
    for (std::size_t i = 0; i < matrices.size(); ++i)
        if (!followed[i / 16]) matrices[i] = i % 16 % 5 == 0 ? 1 : 0;
    skin["inverseBindMatrices"] = maker.add(matrices, "MAT4");
}

/// An accessory under the head that a scale of nought hides, before the body in the file: one triangle of the body's,
/// in the body's skin.
void hide_accessory(GltfMaker& maker) {
    Json& nodes = maker.json["nodes"];
    Json& skin = maker.json["skins"][0];
    const Numbers weights = values(maker, "WEIGHTS_0");
    const Numbers joints = values(maker, "JOINTS_0");
    std::size_t head = 0;
    while (nodes[skin["joints"][head].get<std::size_t>()]["name"] != test::foreign_name("head")) ++head;
    std::size_t v = 0;
    while (weights[4 * v] < 1 || joints[4 * v] != double(head)) ++v;
    Numbers matrices = maker.values(skin["inverseBindMatrices"]);
    const auto offset = matrices.begin() + std::ptrdiff_t(16 * head);
    const Numbers of_head(offset, offset + 16);
    matrices.insert(matrices.end(), of_head.begin(), of_head.end());
    skin["inverseBindMatrices"] = maker.add(matrices, "MAT4");
    const auto hidden = double(skin["joints"].size());
    nodes[skin["joints"][head].get<std::size_t>()]["children"].push_back(nodes.size());
    skin["joints"].push_back(nodes.size());
    nodes.push_back({{"name", "hidden"}, {"scale", {0, 0, 0}}});
    Json accessory = maker.json["meshes"][0];
    Json& primitive = accessory["primitives"][0];
    const Numbers places = values(maker, "POSITION");
    const Numbers normals = values(maker, "NORMAL");
    Numbers three_places, three_normals, three_joints, three_weights;
    for (int i = 0; i < 9; ++i) {
        three_places.push_back(places[3 * v + std::size_t(i % 3)]);
        three_normals.push_back(normals[3 * v + std::size_t(i % 3)]);
    }
    for (int i = 0; i < 3; ++i) {
        three_joints.insert(three_joints.end(), {hidden, 0, 0, 0});
        three_weights.insert(three_weights.end(), {1, 0, 0, 0});
    }
    primitive["attributes"] = {{"POSITION", maker.add(three_places, "VEC3")},
                               {"NORMAL", maker.add(three_normals, "VEC3")},
                               {"JOINTS_0", maker.add(three_joints, "VEC4", {kU16})},
                               {"WEIGHTS_0", maker.add(three_weights, "VEC4")}};
    primitive["indices"] = maker.add({0, 1, 2}, "SCALAR", {kU16});
    maker.json["meshes"].insert(maker.json["meshes"].begin(), accessory);
    maker.json["scenes"][0]["nodes"].push_back(nodes.size());
    nodes.push_back({{"name", "second"}, {"mesh", 1}, {"skin", 0}});
}

struct Form {
    const char* name;
    std::function<void(GltfMaker&)> change;
};

void add_extension(GltfMaker& maker, const char* name, const Json& value, bool required) {
    Json& material = maker.json["materials"][0];
    material["extensions"][name] = value;
    maker.json["extensionsUsed"].push_back(name);
    if (required) maker.json["extensionsRequired"].push_back(name);
}

void give_material(GltfMaker& maker) {
    maker.json["materials"] = Json::array({{{"name", "cloth"}}});
    maker.primitive()["material"] = 0;
}

void colour(GltfMaker& maker, const char* type, Stored stored) {
    const std::size_t count = values(maker, "POSITION").size() / 3 * std::size_t(type[3] - '0');
    maker.set("COLOR_0", Numbers(count, 0.6), type, stored);
}

const Form kForms[] = {
    {"as it is", [](GltfMaker&) {}},
    {"joints in bytes", [](GltfMaker& m) { store(m, "JOINTS_0", "VEC4", {kU8}); }},
    {"weights in bytes",
     [](GltfMaker& m) {
         store(m, "WEIGHTS_0", "VEC4", {kU8, true});
     }},
    {"weights in short numbers",
     [](GltfMaker& m) {
         store(m, "WEIGHTS_0", "VEC4", {kU16, true});
     }},
    {"weights of no sum",
     [](GltfMaker& m) {
         Numbers weights = values(m, "WEIGHTS_0");
         for (double& weight : weights) weight *= 0.9;
         m.set("WEIGHTS_0", weights, "VEC4");
     }},
    {"joints and weights in two sets of bytes and shorts",
     [](GltfMaker& m) {
         std::array<Numbers, 2> joints{values(m, "JOINTS_0"), Numbers()};
         std::array<Numbers, 2> weights{values(m, "WEIGHTS_0"), Numbers()};
         joints[1] = joints[0];
         weights[1] = weights[0];
         for (std::size_t i = 0; i < weights[0].size(); ++i) weights[i % 4 < 2 ? 1 : 0][i] = 0;
         m.set("JOINTS_0", joints[0], "VEC4", {kU8});
         m.set("WEIGHTS_0", weights[0], "VEC4", {kU16, true});
         m.set("JOINTS_1", joints[1], "VEC4", {kU16});
         m.set("WEIGHTS_1", weights[1], "VEC4", {kU8, true});
     }},
    {"normals in bytes",
     [](GltfMaker& m) {
         store(m, "NORMAL", "VEC3", {kI8, true});
     }},
    {"normals in shorts, with gaps",
     [](GltfMaker& m) {
         m.padding = 8;
         store(m, "NORMAL", "VEC3", {kI16, true});
     }},
    {"no normals", [](GltfMaker& m) { m.primitive()["attributes"].erase("NORMAL"); }},
    {"places in normalised shorts",
     [](GltfMaker& m) {
         quantise(m, 0, {kU16, true}, 1);
     }},
    {"places in whole shorts",
     [](GltfMaker& m) {
         quantise(m, 0, {kI16, false}, 16383);
     }},
    {"sparse places over noughts",
     [](GltfMaker& m) {
         const Numbers places = values(m, "POSITION");
         Numbers numbers(places.size() / 3);
         std::iota(numbers.begin(), numbers.end(), 0.0);
         const int where = m.add(numbers, "SCALAR", {kU32});
         const int what = m.add(places, "VEC3");
         Json& list = m.json["accessors"][m.primitive()["attributes"]["POSITION"].get<std::size_t>()];
         list.erase("bufferView");
         list["sparse"] = {
             {"count", numbers.size()},
             {"indices", {{"bufferView", m.json["accessors"][where]["bufferView"]}, {"componentType", kU32}}},
             {"values", {{"bufferView", m.json["accessors"][what]["bufferView"]}}}};
     }},
    {"no texture places", [](GltfMaker& m) { m.primitive()["attributes"].erase("TEXCOORD_0"); }},
    {"texture places in bytes",
     [](GltfMaker& m) {
         m.set("TEXCOORD_0", Numbers(values(m, "TEXCOORD_0").size(), 0.5), "VEC2", {kU8, true});
     }},
    {"texture places in shorts",
     [](GltfMaker& m) {
         m.set("TEXCOORD_0", Numbers(values(m, "TEXCOORD_0").size(), 0.5), "VEC2", {kU16, true});
     }},
    {"three colours in bytes",
     [](GltfMaker& m) {
         colour(m, "VEC3", {kU8, true});
     }},
    {"four colours in shorts",
     [](GltfMaker& m) {
         colour(m, "VEC4", {kU16, true});
     }},
    {"four colours in fractions", [](GltfMaker& m) { colour(m, "VEC4", {}); }},
    {"long indices",
     [](GltfMaker& m) { m.primitive()["indices"] = m.add(m.values(m.primitive()["indices"]), "SCALAR", {kU32}); }},
    {"no indices",
     [](GltfMaker& m) {
         const Numbers indices = m.values(m.primitive()["indices"]);
         for (const auto& [name, width] :
              {std::pair{"POSITION", 3}, {"NORMAL", 3}, {"TEXCOORD_0", 2}, {"JOINTS_0", 4}, {"WEIGHTS_0", 4}}) {
             const Numbers all = values(m, name);
             Numbers unrolled;
             for (const double index : indices)
                 for (int i = 0; i < width; ++i)
                     unrolled.push_back(all[std::size_t(index) * std::size_t(width) + std::size_t(i)]);
             const int component = std::string(name) == "JOINTS_0" ? kU16 : 5126;
             m.set(name, unrolled, ("VEC" + std::to_string(width)).c_str(), {component});
         }
         m.primitive().erase("indices");
     }},
    {"one strip, its triangles joined by empty ones",
     [](GltfMaker& m) {
         Numbers strip;
         const Numbers list = m.values(m.primitive()["indices"]);
         for (std::size_t i = 0; i < list.size(); i += 3) {  // six each, so that none begins the other way round
             for (const std::size_t k : {0U, 0U, 0U, 1U, 2U, 2U}) strip.push_back(list[i + k]);
         }
         m.primitive()["indices"] = m.add(strip, "SCALAR", {kU16});
         m.primitive()["mode"] = 5;
     }},
    {"a fan for every triangle of one hand, the rest as triangles",
     [](GltfMaker& m) {
         const Numbers list = m.values(m.primitive()["indices"]);
         Json rest = m.primitive();
         Json fan = m.primitive();
         fan["indices"] = m.add(Numbers(list.begin(), list.begin() + 3), "SCALAR", {kU16});
         fan["mode"] = 6;
         rest["indices"] = m.add(Numbers(list.begin() + 3, list.end()), "SCALAR", {kU16});
         m.json["meshes"][0]["primitives"] = Json::array({fan, rest});
     }},
    {"unlit, and required to be",
     [](GltfMaker& m) {
         give_material(m);
         add_extension(m, "KHR_materials_unlit", Json::object(), true);
     }},
    {"glowing strongly",
     [](GltfMaker& m) {
         give_material(m);
         add_extension(m, "KHR_materials_emissive_strength", {{"emissiveStrength", 5}}, false);
     }},
    {"two meshes of one skin",
     [](GltfMaker& m) {
         split_in_half(m);
         m.json["skins"].erase(1);
         m.json["nodes"].back()["skin"] = 0;
     }},
    {"two meshes of two skins", split_in_half},
    {"two meshes in whole numbers, each over its own extent",
     [](GltfMaker& m) {
         split_in_half(m);
         quantise(m, 0, {kU16, false}, 16383);
         quantise(m, 1, {kI16, true}, 1);
     }},
    {"two meshes bound in two spaces, with joints of their own",
     [](GltfMaker& m) {
         split_in_half(m);
         name_followed_only(m, 0);
         name_followed_only(m, 1);
         const Mat4 turned = glm::scale(to_matrix(Rigid{axis_angle(kAxisX, 1.0), Vec3(30, -200, 7)}), Vec3(2.5));
         move_space(m, primitive_of(m, 1), m.json["skins"][1], turned);
     }},
    {"a head in whole numbers that has no joint together with the body",
     [](GltfMaker& m) {
         split_head_off(m);
         quantise(m, 0, {kU16, false}, 16383);
         quantise(m, 1, {kU16, false}, 4095);
     }},
    {"a head bound as the body that has no joint together with it", split_head_off},
    {"two meshes, each in whole numbers of another length along each axis",
     [](GltfMaker& m) {
         split_in_half(m);
         quantise_each_axis(m, 0, Vec3(1, 0.6, 1.7));
         quantise_each_axis(m, 1, Vec3(1.4, 1, 0.7));
     }},
    {"a head stretched otherwise than the body, to the same volume, that has no joint together with it",
     [](GltfMaker& m) {
         split_head_off(m);
         move_space(m, primitive_of(m, 0), m.json["skins"][0], glm::scale(Mat4(1), Vec3(1, 0.4, 2)));
         move_space(m, primitive_of(m, 1), m.json["skins"][1], glm::scale(Mat4(1), Vec3(0.4, 2, 1)));
     }},
    {"a head and a body of an object whose scale was not applied, that have no joint together",
     [](GltfMaker& m) {
         split_head_off(m);
         for (const std::size_t mesh : {0U, 1U})
             move_space(m, primitive_of(m, mesh), m.json["skins"][mesh], glm::scale(Mat4(1), Vec3(1, 0.4, 2)));
     }},
    {"two meshes in spaces of their own, whose skins know only the joints that they follow",
     [](GltfMaker& m) {
         split_in_half(m);
         forget_joints_not_followed(m, 0);
         forget_joints_not_followed(m, 1);
         quantise_each_axis(m, 1, Vec3(1.4, 1, 0.7));
     }},
    {"shins that are long only where the file's nodes stand", stretch_shins},
    {"the same in nodes that stand in another pose",
     [](GltfMaker& m) {
         stretch_shins(m);
         turn_node(m, test::foreign_name("l_thigh"), axis_angle(kAxisX, 0.7));
         turn_node(m, test::foreign_name("r_upperarm"), axis_angle(kAxisZ, -1.1));
         turn_node(m, test::foreign_name("pelvis"), axis_angle(kAxisY, 0.4));
     }},
    {"the same in two meshes, each in whole numbers of another length along each axis",
     [](GltfMaker& m) {
         stretch_shins(m);
         split_in_half(m);
         quantise_each_axis(m, 0, Vec3(1, 0.6, 1.7));
         quantise_each_axis(m, 1, Vec3(1.4, 1, 0.7));
     }},
    {"an object whose scale was not applied",
     [](GltfMaker& m) { move_space(m, m.primitive(), m.json["skins"][0], glm::scale(Mat4(1), Vec3(1, 0.4, 2))); }},
    {"a hidden accessory before an object whose scale was not applied",
     [](GltfMaker& m) {
         move_space(m, m.primitive(), m.json["skins"][0], glm::scale(Mat4(1), Vec3(1, 0.4, 2)));
         hide_accessory(m);
     }},
    {"a mirrored object",
     [](GltfMaker& m) {
         move_space(m, m.primitive(), m.json["skins"][0], glm::scale(Mat4(1), Vec3(-1, 1, 1)));
         Numbers indices = m.values(m.primitive()["indices"]);
         for (std::size_t i = 0; i < indices.size(); i += 3) std::swap(indices[i + 1], indices[i + 2]);
         m.primitive()["indices"] = m.add(indices, "SCALAR", {kU16});
     }},
    {"an armature of hundreds", [](GltfMaker& m) { scale_armature(m, Vec3(100)); }},
    {"an armature of thousandths", [](GltfMaker& m) { scale_armature(m, Vec3(0.001)); }},
    {"an armature that lies",
     [](GltfMaker& m) {
         m.json["nodes"][0].erase("matrix");
         m.json["nodes"][0]["rotation"] = {0, 0.6, 0, 0.8};
     }},
    {"a mesh called like a bone, before it and behind it",
     [](GltfMaker& m) {
         body(m)["name"] = test::foreign_name("head");
         m.json["nodes"].push_back({{"name", test::foreign_name("l_hand")}});
         Json& children = m.json["nodes"][0]["children"];
         children.insert(children.begin(), m.json["nodes"].size() - 1);
     }},
    {"faces that change, a camera and another scene",
     [](GltfMaker& m) {
         m.primitive()["targets"] = Json::array({{{"POSITION", m.primitive()["attributes"]["POSITION"]}}});
         m.json["cameras"] = Json::array({{{"type", "perspective"}}});
         m.json["nodes"][0]["camera"] = 0;
         m.json["scenes"].push_back(Json::object());
     }},
};

struct Refused {
    const char* name;
    std::function<void(GltfMaker&)> change;
    const char* told;
};

const Refused kRefused[] = {
    {"a skin that forgot where it was bound", [](GltfMaker& m) { m.json["skins"][0].erase("inverseBindMatrices"); },
     "does not say where its joints were"},
    {"compressed by Draco",
     [](GltfMaker& m) {
         m.json["extensionsUsed"] = m.json["extensionsRequired"] = Json::array({"KHR_draco_mesh_compression"});
         m.primitive()["extensions"]["KHR_draco_mesh_compression"] = {{"bufferView", 0},
                                                                      {"attributes", Json::object()}};
     },
     "KHR_draco_mesh_compression"},
    {"needs what nobody knows",
     [](GltfMaker& m) { m.json["extensionsUsed"] = m.json["extensionsRequired"] = Json::array({"ACME_bones"}); },
     "ACME_bones"},
    {"no positions", [](GltfMaker& m) { m.primitive()["attributes"].erase("POSITION"); }, "positions"},
    {"joints in fractions", [](GltfMaker& m) { store(m, "JOINTS_0", "VEC4", {}); }, "VEC4 of FLOAT is not read"},
    {"a joint beyond the skin",
     [](GltfMaker& m) { m.set("JOINTS_0", Numbers(values(m, "JOINTS_0").size(), 200), "VEC4", {kU8}); },
     "follows joint 200"},
    {"fewer matrices than joints",
     [](GltfMaker& m) { m.json["skins"][0]["inverseBindMatrices"] = m.add(Numbers(16, 1), "MAT4"); }, "matrices"},
    {"a bone that is bound to nothing",
     [](GltfMaker& m) {
         Numbers matrices = m.values(m.json["skins"][0]["inverseBindMatrices"]);
         std::fill(matrices.begin(), matrices.begin() + 16, 0);
         m.json["skins"][0]["inverseBindMatrices"] = m.add(matrices, "MAT4");
     },
     "is not bound"},
};

}  // namespace

TEST_CASE("a figure is the same in every form that programs leave it in") {
    for (const Form& form : kForms) {
        DYNAMIC_SECTION(form.name) {
            GltfMaker maker = sound_file();
            form.change(maker);
            check_same(loaded(maker), std::string(form.name).find("bytes") != std::string::npos ? 6e-3F : 2e-3F);
        }
    }
}

TEST_CASE(
    "shins that are long only where the file's nodes stand are short in the mesh, and stand as in the sound file") {
    GltfMaker maker = sound_file();
    stretch_shins(maker);
    const std::vector<Vec3> posed = own_pose(maker, 0);
    const std::vector<Vec3> right = own_pose(sound_file(), 0);
    REQUIRE(posed.size() == right.size());
    Real apart = 0;
    for (std::size_t v = 0; v < posed.size(); ++v) apart = std::max(apart, glm::distance(posed[v], right[v]));
    CHECK(apart < 1e-4);
    const Numbers places = values(maker, "POSITION");
    const Numbers before = values(sound_file(), "POSITION");
    Real moved = 0;
    for (std::size_t i = 0; i < places.size(); ++i) moved = std::max(moved, std::fabs(places[i] - before[i]));
    CHECK(moved > 10);  // centimetres
}

TEST_CASE("a figure told joint by joint, without matrices, stands where its joints hold it") {
    GltfMaker told = sound_file();
    tell_by_joints(told);
    const FencerAsset fencer = loaded(told);
    // The same with the matrices and the places that belong to them.
    GltfMaker bound = sound_file();
    tell_by_joints(bound);
    bound.set("POSITION", values(sound_file(), "POSITION"), "VEC3");
    bound.set("NORMAL", values(sound_file(), "NORMAL"), "VEC3");
    bound.json["skins"] = sound_file().json["skins"];
    const FencerAsset right = loaded(bound);
    const std::vector<float> apart = distances(lunging(fencer), lunging(right), 2e-3F);
    CHECK(*std::max_element(apart.begin(), apart.end()) == 0);
    CHECK(share_outwards(fencer.mesh) == Approx(share_outwards(right.mesh)).margin(0.003));
}

TEST_CASE("a figure in a form that is not read is refused by the name of what it is") {
    for (const Refused& form : kRefused) {
        DYNAMIC_SECTION(form.name) {
            GltfMaker maker = sound_file();
            form.change(maker);
            const auto refused = load(maker);
            REQUIRE_FALSE(refused);
            CHECK(refused.error().message().find(form.told) != std::string::npos);
            CHECK(refused.error().message().find("tools/art") == std::string::npos);
        }
    }
}
