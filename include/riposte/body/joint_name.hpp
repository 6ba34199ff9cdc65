// A limb's joint has its side in its name: "r_hand" (side_name in skeleton.hpp puts it together).
#pragma once

#include <riposte/body/skeleton.hpp>

#include <optional>

namespace riposte {

/// Taken apart. A joint of the middle has no side.
struct JointName {
    std::optional<Side> side;
    std::string_view stem;  ///< "hand"

    /// The joint of that stem on the same side, or in the middle.
    [[nodiscard]] std::string beside(std::string_view other) const {
        return side ? side_name(*side, other) : std::string(other);
    }
};

inline JointName joint_name(std::string_view name) {
    if (name.starts_with("r_")) return {Side::kRight, name.substr(2)};
    if (name.starts_with("l_")) return {Side::kLeft, name.substr(2)};
    return {{}, name};
}

/// "l_hand" of "r_hand" and the reverse; a joint of the middle is its own.
inline std::string other_side(std::string_view name) {
    const JointName parts = joint_name(name);
    if (!parts.side) return std::string(name);
    return side_name(*parts.side == Side::kRight ? Side::kLeft : Side::kRight, parts.stem);
}

}  // namespace riposte
