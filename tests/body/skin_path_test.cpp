// Lanes of every width give the bits of the plain loop.
#include "catch.hpp"
#include "sleeve.hpp"

#include <riposte/body/skin_blend.hpp>

#include <body/skin_path.hpp>

#include <cstring>

using namespace riposte;
using test::Sleeve;

namespace {

struct Deformed {
    std::vector<Vec3f> positions;
    std::vector<Vec3f> normals;
};

Deformed through(const SkinPath& path, const Sleeve& sleeve, SkinMethod method, const SkinPalette& palette,
                 const SkinNormals& normals) {
    const std::size_t count = sleeve.skin.vertex_count();
    Deformed out{std::vector<Vec3f>(count, Vec3f(9)), std::vector<Vec3f>(count, Vec3f(9))};
    SkinJob job = skin_job(sleeve.skin, palette, out.positions);
    add_normals(normals, out.normals, job);
    run_path(path, method, job);
    return out;
}

bool same_bits(const std::vector<Vec3f>& a, const std::vector<Vec3f>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(Vec3f)) == 0;
}

}  // namespace

TEST_CASE("every width of lanes gives the same bits") {
    const Sleeve sleeve(7);  // runs of no round length
    Prng prng = Prng::seeded(70);
    std::vector<Vec3f> directions(sleeve.skin.vertex_count());
    for (Vec3f& d : directions) d = Vec3f(test::random_rotation(prng) * kAxisZ);
    const SkinNormals normals = make_normals(directions);
    const SkinPath* const wide[] = {sse2_skin_path(), avx2_skin_path(), avx512_skin_path()};
    if (wide[1] == nullptr) WARN("NOT TESTED: no AVX2 here");
    if (wide[2] == nullptr) WARN("NOT TESTED: no AVX-512 here");
    for (int round = 0; round < 20; ++round) {
        const SkinPalette palette = sleeve.palette(sleeve.random_pose(prng, 1.5));
        for (const SkinMethod method : {SkinMethod::kLinear, SkinMethod::kBones, SkinMethod::kDualQuaternions}) {
            const Deformed plain = through(scalar_skin_path(), sleeve, method, palette, normals);
            for (const SkinPath* path : wide) {
                if (path == nullptr) continue;
                INFO(path->name << ", " << name_of(method));
                const Deformed got = through(*path, sleeve, method, palette, normals);
                REQUIRE(same_bits(plain.positions, got.positions));
                REQUIRE(same_bits(plain.normals, got.normals));
            }
        }
    }
}

TEST_CASE("a blend is deformed to the bits of the whole skin, and no other") {
    const Sleeve sleeve(7);
    Prng prng = Prng::seeded(72);
    const Pose pose = sleeve.random_pose(prng, 1.5);
    ModelPose model;
    local_to_model(sleeve.skeleton, pose, model);
    std::vector<Vec3f> whole(sleeve.skin.vertex_count());
    deform(sleeve.skin, sleeve.palette(pose), SkinMethod::kBones, whole);
    SkinPalette palette;
    for (std::size_t blend = 0; blend < sleeve.skin.blends.size(); ++blend) {
        std::vector<Vec3f> part(whole.size(), Vec3f(9));
        make_blend_palette(sleeve.skin, model, blend, palette);
        deform_blend(sleeve.skin, palette, blend, part);
        std::vector<Vec3f> wanted(whole.size(), Vec3f(9));
        for (std::uint32_t v = sleeve.skin.runs[blend][0]; v < sleeve.skin.runs[blend][1]; ++v) wanted[v] = whole[v];
        REQUIRE(same_bits(part, wanted));
    }
}

TEST_CASE("lanes write nothing behind the last vertex") {
    const Sleeve sleeve(7);
    Prng prng = Prng::seeded(71);
    const SkinPalette palette = sleeve.palette(sleeve.random_pose(prng, 1));
    const std::size_t count = sleeve.skin.vertex_count();
    REQUIRE(count % 16 != 0);
    for (const SkinMethod method : test::kAllMethods) {
        std::vector<Vec3f> out(count + 16, Vec3f(9));
        deform(sleeve.skin, palette, method, std::span(out).first(count));
        for (std::size_t i = count; i < out.size(); ++i) REQUIRE(out[i] == Vec3f(9));
    }
}

TEST_CASE("the turns of bones blending are exact to 3 micrometres at every angle") {
    // Bones blending against Rodrigues' formula in double precision, for angles from 0 to pi.
    const Sleeve sleeve;
    SkinPalette palette = sleeve.palette(bind_pose(sleeve.skeleton));
    const std::size_t count = sleeve.skin.vertex_count();
    std::vector<Vec3f> out(count);
    for (int step = 0; step <= 32; ++step) {
        for (BlendTurn& turn : palette.blends)
            turn.angle = static_cast<float>(kPi * step / 32), turn.axis_bind = {0.6F, 0, 0.8F};
        deform(sleeve.skin, palette, SkinMethod::kBones, out);
        for (std::size_t i = 0; i < count; ++i) {
            const BlendTurn& turn = palette.blends[sleeve.skin.blend[i]];
            const Vec3 from_pivot = Vec3(sleeve.skin.bind_position(i)) - Vec3(turn.pivot_bind);
            const Quat q = axis_angle(Vec3(0.6, 0, 0.8), Real(turn.angle) * Real(sleeve.skin.t[i]));
            REQUIRE(glm::length(Vec3(turn.pivot_bind) + q * from_pivot - Vec3(out[i])) < 3e-6);
        }
    }
}
