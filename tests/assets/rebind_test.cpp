// Our bones for a skeleton that was made elsewhere, and our clips on bones of other lengths: plain data, no files.
#include "assets/rebind.hpp"

#include "assets/retarget.hpp"
#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/core/nearest_name.hpp>
#include <riposte/math/rotation.hpp>

using namespace riposte;

namespace {

const Skeleton& ours() { return shipped().fencers[0]->skeleton; }

/// Our own joints as a foreign rig, in our bind pose.
ForeignRig own_rig() {
    ForeignRig rig;
    const std::vector<Rigidf> bind = model_from_bind_joints(ours());
    for (std::size_t j = 0; j < bind.size(); ++j) {
        rig.joints.push_back({ours().joints[j].name, ours().joints[j].parent, Vec3(bind[j].translation)});
    }
    return rig;
}

const Vec3& place(const ForeignRig& rig, const char* joint) {
    return rig.joints[static_cast<std::size_t>(rig.find(joint))].place;
}

/// Turns all that hangs under a joint about it.
void turn_below(ForeignRig& rig, const char* joint, const Quat& turn) {
    const Vec3 pivot = place(rig, joint);
    for (std::size_t j = 0; j < rig.joints.size(); ++j) {
        if (!rig.hangs_under(static_cast<int>(j), rig.find(joint))) continue;
        rig.joints[j].place = pivot + turn * (rig.joints[j].place - pivot);
    }
}

Rebinding rebound(const ForeignRig& rig) {
    auto done = rebind(rig, {}, ours());
    if (!done) FAIL(done.error().message());
    return std::move(done).value();
}

Quat turn_of(const Rebinding& rebinding, const char* joint) {
    return rebinding.model_from_mesh[static_cast<std::size_t>(rebinding.skeleton.find(joint))].rotation;
}

/// m, the joint that is farthest from where ours is.
Real farthest(const Rebinding& rebinding) {
    const std::vector<Rigidf> theirs = model_from_bind_joints(rebinding.skeleton);
    const std::vector<Rigidf> bind = model_from_bind_joints(ours());
    Real most = 0;
    for (std::size_t j = 0; j < theirs.size(); ++j) {
        const auto twin = static_cast<std::size_t>(ours().find(rebinding.skeleton.joints[j].name));
        most = std::max(most, Real(glm::distance(theirs[j].translation, bind[twin].translation)));
    }
    return most;
}

/// The rig without some joints; what hung on them hangs on what they hung on.
ForeignRig without(const ForeignRig& rig, const std::vector<std::string>& names) {
    ForeignRig rest;
    std::vector<int> number;
    for (const ForeignJoint& joint : rig.joints) {
        const int parent = joint.parent < 0 ? -1 : number[static_cast<std::size_t>(joint.parent)];
        const bool out = std::find(names.begin(), names.end(), joint.name) != names.end();
        number.push_back(out ? parent : static_cast<int>(rest.joints.size()));
        if (!out) rest.joints.push_back({joint.name, parent, joint.place});
    }
    return rest;
}

ModelPose figure_at(const Skeleton& skeleton, const Clip& clip, Real time) {
    Pose pose;
    ModelPose figure;
    sample(clip, time, pose);
    local_to_model(skeleton, pose, figure);
    return figure;
}

}  // namespace

TEST_CASE("our own rig is bound as it is") {
    const Rebinding same = rebound(own_rig());
    CHECK(same.skeleton.size() == ours().size());
    CHECK(farthest(same) < 1e-5);
    for (std::size_t j = 0; j < same.skeleton.size(); ++j) {
        CHECK(angle_between(same.model_from_mesh[j].rotation, Quat(1, 0, 0, 0)) < 1e-5);
        CHECK(same.joint_of[j] == (j == 0 ? 1 : static_cast<JointIndex>(j)));
        CHECK_FALSE(same.made_up[j]);
    }
}

TEST_CASE("a model that holds its head further forward is not tilted for it, one that lies on its back gets up") {
    ForeignRig rig = own_rig();
    rig.joints[static_cast<std::size_t>(rig.find("head"))].place.z += 0.15;
    CHECK(angle_between(turn_of(rebound(rig), "pelvis"), Quat(1, 0, 0, 0)) == 0);
    const Quat onto_back = axis_angle(kAxisX, -kPi / 2);
    for (ForeignJoint& joint : rig.joints) joint.place = onto_back * joint.place;
    CHECK(angle_between(turn_of(rebound(rig), "pelvis"), glm::conjugate(onto_back)) < 1e-6);
    const Quat aside = axis_angle(kAxisY, 0.7);
    for (ForeignJoint& joint : rig.joints) joint.place = aside * joint.place;
    CHECK(angle_between(turn_of(rebound(rig), "pelvis"), glm::conjugate(aside * onto_back)) < 0.1);
}

TEST_CASE("hands turned about the wrist are turned back by their knuckles") {
    ForeignRig rig = own_rig();
    const Vec3 axis = glm::normalize(place(rig, "l_middle1") - place(rig, "l_hand"));
    turn_below(rig, "l_hand", axis_angle(axis, 1.2));
    const Rebinding rebinding = rebound(rig);
    CHECK(angle_between(turn_of(rebinding, "l_hand"), axis_angle(axis, -1.2)) < 1e-5);
    CHECK(angle_between(turn_of(rebinding, "r_hand"), Quat(1, 0, 0, 0)) < 1e-5);
    CHECK(farthest(rebinding) < 1e-5);
}

TEST_CASE("an arm that is turned about its bone is turned back by the hinge of its bent elbow") {
    ForeignRig rig = own_rig();
    const Vec3 axis = glm::normalize(place(rig, "r_forearm") - place(rig, "r_upperarm"));
    turn_below(rig, "r_upperarm", axis_angle(axis, 0.6));
    const Rebinding rebinding = rebound(rig);
    CHECK(angle_between(turn_of(rebinding, "r_upperarm"), axis_angle(axis, -0.6)) < 1e-4);
    CHECK(farthest(rebinding) < 1e-4);
}

TEST_CASE("an elbow that is bent the wrong way does not turn the arm inside out") {
    ForeignRig rig = own_rig();
    const Vec3 upper = glm::normalize(place(rig, "r_forearm") - place(rig, "r_upperarm"));
    const Vec3 fore = glm::normalize(place(rig, "r_hand") - place(rig, "r_forearm"));
    turn_below(rig, "r_forearm", axis_angle(glm::normalize(glm::cross(fore, upper)), 0.5));
    const Rebinding rebinding = rebound(rig);
    CHECK(angle_between(turn_of(rebinding, "r_upperarm"), Quat(1, 0, 0, 0)) < 1e-4);
    CHECK(farthest(rebinding) < 1e-4);
}

TEST_CASE("joints that a model lacks are made up where ours are") {
    const std::vector<std::string> lacking{"root",  "spine1",           "spine2",          "neck",
                                           "eyes",  "l_clavicle",       "r_clavicle",      "l_upperarm_swing",
                                           "l_toe", "r_upperarm_swing", "l_forearm_twist", "r_forearm_twist",
                                           "r_toe", "l_weapon",         "r_weapon",        "l_thigh_swing"};
    const Rebinding rebinding = rebound(without(own_rig(), lacking));
    REQUIRE(rebinding.skeleton.size() == ours().size());
    for (const std::string& name : lacking) {
        CHECK(rebinding.made_up[static_cast<std::size_t>(rebinding.skeleton.find(name))]);
    }
    CHECK(farthest(rebinding) < 1e-4);
}

TEST_CASE("a name that was meant is found by its letters") {
    const std::vector<std::string> names{"Armature", "mixamorig:LeftHand", "mixamorig:RightHand", "upper_arm.L"};
    CHECK(nearest_name("mixamorig_lefthand", names) == "mixamorig:LeftHand");
    CHECK(nearest_name("upperarm.L", names) == "upper_arm.L");
    CHECK(nearest_name("tail", names).empty());
}

TEST_CASE("on legs, hips and feet of other sizes the balls of the feet go where ours go, in proportion, and as flat") {
    Skeleton to = ours();
    const auto stretch = [&](const char* stem, float by) {
        for (const Side side : {Side::kLeft, Side::kRight}) {
            to.joints[static_cast<std::size_t>(to.find(side_name(side, stem)))].parent_from_joint.translation *= by;
        }
    };
    for (const char* hip : {"thigh", "thigh_swing"}) stretch(hip, 0.6F);
    stretch("shin", 1.15F);  // the thigh's length
    stretch("foot", 0.97F);  // the shin's
    stretch("toe", 0.7F);    // the foot's
    const std::array<JointIndex, 2> balls{to.find("r_toe"), to.find("l_toe")};
    const auto height_of = [](const Skeleton& skeleton, const char* joint) {
        return Real(model_from_bind_joints(skeleton)[static_cast<std::size_t>(skeleton.find(joint))].translation.y);
    };
    // The balls of the feet 5 mm higher over the floor than ours.
    const Real ball_height = height_of(ours(), "r_toe") + 0.005;
    to.joints[1].parent_from_joint.translation.y += static_cast<float>(ball_height - height_of(to, "r_toe"));
    const Real ratio = height_of(to, "r_thigh") / height_of(ours(), "r_thigh");
    for (const Clip& clip : shipped().fencers[0]->clips) {
        const Clip moved = retargeted(clip, ours(), to);
        Real astray = 0;
        Real tilt = 0;
        for (std::size_t f = 0; f < clip.frame_count; ++f) {
            const Real time = clip.duration * static_cast<Real>(f) / static_cast<Real>(clip.frame_count - 1);
            const ModelPose theirs = figure_at(to, moved, time);
            const ModelPose own = figure_at(ours(), clip, time);
            for (const JointIndex ball : balls) {
                const JointIndex foot = ours()[ball].parent;
                Vec3 wanted = Vec3(own[ball].translation) * ratio;
                wanted.y += ball_height - height_of(ours(), "r_toe") * ratio;
                astray = std::max(astray, glm::distance(Vec3(theirs[ball].translation), wanted));
                tilt = std::max(
                    tilt, angle_between(normalized(Quat(theirs[foot].rotation)), normalized(Quat(own[foot].rotation))));
            }
            CHECK(std::fabs(root_travel(moved, time) - root_travel(clip, time) * ratio) < 1e-6);
        }
        CAPTURE(clip.name, astray, tilt);
        CHECK(astray < 1e-3);
        CHECK(tilt < 2e-3);
    }
}
