#include "gltf_canonical.hpp"

#include "gltf_json.hpp"
#include "gltf_limits.hpp"
#include "gltf_motion.hpp"
#include "gltf_rest.hpp"
#include "gltf_shape.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <new>

namespace riposte::gltf {
namespace {

class Writer {
  public:
    Writer(Document& document, const Wishes& wishes) : document_(document), wishes_(wishes) {}

    std::string write() {
        if (!wishes_.skins) drop_skins();
        find_reached();
        write_nodes();
        tell_weights(document_);
        write_skins();
        for (const MaterialData& material : document_.materials) write_material(material);
        if (wishes_.animations) write_animations();
        out_["asset"] = {{"version", "2.0"}};
        out_["scene"] = 0;
        out_["scenes"] = Json::array({{{"nodes", document_.roots}}});
        return whole();
    }

  private:
    // ---- data ----

    /// All lists of numbers lie in view 0, one after another.
    template <class Item>
    int add(const std::vector<Item>& items, const char* type, std::size_t width, std::uint32_t component) {
        const std::size_t offset = numbers_.size();
        numbers_.resize(offset + (items.size() * sizeof(Item) + 3) / 4 * 4);
        if (!items.empty()) std::memcpy(numbers_.data() + offset, items.data(), items.size() * sizeof(Item));
        Json& list = out_["accessors"];
        list.push_back({{"bufferView", 0},
                        {"byteOffset", offset},
                        {"componentType", component},
                        {"count", items.size() / width},
                        {"type", type}});
        return static_cast<int>(list.size()) - 1;
    }
    int add_floats(const std::vector<float>& items, const char* type, std::size_t width) {
        return add(items, type, width, kF32);
    }

    std::string whole() {
        const std::size_t end = numbers_.size();
        if (!numbers_.empty() || !pictures_.empty()) {
            Json& views = out_["bufferViews"];
            views = Json::array({{{"buffer", 0}, {"byteLength", end}}});
            for (const auto& [offset, length] : picture_places_)
                views.push_back({{"buffer", 0}, {"byteOffset", end + offset}, {"byteLength", length}});
            out_["buffers"] = Json::array({{{"byteLength", end + pictures_.size()}}});
        }
        std::string json = out_.dump(-1, ' ', false, Json::error_handler_t::replace);
        json.resize((json.size() + 3) / 4 * 4, ' ');
        pictures_.resize((pictures_.size() + 3) / 4 * 4);
        std::string glb;
        glb.reserve(28 + json.size() + end + pictures_.size());
        const auto word = [&](std::size_t value) {
            for (unsigned i = 0; i < 4; ++i) glb += static_cast<char>(value >> (8 * i) & 0xFFU);
        };
        for (const std::size_t value :
             {std::size_t{0x46546C67}, std::size_t{2}, 28 + json.size() + end + pictures_.size(), json.size(),
              std::size_t{0x4E4F534A}})
            word(value);
        glb += json;
        word(end + pictures_.size());
        word(0x004E4942);
        glb.append(numbers_.data(), end);
        glb += pictures_;
        return glb;
    }

    // ---- nodes, meshes, skins ----

    void drop_skins() {
        document_.skins.clear();
        for (NodeData& node : document_.nodes) node.skin = kNone;
    }

    void find_reached() {
        reached_.assign(document_.nodes.size(), false);
        std::vector<int> open = document_.roots;
        while (!open.empty()) {
            const int node = open.back();
            open.pop_back();
            reached_[static_cast<std::size_t>(node)] = true;
            for (const int child : document_.nodes[static_cast<std::size_t>(node)].children) open.push_back(child);
        }
    }

    using Bound = std::pair<int, int>;  ///< mesh, skin

    void write_nodes() {
        std::map<Bound, std::size_t> stands;
        for (std::size_t n = 0; n < document_.nodes.size(); ++n) {
            const NodeData& node = document_.nodes[n];
            if (reached_[n] && node.mesh != kNone) ++stands[{node.mesh, node.skin}];
        }
        std::map<Bound, int> written;
        Json nodes = Json::array();
        for (std::size_t n = 0; n < document_.nodes.size(); ++n) {
            const NodeData& node = document_.nodes[n];
            Json out{{"name", node.name}};
            if (!node.children.empty()) out["children"] = node.children;
            if (!node.matrix.empty()) out["matrix"] = node.matrix;
            if (!node.translation.empty()) out["translation"] = node.translation;
            if (!node.rotation.empty()) out["rotation"] = node.rotation;
            if (!node.scale.empty()) out["scale"] = node.scale;
            if (reached_[n] && node.mesh != kNone) {
                const Bound bound{node.mesh, node.skin};
                const bool again = written.contains(bound);
                // What is bound to joints stands where they are, whatever node has it: once is enough.
                if (!again) written[bound] = write_mesh(bound, node.skin == kNone ? stands[bound] : 1);
                if (written[bound] != kNone && !(again && node.skin != kNone)) {
                    out["mesh"] = written[bound];
                    if (node.skin != kNone) out["skin"] = node.skin;
                }
            }
            nodes.push_back(std::move(out));
        }
        if (!nodes.empty()) out_["nodes"] = std::move(nodes);
    }

    int write_mesh(const Bound& bound, std::size_t copies) {
        const MeshData& mesh = document_.meshes[static_cast<std::size_t>(bound.first)];
        ShapeWish wish{0, copies, wishes_.make_normals};
        if (bound.second != kNone) wish.joint_count = skin_at(bound.second).joints.size();
        const std::vector<Mat4> standing = bound.second == kNone ? std::vector<Mat4>{} : standing_joints(bound.second);
        Json primitives = Json::array();
        for (const PrimitiveData& primitive : mesh.primitives) {
            if (++primitives_ > kMostPrimitives || (bones_ += wish.joint_count) > kMostBones) {
                refuse("the model has too many pieces of meshes, or too many joints for them", "meshes",
                       "join meshes of one material");
            }
            Shape shape = shape_of(document_, mesh, primitive, wish, budget_);
            if (!standing.empty() && !shape.indices.empty())
                stand_at_joints(standing, fmt::format("skins[{}]", bound.second), shape);
            if (!shape.indices.empty()) primitives.push_back(write_primitive(shape, primitive));
        }
        if (primitives.empty()) return kNone;
        Json& meshes = out_["meshes"];
        meshes.push_back({{"name", mesh.name}, {"primitives", std::move(primitives)}});
        return static_cast<int>(meshes.size()) - 1;
    }

    [[nodiscard]] const SkinData& skin_at(int number) const {
        return document_.skins[static_cast<std::size_t>(number)];
    }

    /// Where the joints of a skin are that does not say where they were; empty for one that does. A single joint is as
    /// good as none.
    [[nodiscard]] std::vector<Mat4> standing_joints(int number) const {
        const SkinData& skin = skin_at(number);
        if (skin.inverse_bind != kNone || skin.joints.size() < 2) return {};
        return scene_from_joints(document_, skin, fmt::format("skins[{}]", number));
    }

    Json write_primitive(const Shape& shape, const PrimitiveData& primitive) {
        Json attributes;
        const auto floats = [&](const char* name, const std::vector<float>& list, const char* type, std::size_t width) {
            if (!list.empty()) attributes[name] = add_floats(list, type, width);
        };
        floats("POSITION", shape.positions, "VEC3", 3);
        floats("NORMAL", shape.normals, "VEC3", 3);
        floats("TANGENT", shape.tangents, "VEC4", 4);
        floats("TEXCOORD_0", shape.uv, "VEC2", 2);
        floats("TEXCOORD_1", shape.uv2, "VEC2", 2);
        floats("COLOR_0", shape.colours, "VEC4", 4);
        floats("COLOR_1", shape.colours2, "VEC4", 4);
        if (!shape.joints.empty()) attributes["JOINTS_0"] = add(shape.joints, "VEC4", 4, kU16);
        floats("WEIGHTS_0", shape.weights, "VEC4", 4);
        Json out{{"attributes", std::move(attributes)}, {"indices", add(shape.indices, "SCALAR", 1, kU32)}};
        if (primitive.material != kNone) {
            out["material"] = primitive.material;
            used_materials_.resize(document_.materials.size(), false);
            used_materials_[static_cast<std::size_t>(primitive.material)] = true;
        }
        return out;
    }

    void write_skins() {
        for (std::size_t s = 0; s < document_.skins.size(); ++s) {
            const SkinData& skin = document_.skins[s];
            const std::string element = fmt::format("skins[{}]", s);
            std::vector<float> matrices(16 * skin.joints.size(), 0.0F);
            for (std::size_t i = 0; i < matrices.size(); ++i) matrices[i] = i % 16 % 5 == 0 ? 1.0F : 0.0F;
            const std::vector<Mat4> standing = standing_joints(static_cast<int>(s));
            for (std::size_t i = 0; i < 16 * standing.size(); ++i) {
                const Mat4 joint_from_scene = glm::inverse(standing[i / 16]);
                matrices[i] =
                    static_cast<float>(joint_from_scene[static_cast<int>(i % 16 / 4)][static_cast<int>(i % 4)]);
            }
            if (skin.inverse_bind != kNone) {
                const Accessor& list = document_.accessors[static_cast<std::size_t>(skin.inverse_bind)];
                if (list.type != "MAT4" || list.component != kF32 || list.count < skin.joints.size()) {
                    refuse(fmt::format("{} matrices ({}) for {} joints", list.count, kind_of(list), skin.joints.size()),
                           element, "bind the mesh to its armature anew and export it again");
                }
                const auto read = floats_of(document_, skin.inverse_bind, element);
                std::copy_n(read.begin(), matrices.size(), matrices.begin());
            }
            out_["skins"].push_back(
                {{"joints", skin.joints}, {"inverseBindMatrices", add_floats(matrices, "MAT4", 16)}});
        }
    }

    // ---- materials and pictures ----

    void write_material(const MaterialData& material) {
        const std::size_t index = out_.contains("materials") ? out_["materials"].size() : 0;
        const bool used = index < used_materials_.size() && used_materials_[index];
        Json out{
            {"name", material.name}, {"emissiveFactor", material.emissive}, {"doubleSided", material.double_sided}};
        Json& pbr = out["pbrMetallicRoughness"];
        pbr = {{"baseColorFactor", material.base},
               {"metallicFactor", material.metallic},
               {"roughnessFactor", material.roughness}};
        const auto use = [&](const TextureUse& from, const char* name, Json& to) {
            const int image = !used || from.image == kNone ? kNone : picture_at(from.image);
            if (image != kNone) to[name] = {{"index", image}};
        };
        use(material.colour, "baseColorTexture", pbr);
        use(material.orm, "metallicRoughnessTexture", pbr);
        use(material.normal, "normalTexture", out);
        use(material.occlusion, "occlusionTexture", out);
        if (out.contains("occlusionTexture") && !(material.occlusion.placement == material.placement())) {
            out["occlusionTexture"]["texCoord"] = 1;
        }
        out_["materials"].push_back(std::move(out));
    }

    /// Where the picture stands among those that are written; kNone where it cannot be used.
    int picture_at(int image) {
        if (const auto known = picture_of_image_.find(image); known != picture_of_image_.end()) return known->second;
        return picture_of_image_[image] = write_picture(document_.images[static_cast<std::size_t>(image)], image);
    }

    int write_picture(const Image& image, int number) {
        const std::string bytes = bytes_of(document_, image, outside_remaining_);
        if (bytes.empty()) return kNone;
        const std::string told = fmt::format("picture {} '{}'", number, image.name);
        const std::string kind = kind_of_picture(bytes);
        if (kind.empty()) refuse("this is neither PNG nor JPEG", told, "embed it as PNG or JPEG");
        if (!kind.starts_with("image/")) {
            document_.remark(fmt::format("left out: {}, a {}", told, kind), "export it with pictures as PNG or JPEG");
            return kNone;
        }
        if (pictures_.size() + bytes.size() > kMostFile) {
            refuse(fmt::format("the pictures have more than {} MiB", kMostFile >> 20U), told,
                   "make the pictures smaller");
        }
        picture_places_.emplace_back(pictures_.size(), bytes.size());
        pictures_ += bytes;
        const std::size_t at = picture_places_.size() - 1;
        out_["images"].push_back({{"name", image.name}, {"mimeType", kind}, {"bufferView", at + 1}});
        out_["textures"].push_back({{"source", at}});
        return static_cast<int>(at);
    }

    // ---- animations ----

    void write_animations() {
        std::size_t remaining = kMostKeys;
        for (const AnimationData& animation : document_.animations) {
            Json samplers = Json::array();
            Json channels = Json::array();
            for (const ChannelData& channel : animation.channels) {
                if (!reached_[static_cast<std::size_t>(channel.node)]) continue;
                const Keys keys = keys_of(document_, animation, channel, remaining);
                if (keys.times.empty()) continue;
                samplers.push_back(
                    {{"input", times_at(keys.times)},
                     {"output", add_floats(keys.values, keys.width == 3 ? "VEC3" : "VEC4", keys.width)}});
                channels.push_back(
                    {{"sampler", samplers.size() - 1}, {"target", {{"node", channel.node}, {"path", channel.path}}}});
            }
            if (channels.empty()) continue;
            out_["animations"].push_back(
                {{"name", animation.name}, {"samplers", std::move(samplers)}, {"channels", std::move(channels)}});
        }
    }

    /// Most channels of a clip share their times.
    int times_at(const std::vector<float>& times) {
        if (last_times_ == kNone || times != last_) {
            last_ = times;
            last_times_ = add_floats(times, "SCALAR", 1);
        }
        return last_times_;
    }

    Document& document_;
    const Wishes& wishes_;
    Json out_ = Json::object();
    std::vector<char> numbers_;
    std::string pictures_;
    std::vector<std::pair<std::size_t, std::size_t>> picture_places_;
    std::map<int, int> picture_of_image_;
    std::size_t outside_remaining_ = kMostOutside;
    std::vector<bool> reached_, used_materials_;
    Budget budget_ = whole_budget();
    std::size_t primitives_ = 0, bones_ = 0;
    std::vector<float> last_;
    int last_times_ = kNone;
};

}  // namespace

Result<CanonicalGlb> canonical_glb(std::string_view bytes, const std::filesystem::path& file, const Wishes& wishes) {
    try {
        Document document = read_document(bytes, file);
        std::string written = Writer(document, wishes).write();
        return CanonicalGlb{std::move(written), std::move(document.remarks)};
    } catch (const Fault& fault) {
        return fault.error;
    } catch (const std::bad_alloc&) {
        return Error{"there is not enough memory for the model", "", "make the model smaller"};
    } catch (const std::exception& failure) {
        return Error{fmt::format("the model cannot be read: {}", failure.what()), "", kExportAgain};
    }
}

}  // namespace riposte::gltf
