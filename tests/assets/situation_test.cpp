#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/assets/situation.hpp>

#include <algorithm>

using namespace riposte;

namespace {

const Skeleton& skeleton() { return shipped().fencers[0]->skeleton; }

const std::vector<NamedSituation>& seed() {
    static const auto kSeed = load_situations(source_dir() / "assets" / "situations" / "seed", skeleton()).value();
    return kSeed;
}

const Situation& seed(const std::string& name) {
    const auto found = std::find_if(seed().begin(), seed().end(), [&](const auto& s) { return s.name == name; });
    REQUIRE(found != seed().end());
    return found->situation;
}

constexpr const char* kHead = "attack = 0.1\nsustain = 0.1\nrelaxation = 2.5\nsimulate = 0.15\n";
constexpr const char* kJoint = "[[joint]]\nname = \"spine1\"\nplane = 90\nvelocity = 300\n";

std::string text(const std::string& head, const std::string& joints) { return head + joints; }

/// Reads a text that is wrong, and tells where and how.
std::string mistake(const std::string& told) {
    const auto read = read_situation(told, "shot.toml", skeleton());
    REQUIRE_FALSE(read.ok());
    CHECK_FALSE(read.error().remedy.empty());
    return read.error().where + ": " + read.error().what;
}

bool has(const std::string& words, const std::string& wanted) {
    CAPTURE(words, wanted);
    return words.find(wanted) != std::string::npos;
}

/// The way of the joint `seen`, model space, from the bind pose, with the situation at its height but a tenth as fast:
/// at its own speed the trunk is bent by more than half a turn.
Vec3 moved(const std::string& name, const char* seen) {
    const Situation& situation = seed(name);
    const Pose bind = bind_pose(skeleton());
    SituationState state = begin_situation(situation, bind, 0.1);
    const JointIndex joint = skeleton().find(seen);
    const auto place = [&](Real time) {
        state.time = time;
        const RunningSituation running{situation, state};
        ModelPose model;
        local_to_model(skeleton(), lay_situations(skeleton(), bone_pose(bind, kImportant), {&running, 1}), model);
        return Vec3(model[joint].translation);
    };
    return place(0.15) - place(0);
}

}  // namespace

TEST_CASE("the seed's ten shots are there, each with the transition of its tables") {
    REQUIRE(seed().size() == 10);
    for (const NamedSituation& shot : seed()) {
        CAPTURE(shot.name);
        const Transition& transition = shot.situation.transition;
        CHECK(transition.ramp.attack == 0.1);
        CHECK(transition.ramp.sustain == 0.1);
        CHECK(transition.ramp.release == 2.5);
        CHECK(transition.simulate == 0.15);
        CHECK(validate(skeleton(), shot.situation).ok());
    }
    CHECK(seed("shoulder-front").joints.size() == 7);
    CHECK(seed("leg-inside").joints.size() == 4);
    CHECK(seed("chest-back").joints.size() == 3);
    CHECK(seed("chest-back").parts.has(BodyPart::kTorso));
    CHECK_FALSE(seed("chest-back").parts.has(BodyPart::kHead));
    CHECK(seed("leg-inside").joints[0].velocity == Approx(-5 * kPi));
}

TEST_CASE("each of the seed's shots pushes the way that it comes from") {
    CHECK(moved("chest-back", "head").z > 0.02);
    CHECK(moved("chest-front", "head").z < -0.02);
    CHECK(moved("leg-back", "r_foot").z > 0.02);
    CHECK(moved("leg-front", "r_foot").z < -0.02);
    CHECK(moved("leg-inside", "r_foot").x < -0.02);  // the right leg away from the left, which is at +X
    CHECK(moved("leg-outside", "r_foot").x > 0.02);
    CHECK(moved("shoulder-front", "l_upperarm").z < -0.01);
    CHECK(moved("shoulder-back", "l_upperarm").z > 0.01);
    CHECK(moved("shoulder-inside", "l_upperarm").x > 0.01);
    CHECK(moved("shoulder-outside", "l_upperarm").x < -0.01);
}

TEST_CASE("a situation's file tells all there is to tell, and what it leaves out has its usual value") {
    const auto full = read_situation(
        "parts = [\"head\", \"left hand\"]\nattack = 0.2\nsustain = 0.3\nrelaxation = 1\nsimulate = 0.4\ngain = 2\n"
        "[[joint]]\nname = \"chest\"\naxis = [0, 0, -0.5]\nvelocity = -180\nmultiplier = 1.5\ndamping = 3\n"
        "frequency = 2.5\nimportance = 50\n[[joint]]\nname = \"neck\"\nsimulated = false\n",
        "shot.toml", skeleton());
    if (!full) FAIL(full.error().message());
    const Situation& read = full.value();
    CHECK(read.parts.has(BodyPart::kHandL));
    CHECK(read.gain == 2);
    CHECK(read.transition.simulate == 0.4);
    REQUIRE(read.joints.size() == 2);
    const SituationJoint& chest = read.joints[0];
    CHECK(chest.joint == skeleton().find("chest"));
    CHECK(chest.axis == Vec3(0, 0, -1));
    CHECK(chest.velocity == Approx(-kPi));
    CHECK(chest.multiplier == 1.5);
    CHECK(chest.damping == 3);
    CHECK(chest.frequency == 2.5);
    CHECK(chest.importance == 50);
    CHECK_FALSE(read.joints[1].simulated);
    const Situation plain = read_situation(text(kHead, kJoint), "shot.toml", skeleton()).value();
    CHECK(plain.gain == 1);
    CHECK(plain.joints[0].multiplier == 1);
    CHECK(plain.joints[0].damping == 0);
    CHECK(plain.joints[0].importance == static_cast<Real>(kVeryImportant));
    CHECK(plain.joints[0].axis == plane_axis(skeleton(), skeleton().find("spine1"), kPi / 2));
}

TEST_CASE("mistakes in a situation's file are told by line and field") {
    CHECK(has(mistake(text("attack = 0.1\nsustain = 0.1\nsimulate = 0.1\n", kJoint)), "no 'relaxation'"));
    CHECK(has(mistake(text("attack = nan\nsustain = 0.1\nrelaxation = 2\nsimulate = 0.1\n", kJoint)), "shot.toml:1"));
    CHECK(has(mistake(text("attack = -1\nsustain = 0.1\nrelaxation = 2\nsimulate = 0.1\n", kJoint)), "attack"));
    CHECK(has(mistake(text("attak = 1\nsustain = 0.1\nrelaxation = 2\nsimulate = 0.1\n", kJoint)), "attak"));
    CHECK(has(mistake(text(kHead, "")), "no [[joint]]"));
    CHECK(has(mistake(text(kHead, "joint = 3\n")), "shot.toml:5"));
    CHECK(has(mistake(text(kHead, "parts = [\"left ankle\"]\n" + std::string(kJoint))), "shot.toml:5"));
    const auto joint = [](const std::string& lines) { return mistake(text(kHead, "[[joint]]\n" + lines)); };
    CHECK(has(joint("name = \"spin1\"\nplane = 0\nvelocity = 1\n"), "shot.toml:6: no fencer has a joint 'spin1'"));
    CHECK(has(joint("name = \"neck\"\nvelocity = 1\n"), "no 'plane'"));
    CHECK(has(joint("name = \"neck\"\nplane = 0\n"), "no 'velocity'"));
    CHECK(has(joint("plane = 0\nvelocity = 1\n"), "no 'name'"));
    CHECK(has(joint("name = \"neck\"\nplane = 0\nvelocity = 9000\n"), "shot.toml:8"));
    CHECK(has(joint("name = \"neck\"\nplane = inf\nvelocity = 1\n"), "shot.toml:7"));
    CHECK(has(joint("name = \"neck\"\nplane = 0\nvelocity = \"fast\"\n"), "velocity"));
    CHECK(has(joint("name = \"neck\"\nplane = 0\nvelocity = 1\nimportance = 0\n"), "importance"));
    CHECK(has(joint("name = \"neck\"\nplane = 0\nvelocity = 1\nweight = 3\n"), "weight"));
    CHECK(has(joint("name = \"neck\"\nplane = 0\naxis = [1, 0, 0]\nvelocity = 1\n"), "both"));
    CHECK(has(joint("name = \"neck\"\naxis = [0, 0, 0]\nvelocity = 1\n"), "no length"));
    CHECK(has(mistake(text(kHead, std::string(kJoint) + kJoint)), "shot.toml:9: joint 'spine1' is told twice"));
    std::string many;
    for (const std::string& name : known_joints())
        many += "[[joint]]\nname = \"" + name + "\"\nplane = 0\nvelocity = 1\n";
    CHECK(has(mistake(text(kHead, many)), "more than 24 joints"));
}

TEST_CASE("joints that a fencer lacks and others have are passed over") {
    Skeleton fingerless = skeleton();
    for (Joint& joint : fingerless.joints)
        if (joint.name == "l_index2") joint.name = "stump";
    const std::string finger = "[[joint]]\nname = \"l_index2\"\nplane = 0\nvelocity = 1\n";
    const auto read = read_situation(text(kHead, finger + kJoint), "shot.toml", fingerless);
    if (!read) FAIL(read.error().message());
    REQUIRE(read.value().joints.size() == 1);
    CHECK(read.value().joints[0].joint == fingerless.find("spine1"));
}

TEST_CASE("a folder of situations that is not there is told") {
    const auto read = load_situations("no/such/folder", skeleton());
    REQUIRE_FALSE(read.ok());
    CHECK(has(read.error().message(), "no/such/folder"));
}
