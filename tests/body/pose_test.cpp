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

Pose blended(const Skeleton& skeleton, const Pose& a, const Pose& b, Real weight) {
    Pose pose;
    blend(skeleton, a, b, weight, pose);
    return pose;
}

Pose changed(const Skeleton& skeleton, const Pose& base, const Pose& from, const Pose& to, Real weight) {
    Pose pose;
    add_change(skeleton, base, {from, to}, weight, pose);
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
    CHECK(blended(skeleton, a, b, 0) == a);
    CHECK(blended(skeleton, a, b, 1) == b);
    const Pose half = blended(skeleton, a, b, 0.5);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const Quatf& q = half.parent_from_joint[i].rotation;
        CHECK(glm::dot(q, q) == Approx(1).margin(1e-6));
        const double to_a = distance(q, a.parent_from_joint[i].rotation);
        CHECK(to_a == Approx(distance(q, b.parent_from_joint[i].rotation)).margin(1e-5));
        CHECK(to_a <= kPi / 2 + 1e-5);
    }
}

TEST_CASE("a change laid over its own beginning leads to its end, and dies away to the base") {
    const Skeleton skeleton = test::figure();
    Prng prng = Prng::seeded(8);
    const Pose from = random_pose(skeleton, prng);
    const Pose to = random_pose(skeleton, prng);
    const Pose base = random_pose(skeleton, prng);
    const Pose whole = changed(skeleton, from, from, to, 1);
    const Pose none = changed(skeleton, base, from, to, 0);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        CHECK(distance(whole.parent_from_joint[i].rotation, to.parent_from_joint[i].rotation) < 1e-5);
        CHECK(distance(none.parent_from_joint[i].rotation, base.parent_from_joint[i].rotation) < 1e-5);
        CHECK(glm::length(whole.parent_from_joint[i].translation - to.parent_from_joint[i].translation) < 1e-5F);
    }
}

TEST_CASE("a pose may be blended, or a change laid over it, in its own place") {
    const Skeleton skeleton = test::figure();
    Prng prng = Prng::seeded(9);
    const Pose a = random_pose(skeleton, prng);
    const Pose b = random_pose(skeleton, prng);
    Pose first = a;
    Pose second = b;
    Pose base = a;
    blend(skeleton, first, b, 0.3, first);
    blend(skeleton, a, second, 0.3, second);
    add_change(skeleton, base, {b, a}, 0.3, base);
    CHECK(first == blended(skeleton, a, b, 0.3));
    CHECK(second == first);
    CHECK(base == changed(skeleton, a, b, a, 0.3));
}
