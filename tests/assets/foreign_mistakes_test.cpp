// Every mistake in a model that was rigged elsewhere, or in its joint map, is named, with the cure.
#include "catch.hpp"
#include "foreign_man.hpp"
#include "places.hpp"
#include "shipped.hpp"

#include <riposte/assets/wardrobe.hpp>

#include <functional>

using namespace riposte;
namespace fs = std::filesystem;

namespace {

const fs::path kAssets = source_dir() / "assets";

const test::ForeignModel& sound() {
    static const test::ForeignModel kModel = test::foreign_man(*shipped().fencers[0]);
    return kModel;
}

Error refusal(const std::function<void(test::ForeignModel&)>& spoil) {
    test::ForeignModel model = sound();
    spoil(model);
    const fs::path file = test::scratch_file("mistaken.glb");
    test::write_bytes(file, model.bytes());
    const auto loaded =
        load_foreign_fencer(file, kAssets / "skin.toml", model.names, *shipped().fencers[0], kUsualHeight);
    REQUIRE_FALSE(loaded.ok());
    CHECK(loaded.error().where.find("mistaken.glb") != std::string::npos);
    CHECK_FALSE(loaded.error().remedy.empty());
    return loaded.error();
}

void check_told(const std::function<void(test::ForeignModel&)>& spoil, const std::string& where,
                std::initializer_list<const char*> words) {
    const Error error = refusal(spoil);
    CAPTURE(error.message());
    CHECK(error.where.find(where) != std::string::npos);
    for (const char* word : words) CHECK((error.what + " | " + error.remedy).find(word) != std::string::npos);
}

}  // namespace

TEST_CASE("a name in the map that the model lacks is told with the one that may be meant") {
    check_told(
        [](auto& m) {
            m.names["l_hand"] = "mixamorig_LeftHnad";
            m.names["r_foot"] = "right foot";
        },
        "joints.l_hand",
        {"'l_hand' is to be 'mixamorig_LeftHnad'", "did you mean 'mixamorig:LeftHand'?",
         "'r_foot' is to be 'right foot'"});
}

TEST_CASE("all joints that a foreign model must have and has not are named, and those that are free") {
    check_told(
        [](auto& m) {
            m.names.erase("l_forearm");
            m.names.erase("chest");
        },
        "joints.chest", {"chest, l_forearm", "mixamorig:LeftForeArm,", "mixamorig:Spine2"});
}

TEST_CASE("joints of which the lower hangs above are named") {
    check_told([](auto& m) { std::swap(m.names["l_forearm"], m.names["l_upperarm"]); }, "joints.l_forearm",
               {"'mixamorig:LeftArm' (l_forearm) does not hang under 'mixamorig:LeftForeArm' (l_upperarm)"});
}

TEST_CASE("sides that are exchanged are told") {
    const auto exchange = [](test::ForeignModel& m, bool legs) {
        const JointMap names = m.names;
        for (const auto& [ours, theirs] : names) {
            const bool of_leg =
                ours.ends_with("thigh") || ours.ends_with("shin") || ours.ends_with("foot") || ours.ends_with("toe");
            if (ours[1] == '_' && of_leg == legs) m.names[(ours[0] == 'l' ? "r" : "l") + ours.substr(1)] = theirs;
        }
    };
    check_told([&](auto& m) { exchange(m, false); }, "joints.l_upperarm",
               {"'mixamorig:RightArm' (l_upperarm)", "exchange"});
    check_told([&](auto& m) { exchange(m, true); }, "joints.l_toe", {"(l_toe) lies behind", "exchange"});
}

TEST_CASE("a bone without length is named by its two joints") {
    const auto onto = [](const char* joint, const char* other) {
        return [=](test::ForeignModel& m) {
            m.nodes[m.node(joint)].mesh_from_node[3] = m.nodes[m.node(other)].mesh_from_node[3];
        };
    };
    check_told(onto("mixamorig:RightLeg", "mixamorig:RightUpLeg"), "joints.r_thigh",
               {"'mixamorig:RightUpLeg' (r_thigh) to 'mixamorig:RightLeg' (r_shin) has no length"});
    check_told(onto("mixamorig:LeftHand_index2", "mixamorig:LeftHand_index1"), "joints.l_index1", {"no length"});
    // A stray vertex a hundred kilometres up leaves the figure under it no size.
    check_told([](auto& m) { m.positions[3] = Vec3f(0, 0, 1e7F); }, "skeleton", {"no length"});
    check_told(onto("mixamorig:Head", "mixamorig:Spine2"), "joints.chest", {"no length"});
}

TEST_CASE("a figure without any weights, and without parts under its joints, is told") {
    check_told([](auto& m) { m.skinned = false; }, "meshes", {"no mesh has weights"});
    check_told([](auto& m) { std::fill(m.weights.begin(), m.weights.end(), Vec4f(0)); }, "skin",
               {"no vertex has weights"});
}

TEST_CASE("a bone that is bound with a scale of nought is named") {
    check_told([](auto& m) { m.nodes[m.node("mixamorig:Neck")].mesh_from_node[0] = Vec4(1e30, 0, 0, 0); }, "skin",
               {"'mixamorig:Neck'"});
}

TEST_CASE("a node that stands nowhere is named, and so is a bone that was bound nowhere") {
    for (const char* transform :
         {R"("translation":[0,1e300,0])", R"("rotation":[0,0,-1e300,1])", R"("scale":[1,1e300,1])"}) {
        CAPTURE(transform);
        check_told([&](auto& m) { m.nodes[m.node("mixamorig:Neck")].transform = transform; }, "nodes",
                   {"'mixamorig:Neck'", "not a finite number", "reset"});
    }
    check_told([](auto& m) { m.nodes[m.node("mixamorig:Neck")].bound_nowhere = true; }, "skin",
               {"'mixamorig:Neck'", "not a finite number", "anew"});
}

TEST_CASE("damaged data of a foreign model never crash the loader") {
    const std::vector<char> whole = sound().bytes();
    const fs::path file = test::scratch_file("damaged_stranger.glb");
    std::uint32_t state = 11;
    int refused = 0;
    for (int round = 0; round < 24; ++round) {
        std::vector<char> bytes = whole;
        for (int hit = 0; hit < 40; ++hit) {
            state = state * 1664525U + 1013904223U;
            bytes[20 + state % (bytes.size() - 20)] = static_cast<char>(state >> 24U);
        }
        test::write_bytes(file, bytes);
        const auto loaded = load_foreign_fencer(file, kAssets / "skin.toml", sound().names, *shipped().fencers[0], 1.8);
        if (loaded) continue;
        ++refused;
        CHECK_FALSE(loaded.error().remedy.empty());
    }
    CHECK(refused > 0);
}
