// Every mistake in a fencer's file is named, with the cure.
#include "catch.hpp"
#include "places.hpp"
#include "tiny_fencer.hpp"

#include <algorithm>

using namespace riposte;
using test::TinyFencer;

namespace {
bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// The message names `what`, the file, and has a cure.
void check_refused(const TinyFencer& tiny, const std::string& what) {
    const auto loaded = test::load_tiny(tiny);
    REQUIRE_FALSE(loaded.ok());
    INFO(loaded.error().message());
    CHECK(holds(loaded.error().what + loaded.error().where, what));
    CHECK(holds(loaded.error().where, "tiny.glb"));
    CHECK_FALSE(loaded.error().remedy.empty());
    CHECK_FALSE(holds(loaded.error().remedy, "tools/art"));
}
}  // namespace

TEST_CASE("a fencer made by hand loads as it was written") {
    const auto loaded = test::load_tiny({});
    if (!loaded) FAIL(loaded.error().message());
    const FencerAsset& fencer = loaded.value();
    CHECK(fencer.skeleton.size() == required_joints().size());
    CHECK(fencer.skeleton[fencer.skeleton.find("pelvis")].parent == fencer.skeleton.find("root"));
    CHECK(fencer.clips.size() == required_clips().size());
    CHECK(fencer.clips[0].duration == Approx(1));
    CHECK(root_travel(fencer.clips[0], 0.5) == Approx(0.25));
    REQUIRE(fencer.mesh.positions.size() == 3);
    CHECK(fencer.mesh.uv[0] == Vec2f(0, 0.25F));
    CHECK(fencer.mesh.tangents[1] == Vec4f(1, 0, 0, 1));
    CHECK(fencer.skin.triangles.size() == 1);
}

TEST_CASE("each missing joint is named") {
    for (const std::string& name : required_joints()) {
        if (name == "root") continue;
        TinyFencer tiny;
        *std::find(tiny.joints.begin(), tiny.joints.end(), name) = "stranger";
        check_refused(tiny, "'" + name + "'");
    }
    TinyFencer tiny;
    tiny.joints[0] = "stranger";
    tiny.moved_node = "pelvis";
    check_refused(tiny, "'root'");
}

TEST_CASE("each missing clip is named") {
    for (std::size_t i = 0; i < required_clips().size(); ++i) {
        TinyFencer tiny;
        tiny.clips[i] = "stranger";
        check_refused(tiny, "'" + required_clips()[i] + "'");
    }
}

TEST_CASE("a clip that the game does not play is left out and told") {
    TinyFencer tiny;
    tiny.clips.push_back("dance");
    const auto loaded = test::load_tiny(tiny);
    if (!loaded) FAIL(loaded.error().message());
    CHECK(loaded.value().clips.size() == required_clips().size());
    REQUIRE(loaded.value().remarks.size() == 1);
    CHECK(loaded.value().remarks[0].what == "left out: 'dance', which the game does not play");
}

TEST_CASE("no cure sends a player to the scripts that make the game's own models") {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() / "src")) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in(entry.path());
        for (std::string line; std::getline(in, line);) {
            const std::size_t quote = line.find('"');
            const std::size_t place = line.find("tools/art");
            INFO(entry.path() << ": " << line);
            CHECK((place == std::string::npos || quote > place));
        }
    }
}

TEST_CASE("a clip of more than two minutes is refused by its name and length") {
    TinyFencer tiny;
    tiny.clip_seconds = 119;
    CHECK(test::load_tiny(tiny));
    tiny.clip_seconds = 121;
    check_refused(tiny, "the clip lasts 121 s, longer than 120 s");
    check_refused(tiny, "clip '" + tiny.clips[0] + "'");
    tiny.clip_seconds = 1e5F;
    check_refused(tiny, "the clip lasts 100000 s");
}

TEST_CASE("too many joints are counted") {
    TinyFencer tiny;
    while (tiny.joints.size() <= kMaxJoints) tiny.joints.push_back("extra" + std::to_string(tiny.joints.size()));
    check_refused(tiny, "more than 64");
}

TEST_CASE("weights are checked") {
    TinyFencer tiny;
    tiny.weights = {0, 0, 0, 0};
    check_refused(tiny, "no vertex has weights");
    tiny.skinned = false;
    check_refused(tiny, "no mesh has weights");
}

TEST_CASE("a clip must have a duration, move joints and start at the origin") {
    TinyFencer tiny;
    tiny.clip_seconds = 0;
    check_refused(tiny, "clip 'stand'");
    tiny = {};
    tiny.root_start = 0.3F;
    check_refused(tiny, "0.300 m");
    tiny = {};
    tiny.root_aside = 0.1F;
    check_refused(tiny, "leaves the line");
    tiny = {};
    tiny.moved_node = "the mesh";
    check_refused(tiny, "'fencer', which is no joint");
}

TEST_CASE("a clip without a channel for a joint is refused") {
    for (const char* joint : {"pelvis", "l_foot", "r_weapon"}) {
        TinyFencer tiny;
        tiny.unmoved_node = joint;
        check_refused(tiny, "no channel for joint '" + std::string(joint) + "'");
    }
}

TEST_CASE("a skeleton out of its bind pose is refused") {
    TinyFencer tiny;
    tiny.offset_shift = 0.05F;
    check_refused(tiny, "bind pose");
}

TEST_CASE("a bone of no length is refused by its two joints, whatever its skin") {
    for (const std::string& name : required_joints()) {
        if (name == "root" || name == "pelvis") continue;
        TinyFencer tiny;
        tiny.joint_on_pelvis = name;
        check_refused(tiny, "the bone from joint 'pelvis' to '" + name + "' has no length");
    }
}

TEST_CASE("a mesh without normals is refused") {
    TinyFencer tiny;
    tiny.normals = false;
    check_refused(tiny, "normals");
}
