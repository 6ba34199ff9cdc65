// A glTF 2.0 document as plain data, read out of its JSON and checked as far as that goes without its numbers: every
// index leads somewhere, every view lies within its buffer, the nodes are trees.
//
// Inside these files (gltf_*.cpp) what is wrong is thrown as a Fault; canonical_glb turns it into a Result.
#pragma once

#include <riposte/core/result.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace riposte::gltf {

struct Fault : std::exception {
    explicit Fault(Error wrong) : error(std::move(wrong)) {}
    Error error;  ///< its `where` is an element of the file
};

inline constexpr const char* kExportAgain = "export it again as .glb (glTF 2.0, binary)";
[[noreturn]] void refuse(std::string what, std::string element, std::string remedy = kExportAgain);

inline constexpr int kNone = -1;

struct View {
    std::string_view bytes;
    std::size_t stride = 0;  ///< 0: tight
    std::string compressed;  ///< the extension by which it must be unpacked; its bytes are no plain ones
};

enum Component : std::uint32_t { kI8 = 5120, kU8 = 5121, kI16 = 5122, kU16 = 5123, kU32 = 5125, kF32 = 5126 };

/// Where a list of elements begins.
struct ListBegin {
    int view = kNone;        ///< none: every element is nought
    std::size_t offset = 0;  ///< bytes from the view's first
};

struct Sparse {
    std::size_t count = 0;
    ListBegin places, values;
    std::uint32_t place_component = kU32;
};

struct Accessor {
    ListBegin begin;
    std::size_t count = 0;
    std::uint32_t component = 0;
    std::string type;       ///< "VEC3"
    std::size_t width = 0;  ///< numbers in an element
    bool normalised = false;
    std::optional<Sparse> sparse;
};

struct Image {
    std::string name;
    std::string uri;  ///< empty: it lies in a view
    int view = kNone;
};

/// Where texture coordinates are taken from for a picture: KHR_texture_transform.
struct Placement {
    std::size_t set = 0;
    std::array<double, 2> offset{0, 0}, scale{1, 1};
    double rotation = 0;  ///< radians, against the clock
    friend bool operator==(const Placement&, const Placement&) = default;
};

struct TextureUse {
    int image = kNone;
    Placement placement;
};

struct MaterialData {
    std::string name;
    std::array<double, 4> base{1, 1, 1, 1};
    std::array<double, 3> emissive{0, 0, 0};
    double metallic = 1, roughness = 1;
    bool double_sided = false;
    TextureUse colour, normal, orm, occlusion;
    /// Of colour, relief and gloss alike.
    [[nodiscard]] Placement placement() const;
};

struct PrimitiveData {
    std::map<std::string, int> attributes;  ///< name -> accessor
    int indices = kNone;
    int material = kNone;
    unsigned mode = 4;
};

struct MeshData {
    std::string name;
    std::vector<PrimitiveData> primitives;
};

struct SkinData {
    std::vector<int> joints;
    int inverse_bind = kNone;
};

struct NodeData {
    std::string name;
    std::vector<int> children;
    int parent = kNone;
    int mesh = kNone, skin = kNone;
    std::vector<double> matrix, translation, rotation, scale;  ///< empty where the file has none
};

struct SamplerData {
    int input = kNone, output = kNone;
    std::string interpolation = "LINEAR";
};

struct ChannelData {
    int sampler = kNone, node = kNone;
    std::string path;
};

struct AnimationData {
    std::string name;
    std::vector<SamplerData> samplers;
    std::vector<ChannelData> channels;
};

struct Document {
    std::filesystem::path file;
    std::vector<std::string> own_bytes;  ///< buffers that were written into the JSON as data:
    std::vector<View> views;
    std::vector<Accessor> accessors;
    std::vector<Image> images;
    std::vector<MaterialData> materials;
    std::vector<MeshData> meshes;
    std::vector<SkinData> skins;
    std::vector<NodeData> nodes;
    std::vector<AnimationData> animations;
    std::vector<int> roots;  ///< of the scene that is shown
    std::vector<Error> remarks;
    std::size_t uneven = 0;   ///< vertices whose weights did not add up to 1
    std::size_t crowded = 0;  ///< vertices that follow more than four joints

    /// What of the file is not used or was put right: each line once, at most kMostRemarks.
    void remark(std::string what, std::string remedy = {});
};
inline constexpr std::size_t kMostRemarks = 20;

/// The JSON and the binary chunk of a .glb; throws a Fault where the container is damaged.
struct Chunks {
    std::string_view json;
    std::optional<std::string_view> binary;
};
Chunks chunks_of(std::string_view glb);

/// Parses and checks (gltf_read.cpp). `bytes` must outlive the document.
Document read_document(std::string_view bytes, const std::filesystem::path& file);

/// The numbers of an accessor, `width` for each element: integers that are normalised (or `always_normalised`) as
/// -1..1, sparse ones put in. `element` names the accessor in errors.
std::vector<float> floats_of(const Document& document, int accessor, const std::string& element,
                             bool always_normalised = false);
/// The same of unsigned integers.
std::vector<std::uint32_t> integers_of(const Document& document, int accessor, const std::string& element);
/// "VEC3 of BYTE".
std::string kind_of(const Accessor& accessor);

/// The bytes of a picture that lies in the file, in its JSON or beside it; empty, with a remark, where it is not there.
/// What is read from beside the file is taken from `outside_remaining` (bytes).
std::string bytes_of(Document& document, const Image& image, std::size_t& outside_remaining);
/// The files of those that it would read from beside `file`, there or not; none of a document that is damaged.
std::vector<std::filesystem::path> pictures_beside(std::string_view bytes, const std::filesystem::path& file);
/// The bytes of a data: URI; none where it is damaged.
std::optional<std::string> data_of_uri(std::string_view uri);
/// "image/png", "image/jpeg" or another kind by its name; empty where the bytes tell of none.
std::string kind_of_picture(std::string_view bytes);

}  // namespace riposte::gltf
