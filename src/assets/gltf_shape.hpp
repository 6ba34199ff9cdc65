// What Assimp is given of a primitive: floats, tight, triangles alone, at most four influences a vertex.
#pragma once

#include "gltf_document.hpp"

namespace riposte::gltf {

/// Lists of numbers, empty where the primitive has none.
struct Shape {
    std::vector<float> positions, normals, tangents, uv, uv2, colours, colours2;
    std::vector<std::uint16_t> joints;
    std::vector<float> weights;
    std::vector<std::uint32_t> indices;  ///< empty: nothing of it is drawn
    [[nodiscard]] std::size_t vertex_count() const { return positions.size() / 3; }
};

/// What is left to read of the whole model.
struct Budget {
    std::size_t read = 0, vertices = 0, triangles = 0;
};
Budget whole_budget();

struct ShapeWish {
    std::size_t joint_count = 0;  ///< of the skin; 0: none
    std::size_t copies = 1;       ///< how often its mesh stands in the scene
    bool make_normals = false;    ///< where the file has none
};

/// Reads one primitive of the mesh.
Shape shape_of(Document& document, const MeshData& mesh, const PrimitiveData& primitive, const ShapeWish& wish,
               Budget& budget);

/// Fills joints and weights: all sets of a vertex together, the strongest four of them, their sum 1.
void add_influences(Document& document, const MeshData& mesh, const PrimitiveData& primitive, std::size_t joint_count,
                    Shape& shape);

/// One line of what add_influences put right in the whole model; none where all was well.
void tell_weights(Document& document);

/// Normals that are smooth over all triangles which meet in a place.
std::vector<float> smooth_normals(const std::vector<float>& positions, const std::vector<std::uint32_t>& indices);

}  // namespace riposte::gltf
