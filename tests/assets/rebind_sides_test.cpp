// Left and right of a foreign rig, exchanged and not, told by whatever shows it.
#include "assets/rebind.hpp"
#include "catch.hpp"
#include "places.hpp"
#include "shipped.hpp"

#include <riposte/assets/wardrobe.hpp>
#include <riposte/body/joint_name.hpp>
#include <riposte/math/rotation.hpp>

using namespace riposte;

namespace {

const Skeleton& ours() { return shipped().fencers[0]->skeleton; }

enum class Shown { kNothing, kSkin, kToeBones };

/// A figure of ours as a foreign rig whose toes, eyes and fingers have other names, or are not there; X up, looking to
/// -Y.
ForeignRig rig_of(const FencerAsset& fencer, Shown shown) {
    ForeignRig rig;
    const std::vector<Rigidf> bind = model_from_bind_joints(fencer.skeleton);
    const auto in_file = [](const Vec3f& p) { return Vec3(p.y, -p.z, -p.x); };
    for (std::size_t j = 0; j < bind.size(); ++j) {
        std::string name = fencer.skeleton.joints[j].name;
        const bool toe = name.ends_with("_toe");
        // What is nothing lies where the foot does.
        const std::size_t at = toe && shown != Shown::kToeBones ? std::size_t(fencer.skeleton.joints[j].parent) : j;
        if (toe) name = "ball" + name.substr(0, 1);
        if (name == "eyes" || name.ends_with("1")) name += " of nobody";
        rig.joints.push_back({name, fencer.skeleton.joints[j].parent, in_file(bind[at].translation), {}});
    }
    for (std::size_t v = 0; shown == Shown::kSkin && v < fencer.mesh.positions.size(); ++v)
        rig.joints[fencer.mesh.joints[v][0]].skin.push_back(in_file(fencer.mesh.positions[v]));
    return rig;
}

bool of_leg(const std::string& joint) {
    const std::string_view stem = joint_name(joint).stem;
    return stem == "thigh" || stem == "thigh_swing" || stem == "shin" || stem == "foot";
}

/// Left is called right and right left, of arms or legs or both.
JointMap exchanged(bool arms, bool legs) {
    JointMap names;
    for (const Joint& joint : ours().joints) {
        const JointName name = joint_name(joint.name);
        if (!name.side || name.stem == "toe" || name.stem.ends_with("1") || !(of_leg(joint.name) ? legs : arms))
            continue;
        names[joint.name] = side_name(*name.side == Side::kLeft ? Side::kRight : Side::kLeft, name.stem);
    }
    return names;
}

/// All that hangs under a joint is turned about it.
void turn_below(ForeignRig& rig, const std::string& joint, const Quat& turn) {
    const int above = rig.find(joint);
    const Vec3 pivot = rig.joints[std::size_t(above)].place;
    for (std::size_t j = 0; j < rig.joints.size(); ++j) {
        if (rig.hangs_under(int(j), above)) rig.joints[j].place = pivot + turn * (rig.joints[j].place - pivot);
    }
}

std::string refusal(const ForeignRig& rig, const JointMap& names) {
    const auto bound = rebind(rig, names, ours());
    return bound ? "" : bound.error().message();
}

/// What lies under both joints comes nearer or goes farther along `way` in the file.
void move_both(ForeignRig& rig, const char* stem, const Vec3& way) {
    for (const Side side : {Side::kLeft, Side::kRight})
        rig.joints[std::size_t(rig.find(side_name(side, stem)))].place += way;
}

/// Both knees bent, forwards where `angle` is positive.
ForeignRig with_knees(Real angle) {
    ForeignRig rig = rig_of(*shipped().fencers[0], Shown::kNothing);
    for (const char* shin : {"l_shin", "r_shin"}) turn_below(rig, shin, axis_angle(kAxisZ, -angle));
    return rig;
}

}  // namespace

TEST_CASE("figures whose sides are right are taken, with toes, without, with soles only and with nothing") {
    Wardrobe wardrobe(source_dir() / "assets");
    for (const Choice& choice : wardrobe.fencers()) {
        const FencerAsset fencer = *wardrobe.fencer(choice.id).value().asset;
        for (const Shown shown : {Shown::kNothing, Shown::kSkin, Shown::kToeBones}) {
            CAPTURE(choice.id, int(shown));
            CHECK(refusal(rig_of(fencer, shown), {}).empty());
            CHECK(refusal(rig_of(fencer, shown), {{"l_toe", "balll"}, {"r_toe", "ballr"}}).empty());
        }
    }
}

TEST_CASE("exchanged sides are told by the soles and by unnamed bones of the toes") {
    for (const Shown shown : {Shown::kSkin, Shown::kToeBones}) {
        const ForeignRig rig = rig_of(*shipped().fencers[0], shown);
        CAPTURE(int(shown));
        const std::string all = refusal(rig, exchanged(true, true));
        CHECK(all.find("'r_foot' (l_foot) and 'l_foot' (r_foot) point backwards") != std::string::npos);
        CHECK(all.find("-> left and right are exchanged") != std::string::npos);
        const std::string legs = refusal(rig, exchanged(false, true));
        CHECK(legs.find("point backwards") != std::string::npos);
        CHECK(legs.find("of the legs are exchanged") != std::string::npos);
        const std::string arms = refusal(rig, exchanged(true, false));
        CHECK(arms.find("'r_upperarm' (l_upperarm) lies to the right of") != std::string::npos);
        CHECK(arms.find("of the arms are exchanged") != std::string::npos);
    }
}

TEST_CASE("where neither soles nor toes are known, knees tell that are bent; straight ones do not") {
    CHECK(refusal(with_knees(0.4), {}).empty());
    const std::string all = refusal(with_knees(0.4), exchanged(true, true));
    CHECK(all.find("'r_shin' (l_shin) and 'l_shin' (r_shin) bend backwards") != std::string::npos);
    CHECK(refusal(with_knees(0), exchanged(true, true)).empty());
}

TEST_CASE("round feet, and feet that are hardly there, refuse nobody") {
    ForeignRig rig = rig_of(*shipped().fencers[0], Shown::kNothing);
    for (const char* foot : {"l_foot", "r_foot"}) {
        ForeignJoint& joint = rig.joints[std::size_t(rig.find(foot))];
        for (const Real along : {-0.06, 0.05}) joint.skin.push_back(joint.place + Vec3(0, along, 0));
    }
    CHECK(refusal(rig, {}).empty());
    CHECK(refusal(rig, exchanged(false, true)).find("of the arms") != std::string::npos);  // nobody can say which
}

TEST_CASE("an ankle that was set far forward, or far back, exchanges nothing") {
    Wardrobe wardrobe(source_dir() / "assets");
    for (const Choice& choice : wardrobe.fencers()) {
        const FencerAsset fencer = *wardrobe.fencer(choice.id).value().asset;
        for (const Real ahead : {-0.05, 0.03, 0.06, 0.09, 0.12}) {
            CAPTURE(choice.id, ahead);
            ForeignRig rig = rig_of(fencer, Shown::kSkin);
            move_both(rig, "foot", Vec3(0, -ahead, 0));
            CHECK(refusal(rig, {}).empty());
            CHECK(refusal(rig, exchanged(true, true)).find("left and right are exchanged") != std::string::npos);
        }
    }
}

TEST_CASE("eyes and fingers tell exchanged sides where legs do not") {
    const ForeignRig rig = with_knees(0);
    const JointMap eyes{{"eyes", "eyes of nobody"}};
    CHECK(refusal(rig, eyes).empty());
    JointMap names = exchanged(true, true);
    names.insert(eyes.begin(), eyes.end());
    CHECK(refusal(rig, names).find("'eyes of nobody' (eyes) lies behind 'head' (head)") != std::string::npos);
    JointMap fingers;
    for (const Side side : {Side::kLeft, Side::kRight}) {
        for (const char* finger : {"index1", "pinky1"})
            fingers[side_name(side, finger)] = side_name(side, finger) + " of nobody";
    }
    CHECK(refusal(rig, fingers).empty());
    names = exchanged(true, true);
    for (const auto& [ours, theirs] : fingers)
        names[ours] = side_name(ours[0] == 'l' ? Side::kRight : Side::kLeft, theirs.substr(2));
    CHECK(refusal(rig, names).find("left and right are exchanged") != std::string::npos);
}

TEST_CASE("a heel that is called a toe is told as that where the soles show that no side is exchanged") {
    ForeignRig rig = rig_of(*shipped().fencers[0], Shown::kSkin);
    for (const Side side : {Side::kLeft, Side::kRight}) {
        const int foot = rig.find(side_name(side, "foot"));
        const Vec3 heel = rig.joints[std::size_t(foot)].place + Vec3(-0.05, 0.06, 0);
        rig.joints.push_back({side_name(side, "heel"), foot, heel, {}});
    }
    const std::string told = refusal(rig, {{"l_toe", "l_heel"}, {"r_toe", "r_heel"}});
    CHECK(told.find("'l_heel' (l_toe) lies behind 'l_foot' (l_foot)") != std::string::npos);
    CHECK(told.find("-> name the joint at the ball of the foot") != std::string::npos);
}
