// What a stranger's .glb may contain besides a model: everything is told or left out, and nothing of it is a crash.
#include "assets/glb_import.hpp"
#include "catch.hpp"
#include "gltf_maker.hpp"
#include "places.hpp"

#include <assimp/mesh.h>
#include <assimp/scene.h>

#include <functional>

using namespace riposte;
using test::GltfMaker;
using Json = nlohmann::json;
namespace fs = std::filesystem;

namespace {

Result<GlbFile> imported(const GltfMaker& maker, const fs::path& file = "made.glb") {
    return import_glb(maker.glb(), file, {.make_normals = true});
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

void check_refused(const std::function<void(GltfMaker&)>& spoil, const std::string& words) {
    GltfMaker maker;
    spoil(maker);
    const auto refused = imported(maker);
    CAPTURE(words);
    REQUIRE_FALSE(refused);
    CAPTURE(refused.error().message());
    CHECK(holds(refused.error().message(), words));
    CHECK(holds(refused.error().where, "made.glb"));
    CHECK_FALSE(refused.error().remedy.empty());
}

/// The one remark about a model that is read none the less.
std::string remark_of(const GltfMaker& maker, const fs::path& file = "made.glb") {
    const auto read = imported(maker, file);
    if (!read) FAIL(read.error().message());
    REQUIRE(read.value().remarks.size() == 1);
    return read.value().remarks[0].what;
}

std::string file_bytes(const fs::path& file) {
    const std::vector<char> bytes = test::read_bytes(file);
    return {bytes.begin(), bytes.end()};
}

std::string icon() { return file_bytes(source_dir() / "assets/icon.png"); }

void chain(GltfMaker& maker, std::size_t length) {
    Json& nodes = maker.json["nodes"];
    for (std::size_t n = 0; n < length; ++n) {
        nodes[nodes.size() - 1]["children"] = {nodes.size()};
        nodes.push_back({{"name", "link"}});
    }
}

}  // namespace

TEST_CASE("brackets in brackets, nodes under nodes and rings of nodes are refused before they are followed") {
    check_refused([](auto& m) { chain(m, 600); }, "deeper than under 500 others");
    check_refused([](auto& m) { chain(m, 8200); }, "more than 4096");
    check_refused(
        [](auto& m) {
            chain(m, 3);
            m.json["nodes"][3]["children"] = {1};
        },
        "under more than one other, or twice");
    check_refused(
        [](auto& m) {
            m.json["nodes"].push_back({{"children", {2}}});
            m.json["nodes"].push_back({{"children", {1}}});
        },
        "hangs under itself");
    std::string json = R"({"asset":{"version":"2.0"},"extras":)";
    json += std::string(200'000, '[') + std::string(200'000, ']') + "}";
    const std::vector<char> deep = test::glb_of(json, {});
    const auto refused = import_glb({deep.data(), deep.size()}, "deep.glb");
    REQUIRE_FALSE(refused);
    CHECK(holds(refused.error().what, "more than 64 deep"));
}

TEST_CASE("nodes that double a mesh again and again are refused") {
    check_refused(
        [](auto& m) {
            for (int n = 1; n <= 25; ++n) {
                m.json["nodes"][n - 1]["children"] = {n, n};
                m.json["nodes"].push_back({{"mesh", 0}});
            }
        },
        "twice");
    GltfMaker maker;
    std::vector<double> many(3 * 3000, 0.5);
    maker.set("POSITION", many, "VEC3");
    maker.primitive().erase("indices");
    for (int n = 1; n < 1000; ++n) {
        maker.json["nodes"].push_back({{"mesh", 0}});
        maker.json["scenes"][0]["nodes"].push_back(n);
    }
    const auto refused = imported(maker);
    REQUIRE_FALSE(refused);
    CHECK(holds(refused.error().what, "more than 500000 vertices"));
}

TEST_CASE("numbers that lead nowhere and lists that reach beyond the data are refused by their place") {
    check_refused([](auto& m) { m.json["nodes"][0]["mesh"] = 7; }, "nodes[0].mesh");
    check_refused([](auto& m) { m.json["nodes"][0]["mesh"] = -1; }, "nodes[0].mesh");
    check_refused([](auto& m) { m.json["nodes"][0]["children"] = {1}; }, "nodes[0].children[0]");
    check_refused([](auto& m) { m.primitive()["attributes"]["POSITION"] = 99; }, "POSITION");
    check_refused([](auto& m) { m.json["accessors"][0]["bufferView"] = 99; }, "accessors[0].bufferView");
    check_refused([](auto& m) { m.json["accessors"][0]["count"] = 5; }, "cut short");
    check_refused([](auto& m) { m.json["accessors"][0]["byteOffset"] = 1U << 31U; }, "cut short");
    check_refused([](auto& m) { m.json["accessors"][0]["componentType"] = 5124; }, "an unknown type");
    check_refused([](auto& m) { m.json["accessors"][0]["count"] = 1e14; }, "accessors[0].count");
    check_refused([](auto& m) { m.json["bufferViews"][0]["byteStride"] = 4; }, "cut short");
    check_refused([](auto& m) { m.json["bufferViews"][0]["byteLength"] = 1 << 20; }, "bufferViews[0]");
    check_refused([](auto& m) { m.primitive()["indices"] = m.add({0, 1, 9}, "SCALAR", {5123}); }, "no vertex 9");
    check_refused([](auto& m) { m.set("TEXCOORD_0", {0, 0, 1, 1}, "VEC2"); }, "2 elements for 4 vertices");
    check_refused(
        [](auto& m) {
            m.set("POSITION", {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, std::nan("")}, "VEC3");
        },
        "not a finite");
}

TEST_CASE("a skin must say where it was bound, and lead to joints that are there") {
    const std::vector<double> joints{0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0};
    const std::vector<double> weights{1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
    const auto bound = [&](auto& m) { m.bind(joints, weights, {5121}, {}); };
    check_refused([&](auto& m) { bound(m), m.json["skins"][0].erase("inverseBindMatrices"); }, "inverseBindMatrices");
    check_refused([&](auto& m) { bound(m), m.json["skins"][0]["joints"] = Json::array(); }, "no joints");
    check_refused([&](auto& m) { bound(m), m.json["skins"][0]["joints"][0] = 70; }, "skins[0].joints[0]");
    check_refused([&](auto& m) { bound(m), m.json["accessors"].back()["count"] = 3; }, "3 matrices");
    check_refused([&](auto& m) { bound(m), m.json["accessors"].back()["componentType"] = 5121; }, "matrices");
    std::vector<double> far = joints;
    far[4] = 9;
    check_refused([&](auto& m) { m.bind(far, weights, {5121}, {}); }, "follows joint 9 of 4");
    GltfMaker weapon;
    bound(weapon);
    weapon.json["skins"][0].erase("inverseBindMatrices");
    CHECK(import_glb(weapon.glb(), "sword.glb", {.make_normals = true, .skins = false}));
}

TEST_CASE("compressed models and unknown extensions that are required are refused by name, others are told") {
    for (const char* name : {"EXT_meshopt_compression", "KHR_draco_mesh_compression", "KHR_texture_basisu",
                             "EXT_texture_webp", "ACME_wobble"}) {
        check_refused([&](auto& m) { m.json["extensionsRequired"] = {name}; }, name);
        GltfMaker maker;
        maker.json["extensionsUsed"] = {name};
        CHECK(holds(remark_of(maker), std::string("left out: what the extensions ") + name));
    }
    GltfMaker maker;
    maker.json["extensionsRequired"] =
        maker.json["extensionsUsed"] = {"KHR_mesh_quantization", "KHR_texture_transform"};
    const auto read = imported(maker);
    REQUIRE(read);
    CHECK(read.value().remarks.empty());
}

TEST_CASE("what of a model is not shown is told by name") {
    GltfMaker maker;
    maker.json["materials"] = Json::array({{{"name", "glass"}, {"alphaMode", "BLEND"}}});
    maker.primitive()["material"] = 0;
    CHECK(holds(remark_of(maker), "'glass' is transparent"));
    maker = {};
    maker.primitive()["targets"] = Json::array({{{"POSITION", 0}}});
    CHECK(holds(remark_of(maker), "morph targets"));
    maker = {};
    maker.json["cameras"] = Json::array({Json::object()});
    maker.json["nodes"][0]["camera"] = 0;
    CHECK(holds(remark_of(maker), "cameras"));
}

TEST_CASE("missing parts are no harm: names, scenes, materials, indices") {
    for (const char* part : {"scene", "scenes", "asset"}) {
        GltfMaker maker;
        maker.json.erase(part);
        CHECK(imported(maker));
    }
    GltfMaker maker;
    maker.json["nodes"][0].erase("name");
    maker.json["meshes"][0].erase("name");
    CHECK(imported(maker));
    check_refused([](auto& m) { m.json.erase("meshes"); }, "nodes[0].mesh");
    check_refused([](auto& m) { m.primitive()["attributes"].erase("POSITION"); }, "made.glb");
    check_refused([](auto& m) { m.json.erase("nodes"), m.json.erase("scenes"); }, "no mesh");
}

TEST_CASE("a picture's places are moved, scaled and turned as KHR_texture_transform has it") {
    GltfMaker maker;
    maker.set("TEXCOORD_0", {0, 0, 1, 0, 1, 1, 0, 1}, "VEC2");
    maker.add_picture(icon(), {{"mimeType", "image/png"}});
    auto& use = maker.json["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"];
    use["extensions"]["KHR_texture_transform"] = {{"scale", {0.5, 0.25}}, {"offset", {0.5, 0.5}}};
    const auto read = imported(maker);
    REQUIRE(read);
    const aiVector3D& far = read.value().scene->mMeshes[0]->mTextureCoords[0][2];
    CHECK(far.x == Approx(1));
    CHECK(far.y == Approx(0.75));
    use["extensions"]["KHR_texture_transform"] = {{"rotation", 1.5707963267948966}};
    const auto turned = imported(maker);
    REQUIRE(turned);
    CHECK(turned.value().scene->mMeshes[0]->mTextureCoords[0][1].x == Approx(0).margin(1e-6));
    CHECK(turned.value().scene->mMeshes[0]->mTextureCoords[0][1].y == Approx(-1));
}

Result<MaterialsAndPictures> materials_of(const GlbFile& glb) {
    std::vector<Error> remarks;
    return read_materials(glb, remarks);
}

TEST_CASE("a picture is known by its bytes, whatever its mimeType says") {
    for (const char* mime : {"image", "", "/", "image/jpeg", "\\"}) {
        CAPTURE(mime);
        GltfMaker maker;
        maker.add_picture(icon(), {{"mimeType", mime}});
        const auto read = imported(maker);
        REQUIRE(read);
        CHECK(materials_of(read.value()).value().pictures.at(0).width == 64);
    }
    check_refused([](auto& m) { m.add_picture("no picture", {{"mimeType", "image/png"}}); }, "neither PNG nor JPEG");
}

TEST_CASE("a picture beside the model is used, one elsewhere or missing is left out and told") {
    const fs::path file = test::scratch_file("beside.glb");
    fs::copy_file(source_dir() / "assets/icon.png", test::scratch_file("my icon.png"),
                  fs::copy_options::overwrite_existing);
    GltfMaker maker;
    maker.add_picture("", {{"uri", "my%20icon.png"}});
    const auto read = imported(maker, file);
    REQUIRE(read);
    CHECK(read.value().remarks.empty());
    CHECK(materials_of(read.value()).value().pictures.at(0).width == 64);
    fs::create_directories(test::scratch_file("folder.png"));
    maker.add_picture("", {{"uri", "folder.png"}});
    CHECK(holds(remark_of(maker, file), "left out: the picture 'folder.png' (it is a folder)"));
    for (const std::string& uri :
         {std::string("gone.png"), "../" + file.parent_path().filename().string() + "/my icon.png",
          test::scratch_file("my icon.png").string(), std::string("file:///etc/passwd")}) {
        CAPTURE(uri);
        maker.add_picture("", {{"uri", uri}});
        CHECK(holds(remark_of(maker, file), "left out: the picture"));
    }
    for (const char* uri : {"my%20icon.png", "gone.png", "data:image/png;base64,AAAA"})
        maker.json["images"].push_back({{"uri", uri}});
    std::ofstream(file, std::ios::binary) << maker.glb();
    const std::vector<fs::path> beside{test::scratch_file("my icon.png"), test::scratch_file("gone.png")};
    CHECK(pictures_beside(file) == beside);
    CHECK(pictures_beside(test::scratch_file("my icon.png")).empty());
}

TEST_CASE("a picture of more pixels than are read is refused by its header") {
    std::string large = icon();
    large[16 + 2] = 0x7F;  // its width, then a checksum that is wrong: the first to be told
    GltfMaker maker;
    maker.add_picture(large, {{"mimeType", "image/png"}});
    const auto read = imported(maker);
    REQUIRE(read);
    CHECK_FALSE(materials_of(read.value()));
}

TEST_CASE("damaged bytes never crash the reader") {
    GltfMaker maker;
    maker.set("TEXCOORD_0", {0, 0, 1, 0, 1, 1, 0, 1}, "VEC2");
    maker.add_picture(icon(), {{"mimeType", "image/png"}});
    maker.bind({0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3}, std::vector<double>(16, 0.25), {5121}, {});
    const std::string whole = maker.glb();
    std::uint32_t state = 5;
    int refused = 0;
    for (int round = 0; round < 400; ++round) {
        std::string bytes = whole;
        for (int hit = 0; hit < 3; ++hit) {
            state = state * 1664525U + 1013904223U;
            bytes[12 + (state >> 8U) % (bytes.size() - 12)] = static_cast<char>(state >> 24U);
        }
        const auto read = import_glb(bytes, "damaged.glb", {.make_normals = true});
        refused += read && materials_of(read.value()) ? 0 : 1;
    }
    CHECK(refused > 200);
    CHECK(refused < 400);
}
