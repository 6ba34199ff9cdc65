// The skeleton of a model that was rigged elsewhere, as plain data: any names, any bone axes, any unit, any way up.
#pragma once

#include <riposte/math/vec.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// Where it stands when its skin is bound: all that counts of it, for axes mean something else in every program.
struct ForeignJoint {
    std::string name;
    int parent = -1;           ///< smaller than the joint's own index
    Vec3 place{0};             ///< in the space and unit of the mesh
    std::vector<Vec3> skin{};  ///< likewise: the vertices that follow it most; none where they are not known
};

struct ForeignRig {
    std::vector<ForeignJoint> joints;

    /// Returns the index of the joint named `name`, or -1.
    [[nodiscard]] int find(std::string_view name) const;
    /// Returns true if `joint` hangs somewhere under `above`.
    [[nodiscard]] bool hangs_under(int joint, int above) const;
    /// The only joint that hangs on this one, or -1.
    [[nodiscard]] int only_child(int joint) const;
    [[nodiscard]] std::vector<std::string> names() const;
};

}  // namespace riposte
