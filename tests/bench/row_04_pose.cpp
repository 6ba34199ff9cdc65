// Two clips sampled, blended, and carried down the skeleton: 60 joints that branch like a body's.
#include "naive_pose.hpp"
#include "race.hpp"

#include <riposte/body/clip.hpp>
#include <riposte/core/prng.hpp>

#include <algorithm>
#include <memory>

namespace riposte::bench {
namespace {

constexpr Real kTime = 0.37;  // s
constexpr Real kWeight = 0.3;

JointIndex add(Skeleton& skeleton, JointIndex parent, Prng& prng) {
    const Real x = prng.between(-0.2, 0.2);
    const Real y = prng.between(0.0, 0.3);
    const Vec3f place(x, y, prng.between(-0.2, 0.2));
    skeleton.joints.push_back({"joint", parent, {Quatf(1, 0, 0, 0), place}});
    return static_cast<JointIndex>(skeleton.size() - 1);
}

JointIndex add_chain(Skeleton& skeleton, JointIndex parent, int length, Prng& prng) {
    for (int i = 0; i < length; ++i) parent = add(skeleton, parent, prng);
    return parent;
}

/// Pelvis and spine, head, two legs, two arms with five fingers of three joints and what they hold.
Skeleton body(Prng& prng) {
    Skeleton skeleton;
    const JointIndex pelvis = add(skeleton, kNoJoint, prng);
    const JointIndex chest = add_chain(skeleton, pelvis, 3, prng);
    add_chain(skeleton, chest, 4, prng);
    for (int side = 0; side < 2; ++side) {
        add_chain(skeleton, pelvis, 4, prng);
        const JointIndex hand = add_chain(skeleton, chest, 6, prng);
        add(skeleton, hand, prng);
        for (int finger = 0; finger < 5; ++finger) add_chain(skeleton, hand, 3, prng);
    }
    return skeleton;
}

/// A second at 60 frames, every joint swinging about an axis of its own.
Clip swinging(const Skeleton& skeleton, Prng& prng) {
    Clip clip{"swinging", 1, skeleton.size(), 61, {}, std::vector<Real>(61, 0)};
    clip.frames.resize(clip.frame_count * clip.joint_count);
    for (std::size_t j = 0; j < clip.joint_count; ++j) {
        const Real x = prng.between(-1, 1);
        const Real y = prng.between(-1, 1);
        const Vec3 axis(x, y, prng.between(-1, 1));
        const Real phase = prng.between(0, kPi);
        for (std::size_t f = 0; f < clip.frame_count; ++f) {
            const Real angle = det_sin(phase + 4 * static_cast<Real>(f) / 60);
            clip.frames[f * clip.joint_count + j] = {Quatf(exp_rotation(axis * angle)),
                                                     skeleton.joints[j].parent_from_joint.translation};
        }
    }
    align_frames(clip);
    return clip;
}

naive::Clip keys_of(const Clip& clip) {
    naive::Clip keys(clip.joint_count);
    for (std::size_t i = 0; i < clip.frames.size(); ++i) {
        const Rigidf& frame = clip.frames[i];
        const std::size_t number = i / clip.joint_count;
        keys[i % clip.joint_count].push_back({static_cast<float>(number) / 60, frame.rotation, frame.translation});
    }
    return keys;
}

struct Workload {
    Skeleton skeleton;
    std::array<Clip, 2> clips;
    std::array<Pose, 2> poses;
    ModelPose model;
    std::vector<int> parents;
    std::array<naive::Clip, 2> keys;
    std::array<naive::Transforms, 3> locals;
    std::vector<glm::mat4> matrices;
};

void run_naive(Workload& work) {
    for (std::size_t i = 0; i < 2; ++i) naive::sample(work.keys[i], kTime, work.locals[i]);
    naive::blend(work.locals[0], work.locals[1], kWeight, work.locals[2]);
    naive::local_to_model(work.parents, work.locals[2], work.matrices);
}

void run_ours(Workload& work) {
    for (std::size_t i = 0; i < 2; ++i) sample(work.clips[i], kTime, work.poses[i]);
    blend(work.skeleton, work.poses[0], work.poses[1], kWeight, work.poses[0]);
    local_to_model(work.skeleton, work.poses[0], work.model);
}

Row make_row() {
    auto work = std::make_shared<Workload>();
    Prng prng = Prng::seeded(1);
    work->skeleton = body(prng);
    for (std::size_t i = 0; i < 2; ++i) {
        work->clips[i] = swinging(work->skeleton, prng);
        work->keys[i] = keys_of(work->clips[i]);
    }
    for (const Joint& joint : work->skeleton.joints) work->parents.push_back(joint.parent);
    work->locals.fill(naive::Transforms(work->skeleton.size()));
    work->matrices.resize(work->skeleton.size());

    const Quote ozz{"ozz-animation", 1387, 1550};
    Row row{"2 samples, blend, local to model, 60 joints", "pose", 1, {}, {}, {}, ozz};
    row.contenders.push_back({"GLM, -O3 -march=x86-64-v3", [=] { run_naive(*work); }});
    row.contenders.push_back({"ours", [=] { run_ours(*work); }});
    for (const Contender& contender : row.contenders) contender.run();
    Real apart = 0;
    for (std::size_t j = 0; j < work->matrices.size(); ++j) {
        const Vec3f place(work->matrices[j][3]);
        apart = std::max(apart, Real{glm::distance(place, work->model.model_from_joint[j].translation)});
    }
    row.agreement = farthest_apart(apart);
    row.goals.push_back({0, 1, ozz.peer_ns / 460, ozz.peer_ns / 305});
    return row;
}

const Registration kRow(4, make_row);

}  // namespace
}  // namespace riposte::bench
