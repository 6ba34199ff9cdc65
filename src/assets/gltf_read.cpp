// Reads a document out of the JSON of a .glb, part by part.
#include "gltf_json.hpp"
#include "gltf_limits.hpp"
#include "gltf_parts.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace riposte::gltf {
namespace {

constexpr const char* kInOneFile = "export it as one .glb file with everything in it";

void read_buffers(const Member& root, const Chunks& chunks, Document& document,
                  std::vector<std::string_view>& buffers) {
    const std::vector<Member> members = root.array("buffers", kMostElements);
    document.own_bytes.reserve(members.size());  // views point into them
    for (const Member& member : members) {
        const std::size_t length = member.size("byteLength", 0);
        const std::string uri = member.text("uri");
        std::string_view bytes;
        if (uri.empty() && buffers.empty()) {
            if (!chunks.binary && length > 0) {
                refuse("the data behind the glTF header is missing or damaged", "", "copy or export it again");
            }
            bytes = chunks.binary.value_or(std::string_view());
        } else if (uri.starts_with("data:")) {
            auto data = data_of_uri(uri);
            if (!data) refuse("the data written into the description are damaged", member.path());
            bytes = document.own_bytes.emplace_back(std::move(*data));
        } else if (!uri.empty()) {
            // Recordings know a model by its one file.
            refuse(fmt::format("the model's data lie in another file, '{}'", clean_name(uri)), member.path(),
                   kInOneFile);
        } else {
            buffers.emplace_back();  // the place of data that must be unpacked
            continue;
        }
        if (length > bytes.size()) refuse("the data are cut short", member.path(), "copy or export it again");
        buffers.push_back(bytes.substr(0, length));
    }
}

void read_views(const Member& root, const std::vector<std::string_view>& buffers, Document& document) {
    for (const Member& member : root.array("bufferViews", kMostElements)) {
        View view;
        const int buffer = member.index("buffer", buffers.size());
        const std::size_t offset = member.size("byteOffset", 0);
        const std::size_t length = member.size("byteLength", 0);
        view.stride = member.size("byteStride", 0);
        const Member extensions = member.object("extensions");
        for (const std::string& extension : extensions.keys()) view.compressed = clean_name(extension);
        const std::string_view bytes = buffer == kNone ? std::string_view() : buffers[static_cast<std::size_t>(buffer)];
        const bool inside = offset <= bytes.size() && length <= bytes.size() - offset;
        if (inside) {
            view.bytes = bytes.substr(offset, length);
            view.compressed.clear();  // what lies there as well is plain
        } else if (view.compressed.empty()) {
            refuse("this part of the data reaches beyond them", member.path(), "copy or export it again");
        }
        document.views.push_back(std::move(view));
    }
}

std::size_t width_of(const std::string& type) {
    static const std::map<std::string, std::size_t> kWidths{{"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4},
                                                            {"MAT2", 4},   {"MAT3", 9}, {"MAT4", 16}};
    const auto known = kWidths.find(type);
    return known == kWidths.end() ? 0 : known->second;
}

Sparse read_sparse(const Member& member, std::size_t views) {
    const Member places = member.object("indices");
    const Member values = member.object("values");
    Sparse sparse;
    sparse.count = member.size("count", 0);
    sparse.places = {places.index("bufferView", views), places.size("byteOffset", 0)};
    sparse.values = {values.index("bufferView", views), values.size("byteOffset", 0)};
    sparse.place_component = static_cast<std::uint32_t>(places.size("componentType", kU32));
    return sparse;
}

void read_accessors(const Member& root, Document& document) {
    for (const Member& member : root.array("accessors", kMostElements)) {
        Accessor accessor;
        accessor.begin = {member.index("bufferView", document.views.size()), member.size("byteOffset", 0)};
        accessor.count = member.size("count", 0);
        accessor.component = static_cast<std::uint32_t>(member.size("componentType", 0));
        accessor.type = member.name("type");
        accessor.width = width_of(accessor.type);
        accessor.normalised = member.flag("normalized");
        if (accessor.count > kMostElements) {
            refuse(fmt::format("a list of {} elements, more than {}", accessor.count, kMostElements), member.path(),
                   "make the model smaller");
        }
        if (member.has("sparse")) accessor.sparse = read_sparse(member.object("sparse"), document.views.size());
        document.accessors.push_back(std::move(accessor));
    }
}

/// What each known extension is told as. Those of an empty cure are handled.
struct Extension {
    const char* name;
    const char* refusal;
    const char* remedy;
};
constexpr const char* kUncompressed = "export it without compression";
constexpr const char* kPngPictures = "export it with pictures as PNG or JPEG";
constexpr Extension kExtensions[] = {
    {"KHR_mesh_quantization", "", ""},
    {"KHR_texture_transform", "", ""},
    {"KHR_materials_pbrSpecularGlossiness", "", ""},
    {"EXT_meshopt_compression", "the model is compressed with EXT_meshopt_compression", kUncompressed},
    {"KHR_meshopt_compression", "the model is compressed with KHR_meshopt_compression", kUncompressed},
    {"KHR_draco_mesh_compression", "the model is compressed with KHR_draco_mesh_compression", kUncompressed},
    {"KHR_texture_basisu", "the pictures are compressed with KHR_texture_basisu", kPngPictures},
    {"EXT_texture_webp", "the pictures are WebP (EXT_texture_webp)", kPngPictures},
    {"EXT_texture_avif", "the pictures are AVIF (EXT_texture_avif)", kPngPictures},
    {"MSFT_texture_dds", "the pictures are DDS (MSFT_texture_dds)", kPngPictures},
};

const Extension* known_extension(const std::string& name) {
    const auto* const at = std::find_if(std::begin(kExtensions), std::end(kExtensions),
                                        [&](const Extension& known) { return name == known.name; });
    return at == std::end(kExtensions) ? nullptr : at;
}

/// What shape and colour do without: it changes how a surface is lit, or nothing.
bool is_harmless(const std::string& name) {
    return name.starts_with("KHR_materials_") || name == "KHR_lights_punctual" || name.starts_with("VRM") ||
           name.starts_with("VRMC_") || name == "KHR_xmp_json_ld" || name == "KHR_xmp";
}

void check_extensions(const Member& root, Document& document) {
    for (const std::string& name : root.texts("extensionsRequired")) {
        const Extension* known = known_extension(name);
        if (known == nullptr && is_harmless(name)) continue;
        if (known == nullptr) {
            refuse(fmt::format("the model needs the extension {}, which is not read", name), "extensionsRequired",
                   "export it as plain glTF 2.0");
        }
        if (*known->refusal != '\0') refuse(known->refusal, "extensionsRequired", known->remedy);
    }
    std::string list;
    for (const std::string& name : root.texts("extensionsUsed")) {
        const Extension* known = known_extension(name);
        if (known != nullptr && *known->refusal == '\0') continue;
        if (list.size() < 200) list += (list.empty() ? "" : ", ") + name;
    }
    if (!list.empty()) document.remark(fmt::format("left out: what the extensions {} add", list));
}

}  // namespace

Document read_document(std::string_view bytes, const std::filesystem::path& file) {
    const Chunks chunks = chunks_of(bytes);
    const Json json = parse_json(chunks.json);
    const Member root(&json, "");
    Document document;
    document.file = file;
    check_extensions(root, document);
    std::vector<std::string_view> buffers;
    read_buffers(root, chunks, document, buffers);
    read_views(root, buffers, document);
    read_accessors(root, document);
    read_images_and_materials(root, document);
    read_meshes(root, document);
    read_nodes(root, document);
    read_animations(root, document);
    return document;
}

}  // namespace riposte::gltf
