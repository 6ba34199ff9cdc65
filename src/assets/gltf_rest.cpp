#include "gltf_rest.hpp"

#include <riposte/math/rotation.hpp>

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::gltf {
namespace {

[[noreturn]] void refuse_skin(const std::string& element) {
    refuse("the skin does not say where its joints were when the mesh was bound (inverseBindMatrices)", element,
           "bind the mesh to its armature anew and export it again");
}

Mat4 parent_from_node(const NodeData& node) {
    Mat4 m(1);
    if (!node.matrix.empty()) {
        for (int i = 0; i < 16; ++i) m[i / 4][i % 4] = node.matrix[static_cast<std::size_t>(i)];
        return m;
    }
    if (!node.translation.empty()) m[3] = Vec4(node.translation[0], node.translation[1], node.translation[2], 1);
    if (!node.rotation.empty()) {
        const Quat turn(node.rotation[3], node.rotation[0], node.rotation[1], node.rotation[2]);
        m = m * glm::mat4_cast(turn);
    }
    if (!node.scale.empty()) m = glm::scale(m, Vec3(node.scale[0], node.scale[1], node.scale[2]));
    return m;
}

Vec3 at(const std::vector<float>& numbers, std::size_t vertex, std::size_t width) {
    const float* first = &numbers[vertex * width];
    return {first[0], first[1], first[2]};
}

void put(const Vec3& value, std::size_t vertex, std::size_t width, std::vector<float>& numbers) {
    for (int i = 0; i < 3; ++i) numbers[vertex * width + static_cast<std::size_t>(i)] = static_cast<float>(value[i]);
}

/// The longest side of the box round the joints.
Real extent_of(const std::vector<Mat4>& scene_from_joint) {
    Vec3 low(scene_from_joint.front()[3]);
    Vec3 high = low;
    for (const Mat4& m : scene_from_joint) {
        low = glm::min(low, Vec3(m[3]));
        high = glm::max(high, Vec3(m[3]));
    }
    const Vec3 size = high - low;
    return std::max({size.x, size.y, size.z});
}

}  // namespace

std::vector<Mat4> scene_from_joints(const Document& document, const SkinData& skin, const std::string& element) {
    std::vector<Mat4> places;
    for (const int joint : skin.joints) {
        Mat4 m(1);
        for (int node = joint; node != kNone; node = document.nodes[static_cast<std::size_t>(node)].parent)
            m = parent_from_node(document.nodes[static_cast<std::size_t>(node)]) * m;
        if (!(std::fabs(glm::determinant(m)) > 1e-30)) refuse_skin(element);
        places.push_back(m);
    }
    return places;
}

void stand_at_joints(const std::vector<Mat4>& scene_from_joint, const std::string& element, Shape& shape) {
    constexpr Real kFarOff = 0.5;  // of the figure; a limb's skin lies along its bone
    const Real far_off = kFarOff * extent_of(scene_from_joint);
    std::size_t far = 0;
    for (std::size_t v = 0; v < shape.vertex_count(); ++v) {
        Mat4 scene_from_vertex(0);
        for (std::size_t k = 4 * v; k < 4 * v + 4 && k < shape.weights.size(); ++k)
            scene_from_vertex += scene_from_joint[shape.joints[k]] * Real(shape.weights[k]);
        const Real sum = scene_from_vertex[3][3];
        scene_from_vertex = sum > 0 ? scene_from_vertex / sum : scene_from_joint.front();
        const Vec3 place(scene_from_vertex * Vec4(at(shape.positions, v, 3), 1));
        const std::size_t first = shape.joints.empty() ? 0 : shape.joints[4 * v];
        far += glm::distance(place, Vec3(scene_from_joint[first][3])) < far_off ? 0 : 1;
        put(place, v, 3, shape.positions);
        const Mat3 turn(scene_from_vertex);
        if (!shape.normals.empty()) {
            const Vec3 normal = glm::transpose(glm::inverse(turn)) * at(shape.normals, v, 3);
            put(normalized_or(normal, kAxisY), v, 3, shape.normals);
        }
        if (!shape.tangents.empty()) put(normalized_or(turn * at(shape.tangents, v, 4), kAxisX), v, 4, shape.tangents);
    }
    if (10 * far > shape.vertex_count()) refuse_skin(element);
    const bool mirrored = glm::determinant(Mat3(scene_from_joint.front())) < 0;
    for (std::size_t i = 0; mirrored && i + 2 < shape.indices.size(); i += 3)
        std::swap(shape.indices[i + 1], shape.indices[i + 2]);
}

}  // namespace riposte::gltf
