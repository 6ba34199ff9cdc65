// The deformations that the field knows, against their formulas in double precision.
#include "catch.hpp"
#include "sleeve.hpp"

using namespace riposte;
using test::Sleeve;

namespace {

/// model_from_bind of every joint.
std::vector<Rigid> motions(const Skeleton& skeleton, const Pose& pose) {
    const auto bind = model_from_bind_joints(skeleton);
    ModelPose model;
    local_to_model(skeleton, pose, model);
    std::vector<Rigid> motions;
    for (std::size_t j = 0; j < skeleton.size(); ++j) {
        motions.push_back(to_double(model.model_from_joint[j]) * inverse(to_double(bind[j])));
    }
    return motions;
}

}  // namespace

TEST_CASE("the basic skin moves rigidly with its heaviest joint") {
    const Sleeve sleeve;
    Prng prng = Prng::seeded(60);
    const Pose pose = sleeve.random_pose(prng, 1.5);
    const auto moved = motions(sleeve.skeleton, pose);
    const auto out = sleeve.deformed(pose, SkinMethod::kBasic);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const Influences& influences = sleeve.skin.influences[i];
        std::size_t heaviest = 0;
        for (std::size_t k = 1; k < 4; ++k)
            heaviest = influences.weights[k] > influences.weights[heaviest] ? k : heaviest;
        const Vec3 wanted = moved[influences.joints[heaviest]].point(Vec3(sleeve.skin.bind_position(i)));
        REQUIRE(glm::length(wanted - Vec3(out[i])) < 2e-6);
    }
}

TEST_CASE("dual quaternions turn and shift a vertex as the normalised sum of its joints' motions") {
    // The sum of unit dual quaternions r + e d, d = t r / 2, normalised: rotation by R = sum r / |sum r|, translation
    // 2 D R* with D = sum d / |sum r|, of which the vector part counts (Kavan and others 2007, section 4).
    const Sleeve sleeve;
    Prng prng = Prng::seeded(61);
    for (int round = 0; round < 10; ++round) {
        const Pose pose = sleeve.random_pose(prng, 1.5);
        const auto moved = motions(sleeve.skeleton, pose);
        const auto out = sleeve.deformed(pose, SkinMethod::kDualQuaternions);
        for (std::size_t i = 0; i < out.size(); ++i) {
            const Influences& influences = sleeve.skin.influences[i];
            const Quat first = moved[influences.joints[0]].rotation;
            Quat r(0, 0, 0, 0), d(0, 0, 0, 0);
            for (std::size_t k = 0; k < 4; ++k) {
                const Rigid& m = moved[influences.joints[k]];
                const Real w = Real(influences.weights[k]) * (glm::dot(first, m.rotation) < 0 ? -1.0 : 1.0);
                r = r + m.rotation * w;
                d = d + Quat(0, m.translation) * m.rotation * (0.5 * w);
            }
            const Real length = glm::length(r);
            const Quat unit = r / length;
            const Quat shift = (d / length) * glm::conjugate(unit) * 2.0;
            const Vec3 wanted = unit * Vec3(sleeve.skin.bind_position(i)) + Vec3(shift.x, shift.y, shift.z);
            REQUIRE(glm::length(wanted - Vec3(out[i])) < 5e-6);
        }
    }
}

TEST_CASE("dual quaternions keep directions at their length, linear blending does not") {
    const Sleeve sleeve;
    Prng prng = Prng::seeded(62);
    const SkinPalette palette = sleeve.palette(sleeve.random_pose(prng, 2.0));
    const std::vector<Vec3f> up(sleeve.skin.vertex_count(), Vec3f(0, 1, 0));
    std::vector<Vec3f> out(up.size()), turned(up.size());
    const auto shortest = [&](SkinMethod method) {
        deform(sleeve.skin, palette, method, make_normals(up), out, turned);
        float least = 2;
        for (const Vec3f& n : turned) least = std::min(least, glm::length(n));
        return least;
    };
    CHECK(shortest(SkinMethod::kLinear) < 0.97F);
    CHECK(shortest(SkinMethod::kDualQuaternions) > 0.99999F);
    CHECK(shortest(SkinMethod::kBones) > 0.99999F);
}

TEST_CASE("new limits make the same skin as if they had been there from the beginning") {
    const Sleeve sleeve;
    std::vector<BoneBlend> blends = sleeve.skin.blends;
    for (BoneBlend& blend : blends) blend.t_min -= 0.01F, blend.t_max += 0.02F;
    const SkinBuild fresh = make_skin(sleeve.skeleton, sleeve.source, blends);
    const SkinBuild tuned = with_blends(sleeve.skeleton, sleeve.skin, blends);
    bool changed = false;
    for (std::size_t v = 0; v < sleeve.source.positions_bind.size(); ++v) {
        const std::uint32_t before = sleeve.build.skin_vertex[v];
        const std::uint32_t after = tuned.skin_vertex[before];
        REQUIRE(tuned.skin.bind_position(after) == sleeve.source.positions_bind[v]);
        REQUIRE(tuned.skin.blend[after] == fresh.skin.blend[fresh.skin_vertex[v]]);
        REQUIRE(tuned.skin.t[after] == Approx(fresh.skin.t[fresh.skin_vertex[v]]).margin(1e-4));
        changed = changed || sleeve.skin.t[before] != tuned.skin.t[after];
    }
    CHECK(changed);
}
