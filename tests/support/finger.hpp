#pragma once

#include <riposte/body/joint_name.hpp>

namespace riposte::test {

/// Of a finger's three joints, "l_pinky2".
inline bool is_finger(std::string_view joint) {
    const JointName name = joint_name(joint);
    return name.side && name.stem.find_first_of("123") != std::string_view::npos;
}

}  // namespace riposte::test
