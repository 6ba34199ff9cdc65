// A figure whose numbers, triangles and materials are stored in every way that programs have: it comes back as the same
// figure, or is refused by the name of what is not read.
#include "foreign_form.hpp"

#include <numeric>

using namespace riposte;
using namespace riposte::test;

namespace {

void add_extension(GltfMaker& maker, const char* name, const Json& value, bool required) {
    Json& material = maker.json["materials"][0];
    material["extensions"][name] = value;
    maker.json["extensionsUsed"].push_back(name);
    if (required) maker.json["extensionsRequired"].push_back(name);
}

void give_material(GltfMaker& maker) {
    maker.json["materials"] = Json::array({{{"name", "cloth"}}});
    maker.primitive()["material"] = 0;
}

void colour(GltfMaker& maker, const char* type, Stored stored) {
    const std::size_t count = values(maker, "POSITION").size() / 3 * std::size_t(type[3] - '0');
    maker.set("COLOR_0", Numbers(count, 0.6), type, stored);
}

const Form kForms[] = {
    {"as it is", [](GltfMaker&) {}},
    {"joints in bytes", [](GltfMaker& m) { store(m, "JOINTS_0", "VEC4", {kU8}); }},
    {"weights in bytes",
     [](GltfMaker& m) {
         store(m, "WEIGHTS_0", "VEC4", {kU8, true});
     }},
    {"weights in short numbers",
     [](GltfMaker& m) {
         store(m, "WEIGHTS_0", "VEC4", {kU16, true});
     }},
    {"weights of no sum",
     [](GltfMaker& m) {
         Numbers weights = values(m, "WEIGHTS_0");
         for (double& weight : weights) weight *= 0.9;
         m.set("WEIGHTS_0", weights, "VEC4");
     }},
    {"joints and weights in two sets of bytes and shorts",
     [](GltfMaker& m) {
         std::array<Numbers, 2> joints{values(m, "JOINTS_0"), Numbers()};
         std::array<Numbers, 2> weights{values(m, "WEIGHTS_0"), Numbers()};
         joints[1] = joints[0];
         weights[1] = weights[0];
         for (std::size_t i = 0; i < weights[0].size(); ++i) weights[i % 4 < 2 ? 1 : 0][i] = 0;
         m.set("JOINTS_0", joints[0], "VEC4", {kU8});
         m.set("WEIGHTS_0", weights[0], "VEC4", {kU16, true});
         m.set("JOINTS_1", joints[1], "VEC4", {kU16});
         m.set("WEIGHTS_1", weights[1], "VEC4", {kU8, true});
     }},
    {"normals in bytes",
     [](GltfMaker& m) {
         store(m, "NORMAL", "VEC3", {kI8, true});
     }},
    {"normals in shorts, with gaps",
     [](GltfMaker& m) {
         m.padding = 8;
         store(m, "NORMAL", "VEC3", {kI16, true});
     }},
    {"no normals", [](GltfMaker& m) { m.primitive()["attributes"].erase("NORMAL"); }},
    {"places in normalised shorts",
     [](GltfMaker& m) {
         quantise(m, 0, {kU16, true}, 1);
     }},
    {"places in whole shorts",
     [](GltfMaker& m) {
         quantise(m, 0, {kI16, false}, 16383);
     }},
    {"sparse places over noughts",
     [](GltfMaker& m) {
         const Numbers places = values(m, "POSITION");
         Numbers numbers(places.size() / 3);
         std::iota(numbers.begin(), numbers.end(), 0.0);
         const int where = m.add(numbers, "SCALAR", {kU32});
         const int what = m.add(places, "VEC3");
         Json& list = m.json["accessors"][m.primitive()["attributes"]["POSITION"].get<std::size_t>()];
         list.erase("bufferView");
         list["sparse"] = {
             {"count", numbers.size()},
             {"indices", {{"bufferView", m.json["accessors"][where]["bufferView"]}, {"componentType", kU32}}},
             {"values", {{"bufferView", m.json["accessors"][what]["bufferView"]}}}};
     }},
    {"no texture places", [](GltfMaker& m) { m.primitive()["attributes"].erase("TEXCOORD_0"); }},
    {"texture places in bytes",
     [](GltfMaker& m) {
         m.set("TEXCOORD_0", Numbers(values(m, "TEXCOORD_0").size(), 0.5), "VEC2", {kU8, true});
     }},
    {"texture places in shorts",
     [](GltfMaker& m) {
         m.set("TEXCOORD_0", Numbers(values(m, "TEXCOORD_0").size(), 0.5), "VEC2", {kU16, true});
     }},
    {"three colours in bytes",
     [](GltfMaker& m) {
         colour(m, "VEC3", {kU8, true});
     }},
    {"four colours in shorts",
     [](GltfMaker& m) {
         colour(m, "VEC4", {kU16, true});
     }},
    {"four colours in fractions", [](GltfMaker& m) { colour(m, "VEC4", {}); }},
    {"long indices",
     [](GltfMaker& m) { m.primitive()["indices"] = m.add(m.values(m.primitive()["indices"]), "SCALAR", {kU32}); }},
    {"no indices",
     [](GltfMaker& m) {
         const Numbers indices = m.values(m.primitive()["indices"]);
         for (const auto& [name, width] :
              {std::pair{"POSITION", 3}, {"NORMAL", 3}, {"TEXCOORD_0", 2}, {"JOINTS_0", 4}, {"WEIGHTS_0", 4}}) {
             const Numbers all = values(m, name);
             Numbers unrolled;
             for (const double index : indices)
                 for (int i = 0; i < width; ++i)
                     unrolled.push_back(all[std::size_t(index) * std::size_t(width) + std::size_t(i)]);
             const int component = std::string(name) == "JOINTS_0" ? kU16 : 5126;
             m.set(name, unrolled, ("VEC" + std::to_string(width)).c_str(), {component});
         }
         m.primitive().erase("indices");
     }},
    {"one strip, its triangles joined by empty ones",
     [](GltfMaker& m) {
         Numbers strip;
         const Numbers list = m.values(m.primitive()["indices"]);
         for (std::size_t i = 0; i < list.size(); i += 3) {  // six each, so that none begins the other way round
             for (const std::size_t k : {0U, 0U, 0U, 1U, 2U, 2U}) strip.push_back(list[i + k]);
         }
         m.primitive()["indices"] = m.add(strip, "SCALAR", {kU16});
         m.primitive()["mode"] = 5;
     }},
    {"a fan for every triangle of one hand, the rest as triangles",
     [](GltfMaker& m) {
         const Numbers list = m.values(m.primitive()["indices"]);
         Json rest = m.primitive();
         Json fan = m.primitive();
         fan["indices"] = m.add(Numbers(list.begin(), list.begin() + 3), "SCALAR", {kU16});
         fan["mode"] = 6;
         rest["indices"] = m.add(Numbers(list.begin() + 3, list.end()), "SCALAR", {kU16});
         m.json["meshes"][0]["primitives"] = Json::array({fan, rest});
     }},
    {"unlit, and required to be",
     [](GltfMaker& m) {
         give_material(m);
         add_extension(m, "KHR_materials_unlit", Json::object(), true);
     }},
    {"glowing strongly",
     [](GltfMaker& m) {
         give_material(m);
         add_extension(m, "KHR_materials_emissive_strength", {{"emissiveStrength", 5}}, false);
     }},
    {"faces that change, a camera and another scene",
     [](GltfMaker& m) {
         m.primitive()["targets"] = Json::array({{{"POSITION", m.primitive()["attributes"]["POSITION"]}}});
         m.json["cameras"] = Json::array({{{"type", "perspective"}}});
         m.json["nodes"][0]["camera"] = 0;
         m.json["scenes"].push_back(Json::object());
     }},
};

struct Refused {
    const char* name;
    std::function<void(GltfMaker&)> change;
    const char* told;
};

const Refused kRefused[] = {
    {"a skin that forgot where it was bound", [](GltfMaker& m) { m.json["skins"][0].erase("inverseBindMatrices"); },
     "does not say where its joints were"},
    {"compressed by Draco",
     [](GltfMaker& m) {
         m.json["extensionsUsed"] = m.json["extensionsRequired"] = Json::array({"KHR_draco_mesh_compression"});
         m.primitive()["extensions"]["KHR_draco_mesh_compression"] = {{"bufferView", 0},
                                                                      {"attributes", Json::object()}};
     },
     "KHR_draco_mesh_compression"},
    {"needs what nobody knows",
     [](GltfMaker& m) { m.json["extensionsUsed"] = m.json["extensionsRequired"] = Json::array({"ACME_bones"}); },
     "ACME_bones"},
    {"no positions", [](GltfMaker& m) { m.primitive()["attributes"].erase("POSITION"); }, "positions"},
    {"joints in fractions", [](GltfMaker& m) { store(m, "JOINTS_0", "VEC4", {}); }, "VEC4 of FLOAT is not read"},
    {"a joint beyond the skin",
     [](GltfMaker& m) { m.set("JOINTS_0", Numbers(values(m, "JOINTS_0").size(), 200), "VEC4", {kU8}); },
     "follows joint 200"},
    {"fewer matrices than joints",
     [](GltfMaker& m) { m.json["skins"][0]["inverseBindMatrices"] = m.add(Numbers(16, 1), "MAT4"); }, "matrices"},
    {"a bone that is bound to nothing",
     [](GltfMaker& m) {
         Numbers matrices = m.values(m.json["skins"][0]["inverseBindMatrices"]);
         std::fill(matrices.begin(), matrices.begin() + 16, 0);
         m.json["skins"][0]["inverseBindMatrices"] = m.add(matrices, "MAT4");
     },
     "is not bound"},
};

}  // namespace

TEST_CASE("a figure is the same however its numbers, triangles and materials are stored") { check_forms(kForms); }

TEST_CASE("a figure in a form that is not read is refused by the name of what it is") {
    for (const Refused& form : kRefused) {
        DYNAMIC_SECTION(form.name) {
            GltfMaker maker = sound_file();
            form.change(maker);
            const auto refused = load(maker);
            REQUIRE_FALSE(refused);
            CHECK(refused.error().message().find(form.told) != std::string::npos);
            CHECK(refused.error().message().find("tools/art") == std::string::npos);
        }
    }
}
