#include "catch.hpp"
#include "figure.hpp"

#include <riposte/body/joint_mask.hpp>

using namespace riposte;

namespace {

Pose random_pose(const Skeleton& skeleton, Prng& prng) {
    Pose pose = bind_pose(skeleton);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        pose.parent_from_joint[i].rotation = Quatf(test::random_rotation(prng));
    }
    return pose;
}

}  // namespace

TEST_CASE("a mask has the weight of a branch, less the branches that are left out") {
    const Skeleton skeleton = test::figure();
    const auto is_below = [&](JointIndex joint, JointIndex root) {
        while (joint != root && joint != kNoJoint) joint = skeleton[joint].parent;
        return joint == root;
    };
    const JointIndex trunk = skeleton.find("chest");
    const JointIndex arm = skeleton.find("r_clavicle");
    REQUIRE(is_below(arm, trunk));
    const JointMask mask = with_branch(skeleton, with_branch(skeleton, {}, trunk, 0.75), arm, 0);
    for (std::size_t i = 0; i < kMaxJoints; ++i) {
        const auto joint = static_cast<JointIndex>(i);
        const bool in = i < skeleton.size() && is_below(joint, trunk) && !is_below(joint, arm);
        CHECK(mask.weights[i] == (in ? 0.75F : 0.0F));
    }
}

TEST_CASE("under a mask a joint without weight keeps its bits, and one with half of it goes half as far") {
    const Skeleton skeleton = test::figure();
    Prng prng = Prng::seeded(10);
    const Pose a = random_pose(skeleton, prng);
    const Pose b = random_pose(skeleton, prng);
    const JointIndex chest = skeleton.find("chest");
    const JointMask mask = with_branch(skeleton, {}, chest, 0.5);
    Pose over;
    Pose change;
    blend(skeleton, a, b, 0.6, mask, over);
    add_change(skeleton, a, {a, b}, 0.6, mask, change);
    Pose whole;
    blend(skeleton, a, b, static_cast<Real>(0.6F * 0.5F), whole);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const auto joint = static_cast<JointIndex>(i);
        CHECK(over[joint] == (mask.weights[i] > 0 ? whole[joint] : a[joint]));
        if (mask.weights[i] == 0) CHECK(change[joint] == a[joint]);
        CHECK(angle_between(normalized(Quat(change[joint].rotation)), normalized(Quat(over[joint].rotation))) < 1e-5);
    }
    blend(skeleton, a, b, 1, with_branch(skeleton, {}, 0, 1), over);
    CHECK(over == b);
}
