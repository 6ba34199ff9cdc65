// The shipped man as somebody else might have rigged him: other names, any bone axes, arms out in a T, centimetres
// under a scaled armature, Z up, no helpers, no sockets, no clips, but twist bones and finger tips of his own. As a
// .glb.
#pragma once

#include "tiny_fencer.hpp"

#include <riposte/body/joint_name.hpp>
#include <riposte/math/rotation.hpp>

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <limits>

namespace riposte::test {

/// A node of the file; everything is in the mesh's space and unit.
struct ForeignNode {
    std::string name;
    int parent = -1;
    Mat4 mesh_from_node{1};
    bool bound = true;           ///< stands in the skin's list of joints
    std::string transform{};     ///< as the file has it, instead of a matrix
    bool bound_nowhere = false;  ///< its offset is not a number
};

/// A cube without weights, in the mesh's space and unit.
struct ForeignBox {
    std::string name;
    std::string under;  ///< the node that it hangs on
    Vec3 middle{0};
    Real half = 1;
};

struct ForeignModel {
    std::vector<ForeignBox> boxes;
    std::vector<ForeignNode> nodes;  ///< parents first; the first is the armature
    JointMap names;
    std::vector<Vec3f> positions, normals;
    std::vector<std::array<std::uint16_t, 4>> joints;  ///< indices of nodes
    std::vector<Vec4f> weights;
    std::vector<std::uint16_t> indices;
    bool skinned = true;
    std::size_t second_from = 0;  ///< index from which on the triangles are red; 0: one mesh without material

    [[nodiscard]] std::size_t node(const std::string& name) const {
        const auto at = std::find_if(nodes.begin(), nodes.end(), [&](const ForeignNode& n) { return n.name == name; });
        return static_cast<std::size_t>(at - nodes.begin());
    }
    [[nodiscard]] std::vector<char> bytes() const;
};

/// As in the rigs of a well-known shop of motions.
inline std::string foreign_name(const std::string& ours) {
    static const std::map<std::string, std::string> kStems{
        {"pelvis", "Hips"}, {"spine1", "Spine"},      {"spine2", "Spine1"}, {"chest", "Spine2"},    {"neck", "Neck"},
        {"head", "Head"},   {"clavicle", "Shoulder"}, {"upperarm", "Arm"},  {"forearm", "ForeArm"}, {"hand", "Hand"},
        {"thigh", "UpLeg"}, {"shin", "Leg"},          {"foot", "Foot"},     {"toe", "ToeBase"}};
    const JointName name = joint_name(ours);
    const std::string stem(name.stem);
    const auto known = kStems.find(stem);
    const std::string theirs = known == kStems.end() ? "Hand_" + stem : known->second;
    return "mixamorig:" + std::string(!name.side ? "" : name.side == Side::kLeft ? "Left" : "Right") + theirs;
}

/// The foreign joint that carries what ours does: helpers go with the limb, sockets with what holds them.
inline std::string carrier_of(std::string ours) {
    for (const char* helper : {"_swing", "_twist"}) {
        if (ours.ends_with(helper)) ours.resize(ours.size() - 6);
    }
    return ours;
}

inline bool is_left_out(const std::string& ours) {
    return carrier_of(ours) != ours || ours.ends_with("_weapon") || ours == "eyes" || ours == "root";
}

/// How each joint of ours is carried from our bind pose into the T: arms raised about the line to the front, then swung
/// level; legs straight down; feet as they were.
inline std::vector<Rigid> t_from_bind(const Skeleton& skeleton) {
    std::vector<Rigid> bind;
    for (const Rigidf& joint : model_from_bind_joints(skeleton)) bind.push_back(unit_rigid(joint));
    std::vector<Rigid> moved(bind.size());
    const auto place = [&](const std::string& name) {
        return bind[static_cast<std::size_t>(skeleton.find(name))].translation;
    };
    for (std::size_t j = 0; j < bind.size(); ++j) {
        const std::string& name = skeleton.joints[j].name;
        if (name == "root") continue;
        const Rigid& above = moved[static_cast<std::size_t>(skeleton.joints[j].parent)];
        const JointName parts = joint_name(name);
        Quat turn = above.rotation;
        const auto bring = [&](const char* end, const Vec3& to) {
            const Vec3 now = turn * glm::normalize(place(parts.beside(end)) - place(name));
            if (std::fabs(to.x) > 0.5) {
                const Quat up = axis_angle(kAxisZ, det_atan2(to.x * now.y, to.x * now.x) * -1.0);
                const Vec3 level = up * now;
                turn = rotation_between(level, to) * up * turn;
            } else {
                turn = rotation_between(now, to) * turn;
            }
        };
        const Vec3 out = parts.side == Side::kLeft ? kAxisX : -kAxisX;
        if (name.ends_with("_upperarm")) bring("forearm", out);
        if (name.ends_with("_forearm")) bring("hand", out);
        if (name.ends_with("_hand")) bring("middle1", out);
        if (name.ends_with("_thigh")) bring("shin", -kAxisY);
        if (name.ends_with("_shin")) bring("foot", -kAxisY);
        if (name.ends_with("_foot")) turn = Quat(1, 0, 0, 0);
        const Vec3 at = bind[j].translation;
        moved[j] = {turn, above.point(at) - turn * at};
    }
    return moved;
}

class ForeignMaker {
  public:
    explicit ForeignMaker(const FencerAsset& man) : man_(man), moved_(t_from_bind(man.skeleton)) {
        for (const Rigidf& joint : model_from_bind_joints(man.skeleton)) bind_.push_back(unit_rigid(joint));
    }

    ForeignModel make() {
        model_.nodes.push_back({"Armature", -1, Mat4(1), false});
        node_.assign(bind_.size(), 0);
        for (std::size_t j = 0; j < bind_.size(); ++j) add_joint(j);
        for (const Side side : {Side::kLeft, Side::kRight}) add_twist(side);
        for (std::size_t v = 0; v < man_.mesh.positions.size(); ++v) add_vertex(v);
        model_.indices.assign(man_.mesh.indices.begin(), man_.mesh.indices.end());
        return std::move(model_);
    }

  private:
    static constexpr Real kUnit = 100;  // centimetres
    /// Z up, facing -Y, as some programs leave it.
    static Vec3 in_file(const Vec3& ours) { return kUnit * Vec3(ours.x, -ours.z, ours.y); }
    static Quat file_turn() { return axis_angle(kAxisX, kPi / 2); }

    /// Numbers in -1..1 that are the same everywhere.
    Real random() {
        state_ = state_ * 1664525U + 1013904223U;
        return static_cast<Real>(state_ >> 8U) / static_cast<Real>(1U << 23U) - 1;
    }

    int add_node(const std::string& name, int parent, const Vec3& place, bool bound = true) {
        const Quat axes = normalized(Quat(random(), random(), random(), random() + 0.01));
        model_.nodes.push_back({name, parent, to_matrix(Rigid{file_turn() * axes, in_file(place)}), bound});
        return static_cast<int>(model_.nodes.size()) - 1;
    }

    void add_joint(std::size_t j) {
        const std::string& name = man_.skeleton.joints[j].name;
        if (is_left_out(name)) return;
        const int parent = node_[static_cast<std::size_t>(man_.skeleton.joints[j].parent)];
        node_[j] = add_node(foreign_name(name), parent, moved_[j].point(bind_[j].translation));
        model_.names[name] = foreign_name(name);
        if (name.ends_with('3')) {
            add_node(foreign_name(name) + "_end", node_[j],
                     moved_[j].point(bind_[j].translation + bind_[j].direction(kAxisY) * 0.02), false);
        }
    }

    /// A bone halfway down the forearm that is none of ours, with the skin of forearm_twist.
    void add_twist(Side side) {
        const auto fore = static_cast<std::size_t>(man_.skeleton.find(side_name(side, "forearm")));
        const auto twist = static_cast<std::size_t>(man_.skeleton.find(side_name(side, "forearm_twist")));
        twist_[static_cast<std::size_t>(side)] = add_node(foreign_name(side_name(side, "forearm")) + "Roll",
                                                          node_[fore], moved_[fore].point(bind_[twist].translation));
    }

    [[nodiscard]] std::size_t node_of(std::size_t joint) const {
        const std::string& name = man_.skeleton.joints[joint].name;
        for (const Side side : {Side::kLeft, Side::kRight}) {
            if (name == side_name(side, "forearm_twist")) {
                return static_cast<std::size_t>(twist_[static_cast<std::size_t>(side)]);
            }
        }
        return static_cast<std::size_t>(node_[static_cast<std::size_t>(man_.skeleton.find(carrier_of(name)))]);
    }

    /// Where linear blending out of the T brings the vertex to where ours is.
    void add_vertex(std::size_t v) {
        Mat4 bind_from_t(0);
        std::array<std::uint16_t, 4> joints{};
        Vec4f weights(0);
        for (int k = 0; k < 4; ++k) {
            const float weight = man_.mesh.weights[v][k];
            if (!(weight > 0)) continue;
            const std::size_t joint = man_.mesh.joints[v][static_cast<std::size_t>(k)];
            const auto carrier =
                static_cast<std::size_t>(man_.skeleton.find(carrier_of(man_.skeleton.joints[joint].name)));
            bind_from_t += to_matrix(inverse(moved_[carrier])) * static_cast<Real>(weight);
            const auto node = static_cast<std::uint16_t>(node_of(joint));
            int slot = 0;
            while (weights[slot] > 0 && joints[static_cast<std::size_t>(slot)] != node) ++slot;
            joints[static_cast<std::size_t>(slot)] = node;
            weights[slot] += weight;
        }
        const Mat4 t_from_bind = glm::inverse(bind_from_t);
        model_.positions.emplace_back(in_file(Vec3(t_from_bind * Vec4(Vec3(man_.mesh.positions[v]), 1))));
        model_.normals.emplace_back(glm::normalize(in_file(Mat3(t_from_bind) * Vec3(man_.mesh.normals[v]))));
        model_.joints.push_back(joints);
        model_.weights.push_back(weights);
    }

    const FencerAsset& man_;
    std::vector<Rigid> bind_, moved_;
    std::vector<int> node_;
    std::array<int, 2> twist_{};
    std::uint32_t state_ = 7;
    ForeignModel model_;
};

/// Without tangents and materials. Texture coordinates number the vertices of man.mesh: (v % 256, v / 256).
inline ForeignModel foreign_man(const FencerAsset& man) { return ForeignMaker(man).make(); }

inline void write_matrix(std::ostringstream& json, const Mat4& m) {
    json << R"("matrix":[)";
    for (int i = 0; i < 16; ++i) json << (i > 0 ? "," : "") << m[i / 4][i % 4];
    json << "]";
}

/// The accessors of a cube's places, directions and corners.
inline std::array<int, 3> add_box(const ForeignBox& box, GlbData& data) {
    std::vector<float> places, directions;
    std::vector<std::uint16_t> corners;
    for (int face = 0; face < 6; ++face) {
        Vec3 out(0);
        out[face / 2] = face % 2 == 0 ? 1 : -1;
        const Vec3 u(out.z, out.x, out.y);
        const Vec3 v = glm::cross(out, u);
        for (const auto& [a, b] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
            const Vec3 p = box.middle + (out + u * Real(a) + v * Real(b)) * box.half;
            for (int i = 0; i < 3; ++i) places.push_back(static_cast<float>(p[i]));
            for (int i = 0; i < 3; ++i) directions.push_back(static_cast<float>(out[i]));
        }
        for (const int corner : {0, 1, 2, 0, 2, 3}) corners.push_back(static_cast<std::uint16_t>(4 * face + corner));
    }
    return {data.add(places, "VEC3", 3), data.add(directions, "VEC3", 3), data.add_indices(corners, "SCALAR", 1)};
}

inline std::vector<char> ForeignModel::bytes() const {
    GlbData data;
    std::ostringstream json;
    json.precision(17);
    std::vector<float> places, directions, uv, all_weights, offsets;
    std::vector<std::uint16_t> all_joints;
    std::vector<std::size_t> bound, number(nodes.size(), 0);
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        if (!nodes[n].bound) continue;
        number[n] = bound.size();
        bound.push_back(n);
        const Mat4 offset = glm::inverse(nodes[n].mesh_from_node);
        for (int i = 0; i < 16; ++i) offsets.push_back(static_cast<float>(offset[i / 4][i % 4]));
        if (nodes[n].bound_nowhere) offsets.back() = std::numeric_limits<float>::quiet_NaN();
    }
    for (std::size_t v = 0; v < positions.size(); ++v) {
        places.insert(places.end(), {positions[v].x, positions[v].y, positions[v].z});
        directions.insert(directions.end(), {normals[v].x, normals[v].y, normals[v].z});
        uv.insert(uv.end(), {static_cast<float>(v % 256), static_cast<float>(v / 256)});
        for (int k = 0; k < 4; ++k) {
            all_weights.push_back(weights[v][k]);
            all_joints.push_back(static_cast<std::uint16_t>(number[joints[v][static_cast<std::size_t>(k)]]));
        }
    }
    const int offset_data = data.add(offsets, "MAT4", 16);
    const int position = data.add(places, "VEC3", 3);
    const int normal = data.add(directions, "VEC3", 3);
    const int uv_data = data.add(uv, "VEC2", 2);
    const int weight_data = data.add(all_weights, "VEC4", 4);
    const int joint_data = data.add_indices(all_joints, "VEC4", 4);
    const std::size_t cut = second_from > 0 ? second_from : indices.size();
    std::vector<int> index_data{
        data.add_indices({indices.begin(), indices.begin() + std::ptrdiff_t(cut)}, "SCALAR", 1)};
    if (cut < indices.size()) {
        index_data.push_back(data.add_indices({indices.begin() + std::ptrdiff_t(cut), indices.end()}, "SCALAR", 1));
    }
    std::vector<std::array<int, 3>> box_data;
    for (const ForeignBox& box : boxes) box_data.push_back(add_box(box, data));
    json << R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[)";
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        const bool top = nodes[n].parent < 0;
        const Mat4 local = top ? glm::scale(Mat4(1), Vec3(0.01))
                               : glm::inverse(nodes[static_cast<std::size_t>(nodes[n].parent)].mesh_from_node) *
                                     nodes[n].mesh_from_node;
        json << R"({"name":")" << nodes[n].name << "\",";
        nodes[n].transform.empty() ? write_matrix(json, local) : void(json << nodes[n].transform);
        std::string children = top ? std::to_string(nodes.size()) : "";
        for (std::size_t c = 0; c < nodes.size(); ++c) {
            if (nodes[c].parent != static_cast<int>(n)) continue;
            if (!children.empty()) children += ",";
            children += std::to_string(c);
        }
        for (std::size_t b = 0; b < boxes.size(); ++b) {
            if (boxes[b].under != nodes[n].name) continue;
            children += (children.empty() ? "" : ",") + std::to_string(nodes.size() + 1 + b);
        }
        if (!children.empty()) json << R"(,"children":[)" << children << "]";
        json << "},";
    }
    json << R"({"name":"body","mesh":0)" << (skinned ? R"(,"skin":0)" : "") << "}";
    for (std::size_t b = 0; b < boxes.size(); ++b) {
        json << R"(,{"name":")" << boxes[b].name << R"(","mesh":)" << b + 1 << ",";
        write_matrix(json, glm::inverse(nodes[node(boxes[b].under)].mesh_from_node));
        json << "}";
    }
    json << R"(],"meshes":[{"name":"body","primitives":[)";
    for (std::size_t p = 0; p < index_data.size(); ++p) {
        json << (p > 0 ? "," : "") << R"({"attributes":{"POSITION":)" << position << R"(,"NORMAL":)" << normal
             << R"(,"TEXCOORD_0":)" << uv_data;
        if (skinned) json << R"(,"JOINTS_0":)" << joint_data << R"(,"WEIGHTS_0":)" << weight_data;
        json << R"(},"indices":)" << index_data[p];
        if (index_data.size() > 1) json << R"(,"material":)" << p;
        json << "}";
    }
    json << "]}";
    for (std::size_t b = 0; b < boxes.size(); ++b) {
        json << R"(,{"name":")" << boxes[b].name << R"(","primitives":[{"attributes":{"POSITION":)" << box_data[b][0]
             << R"(,"NORMAL":)" << box_data[b][1] << R"(},"indices":)" << box_data[b][2] << "}]}";
    }
    json << "]";
    if (index_data.size() > 1) {
        json
            << R"(,"materials":[{"name":"white"},{"name":"red","pbrMetallicRoughness":{"baseColorFactor":[1,0,0,1]}}])";
    }
    if (skinned) {
        json << R"(,"skins":[{"inverseBindMatrices":)" << offset_data << R"(,"joints":[)";
        for (std::size_t b = 0; b < bound.size(); ++b) json << (b > 0 ? "," : "") << bound[b];
        json << "]}]";
    }
    json << R"(,"buffers":[{"byteLength":)" << data.bytes.size() << R"(}],"bufferViews":[)" << data.views.str()
         << R"(],"accessors":[)" << data.accessors.str() << "]}";
    return glb_of(json.str(), data.bytes);
}

}  // namespace riposte::test
