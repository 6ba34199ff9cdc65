#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/workshop/carry.hpp>
#include <riposte/workshop/posing.hpp>

#include <algorithm>
#include <cmath>

using namespace riposte;
using namespace riposte::workshop;

namespace {

const FencerModel& fencer() { return *shipped().setup.models[0]; }
const std::vector<BoneBlend>& blends() { return shipped().fencers[0]->skin.blends; }
FigureParts shipped_body() { return {fencer().skeleton, blends()}; }

/// Without fingers, mask and bib, as a model of somebody else's may be.
Skeleton fingerless() {
    Skeleton skeleton;
    std::vector<JointIndex> index;
    for (const Joint& joint : fencer().skeleton.joints) {
        const bool follows = joint.name == "mask" || joint.name == "bib";
        const bool finger = joint.name.find_first_of("123") != std::string::npos && joint.name[1] == '_';
        index.push_back(follows || finger ? kNoJoint : static_cast<JointIndex>(skeleton.size()));
        if (index.back() == kNoJoint) continue;
        Joint kept = joint;
        if (kept.parent != kNoJoint) kept.parent = index[static_cast<std::size_t>(joint.parent)];
        skeleton.joints.push_back(std::move(kept));
    }
    return skeleton;
}

Document worked_on() {
    const PosingModel model = make_posing_model(fencer()).value();
    Document document{bind_pose(fencer().skeleton), shipped().setup.key_poses, blends()};
    Prng prng = Prng::seeded(3);
    for (const JointIndex joint : turnable_joints(fencer().skeleton)) {
        const JointTurn turn{prng.between(-1, 1), prng.between(-1, 1), prng.between(-1, 1)};
        document.posture = with_turn(model, document.posture, joint, turn);
    }
    for (BoneBlend& blend : document.blends) {
        blend.t_max += 0.01F;
        blend.smooth = 0.05F;
        blend.alike = !blend.alike;
    }
    return document;
}

Real apart(const Pose& a, const Pose& b, std::size_t joints) {
    Real most = 0;
    for (std::size_t i = 0; i < joints; ++i) {
        const auto joint = static_cast<JointIndex>(i);
        most = std::max(most, angle_between(Quat(a[joint].rotation), Quat(b[joint].rotation)));
        most = std::max(most, static_cast<Real>(glm::distance(a[joint].translation, b[joint].translation)));
    }
    return most;
}

}  // namespace

TEST_CASE("A posture carried over to a taller figure stands the same, only larger, and back again") {
    const FencerModel tall = with_height(fencer(), fencer().height * 1.2);
    const FigureParts taller{tall.skeleton, blends()};
    Document document = worked_on();
    document.posture[fencer().pelvis].translation += Vec3f(0.1f, -0.2f, 0.3f);
    const Document carried = carried_over(document, shipped_body(), taller);
    ModelPose here;
    ModelPose there;
    local_to_model(fencer().skeleton, document.posture, here);
    local_to_model(tall.skeleton, carried.posture, there);
    for (std::size_t i = 0; i < fencer().skeleton.size(); ++i) {
        const auto joint = static_cast<JointIndex>(i);
        CHECK(glm::distance(there[joint].translation, 1.2f * here[joint].translation) < 1e-5f);
    }
    const Document back = carried_over(carried, taller, shipped_body());
    CHECK(apart(back.posture, document.posture, fencer().skeleton.size()) < 1e-3);  // angles in single precision
    CHECK(back.blends == document.blends);
    CHECK(back.absent_joints.empty());
}

TEST_CASE("What a figure has no joints for comes back with a figure who has them") {
    const Skeleton bare = fingerless();
    const std::vector<BoneBlend> own = default_blends(bare);
    REQUIRE(bare.size() < fencer().skeleton.size());
    const Document document = worked_on();
    const Document carried = carried_over(document, shipped_body(), {bare, own});
    CHECK(carried.absent_joints.size() == 30);
    CHECK(carried.blends.size() == own.size());
    CHECK(angle_between(Quat(carried.posture[bare.find("r_hand")].rotation),
                        Quat(document.posture[fencer().skeleton.find("r_hand")].rotation)) < 1e-3);
    const Document back = carried_over(carried, {bare, own}, shipped_body());
    CHECK(apart(back.posture, document.posture, fencer().skeleton.size()) < 1e-3);
    CHECK(back.blends == document.blends);
    CHECK(back.keys == document.keys);
    CHECK(back.absent_joints.empty());
    CHECK(back.absent_blends.empty());
}

TEST_CASE("Another figure keeps his own pivots and normals and takes on every figure that was edited") {
    std::vector<BoneBlend> own = blends();
    for (BoneBlend& blend : own) {
        blend.pivot_bind.y += 0.5F;
        blend.normal_bind = Vec3f(0, 0, 1);
    }
    Document document = worked_on();
    document.blends[2].normal_bind = Vec3f(1, 0, 0);
    const Document carried = carried_over(document, shipped_body(), {fencer().skeleton, own});
    CHECK(carried.blends[3].pivot_bind == own[3].pivot_bind);
    CHECK(carried.blends[3].normal_bind == own[3].normal_bind);
    CHECK(carried.blends[2].normal_bind == Vec3f(1, 0, 0));
    CHECK(carried.blends[3].t_max == document.blends[3].t_max);
    CHECK(carried.blends[3].smooth == document.blends[3].smooth);
    CHECK(carried.blends[3].alike == document.blends[3].alike);
}

TEST_CASE("Blends go by their joints' names, whatever order another skin has them in") {
    std::vector<BoneBlend> own = blends();
    std::reverse(own.begin(), own.end());
    const Document document = worked_on();
    const Document carried = carried_over(document, shipped_body(), {fencer().skeleton, own});
    CHECK(carried.blends == std::vector<BoneBlend>(document.blends.rbegin(), document.blends.rend()));
}

TEST_CASE("What waits for another figure is mirrored with the rest") {
    const std::vector<AbsentJoint> absent{{"l_index1", {0.1, 0.2, 0.3}, {0.01, 0, 0}}};
    const std::vector<AbsentJoint> other = mirrored(absent);
    CHECK(other == std::vector<AbsentJoint>{{"r_index1", {0.1, -0.2, -0.3}, {-0.01, 0, 0}}});
    CHECK(mirrored(other) == absent);
}
