#include "skin_rows.hpp"

#include <riposte/core/prng.hpp>

#include <body/skin_path.hpp>

#include <algorithm>
#include <memory>

namespace riposte::bench {
namespace {

constexpr int kJoints = 60;
constexpr int kRings = 500;
constexpr int kSides = 20;
constexpr float kBone = 0.04F;
constexpr float kRadius = 0.05F;

struct Workload {
    Skin skin;
    SkinPalette palette;
    SkinNormals normals;
    std::vector<naive::Vertex> vertices;
    naive::Pose pose;
    naive::Skinned peer;
    std::vector<Vec3f> positions;
    std::vector<Vec3f> turned;
};

Skeleton chain() {
    Skeleton skeleton;
    for (int j = 0; j < kJoints; ++j) {
        skeleton.joints.push_back({"bone" + std::to_string(j),
                                   static_cast<JointIndex>(j - 1),
                                   {Quatf(1, 0, 0, 0), Vec3f(0, j == 0 ? 0 : kBone, 0)}});
    }
    return skeleton;
}

/// A tube; every ring hangs on the four nearest joints.
SkinSource tube() {
    SkinSource source;
    for (int ring = 0; ring < kRings; ++ring) {
        const float place = 2 + (kJoints - 5) * static_cast<float>(ring) / kRings;
        const int joint = static_cast<int>(place);
        Influences influences;
        float sum = 0;
        for (int k = 0; k < 4; ++k) {
            influences.joints[static_cast<std::size_t>(k)] = static_cast<std::uint8_t>(joint - 1 + k);
            const float away = static_cast<float>(joint - 1 + k) - place;
            influences.weights[static_cast<std::size_t>(k)] = 1 / (0.3F + away * away);
            sum += influences.weights[static_cast<std::size_t>(k)];
        }
        for (float& w : influences.weights) w /= sum;
        for (int side = 0; side < kSides; ++side) {
            const SinCos turn = sin_cos(2 * kPi * side / kSides);
            source.positions_bind.emplace_back(kRadius * static_cast<float>(turn.cos), kBone * place,
                                               kRadius * static_cast<float>(turn.sin));
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

naive::Pose naive_pose(const Skin& skin, const SkinPalette& palette) {
    naive::Pose pose;
    pose.model_from_bind.assign(palette.model_from_bind.begin(), palette.model_from_bind.end());
    for (const DualQuat& q : palette.dual) {
        pose.duals.push_back(
            {glm::quat(q.real.w, q.real.x, q.real.y, q.real.z), glm::quat(q.dual.w, q.dual.x, q.dual.y, q.dual.z)});
    }
    for (std::size_t b = 0; b < skin.blends.size(); ++b) {
        const BlendTurn& turn = palette.blends[b];
        pose.blends.push_back({Quatf(axis_angle(Vec3(turn.axis_bind), Real{turn.angle})), turn.pivot_bind,
                               static_cast<std::uint8_t>(turn.from_joint)});
    }
    return pose;
}

std::shared_ptr<Workload> make_workload() {
    auto work = std::make_shared<Workload>();
    const Skeleton skeleton = chain();
    std::vector<BoneBlend> blends = default_blends(skeleton);
    for (BoneBlend& blend : blends) blend.t_min = -kBone / 2, blend.t_max = kBone / 2;
    work->skin = make_skin(skeleton, tube(), blends).skin;
    Prng prng = Prng::seeded(1);
    Pose pose = bind_pose(skeleton);
    for (int j = 1; j < kJoints; ++j) {
        const Real x = prng.between(-0.3, 0.3);
        const Real y = prng.between(-0.3, 0.3);
        pose[static_cast<JointIndex>(j)].rotation = Quatf(exp_rotation({x, y, prng.between(-0.3, 0.3)}));
    }
    ModelPose model;
    local_to_model(skeleton, pose, model);
    make_palette(work->skin, model, work->palette);
    std::vector<Vec3f> normals;
    for (std::size_t i = 0; i < work->skin.vertex_count(); ++i) {
        const Vec3f p = work->skin.bind_position(i);
        normals.push_back(glm::normalize(Vec3f(p.x, 0, p.z)));
        work->vertices.push_back({p, normals.back(), work->skin.influences[i].joints, work->skin.influences[i].weights,
                                  work->skin.blend[i], work->skin.t[i]});
    }
    work->normals = make_normals(normals);
    work->pose = naive_pose(work->skin, work->palette);
    work->peer = {normals, normals};
    work->positions = normals;
    work->turned = normals;
    return work;
}

}  // namespace

Row skin_row(const std::string& what, Goal goal, const Quote& quote, SkinMethod method, NaiveLoop loop) {
    const std::shared_ptr<Workload> work = make_workload();
    Row row{what, "vertex", static_cast<double>(work->skin.vertex_count()), {}, {}, {}, quote};
    row.contenders.push_back({"GLM, -O3 -march=x86-64-v3", [=] { loop(work->vertices, work->pose, work->peer); }});
    for (const SkinPath* path : {&scalar_skin_path(), sse2_skin_path(), avx2_skin_path(), avx512_skin_path()}) {
        if (path == nullptr) continue;
        row.contenders.push_back({std::string("ours, ") + path->name, [=] {
                                      SkinJob job = skin_job(work->skin, work->palette, work->positions);
                                      add_normals(work->normals, work->turned, job);
                                      run_path(*path, method, job);
                                  }});
    }
    row.contenders.front().run();
    row.contenders.back().run();
    Real apart = 0;
    for (std::size_t i = 0; i < work->positions.size(); ++i) {
        apart = std::max(apart, Real{glm::distance(work->positions[i], work->peer.positions[i])});
    }
    row.agreement = farthest_apart(apart);
    goal.ours = row.contenders.size() - 1;
    row.goals.push_back(goal);
    return row;
}

}  // namespace riposte::bench
