#include "catch.hpp"
#include "figure.hpp"

#include <algorithm>

using namespace riposte;

namespace {

constexpr int kRings = 60;
constexpr int kSides = 16;

/// A sleeve of radius 4 cm around the right arm, from 8 cm before the shoulder to the knuckles, weighted by distance
/// from the joints.
SkinSource sleeve(const Skeleton& skeleton) {
    const auto bind = model_from_bind_joints(skeleton);
    const auto joint = [&](const char* name) { return static_cast<std::size_t>(skeleton.find(name)); };
    const std::size_t clavicle = joint("r_clavicle"), swing = joint("r_upperarm_swing"), upper = joint("r_upperarm"),
                      fore = joint("r_forearm"), twist = joint("r_forearm_twist"), hand = joint("r_hand");
    SkinSource source;
    for (int ring = 0; ring < kRings; ++ring) {
        const float along = -0.08F + 0.74F * static_cast<float>(ring) / (kRings - 1);
        const Rigidf& frame = along < 0.295F ? bind[upper] : along < 0.557F ? bind[fore] : bind[hand];
        const float offset = along < 0.295F ? 0 : along < 0.557F ? 0.295F : 0.557F;
        const std::array<std::size_t, 6> chain{clavicle, swing, upper, fore, twist, hand};
        const std::array<float, 5> borders{0.0F, 0.15F, 0.295F, 0.42F, 0.557F};
        std::size_t place = 0;
        while (place < 5 && along > borders[place] + 0.03F) ++place;
        float passed = place < 5 ? std::clamp((along - borders[place] + 0.03F) / 0.06F, 0.0F, 1.0F) : 0.0F;
        Influences influences;
        influences.joints = {static_cast<std::uint8_t>(chain[place]),
                             static_cast<std::uint8_t>(passed > 0 ? chain[place + 1] : 0), 0, 0};
        influences.weights = {1 - passed, passed, 0, 0};
        if (passed > 0.5F) {
            std::swap(influences.joints[0], influences.joints[1]);
            std::swap(influences.weights[0], influences.weights[1]);
        }
        for (int side = 0; side < kSides; ++side) {
            const SinCos turn = sin_cos(2 * kPi * side / kSides);
            const auto x = static_cast<float>(0.04 * turn.cos);
            source.positions_bind.push_back(frame.point({x, along - offset, static_cast<float>(0.04 * turn.sin)}));
            source.influences.push_back(influences);
        }
    }
    const auto at = [](int ring, int side) { return static_cast<std::uint32_t>(ring * kSides + side % kSides); };
    for (int ring = 0; ring + 1 < kRings; ++ring) {
        for (int side = 0; side < kSides; ++side) {
            source.triangles.push_back({at(ring, side), at(ring + 1, side), at(ring, side + 1)});
            source.triangles.push_back({at(ring + 1, side), at(ring + 1, side + 1), at(ring, side + 1)});
        }
    }
    return source;
}

/// Default blends with zones that do not overlap along the arm.
std::vector<BoneBlend> tuned_blends(const Skeleton& skeleton) {
    std::vector<BoneBlend> blends = default_blends(skeleton);
    for (BoneBlend& blend : blends) {
        const std::string& name = skeleton[blend.to].name;
        if (name == "r_upperarm") blend.t_min = 0.05F, blend.t_max = 0.24F;
        if (name == "r_forearm_twist") blend.t_min = -0.08F, blend.t_max = 0.08F;
    }
    return blends;
}

struct Sleeve {
    Skeleton skeleton = test::figure();
    SkinSource source = sleeve(skeleton);
    SkinBuild build = make_skin(skeleton, source, tuned_blends(skeleton));
    const Skin& skin = build.skin;

    std::vector<Vec3f> deformed(const Pose& pose, SkinMethod method) const {
        ModelPose model;
        SkinPalette palette;
        local_to_model(skeleton, pose, model);
        make_palette(skin, model, palette);
        std::vector<Vec3f> out(skin.vertex_count());
        deform(skin, palette, method, out);
        return out;
    }

    /// Bind pose with every joint turned by up to `angle`; helpers as they should be.
    Pose random_pose(Prng& prng, Real angle) const {
        Pose pose = bind_pose(skeleton);
        for (std::size_t j = 0; j < skeleton.size(); ++j) {
            Quatf& q = pose.parent_from_joint[j].rotation;
            q = Quatf(normalized(Quat(q) * test::random_turn(prng, angle)));
        }
        apply_arm_helpers(make_arm_rig(skeleton, Side::kRight).value(), pose);
        return pose;
    }
};

const SkinMethod kBoth[] = {SkinMethod::kLinear, SkinMethod::kBones};

}  // namespace

TEST_CASE("in the bind pose no vertex moves") {
    const Sleeve sleeve;
    for (const SkinMethod method : kBoth) {
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
    for (const SkinMethod method : kBoth) {
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
        CHECK(skin.t[last] == 1.0F);
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
    const Pose pose = sleeve.random_pose(prng, 1.0);
    ModelPose model;
    SkinPalette palette;
    local_to_model(sleeve.skeleton, pose, model);
    make_palette(sleeve.skin, model, palette);
    // A copy of the skin, every vertex moved by 1 cm along its direction, keeps its t: the difference is the direction.
    Skin moved = sleeve.skin;
    std::vector<Vec3f> directions(sleeve.skin.vertex_count());
    for (std::size_t i = 0; i < directions.size(); ++i) {
        directions[i] = Vec3f(test::random_rotation(prng) * kAxisZ);
        moved.x[i] += 0.01F * directions[i].x;
        moved.y[i] += 0.01F * directions[i].y;
        moved.z[i] += 0.01F * directions[i].z;
    }
    std::vector<Vec3f> a(directions.size()), b(directions.size()), got(directions.size());
    for (const SkinMethod method : kBoth) {
        deform(sleeve.skin, palette, method, a);
        deform(moved, palette, method, b);
        deform_directions(sleeve.skin, palette, method, directions, got);
        for (std::size_t i = 0; i < a.size(); ++i) {
            REQUIRE(glm::length(glm::normalize(b[i] - a[i]) - got[i]) < 5e-4F);
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
