// A figure in several meshes and skins, bound in other spaces than the file shows it in: it comes back as the same
// figure.
#include "foreign_form.hpp"

using namespace riposte;
using namespace riposte::test;

namespace {

Json& body(GltfMaker& maker) {
    for (Json& node : maker.json["nodes"])
        if (node.value("name", "") == "body") return node;
    return maker.json["nodes"][0];
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
        stretch_where_it_stands(maker, foreign_name(shin), Vec3(1.2, 2.5, 0.8));
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
    while (nodes[skin["joints"][head].get<std::size_t>()]["name"] != foreign_name("head")) ++head;
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

const Form kForms[] = {
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
         turn_node(m, foreign_name("l_thigh"), axis_angle(kAxisX, 0.7));
         turn_node(m, foreign_name("r_upperarm"), axis_angle(kAxisZ, -1.1));
         turn_node(m, foreign_name("pelvis"), axis_angle(kAxisY, 0.4));
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
         body(m)["name"] = foreign_name("head");
         m.json["nodes"].push_back({{"name", foreign_name("l_hand")}});
         Json& children = m.json["nodes"][0]["children"];
         children.insert(children.begin(), m.json["nodes"].size() - 1);
     }},
};

}  // namespace

TEST_CASE("a figure is the same in every number of meshes and skins, and in every space that they are bound in") {
    check_forms(kForms);
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
