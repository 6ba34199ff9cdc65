// The joints that a vertex follows, out of lists of any length.
#pragma once

#include <riposte/body/skin.hpp>

#include <cstdint>
#include <vector>

namespace riposte {

/// A joint that a vertex follows, and how much.
struct Weighted {
    std::uint8_t joint = 0;
    float weight = 0;
};

/// Adds the weight to what the list has of the same joint; a joint that the list lacks comes to its end.
void add_weight(const Weighted& added, std::vector<Weighted>& list);

/// Returns the four strongest of a list of different joints, heaviest first, brought to sum 1; all weights nought where
/// there is none.
Influences to_influences(std::vector<Weighted> list);

}  // namespace riposte
