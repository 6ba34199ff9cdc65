#include "catch.hpp"
#include "figure.hpp"
#include "tell.hpp"

#include <riposte/body/pose_sum.hpp>

#include <algorithm>
#include <vector>

using namespace riposte;
using namespace riposte::test;

namespace {

/// The bind pose with every joint turned by at most `angle` rad and moved a little.
Pose turned_pose(const Skeleton& skeleton, Prng& prng, Real angle) {
    Pose pose = bind_pose(skeleton);
    for (std::size_t j = 0; j < skeleton.size(); ++j) {
        Rigid joint = unit_rigid(pose.parent_from_joint[j]);
        joint.rotation = normalized(joint.rotation * random_turn(prng, angle));
        joint.translation += random_in_box(prng, 0.02);
        pose.parent_from_joint[j] = to_float(joint);
    }
    return pose;
}

/// Poses whose joints count 10, 50 or 400.
std::vector<BonePose> weighed_poses(const Skeleton& skeleton, Prng& prng, std::size_t count, Real angle) {
    constexpr std::array kScale{kUnimportant, kImportant, kVeryImportant};
    std::vector<BonePose> poses;
    for (std::size_t i = 0; i < count; ++i) {
        BonePose made{turned_pose(skeleton, prng, angle), {}};
        for (std::size_t j = 0; j < skeleton.size(); ++j) made.importance[j] = kScale[prng.below(3)];
        poses.push_back(made);
    }
    return poses;
}

/// rad, of the joint that is turned most.
Real apart(const Skeleton& skeleton, const Pose& a, const Pose& b) {
    Real most = 0;
    for (std::size_t j = 0; j < skeleton.size(); ++j)
        most = std::max(most, angle_between(normalized(Quat(a.parent_from_joint[j].rotation)),
                                            normalized(Quat(b.parent_from_joint[j].rotation))));
    return most;
}

Real distance(const Skeleton& skeleton, const Pose& a, const Pose& b) {
    Real most = 0;
    for (std::size_t j = 0; j < skeleton.size(); ++j)
        most = std::max(most, static_cast<Real>(glm::distance(a.parent_from_joint[j].translation,
                                                              b.parent_from_joint[j].translation)));
    return most;
}

/// The most that a sum changes by when its poses are put into all orders, rad.
Real order_error(const Skeleton& skeleton, const std::vector<BonePose>& poses, PoseSum how) {
    std::vector<std::size_t> order(poses.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const Pose first = sum_of(skeleton, poses, how).pose;
    Real most = 0;
    do {
        std::vector<BonePose> permuted;
        for (const std::size_t i : order) permuted.push_back(poses[i]);
        most = std::max(most, apart(skeleton, first, sum_of(skeleton, permuted, how).pose));
    } while (std::next_permutation(order.begin(), order.end()));
    return most;
}

}  // namespace

TEST_CASE("a sum of poses is the same in every order; P's pairwise sum is not") {
    const Skeleton skeleton = figure();
    Prng prng = Prng::seeded(1);
    Real mean = 0;
    Real pairwise = 0;
    for (int round = 0; round < 20; ++round) {
        const auto poses = weighed_poses(skeleton, prng, 3 + prng.below(2), 1.2);
        mean = std::max(mean, order_error(skeleton, poses, PoseSum::kMean));
        pairwise = std::max(pairwise, order_error(skeleton, poses, PoseSum::kPairwise));
    }
    tell("sum of poses, mean, another order, rad", mean);
    tell("sum of poses, P's pairwise slerp, another order, rad", pairwise);
    CHECK(mean <= 1e-6);
    CHECK(pairwise > 0.1);
}

TEST_CASE("the sum of two poses is a slerp by their importance, in both ways of summing") {
    const Skeleton skeleton = figure();
    Prng prng = Prng::seeded(2);
    for (int round = 0; round < 100; ++round) {
        const auto poses = weighed_poses(skeleton, prng, 2, 1.5);
        const Pose mean = sum_of(skeleton, poses).pose;
        const Pose pairwise = sum_of(skeleton, poses, PoseSum::kPairwise).pose;
        for (std::size_t j = 0; j < skeleton.size(); ++j) {
            const Real wq = poses[0].importance[j];
            const Real wr = poses[1].importance[j];
            const Rigid wanted = interpolate(unit_rigid(poses[0].pose.parent_from_joint[j]),
                                             unit_rigid(poses[1].pose.parent_from_joint[j]), wr / (wq + wr));
            for (const Pose* sum : {&mean, &pairwise}) {
                const Rigid found = unit_rigid(sum->parent_from_joint[j]);
                REQUIRE(angle_between(found.rotation, wanted.rotation) < 1e-6);
                REQUIRE(glm::distance(found.translation, wanted.translation) < 1e-6);
            }
        }
    }
}

TEST_CASE("places are summed by importance, in whatever order") {
    const Skeleton skeleton = figure();
    Prng prng = Prng::seeded(3);
    auto poses = weighed_poses(skeleton, prng, 4, 0.5);
    const BonePose sum = sum_of(skeleton, poses);
    for (std::size_t j = 0; j < skeleton.size(); ++j) {
        Vec3 place{0};
        Real total = 0;
        for (const BonePose& pose : poses) {
            place += Vec3(pose.pose.parent_from_joint[j].translation) * static_cast<Real>(pose.importance[j]);
            total += static_cast<Real>(pose.importance[j]);
        }
        CHECK(glm::distance(Vec3(sum.pose.parent_from_joint[j].translation), place / total) < 1e-6);
    }
    std::reverse(poses.begin(), poses.end());
    CHECK(distance(skeleton, sum.pose, sum_of(skeleton, poses).pose) < 1e-6);
}

TEST_CASE("importance 0 leaves a joint out of a sum; what counts in none stands in its bind pose") {
    const Skeleton skeleton = figure();
    Prng prng = Prng::seeded(4);
    auto poses = weighed_poses(skeleton, prng, 3, 1);
    const JointIndex head = skeleton.find("head");
    const JointIndex neck = skeleton.find("neck");
    const auto at = [](JointIndex joint) { return static_cast<std::size_t>(joint); };
    for (BonePose& pose : poses) pose.importance[at(head)] = 0;
    poses[0].importance[at(neck)] = poses[2].importance[at(neck)] = 0;
    for (const PoseSum how : {PoseSum::kMean, PoseSum::kPairwise}) {
        const BonePose sum = sum_of(skeleton, poses, how);
        CHECK(sum.pose[head] == skeleton[head].parent_from_joint);
        CHECK(sum.importance[at(head)] == 0);
        CHECK(sum.pose[neck] == poses[1].pose[neck]);
        CHECK(sum.importance[at(neck)] == poses[1].importance[at(neck)]);
    }
    CHECK(sum_of(skeleton, {}).pose == bind_pose(skeleton));
}

TEST_CASE("a sum is as important as the most important of its poses, so that it may be summed again") {
    const Skeleton skeleton = figure();
    const std::array poses{bone_pose(bind_pose(skeleton), kImportant), bone_pose(bind_pose(skeleton), kVeryImportant),
                           bone_pose(bind_pose(skeleton), kUnimportant)};
    const BonePose sum = sum_of(skeleton, poses);
    for (std::size_t j = 0; j < skeleton.size(); ++j) CHECK(sum.importance[j] == kVeryImportant);
    CHECK(apart(skeleton, sum.pose, bind_pose(skeleton)) < 1e-6);
}
