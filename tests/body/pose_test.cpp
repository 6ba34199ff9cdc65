#include "catch.hpp"
#include "figure.hpp"

using namespace riposte;

namespace {
double distance(const Quatf& a, const Quatf& b) { return angle_between(normalized(Quat(a)), normalized(Quat(b))); }

Pose random_pose(const Skeleton& skeleton, Prng& prng) {
    Pose pose = bind_pose(skeleton);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        pose.parent_from_joint[i].rotation = Quatf(test::random_rotation(prng));
    }
    return pose;
}
}  // namespace

TEST_CASE("model transforms are the product of the local ones from the root down") {
    const Skeleton skeleton = test::figure();
    Prng prng = Prng::seeded(1);
    const Pose pose = random_pose(skeleton, prng);
    ModelPose model;
    local_to_model(skeleton, pose, model);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        Mat4f product = to_matrix(pose.parent_from_joint[i]);
        for (JointIndex p = skeleton.joints[i].parent; p != kNoJoint; p = skeleton[p].parent) {
            product = to_matrix(pose[p]) * product;
        }
        const Mat4f got = to_matrix(model.model_from_joint[i]);
        for (int c = 0; c < 4; ++c) REQUIRE(glm::length(product[c] - got[c]) < 2e-6F);
    }
}

TEST_CASE("the bind pose in the model is what model_from_bind_joints says") {
    const Skeleton skeleton = test::figure();
    ModelPose model;
    local_to_model(skeleton, bind_pose(skeleton), model);
    const auto bind = model_from_bind_joints(skeleton);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        CHECK(glm::length(model.model_from_joint[i].translation - bind[i].translation) < 1e-6F);
    }
}

TEST_CASE("blending gives exactly either pose at its ends and unit rotations between") {
    const Skeleton skeleton = test::figure();
    Prng prng = Prng::seeded(2);
    const Pose a = random_pose(skeleton, prng);
    const Pose b = random_pose(skeleton, prng);
    CHECK(blend(skeleton, a, b, 0) == a);
    CHECK(blend(skeleton, a, b, 1) == b);
    const Pose half = blend(skeleton, a, b, 0.5);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const Quatf& q = half.parent_from_joint[i].rotation;
        CHECK(glm::dot(q, q) == Approx(1).margin(1e-6));
        const double to_a = distance(q, a.parent_from_joint[i].rotation);
        CHECK(to_a == Approx(distance(q, b.parent_from_joint[i].rotation)).margin(1e-5));
        CHECK(to_a <= kPi / 2 + 1e-5);
    }
}

TEST_CASE("a layer moves only the joints that have weight") {
    const Skeleton skeleton = test::figure();
    Prng prng = Prng::seeded(3);
    const Pose a = random_pose(skeleton, prng);
    const Pose b = random_pose(skeleton, prng);
    JointWeights weights{};
    weights[5] = 1;
    const Pose layered = blend(skeleton, a, b, weights);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        CHECK(layered.parent_from_joint[i] == (i == 5 ? b : a).parent_from_joint[i]);
    }
}

TEST_CASE("equal shares give the middle, no weight gives none, and a hundredfold of all weights changes nothing") {
    const Skeleton skeleton = test::figure();
    Prng prng = Prng::seeded(4);
    const Pose a = random_pose(skeleton, prng);
    const Pose b = random_pose(skeleton, prng);
    const std::array<PoseShare, 3> shares{{{&a, 0.5F}, {&b, 0.5F}, {&a, 0.0F}}};
    const std::array<PoseShare, 3> larger{{{&a, 50.0F}, {&b, 50.0F}, {&a, 0.0F}}};
    const Pose middle = blend(skeleton, a, b, 0.5);
    const Pose shared = blend(skeleton, shares);
    const Pose scaled = blend(skeleton, larger);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        CHECK(distance(shared.parent_from_joint[i].rotation, middle.parent_from_joint[i].rotation) < 1e-5);
        CHECK(distance(scaled.parent_from_joint[i].rotation, middle.parent_from_joint[i].rotation) < 1e-5);
        CHECK(glm::length(shared.parent_from_joint[i].translation - middle.parent_from_joint[i].translation) < 1e-5F);
    }
}

TEST_CASE("importance decides joint by joint which pose is seen, and where none is important the first is") {
    const Skeleton skeleton = test::figure();
    Prng prng = Prng::seeded(5);
    const Pose a = random_pose(skeleton, prng);
    const Pose b = random_pose(skeleton, prng);
    const JointWeights arm = branch(skeleton, 5);
    const JointWeights rest = branch(skeleton, 5, 0, 1);
    const std::array<PoseShare, 2> shares{{{&a, 1, &rest}, {&b, 3, &arm}}};
    const Pose both = blend(skeleton, shares);
    const std::array<PoseShare, 1> only_arm{{{&b, 1, &arm}}};
    const Pose alone = blend(skeleton, only_arm);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const Pose& seen = arm[i] > 0 ? b : a;
        CHECK(distance(both.parent_from_joint[i].rotation, seen.parent_from_joint[i].rotation) < 1e-5);
        CHECK(distance(alone.parent_from_joint[i].rotation, b.parent_from_joint[i].rotation) < 1e-5);
    }
}

TEST_CASE("a branch is a joint with all its descendants") {
    const Skeleton skeleton = test::figure();
    const JointWeights weights = branch(skeleton, 3, 0.25F, 1);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        bool inside = false;
        for (auto j = static_cast<JointIndex>(i); j != kNoJoint; j = skeleton[j].parent) inside = inside || j == 3;
        CHECK(weights[i] == (inside ? 0.25F : 1.0F));
    }
}

TEST_CASE("a change laid over its own beginning leads to its end, and dies away to the base") {
    const Skeleton skeleton = test::figure();
    Prng prng = Prng::seeded(8);
    const Pose from = random_pose(skeleton, prng);
    const Pose to = random_pose(skeleton, prng);
    const Pose base = random_pose(skeleton, prng);
    const Pose whole = add_change(skeleton, from, from, to, 1);
    const Pose none = add_change(skeleton, base, from, to, 0);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        CHECK(distance(whole.parent_from_joint[i].rotation, to.parent_from_joint[i].rotation) < 1e-5);
        CHECK(distance(none.parent_from_joint[i].rotation, base.parent_from_joint[i].rotation) < 1e-5);
        CHECK(glm::length(whole.parent_from_joint[i].translation - to.parent_from_joint[i].translation) < 1e-5F);
    }
}
