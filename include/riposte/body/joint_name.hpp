// A limb's joint has its side in its name: "r_hand" (side_name in skeleton.hpp puts it together).
#pragma once

#include <riposte/body/skeleton.hpp>

#include <optional>

namespace riposte {

/// A joint's name taken apart. A joint of the middle has no side.
struct JointName {
    std::optional<Side> side;
    std::string_view stem;  ///< "hand"

    /// Returns the name of the joint with the stem `other` on the same side, or in the middle.
    [[nodiscard]] std::string beside(std::string_view other) const {
        return side ? side_name(*side, other) : std::string(other);
    }
};

/// Takes a joint's name apart.
inline JointName joint_name(std::string_view name) {
    if (name.starts_with("r_")) return {Side::kRight, name.substr(2)};
    if (name.starts_with("l_")) return {Side::kLeft, name.substr(2)};
    return {{}, name};
}

/// Returns "l_hand" for "r_hand" and the reverse; the name of a joint of the middle stays.
inline std::string other_side(std::string_view name) {
    const JointName parts = joint_name(name);
    if (!parts.side) return std::string(name);
    return side_name(*parts.side == Side::kRight ? Side::kLeft : Side::kRight, parts.stem);
}

}  // namespace riposte
