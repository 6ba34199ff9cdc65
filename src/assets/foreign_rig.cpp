#include "foreign_rig.hpp"

#include <algorithm>

namespace riposte {
int ForeignRig::find(std::string_view name) const {
    const auto found =
        std::find_if(joints.begin(), joints.end(), [&](const ForeignJoint& j) { return j.name == name; });
    return found == joints.end() ? -1 : static_cast<int>(found - joints.begin());
}

bool ForeignRig::hangs_under(int joint, int above) const {
    while (joint > above) joint = joints[static_cast<std::size_t>(joint)].parent;
    return joint == above;
}

int ForeignRig::only_child(int joint) const {
    int child = -1;
    for (std::size_t j = 0; j < joints.size(); ++j) {
        if (joints[j].parent != joint) continue;
        if (child >= 0) return -1;
        child = static_cast<int>(j);
    }
    return child;
}

std::vector<std::string> ForeignRig::names() const {
    std::vector<std::string> names;
    names.reserve(joints.size());
    for (const ForeignJoint& joint : joints) names.push_back(joint.name);
    return names;
}

}  // namespace riposte
