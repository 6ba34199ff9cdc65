// The parts of a model that was rigged elsewhere: skins, what hangs rigidly under a joint, and what lies beside.
#include "catch.hpp"
#include "foreign_man.hpp"
#include "gltf_maker.hpp"
#include "places.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>

#include <cstring>
#include <functional>
#include <limits>
#include <map>

using namespace riposte;
namespace fs = std::filesystem;

namespace {

const fs::path kSkin = source_dir() / "assets" / "skin.toml";

const test::ForeignModel& sound() {
    static const test::ForeignModel kModel = test::foreign_man(*shipped().fencers[0]);
    return kModel;
}

Result<FencerAsset> load_bytes(const std::vector<char>& glb, const FencerAsset& reference) {
    const fs::path file = test::scratch_file("in_parts.glb");
    test::write_bytes(file, glb);
    return load_foreign_fencer(file, kSkin, sound().names, reference, kUsualHeight);
}

Result<FencerAsset> load(const test::ForeignModel& model, const FencerAsset& reference = *shipped().fencers[0]) {
    return load_bytes(model.bytes(), reference);
}

/// Loading is quicker without most clips.
const FencerAsset& three_clips() {
    static const FencerAsset kFencer = [] {
        FencerAsset fencer = *shipped().fencers[0];
        std::erase_if(fencer.clips,
                      [](const Clip& c) { return c.name != "guard" && c.name != "lunge" && c.name != "salute"; });
        return fencer;
    }();
    return kFencer;
}

FencerAsset loaded(const test::ForeignModel& model) {
    auto fencer = load(model, three_clips());
    if (!fencer) FAIL(fencer.error().message());
    return std::move(fencer).value();
}

std::string remarks(const FencerAsset& fencer) {
    std::string lines;
    for (const Error& remark : fencer.remarks) lines += remark.what + "\n";
    return lines;
}

Vec3 place(const test::ForeignModel& model, const std::string& joint) {
    return Vec3(model.nodes[model.node(test::foreign_name(joint))].mesh_from_node[3]);
}

/// A cube in the file's space: centimetres, Z up.
test::ForeignBox box(const char* name, const std::string& under, const Vec3& middle, Real half) {
    return {name, under, middle, half};
}

Real highest(const FencerAsset& fencer) {
    Real high = 0;
    for (const Vec3f& p : fencer.mesh.positions) high = std::max(high, Real(p.y));
    return high;
}

/// A further skinned mesh of one triangle, from a joint to a place `reach` centimetres beside it, whose vertices follow
/// `follows` alone.
void add_skinned(test::GltfMaker& maker, const char* name, const std::string& joint, const std::string& follows,
                 const Vec3& reach) {
    const auto& nodes = maker.json["nodes"];
    const auto& list = maker.json["skins"][0]["joints"];
    double number = 0;
    while (nodes[list[std::size_t(number)].get<std::size_t>()]["name"] != follows) ++number;
    const Vec3 from(sound().nodes[sound().node(joint)].mesh_from_node[3]);
    const Vec3 to = from + reach;
    const std::vector<double> places{from.x, from.y, from.z, from.x, from.y, from.z + 2, to.x, to.y, to.z};
    test::GltfMaker::Json attributes;
    attributes["POSITION"] = maker.add(places, "VEC3");
    attributes["JOINTS_0"] = maker.add({number, 0, 0, 0, number, 0, 0, 0, number, 0, 0, 0}, "VEC4", {5123});
    attributes["WEIGHTS_0"] = maker.add({1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, "VEC4");
    const int corners = maker.add({0, 1, 2}, "SCALAR", {5123});
    maker.json["scenes"][0]["nodes"].push_back(nodes.size());
    maker.json["nodes"].push_back({{"name", name}, {"mesh", maker.json["meshes"].size()}, {"skin", 0}});
    maker.json["meshes"].push_back(
        {{"name", "Cube.004"}, {"primitives", {{{"attributes", attributes}, {"indices", corners}}}}});
}

/// The triangles that follow that hand and its fingers alone are the second mesh, but for those within 4 cm of its
/// joint: a cuff, which the body keeps.
test::ForeignModel with_hand_apart(const std::string& hand) {
    test::ForeignModel model = sound();
    const std::size_t joint = model.node(test::foreign_name(hand));
    const auto is_of_hand = [&](std::size_t node) {
        while (node != joint && node != 0) node = static_cast<std::size_t>(model.nodes[node].parent);
        return node == joint;
    };
    const auto is_apart = [&](std::uint16_t v) {
        for (int k = 0; k < 4; ++k)
            if (model.weights[v][k] > 0 && !is_of_hand(model.joints[v][std::size_t(k)])) return false;
        return glm::distance(Vec3(model.positions[v]), place(model, hand)) > 4;
    };
    std::vector<std::uint16_t> body, apart;
    for (std::size_t i = 0; i < model.indices.size(); i += 3) {
        const auto* corners = &model.indices[i];
        auto& part = std::all_of(corners, corners + 3, is_apart) ? apart : body;
        part.insert(part.end(), corners, corners + 3);
    }
    model.second_from = body.size();
    body.insert(body.end(), apart.begin(), apart.end());
    model.indices = body;
    return model;
}

/// Of the vertices that the cube has more than the body: all follow that joint.
bool last_follow(const FencerAsset& fencer, std::size_t count, const std::string& joint) {
    const std::size_t all = fencer.mesh.joints.size();
    const auto wanted = static_cast<std::uint8_t>(fencer.skeleton.find(joint));
    for (std::size_t v = all - count; v < all; ++v) {
        if (fencer.mesh.joints[v][0] != wanted || fencer.mesh.weights[v].x != 1) return false;
    }
    return true;
}

bool is_finite(const FencerAsset& fencer, const Clip& clip, Real part) {
    Pose pose;
    ModelPose figure;
    sample(clip, part * clip.duration, pose);
    local_to_model(fencer.skeleton, pose, figure);
    SkinPalette palette;
    make_palette(fencer.skin, figure, palette);
    std::vector<Vec3f> surface(fencer.skin.vertex_count());
    deform(fencer.skin, palette, SkinMethod::kBones, surface);
    return std::all_of(surface.begin(), surface.end(),
                       [](const Vec3f& p) { return glm::all(glm::lessThan(glm::abs(p), Vec3f(20))); });
}

/// Every joint goes towards the one above or away from it, by a factor of its stem; the skin stays bound.
test::ForeignModel stretched(const std::function<Real(const std::string&)>& factor_of) {
    test::ForeignModel model = sound();
    std::vector<Vec3> moved(model.nodes.size(), Vec3(0));
    for (std::size_t n = 1; n < model.nodes.size(); ++n) {
        const auto parent = static_cast<std::size_t>(model.nodes[n].parent);
        if (parent == 0) continue;
        std::string stem = model.nodes[n].name;
        for (const char* side : {"Left", "Right"}) {
            if (const std::size_t at = stem.find(side); at != std::string::npos) stem.erase(at, std::strlen(side));
        }
        const Vec3 bone(sound().nodes[n].mesh_from_node[3] - sound().nodes[parent].mesh_from_node[3]);
        moved[n] = moved[parent] + bone * (factor_of(stem) - 1);
    }
    for (std::size_t n = 0; n < model.nodes.size(); ++n) model.nodes[n].mesh_from_node[3] += Vec4(moved[n], 0);
    for (std::size_t v = 0; v < model.positions.size(); ++v) {
        for (int k = 0; k < 4; ++k)
            model.positions[v] += Vec3f(moved[model.joints[v][std::size_t(k)]]) * model.weights[v][k];
    }
    return model;
}

/// No zone of a limb lies over the next one.
void check_apart(const FencerAsset& fencer) {
    for (const BoneBlend& zone : fencer.skin.blends) {
        CHECK(zone.t_min <= zone.t_max);
        CHECK(std::isfinite(zone.t_min));
    }
    const auto apart = check_zones(fencer.skeleton, fencer.skin.blends, kSkin);
    if (!apart) FAIL(apart.error().message());
    const std::vector<BoneBlend> again = fitted_zones(fencer.skin.blends);
    for (std::size_t i = 0; i < again.size(); ++i) {
        CHECK(again[i].t_min == Approx(fencer.skin.blends[i].t_min).margin(1e-5));
        CHECK(again[i].t_max == Approx(fencer.skin.blends[i].t_max).margin(1e-5));
    }
}

void check_fences(const test::ForeignModel& model) {
    const FencerAsset fencer = loaded(model);
    check_apart(fencer);
    for (const Clip& clip : fencer.clips) {
        for (const Real part : {0.0, 0.5, 1.0}) CHECK(is_finite(fencer, clip, part));
    }
}

}  // namespace

TEST_CASE("a helmet without weights hangs on the head, makes the figure higher, and is not told of") {
    test::ForeignModel model = sound();
    model.boxes.push_back(box("Helmet", test::foreign_name("head"), place(model, "head") + Vec3(0, 0, 30), 12));
    const FencerAsset fencer = loaded(model);
    CHECK(remarks(fencer).empty());
    CHECK(last_follow(fencer, 24, "head"));
    CHECK(highest(fencer) == Approx(kUsualHeight).margin(1e-3));
    // In its bind place: as far over the head's joint as it was, in the proportion in which all is made smaller.
    const auto head = std::size_t(fencer.skeleton.find("head"));
    const Real over_head = highest(fencer) - Real(model_from_bind_joints(fencer.skeleton)[head].translation.y);
    Real sole = 1e9;
    for (const Vec3f& p : model.positions) sole = std::min(sole, Real(p.z));
    CHECK(over_head / kUsualHeight == Approx(42 / (place(model, "head").z + 42 - sole)).margin(1e-3));
}

TEST_CASE("parts without weights go with the joint that they hang under, whatever bone of the file is between") {
    test::ForeignModel model = sound();
    model.boxes.push_back(box("Bracer", "mixamorig:LeftForeArmRoll", place(model, "l_hand"), 4));
    model.boxes.push_back(box("Glove", test::foreign_name("r_index3") + "_end", place(model, "r_hand"), 3));
    const FencerAsset fencer = loaded(model);
    CHECK(remarks(fencer).empty());
    CHECK(last_follow(fencer, 24, "r_index3"));
    CHECK(fencer.mesh.joints.size() == sound().positions.size() + 48);
}

TEST_CASE("what hangs under no joint, and what the hands hold, is left out and told by name") {
    test::ForeignModel model = sound();
    model.boxes.push_back(box("Plane", "Armature", Vec3(0), 300));
    model.boxes.push_back(box("Sword", test::foreign_name("r_hand"), place(model, "r_hand") + Vec3(0, -90, 0), 2));
    const FencerAsset fencer = loaded(model);
    CHECK(remarks(fencer) ==
          "left out: 'Plane', that no joint of the figure carries\nleft out: 'Sword', in his hands\n");
    CHECK(fencer.mesh.positions.size() == sound().positions.size());
    CHECK(highest(fencer) == Approx(kUsualHeight).margin(1e-3));
}

TEST_CASE("what hands hold is left out and told in the same line where it has a skin of its own; gloves stay") {
    test::ForeignModel model = sound();
    model.boxes.push_back(box("Shield", test::foreign_name("l_hand"), place(model, "l_hand") + Vec3(0, -90, 0), 2));
    test::GltfMaker maker(model.bytes());
    const std::string hand = test::foreign_name("r_hand");
    add_skinned(maker, "Sword", hand, hand, Vec3(0, -110, 0));
    add_skinned(maker, "Knife", hand, test::foreign_name("r_index3"), Vec3(0, -60, 0));
    add_skinned(maker, "Glove", hand, hand, Vec3(-15, 0, 0));
    add_skinned(maker, "Plume", test::foreign_name("head"), test::foreign_name("head"), Vec3(0, 60, 0));
    const std::string glb = maker.glb();
    auto fencer = load_bytes({glb.begin(), glb.end()}, three_clips());
    if (!fencer) FAIL(fencer.error().message());
    CHECK(remarks(fencer.value()) == "left out: 'Sword', 'Knife', 'Shield', in his hands\n");
    CHECK(fencer.value().mesh.positions.size() == sound().positions.size() + 6);
}

TEST_CASE(
    "a hand that is a mesh of its own stays with its glove, though the body has a cuff of it; what it holds goes") {
    test::ForeignModel model = with_hand_apart("r_hand");
    model.boxes.push_back(box("Glove", test::foreign_name("r_hand"), place(model, "r_hand") + Vec3(-12, 0, 0), 3));
    test::GltfMaker maker(model.bytes());
    const std::string hand = test::foreign_name("r_hand");
    add_skinned(maker, "Sword", hand, hand, Vec3(0, -110, 0));
    add_skinned(maker, "Knife", hand, test::foreign_name("r_index3"), Vec3(0, -60, 0));
    const std::string glb = maker.glb();
    auto fencer = load_bytes({glb.begin(), glb.end()}, three_clips());
    if (!fencer) FAIL(fencer.error().message());
    CHECK(remarks(fencer.value()) == "left out: 'Sword', 'Knife', in his hands\n");
    CHECK(fencer.value().mesh.indices.size() == sound().indices.size() + 36);
}

TEST_CASE("a figure all of rigid parts stands, hands and all") {
    test::ForeignModel model = sound();
    model.skinned = false;
    for (const auto& [ours, theirs] : sound().names) {
        const bool finger = ours.ends_with('1') || ours.ends_with('2') || ours.ends_with('3');
        if (finger || ours == "mask" || ours == "bib") continue;
        model.boxes.push_back(box(("part of " + ours).c_str(), theirs, place(model, ours), 5));
    }
    const FencerAsset fencer = loaded(model);
    CHECK(remarks(fencer) == "left out: 'body', that no joint of the figure carries\n");
    CHECK(fencer.mesh.positions.size() == 24 * model.boxes.size());
    for (const Clip& clip : fencer.clips) CHECK(is_finite(fencer, clip, 0.5));
}

TEST_CASE("of two skinned meshes one may have weights that do not add up") {
    test::ForeignModel model = sound();
    model.second_from = model.indices.size() / 3 / 2 * 3;
    for (std::size_t i = model.second_from; i < model.indices.size(); ++i) {
        Vec4f& w = model.weights[model.indices[i]];
        w *= 0.8F / (w.x + w.y + w.z + w.w);
    }
    const FencerAsset fencer = loaded(model);
    REQUIRE(fencer.remarks.size() == 1);
    CHECK(fencer.remarks[0].what.find("did not add up to 1") != std::string::npos);
    for (const Vec4f& w : fencer.mesh.weights) REQUIRE(w.x + w.y + w.z + w.w == Approx(1).margin(1e-5));
}

TEST_CASE("vertices without weights follow what is beside them, whatever number they have") {
    test::ForeignModel model = sound();
    const float nan = std::numeric_limits<float>::quiet_NaN();
    model.weights[5] = Vec4f(0);
    model.weights[6] = Vec4f(nan);
    model.weights[7] = Vec4f(-1, 0, 0, 0);
    const FencerAsset fencer = loaded(model);
    CHECK(remarks(fencer) == "put right: 3 vertices without weights\n");
    for (const Vec4f& w : fencer.mesh.weights) REQUIRE(w.x + w.y + w.z + w.w == Approx(1).margin(1e-5));
}

TEST_CASE("a large head on short limbs, tiny hands and arms to the floor fence") {
    check_fences(stretched([](const std::string& stem) {
        const bool limb = stem.ends_with("Leg") || stem.ends_with("Foot") || stem.ends_with("ForeArm") ||
                          stem == "mixamorig:Hand" || stem.find("Spine") != std::string::npos;
        return limb ? 0.35 : stem.ends_with("mask") ? 3.0 : 1.0;
    }));
    check_fences(stretched([](const std::string& stem) { return stem.find("Hand_") != std::string::npos ? 0.3 : 1; }));
    check_fences(stretched(
        [](const std::string& stem) { return stem.ends_with("ForeArm") || stem == "mixamorig:Hand" ? 2.2 : 1; }));
    check_fences(
        stretched([](const std::string& stem) { return stem.ends_with("Neck") || stem.ends_with("Head") ? 0.3 : 1; }));
}

TEST_CASE("figures of random proportions fence") {
    Prng random = Prng::seeded(11);
    for (int round = 0; round < 6; ++round) {
        std::map<std::string, Real> factors;
        CAPTURE(round);
        check_fences(stretched([&](const std::string& stem) {
            const auto [at, is_new] = factors.try_emplace(stem, 0.0);
            if (is_new) at->second = random.between(0.3, 3);
            return at->second;
        }));
    }
}
