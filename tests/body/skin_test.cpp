#include "catch.hpp"
#include "sleeve.hpp"

using namespace riposte;
using test::kAllMethods;
using test::kRings;
using test::kSides;
using test::Sleeve;

namespace {

const SkinMethod kBoth[] = {SkinMethod::kLinear, SkinMethod::kBones};

}  // namespace

TEST_CASE("in the bind pose no vertex moves") {
    const Sleeve sleeve;
    for (const SkinMethod method : kAllMethods) {
        const auto out = sleeve.deformed(bind_pose(sleeve.skeleton), method);
        for (std::size_t i = 0; i < out.size(); ++i) {
            REQUIRE(glm::length(out[i] - sleeve.skin.bind_position(i)) < 3e-6F);
        }
    }
}

TEST_CASE("bones blending from the parent is the thesis's formula") {
    // v' = F(p(j)) R(j) slerp(I, T(j), t) A(j)^-1 v  (K 3.3), in double precision.
    const Sleeve sleeve;
    const Skin& skin = sleeve.skin;
    const Skeleton& skeleton = sleeve.skeleton;
    const auto bind = model_from_bind_joints(skeleton);
    Prng prng = Prng::seeded(50);
    int from_parent = 0;
    for (int round = 0; round < 20; ++round) {
        const Pose pose = sleeve.random_pose(prng, 1.5);
        const auto out = sleeve.deformed(pose, SkinMethod::kBones);
        ModelPose model;
        local_to_model(skeleton, pose, model);
        for (std::size_t i = 0; i < skin.vertex_count(); ++i) {
            const BoneBlend& blend = skin.blends[skin.blend[i]];
            const Joint& joint = skeleton[blend.to];
            if (joint.parent != blend.from) continue;
            const Quat r{joint.parent_from_joint.rotation};
            const Quat t = slerp({1, 0, 0, 0}, normalized(glm::conjugate(r) * Quat(pose[blend.to].rotation)),
                                 static_cast<Real>(skin.t[i]));
            const Rigid f_parent = to_double(model[blend.from]);
            const Rigid r_j = to_double(joint.parent_from_joint);
            const Rigid a_inverse = inverse(to_double(bind[static_cast<std::size_t>(blend.to)]));
            const Vec3 v = (f_parent * r_j * Rigid{t, Vec3(0)} * a_inverse).point(Vec3(skin.bind_position(i)));
            REQUIRE(glm::length(v - Vec3(out[i])) < 5e-6);
            ++from_parent;
        }
    }
    CHECK(from_parent > 1000);
}

TEST_CASE("linear blending is the convex sum of the rigid motions") {
    const Sleeve sleeve;
    const Skin& skin = sleeve.skin;
    const auto bind = model_from_bind_joints(sleeve.skeleton);
    Prng prng = Prng::seeded(51);
    const Pose pose = sleeve.random_pose(prng, 1.5);
    const auto out = sleeve.deformed(pose, SkinMethod::kLinear);
    ModelPose model;
    local_to_model(sleeve.skeleton, pose, model);
    for (std::size_t i = 0; i < skin.vertex_count(); ++i) {
        Vec3 sum{0};
        for (std::size_t k = 0; k < 4; ++k) {
            const std::uint8_t j = skin.influences[i].joints[k];
            const Rigid moved = to_double(model.model_from_joint[j]) * inverse(to_double(bind[j]));
            sum += moved.point(Vec3(skin.bind_position(i))) * Real(skin.influences[i].weights[k]);
        }
        REQUIRE(glm::length(sum - Vec3(out[i])) < 5e-6);
    }
}

TEST_CASE("a rigid motion of the root moves the skin rigidly") {
    const Sleeve sleeve;
    Prng prng = Prng::seeded(52);
    const Pose pose = sleeve.random_pose(prng, 1.0);
    const Rigid motion{test::random_rotation(prng), {1, 2, 3}};
    Pose moved = pose;
    moved[0] = to_float(motion * to_double(pose[0]));
    for (const SkinMethod method : kAllMethods) {
        const auto before = sleeve.deformed(pose, method);
        const auto after = sleeve.deformed(moved, method);
        for (std::size_t i = 0; i < before.size(); ++i) {
            REQUIRE(glm::length(motion.point(Vec3(before[i])) - Vec3(after[i])) < 1e-5);
        }
    }
}

TEST_CASE("a twisted elbow keeps its girth in bones blending and collapses in linear blending") {
    // K fig. 3.11. Girth: mean distance of a ring's vertices from the ring's centre.
    const Sleeve sleeve;
    const JointIndex elbow = sleeve.skeleton.find("r_forearm");
    Pose pose = bind_pose(sleeve.skeleton);
    pose[elbow].rotation = Quatf(normalized(Quat(pose[elbow].rotation) * axis_angle(kAxisY, 175 * kPi / 180)));
    std::array<float, 2> least{1, 1};
    for (std::size_t m = 0; m < 2; ++m) {
        const auto out = sleeve.deformed(pose, kBoth[m]);
        for (int ring = 0; ring < kRings; ++ring) {
            const auto vertex = [&](int side) {
                return out[sleeve.build.skin_vertex[static_cast<std::size_t>(ring * kSides + side)]];
            };
            Vec3f centre{0};
            for (int side = 0; side < kSides; ++side) centre += vertex(side) / float{kSides};
            float radius = 0;
            for (int side = 0; side < kSides; ++side) radius += glm::length(vertex(side) - centre) / float{kSides};
            least[m] = std::min(least[m], radius / 0.04F);
        }
    }
    CHECK(least[0] < 0.3F);
    CHECK(least[1] > 0.95F);
}

TEST_CASE("no edge of a sleeve tears in bones blending") {
    const Sleeve sleeve;
    Prng prng = Prng::seeded(53);
    for (int round = 0; round < 30; ++round) {
        const auto out = sleeve.deformed(sleeve.random_pose(prng, 1.2), SkinMethod::kBones);
        for (const auto& triangle : sleeve.skin.triangles) {
            for (std::size_t k = 0; k < 3; ++k) {
                const std::uint32_t a = triangle[k], b = triangle[(k + 1) % 3];
                const float bind = glm::length(sleeve.skin.bind_position(a) - sleeve.skin.bind_position(b));
                REQUIRE(glm::length(out[a] - out[b]) < 3.5F * bind);
            }
        }
    }
}

TEST_CASE("along an arm every joint's zone is entered, and each ends where the next begins") {
    const Sleeve sleeve;
    const Skin& skin = sleeve.skin;
    for (std::size_t side = 0; side < kSides; ++side) {
        std::array<bool, kMaxJoints> met{};
        std::size_t last = sleeve.build.skin_vertex[side];
        for (std::size_t ring = 1; ring < kRings; ++ring) {
            const std::size_t i = sleeve.build.skin_vertex[ring * kSides + side];
            const BoneBlend& blend = skin.blends[skin.blend[i]];
            met[static_cast<std::size_t>(blend.to)] = true;
            if (skin.blend[i] != skin.blend[last]) {
                CHECK(blend.from == skin.blends[skin.blend[last]].to);
                CHECK(1 - skin.t[last] + skin.t[i] < 0.5F);
            }
            last = i;
        }
        for (const char* name : {"r_upperarm_swing", "r_upperarm", "r_forearm", "r_forearm_twist", "r_hand"}) {
            CHECK(met[static_cast<std::size_t>(sleeve.skeleton.find(name))]);
        }
        CHECK(skin.t[last] > 0.99F);
    }
}

TEST_CASE("sorting keeps every vertex, weight and triangle of the source") {
    const Sleeve sleeve;
    const Skin& skin = sleeve.skin;
    REQUIRE(skin.vertex_count() == sleeve.source.positions_bind.size());
    std::vector<bool> seen(skin.vertex_count(), false);
    for (std::size_t v = 0; v < skin.vertex_count(); ++v) {
        const std::uint32_t i = sleeve.build.skin_vertex[v];
        CHECK_FALSE(seen[i]);
        seen[i] = true;
        CHECK(skin.bind_position(i) == sleeve.source.positions_bind[v]);
        CHECK(skin.influences[i].joints == sleeve.source.influences[v].joints);
    }
    for (std::size_t k = 0; k < skin.triangles.size(); ++k) {
        for (std::size_t c = 0; c < 3; ++c) {
            CHECK(skin.triangles[k][c] == sleeve.build.skin_vertex[sleeve.source.triangles[k][c]]);
        }
    }
    for (std::size_t b = 0; b < skin.blends.size(); ++b) {
        for (std::size_t i = skin.runs[b][0]; i < skin.runs[b][1]; ++i) CHECK(skin.blend[i] == b);
    }
}

TEST_CASE("directions turn as the skin does") {
    const Sleeve sleeve;
    Prng prng = Prng::seeded(54);
    const SkinPalette palette = sleeve.palette(sleeve.random_pose(prng, 1.0));
    // A copy of the skin, every vertex moved by 1 cm along its direction, keeps its t: the difference is the direction.
    Skin moved = sleeve.skin;
    std::vector<Vec3f> directions(sleeve.skin.vertex_count());
    for (std::size_t i = 0; i < directions.size(); ++i) {
        directions[i] = Vec3f(test::random_rotation(prng) * kAxisZ);
        moved.x[i] += 0.01F * directions[i].x;
        moved.y[i] += 0.01F * directions[i].y;
        moved.z[i] += 0.01F * directions[i].z;
    }
    const SkinNormals normals = make_normals(directions);
    std::vector<Vec3f> a(directions.size()), b(directions.size()), got(directions.size());
    for (const SkinMethod method : kAllMethods) {
        deform(moved, palette, method, b);
        deform(sleeve.skin, palette, method, normals, a, got);
        for (std::size_t i = 0; i < a.size(); ++i) {
            REQUIRE(glm::length((b[i] - a[i]) / 0.01F - got[i]) < 5e-4F);
        }
    }
}

TEST_CASE("joints know their part of the body") {
    CHECK(part_of_joint("r_index2") == BodyPart::kHandR);
    CHECK(part_of_joint("l_forearm_twist") == BodyPart::kForearmL);
    CHECK(part_of_joint("head") == BodyPart::kHead);
    CHECK(part_of_joint("chest") == BodyPart::kTorso);
    CHECK(part_of_joint("r_thigh_swing") == BodyPart::kThighR);
    CHECK(part_of_joint("l_clavicle") == BodyPart::kTorso);
    CHECK(std::string(name_of(BodyPart::kFootR)) == "right foot");
}
