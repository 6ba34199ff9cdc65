#include "gltf_shape.hpp"

#include "gltf_limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace riposte::gltf {
namespace {

constexpr unsigned kTriangles = 4, kFan = 6;  // and between them strips

void spend(std::size_t& remaining, std::size_t amount, const char* what, std::size_t most) {
    if (amount > remaining) {
        refuse(fmt::format("the model has more than {} {}", most, what), "meshes", "make the model simpler");
    }
    remaining -= amount;
}

std::string element_of(const MeshData& mesh, const std::string& attribute) {
    return fmt::format("mesh '{}', {}", mesh.name, attribute);
}

/// Finite numbers, one element for each vertex; empty where the primitive has no such attribute. Widths that are
/// allowed: one or two.
class AttributeReader {
  public:
    AttributeReader(const Document& document, const MeshData& mesh, const PrimitiveData& primitive, std::size_t count)
        : document_(document), mesh_(mesh), primitive_(primitive), count_(count) {}

    [[nodiscard]] std::vector<float> read(const std::string& name, const char* type, bool always_normalised) const {
        const Accessor* accessor = find(name);
        if (accessor == nullptr) return {};
        const std::string element = element_of(mesh_, name);
        const bool is_colour = name.starts_with("COLOR_");
        if (accessor->component == kU32 || (accessor->type != type && !(is_colour && accessor->type == "VEC3"))) {
            refuse(fmt::format("{} is not read", kind_of(*accessor)), element);
        }
        if (accessor->count != count_) {
            refuse(fmt::format("{} elements for {} vertices", accessor->count, count_), element);
        }
        std::vector<float> values = floats_of(document_, primitive_.attributes.at(name), element, always_normalised);
        if (is_colour && accessor->width == 3) values = with_alpha(values);
        for (float& value : values) {
            if (std::isfinite(value)) continue;
            if (name == "POSITION")
                refuse("a position is not a finite number", element, "copy the file again or export it again");
            value = 0;
        }
        return values;
    }

    [[nodiscard]] const Accessor* find(const std::string& name) const {
        const auto at = primitive_.attributes.find(name);
        return at == primitive_.attributes.end() ? nullptr : &document_.accessors[static_cast<std::size_t>(at->second)];
    }

  private:
    static std::vector<float> with_alpha(const std::vector<float>& rgb) {
        std::vector<float> rgba;
        rgba.reserve(rgb.size() / 3 * 4);
        for (std::size_t i = 0; i + 2 < rgb.size(); i += 3)
            rgba.insert(rgba.end(), {rgb[i], rgb[i + 1], rgb[i + 2], 1.0F});
        return rgba;
    }

    const Document& document_;
    const MeshData& mesh_;
    const PrimitiveData& primitive_;
    std::size_t count_;
};

std::vector<std::uint32_t> as_triangles(const std::vector<std::uint32_t>& list, unsigned mode) {
    if (mode == kTriangles) return {list.begin(), list.begin() + static_cast<std::ptrdiff_t>(list.size() / 3 * 3)};
    std::vector<std::uint32_t> triangles;
    for (std::size_t i = 0; i + 2 < list.size(); ++i) {
        const std::size_t odd = i % 2;
        if (mode == kFan) {
            triangles.insert(triangles.end(), {list[0], list[i + 1], list[i + 2]});
        } else {
            triangles.insert(triangles.end(), {list[i + odd], list[i + 1 - odd], list[i + 2]});
        }
    }
    return triangles;
}

std::vector<std::uint32_t> read_triangles(const Document& document, const MeshData& mesh,
                                          const PrimitiveData& primitive, std::size_t count) {
    const std::string element = element_of(mesh, "indices");
    std::vector<std::uint32_t> list(primitive.indices == kNone ? count : 0);
    std::iota(list.begin(), list.end(), 0U);
    if (primitive.indices != kNone) list = integers_of(document, primitive.indices, element);
    for (const std::uint32_t index : list) {
        if (index >= count) refuse(fmt::format("there is no vertex {}: the mesh has {}", index, count), element);
    }
    return as_triangles(list, primitive.mode);
}

/// Only the vertices that triangles use, in their order: some programs give all pieces of a figure one list of
/// vertices.
class Kept {
  public:
    Kept(const std::vector<std::uint32_t>& indices, std::size_t count) : number_(count, 0) {
        for (const std::uint32_t index : indices) number_[index] = 1;
        for (std::uint32_t& used : number_) used = used != 0 ? kept_++ : kNever;
    }
    [[nodiscard]] std::size_t count() const { return kept_; }

    template <class Item>
    void keep(std::vector<Item>& items, std::size_t width) const {
        if (items.empty() || kept_ == number_.size()) return;
        std::vector<Item> out;
        out.reserve(kept_ * width);
        for (std::size_t v = 0; v < number_.size(); ++v) {
            if (number_[v] == kNever) continue;
            const auto first = items.begin() + static_cast<std::ptrdiff_t>(v * width);
            out.insert(out.end(), first, first + static_cast<std::ptrdiff_t>(width));
        }
        items = std::move(out);
    }
    void renumber(std::vector<std::uint32_t>& indices) const {
        for (std::uint32_t& index : indices) index = number_[index];
    }

  private:
    static constexpr std::uint32_t kNever = 0xFFFFFFFFU;
    std::vector<std::uint32_t> number_;
    std::uint32_t kept_ = 0;
};

/// KHR_texture_transform: scaled, turned against the clock as seen (V points down), moved.
void place(const Placement& placement, std::vector<float>& uv) {
    if (placement == Placement{placement.set}) return;
    const double c = std::cos(placement.rotation);
    const double s = std::sin(placement.rotation);
    for (std::size_t i = 0; i + 1 < uv.size(); i += 2) {
        const double u = static_cast<double>(uv[i]) * placement.scale[0];
        const double v = static_cast<double>(uv[i + 1]) * placement.scale[1];
        uv[i] = static_cast<float>(placement.offset[0] + c * u + s * v);
        uv[i + 1] = static_cast<float>(placement.offset[1] - s * u + c * v);
    }
}

void read_places_of_pictures(const AttributeReader& reader, const Document& document, const PrimitiveData& primitive,
                             Shape& shape) {
    Placement first{0};
    Placement second{1};
    if (primitive.material != kNone) {
        const MaterialData& material = document.materials[static_cast<std::size_t>(primitive.material)];
        first = material.placement();
        if (material.occlusion.image != kNone && !(material.occlusion.placement == first)) {
            second = material.occlusion.placement;
        }
    }
    const auto read = [&](const Placement& placement) {
        auto uv = reader.read(fmt::format("TEXCOORD_{}", placement.set), "VEC2", false);
        place(placement, uv);
        return uv;
    };
    shape.uv = read(first);
    if (!shape.uv.empty()) shape.uv2 = read(second);
}

}  // namespace

Budget whole_budget() { return {kMostRead, kMostVertices, kMostTriangles}; }

Shape shape_of(Document& document, const MeshData& mesh, const PrimitiveData& primitive, const ShapeWish& wish,
               Budget& budget) {
    Shape shape;
    if (primitive.mode < kTriangles) {
        document.remark(fmt::format("left out: lines and points of mesh '{}'", mesh.name));
        return shape;
    }
    const auto at = primitive.attributes.find("POSITION");
    if (at == primitive.attributes.end() || primitive.mode > kFan) {
        refuse("the mesh has no positions, or is none of triangles", element_of(mesh, "POSITION"));
    }
    const std::size_t count = document.accessors[static_cast<std::size_t>(at->second)].count;
    spend(budget.read, count, "vertices to go through", kMostRead);
    const AttributeReader reader(document, mesh, primitive, count);
    if (primitive.indices != kNone) {
        spend(budget.read, document.accessors[static_cast<std::size_t>(primitive.indices)].count,
              "vertices to go through", kMostRead);
    }
    shape.indices = read_triangles(document, mesh, primitive, count);
    if (shape.indices.empty()) return shape;
    spend(budget.triangles, shape.indices.size() / 3 * wish.copies, "triangles", kMostTriangles);
    const Kept kept(shape.indices, count);
    spend(budget.vertices, kept.count() * wish.copies, "vertices", kMostVertices);

    shape.positions = reader.read("POSITION", "VEC3", false);
    shape.normals = reader.read("NORMAL", "VEC3", true);
    if (!shape.normals.empty()) shape.tangents = reader.read("TANGENT", "VEC4", true);
    read_places_of_pictures(reader, document, primitive, shape);
    shape.colours = reader.read("COLOR_0", "VEC4", true);
    if (!shape.colours.empty()) shape.colours2 = reader.read("COLOR_1", "VEC4", true);
    if (wish.joint_count > 0) add_influences(document, mesh, primitive, wish.joint_count, shape);

    kept.keep(shape.positions, 3);
    kept.keep(shape.normals, 3);
    kept.keep(shape.tangents, 4);
    kept.keep(shape.uv, 2);
    kept.keep(shape.uv2, 2);
    kept.keep(shape.colours, 4);
    kept.keep(shape.colours2, 4);
    kept.keep(shape.joints, 4);
    kept.keep(shape.weights, 4);
    if (kept.count() < count) kept.renumber(shape.indices);
    if (shape.normals.empty() && wish.make_normals) shape.normals = smooth_normals(shape.positions, shape.indices);
    return shape;
}

std::vector<float> smooth_normals(const std::vector<float>& positions, const std::vector<std::uint32_t>& indices) {
    using Place = std::array<float, 3>;
    const std::size_t count = positions.size() / 3;
    const auto place = [&](std::size_t v) {
        return Place{positions[3 * v] + 0.0F, positions[3 * v + 1] + 0.0F, positions[3 * v + 2] + 0.0F};
    };
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const Place pa = place(a), pb = place(b);
        return pa != pb ? pa < pb : a < b;
    });
    std::vector<std::size_t> group(count);  // the first vertex of those in one place
    for (std::size_t i = 0; i < count; ++i)
        group[order[i]] = i > 0 && place(order[i]) == place(order[i - 1]) ? group[order[i - 1]] : order[i];
    std::vector<std::array<double, 3>> sums(count, {0, 0, 0});
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        const float* a = &positions[3 * indices[i]];
        const float* b = &positions[3 * indices[i + 1]];
        const float* c = &positions[3 * indices[i + 2]];
        std::array<double, 3> p{}, q{};
        for (std::size_t k = 0; k < 3; ++k) {
            p[k] = static_cast<double>(b[k]) - static_cast<double>(a[k]);
            q[k] = static_cast<double>(c[k]) - static_cast<double>(a[k]);
        }
        for (std::size_t corner = 0; corner < 3; ++corner) {
            auto& sum = sums[group[indices[i + corner]]];
            for (std::size_t k = 0; k < 3; ++k)
                sum[k] += p[(k + 1) % 3] * q[(k + 2) % 3] - p[(k + 2) % 3] * q[(k + 1) % 3];
        }
    }
    std::vector<float> normals(3 * count);
    for (std::size_t v = 0; v < count; ++v) {
        const auto& sum = sums[group[v]];
        const double length = std::hypot(sum[0], sum[1], sum[2]);
        for (std::size_t k = 0; k < 3; ++k)
            normals[3 * v + k] = length > 0 && std::isfinite(length) ? static_cast<float>(sum[k] / length)
                                 : k == 1                            ? 1.0F
                                                                     : 0.0F;
    }
    return normals;
}

}  // namespace riposte::gltf
