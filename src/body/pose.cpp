#include "pose_path.hpp"
#include "quad.hpp"

#include <riposte/body/pose.hpp>
#include <riposte/core/assert.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// Identities beyond the joints.
void clear_from(std::size_t count, Pose& pose) {
    for (std::size_t i = count; i < kMaxJoints; ++i) pose.parent_from_joint[i] = {};
}

}  // namespace
Pose bind_pose(const Skeleton& skeleton) {
    RIPOSTE_ASSERT(skeleton.size() <= kMaxJoints);
    Pose pose;
    for (std::size_t i = 0; i < skeleton.size(); ++i) pose.parent_from_joint[i] = skeleton.joints[i].parent_from_joint;
    return pose;
}

void local_to_model(const Skeleton& skeleton, const Pose& pose, ModelPose& out) {
    std::array<Quad, kMaxJoints> turns;  // parents' entries are set before they are read
    std::array<Quad, kMaxJoints> places;
    Quad turn{};  // of the joint before, too: most joints hang on it, and what was just stored is slow to come back
    Quad place{};
    const std::size_t count = skeleton.size();
    for (std::size_t i = 0; i < count; ++i) {
        const float* local = floats(&pose.parent_from_joint[i]);
        const Quad local_turn = Quad::load(local + kRotationAt);
        const Quad local_place = Quad::load(local + kTranslationAt);
        if (const JointIndex parent = skeleton.joints[i].parent; parent == kNoJoint) {
            turn = local_turn;
            place = local_place;
        } else {
            if (parent + 1 != static_cast<JointIndex>(i)) {
                turn = turns[static_cast<std::size_t>(parent)];
                place = places[static_cast<std::size_t>(parent)];
            }
            place = place + turned(turn, local_place);
            turn = product(turn, local_turn);
        }
        turns[i] = turn;
        places[i] = place;
        float* model = floats(&out.model_from_joint[i]);
        place.store(model + kTranslationAt);  // its unused lane goes to w, which the rotation then sets
        turn.store(model + kRotationAt);
    }
}

void blend(const Skeleton& skeleton, const Pose& a, const Pose& b, Real weight, Pose& out) {
    if (weight <= 0 || weight >= 1) {
        out = weight < 1 ? a : b;
        return;
    }
    widest_pose_path().blend(floats(a.parent_from_joint.data()), floats(b.parent_from_joint.data()),
                             static_cast<float>(weight), skeleton.size(), floats(out.parent_from_joint.data()));
    clear_from(skeleton.size(), out);
}

void add_change(const Skeleton& skeleton, const Pose& base, const PoseChange& change, Real weight, Pose& out) {
    widest_pose_path().add_change(
        floats(base.parent_from_joint.data()),
        {floats(change.from.parent_from_joint.data()), floats(change.to.parent_from_joint.data())},
        static_cast<float>(weight), skeleton.size(), floats(out.parent_from_joint.data()));
    clear_from(skeleton.size(), out);
}

}  // namespace riposte
