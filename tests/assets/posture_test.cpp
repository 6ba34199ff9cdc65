#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/assets/key_poses.hpp>
#include <riposte/assets/posture.hpp>
#include <riposte/body/clip.hpp>
#include <riposte/files/text_file.hpp>

#include <algorithm>
#include <filesystem>

using namespace riposte;
namespace fs = std::filesystem;

namespace {

const Skeleton& skeleton() { return shipped().fencers[0]->skeleton; }

fs::path written(const std::string& name, const std::string& text) {
    const fs::path file = fs::temp_directory_path() / ("riposte_posture_test_" + name);
    REQUIRE(write_text_file(file, text));
    return file;
}

Error mistake(const std::string& text) {
    auto loaded = load_posture(written("bad.toml", text), skeleton());
    REQUIRE_FALSE(loaded);
    return loaded.error();
}

}  // namespace

TEST_CASE("A posture that was saved is loaded as it was") {
    for (const Clip& clip : shipped().fencers[0]->clips) {
        Pose pose;
        sample(clip, 0.6 * clip.duration, pose);
        auto loaded = load_posture(written("clip.toml", posture_text(skeleton(), pose)), skeleton());
        if (!loaded) FAIL(loaded.error().message());
        for (std::size_t i = 0; i < skeleton().size(); ++i) {
            const auto joint = static_cast<JointIndex>(i);
            if (!turns(limits_of(skeleton()[joint].name))) continue;
            CAPTURE(clip.name, skeleton()[joint].name);
            REQUIRE(angle_between(Quat(loaded.value().pose[joint].rotation), Quat(pose[joint].rotation)) < 2e-6 + 1e-6);
            REQUIRE(glm::distance(loaded.value().pose[joint].translation, pose[joint].translation) < 2e-6F);
        }
        CHECK(posture_text(skeleton(), loaded.value().pose) == posture_text(skeleton(), pose));
    }
}

TEST_CASE("The bind pose needs no joints, and an empty posture is the bind pose") {
    REQUIRE(posture_text(skeleton(), bind_pose(skeleton())).find("[[joint]]") == std::string::npos);
    REQUIRE(load_posture(written("empty.toml", ""), skeleton()).value().pose == bind_pose(skeleton()));
}

TEST_CASE("A joint that follows others is in no posture, neither written nor read") {
    Pose pose = bind_pose(skeleton());
    pose[skeleton().find("mask")].translation.y += 1;
    CHECK(posture_text(skeleton(), pose) == posture_text(skeleton(), bind_pose(skeleton())));
    for (const char* name : {"mask", "bib", "r_weapon", "l_upperarm_swing"}) {
        const Error error = mistake(std::string("[[joint]]\nname = \"") + name + "\"\nturn = [1, 0, 0]\n");
        CAPTURE(name);
        CHECK(error.what.find("follows others") != std::string::npos);
        CHECK(error.where.find(":2") != std::string::npos);
    }
}

TEST_CASE("Joints that another fencer has are kept as they are told, within their limits") {
    Skeleton fingerless = skeleton();
    for (Joint& joint : fingerless.joints) {
        if (joint.name == "l_index2") joint.name = "stump";
    }
    const std::string text =
        posture_text(fingerless, bind_pose(fingerless), {{"l_index2", {0.1, 0.2, -0.3}, {0, 0, 0.01}}});
    const auto loaded = load_posture(written("fingers.toml", text), fingerless);
    if (!loaded) FAIL(loaded.error().message());
    CHECK(loaded.value().joints.empty());
    REQUIRE(loaded.value().absent.size() == 1);
    CHECK(posture_text(fingerless, loaded.value().pose, loaded.value().absent) == text);
    CHECK(load_posture(written("fingers.toml", text), skeleton()).value().joints.size() == 1);
    const auto far =
        load_posture(written("far.toml", "[[joint]]\nname = \"l_index2\"\nturn = [90, 0, 0]\n"), fingerless);
    REQUIRE_FALSE(far);
    CHECK(far.error().what.find("does not turn so far") != std::string::npos);
}

TEST_CASE("Mistakes in a posture are told by file, line, what and cure") {
    const Error unknown = mistake("[[joint]]\nname = \"r_ellbow\"\nturn = [1, 2, 3]\n");
    REQUIRE(unknown.what.find("r_ellbow") != std::string::npos);
    REQUIRE(unknown.where.find("bad.toml:2") != std::string::npos);

    const Error twice = mistake("[[joint]]\nname = \"head\"\n[[joint]]\nname = \"head\"\n");
    REQUIRE(twice.what.find("twice") != std::string::npos);
    REQUIRE(twice.where.find(":3") != std::string::npos);

    const Error far = mistake("[[joint]]\nname = \"r_shin\"\nturn = [90, 0, 0]\n");
    REQUIRE(far.what.find("r_shin") != std::string::npos);
    REQUIRE(far.where.find(":3") != std::string::npos);
    REQUIRE(far.remedy.find("[12.0000, 0.0000, 0.0000]") != std::string::npos);

    REQUIRE(mistake("[[joint]]\nname = \"head\"\nturn = [1, 2]\n").where.find(":3") != std::string::npos);
    const Error wide = mistake("[[joint]]\nname = \"head\"\nmoved = [0, 11, 0]\n");
    REQUIRE(wide.what.find("out of range") != std::string::npos);
    REQUIRE(wide.remedy.find("from -10 to 10") != std::string::npos);
    REQUIRE(mistake("[[joint]]\nname = \"head\"\nmoved = [0, \"1\", 0]\n").what.find("not three numbers") !=
            std::string::npos);
    REQUIRE(mistake("[[joint]]\nname = \"head\"\nspin = [1, 2, 3]\n").what.find("spin") != std::string::npos);
    REQUIRE(mistake("[[bone]]\nname = \"head\"\n").what.find("bone") != std::string::npos);
    REQUIRE(mistake("[[joint]\n").where.find(":1") != std::string::npos);
    const Error gone = load_posture("/no/such/posture.toml", skeleton()).error();
    REQUIRE(gone.what.find("no such file") != std::string::npos);
    REQUIRE(gone.remedy.find("restore") == std::string::npos);
}

TEST_CASE("Key poses that were saved are loaded as they were") {
    KeyPoses keys = shipped().setup.key_poses;
    keys.swing.keys[1][1].elbow_arm.y -= 1.0 / 3;
    keys.parry.keys[0][0].arm_from_weapon.translation.z += 1.0 / 7;
    auto loaded = load_key_poses(written("keys.toml", key_poses_text(keys)));
    if (!loaded) FAIL(loaded.error().message());
    const auto compare = [](const auto& a, const auto& b) {
        for (std::size_t row = 0; row < a.keys.size(); ++row) {
            for (std::size_t column = 0; column < a.keys[row].size(); ++column) {
                const KeyPose& x = a.keys[row][column];
                const KeyPose& y = b.keys[row][column];
                REQUIRE(x.name == y.name);
                REQUIRE(x.elbow_arm == y.elbow_arm);
                REQUIRE(x.arm_from_weapon.translation == y.arm_from_weapon.translation);
                const Quat apart = x.arm_from_weapon.rotation - y.arm_from_weapon.rotation;
                REQUIRE(glm::length(apart) < 1e-15);  // through two axes and back
            }
        }
    };
    compare(keys.swing, loaded.value().swing);
    compare(keys.attack, loaded.value().attack);
    compare(keys.parry, loaded.value().parry);
    compare(keys.thrust, loaded.value().thrust);
}

TEST_CASE("A key pose may have any name") {
    KeyPoses keys = shipped().setup.key_poses;
    for (const std::string& name :
         {std::string("high \"octave\""), std::string("back\\slash\\n"), std::string("two\nlines"),
          std::string("bell\a\t\x7f"), std::string("# [[swing]] = 'terce' ä")}) {
        keys.swing.keys[0][0].name = name;
        auto loaded = load_key_poses(written("names.toml", key_poses_text(keys)));
        if (!loaded) FAIL(loaded.error().message());
        REQUIRE(loaded.value().swing.keys[0][0].name == name);
    }
}
