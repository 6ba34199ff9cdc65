#include <riposte/fencing/body_joints.hpp>

namespace riposte {

Result<BodyJoints> find_body_joints(const Skeleton& skeleton) {
    BodyJoints body;
    const auto find = [&](const std::string& name, JointIndex& index) -> Result<void> {
        index = skeleton.find(name);
        if (index != kNoJoint) return {};
        return Error{"joint '" + name + "' is missing", "fencer model",
                     "add it to the fencer's model (docs/fencers.md)"};
    };
    for (std::size_t i = 0; i < kBodyJoints; ++i)
        if (auto found = find(kBodyNames[i], body.turned[i]); !found) return found.error();
    body.root = skeleton[body.turned[0]].parent;
    for (std::size_t i = 0; i < body.legs.size(); ++i) {
        const Side side = i == 0 ? Side::kRight : Side::kLeft;
        LegJoints& leg = body.legs[i];
        const WantedJoint wanted[] = {
            {&leg.thigh, "thigh"}, {&leg.thigh_swing, "thigh_swing"}, {&leg.shin, "shin"}, {&leg.foot, "foot"}};
        if (auto found = find_joints(skeleton, side, "leg", wanted); !found) return found.error();
    }
    return body;
}

}  // namespace riposte
