// Every component type of every attribute, tight and with gaps, is read for the numbers that it stands for.
#include "assets/fencer_import.hpp"
#include "catch.hpp"
#include "gltf_maker.hpp"

#include <assimp/mesh.h>
#include <assimp/scene.h>

#include <numeric>

using namespace riposte;
using test::GltfMaker;
using test::Stored;

namespace {

constexpr int kI8 = 5120, kU8 = 5121, kI16 = 5122, kU16 = 5123, kU32 = 5125, kF32 = 5126;

Result<GlbFile> imported(const GltfMaker& maker) { return import_glb(maker.glb(), "made.glb", {.make_normals = true}); }

GlbFile sound(const GltfMaker& maker) {
    auto read = imported(maker);
    if (!read) FAIL(read.error().message());
    REQUIRE(read.value().scene->mNumMeshes == 1);
    return std::move(read).value();
}

const aiMesh& mesh_of(const GlbFile& glb) { return *glb.scene->mMeshes[0]; }

float off(const aiVector3D& v, float x, float y, float z) {
    return std::max({std::fabs(v.x - x), std::fabs(v.y - y), std::fabs(v.z - z)});
}

float off(const aiColor4D& c, float r, float g, float b) {
    return std::max({std::fabs(c.r - r), std::fabs(c.g - g), std::fabs(c.b - b)});
}

/// What the vertex follows, by joint.
std::array<float, 4> pulls(const aiMesh& mesh, unsigned vertex) {
    std::array<float, 4> found{};
    for (unsigned b = 0; b < mesh.mNumBones; ++b) {
        const auto joint = static_cast<std::size_t>(mesh.mBones[b]->mName.C_Str()[5] - '0');
        for (unsigned k = 0; k < mesh.mBones[b]->mNumWeights; ++k) {
            const aiVertexWeight& weight = mesh.mBones[b]->mWeights[k];
            if (weight.mVertexId == vertex) found.at(joint) += weight.mWeight;
        }
    }
    return found;
}

const std::vector<double> kJoints{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3};
const std::vector<double> kWeights{0.6, 0.4, 0, 0, 0.6, 0.4, 0, 0, 0, 0, 0.2, 0.8, 0, 0, 0, 1};

}  // namespace

TEST_CASE("places, directions and texture places are read from every type that they may be stored as") {
    const Stored all[] = {{kF32, false}, {kI8, true},   {kI8, false}, {kU8, true},  {kU8, false},
                          {kI16, true},  {kI16, false}, {kU16, true}, {kU16, false}};
    for (const Stored& stored : all) {
        for (const std::size_t padding : {0U, 4U}) {
            CAPTURE(stored.component, stored.normalised, padding);
            GltfMaker maker;
            maker.padding = padding;
            maker.set("POSITION", {0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1}, "VEC3", stored);
            maker.set("TEXCOORD_0", {0, 0, 1, 0, 1, 1, 0, 1}, "VEC2", stored);
            if (stored.component != kU8 && stored.component != kU16)
                maker.set("NORMAL", {0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1}, "VEC3", {stored.component, true});
            const GlbFile glb = sound(maker);
            REQUIRE(mesh_of(glb).mNumVertices == 4);
            CHECK(off(mesh_of(glb).mVertices[0], 0, 0, 1) < 1e-6F);
            CHECK(off(mesh_of(glb).mVertices[2], 1, 1, 0) < 1e-6F);
            CHECK(off(mesh_of(glb).mTextureCoords[0][1], 1, 0, 0) < 1e-6F);
            if (maker.primitive()["attributes"].contains("NORMAL"))
                CHECK(off(mesh_of(glb).mNormals[3], 0, 0, -1) < 1e-6F);
        }
    }
}

TEST_CASE("colours of three and of four numbers are read from every type, and reach a fencer's mesh") {
    for (const Stored& stored : {Stored{kF32, false}, Stored{kU8, true}, Stored{kU16, true}}) {
        for (const char* type : {"VEC3", "VEC4"}) {
            CAPTURE(stored.component, type);
            GltfMaker maker;
            std::vector<double> colours;
            for (int v = 0; v < 4; ++v) {
                colours.insert(colours.end(), {1, 0.2, 0});
                if (type[3] == '4') colours.push_back(0.4);
            }
            maker.set("COLOR_0", colours, type, stored);
            const GlbFile glb = sound(maker);
            REQUIRE(mesh_of(glb).HasVertexColors(0));
            CHECK(off(mesh_of(glb).mColors[0][2], 1, 0.2F, 0) < 1e-4F);
            const auto drawn = read_render_mesh(glb, mesh_of(glb), Lacking::kMadeUp);
            REQUIRE(drawn);
            REQUIRE(drawn.value().colours.size() == drawn.value().positions.size());
            CHECK(drawn.value().colours[1].y == Approx(0.2F).margin(1e-4));
        }
    }
}

TEST_CASE("joints and weights are read from every type") {
    for (const int joint : {kU8, kU16}) {
        for (const Stored& weight : {Stored{kF32, false}, Stored{kU8, true}, Stored{kU16, true}, Stored{kU8, false}}) {
            CAPTURE(joint, weight.component, weight.normalised);
            GltfMaker maker;
            // Those who forget to say so mean fractions too.
            maker.bind(kJoints, kWeights, {joint, false}, {weight.component, weight.component != kF32});
            const GlbFile glb = sound(maker);
            CHECK(glb.remarks.empty());
            CHECK(pulls(mesh_of(glb), 0)[0] == Approx(0.6F).margin(1e-4));
            CHECK(pulls(mesh_of(glb), 0)[1] == Approx(0.4F).margin(1e-4));
            CHECK(pulls(mesh_of(glb), 2)[3] == Approx(0.8F).margin(1e-4));
            CHECK(pulls(mesh_of(glb), 3)[3] == Approx(1).margin(1e-4));
        }
    }
}

TEST_CASE("weights that do not add up are evened out and told once") {
    for (const double share : {0.98, 0.5, 1.7}) {
        GltfMaker maker;
        std::vector<double> weights = kWeights;
        for (std::size_t k = 0; k < 4; ++k) weights[k] *= share;
        maker.bind(kJoints, weights, {kU8}, {});
        const GlbFile glb = sound(maker);
        REQUIRE(glb.remarks.size() == 1);
        CHECK(glb.remarks[0].what.find("did not add up to 1") != std::string::npos);
        CHECK(pulls(mesh_of(glb), 0)[0] == Approx(0.6F).margin(1e-4));
    }
}

TEST_CASE("of more than four influences the strongest four are kept, whichever set they stand in") {
    GltfMaker maker;
    maker.bind(kJoints, {0.3, 0.02, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, {kU8}, {}, 8);
    std::vector<double> joints(16, 4);
    std::vector<double> weights(16, 0);
    const double more[] = {4, 5, 6, 0, 0.3, 0.2, 0.18, 0};
    std::copy_n(more, 4, joints.begin());
    std::copy_n(more + 4, 4, weights.begin());
    maker.set("JOINTS_1", joints, "VEC4", {kU8});
    maker.set("WEIGHTS_1", weights, "VEC4");
    const GlbFile glb = sound(maker);
    REQUIRE(glb.remarks.size() == 1);
    CHECK(glb.remarks[0].what.find("more than four joints") != std::string::npos);
    float sum = 0;
    for (unsigned b = 0; b < mesh_of(glb).mNumBones; ++b) {
        const aiBone& bone = *mesh_of(glb).mBones[b];
        for (unsigned k = 0; k < bone.mNumWeights; ++k) {
            if (bone.mWeights[k].mVertexId != 0 || !(bone.mWeights[k].mWeight > 0)) continue;
            CHECK(std::string(bone.mName.C_Str()) != "joint1");  // the weakest
            sum += bone.mWeights[k].mWeight;
        }
    }
    CHECK(sum == Approx(1).margin(1e-5));
}

TEST_CASE("a type that an attribute cannot be stored as is refused by its name") {
    GltfMaker maker;
    maker.set("POSITION", {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0}, "VEC3", {kU32});
    const auto refused = imported(maker);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what == "VEC3 of UNSIGNED_INT is not read");
    CHECK(refused.error().where.find("POSITION") != std::string::npos);
}

TEST_CASE("indices of every type, none, strips and fans give the same two triangles") {
    for (const int component : {kU8, kU16, kU32}) {
        for (const unsigned mode : {4U, 5U, 6U}) {
            CAPTURE(component, mode);
            GltfMaker maker;
            const std::vector<double> list = mode == 4   ? std::vector<double>{0, 1, 2, 0, 2, 3}
                                             : mode == 5 ? std::vector<double>{1, 2, 0, 3}
                                                         : std::vector<double>{0, 1, 2, 3};
            maker.primitive()["indices"] = maker.add(list, "SCALAR", {component});
            maker.primitive()["mode"] = mode;
            const GlbFile glb = sound(maker);
            CHECK(mesh_of(glb).mNumFaces == 2);
            CHECK(mesh_of(glb).mNormals[0].z == Approx(1));
        }
    }
    GltfMaker maker;
    maker.primitive().erase("indices");
    CHECK(mesh_of(sound(maker)).mNumFaces == 1);
}

TEST_CASE("a sparse list has the numbers that it changes, over others or over noughts") {
    for (const bool over_noughts : {false, true}) {
        GltfMaker maker;
        const int places = maker.add({2}, "SCALAR", {kU16});
        const int values = maker.add({5, 6, 7}, "VEC3");
        auto& accessors = maker.json["accessors"];
        auto& sparse = accessors[0]["sparse"];
        sparse["count"] = 1;
        sparse["indices"] = {{"bufferView", accessors[places]["bufferView"]}, {"componentType", kU16}};
        sparse["values"] = {{"bufferView", accessors[values]["bufferView"]}};
        if (over_noughts) accessors[0].erase("bufferView");
        const GlbFile glb = sound(maker);
        CHECK(off(mesh_of(glb).mVertices[2], 5, 6, 7) < 1e-6F);
        CHECK(mesh_of(glb).mVertices[1].x == (over_noughts ? 0 : 1));
    }
}
