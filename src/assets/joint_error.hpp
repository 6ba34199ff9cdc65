// What is wrong with a joint that a fencer's text names.
#pragma once

#include <riposte/core/result.hpp>

#include <utility>

namespace riposte {

/// As the text calls our joint: Error::entry, too.
inline std::string joint_entry(const std::string& ours) { return "joints." + ours; }

inline Error joint_error(std::string what, const std::string& ours, std::string remedy) {
    return {std::move(what), joint_entry(ours), std::move(remedy), joint_entry(ours)};
}

}  // namespace riposte
