// The inputs of a recording, each as what it has changed (docs/recording.md, "Inputs").
#pragma once

#include <riposte/core/bytes.hpp>
#include <riposte/fencing/input.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace riposte {

/// An input chunk holds at most so many ticks.
inline constexpr std::size_t kMostChunkTicks = 120;
/// No payload of an input chunk is longer.
inline constexpr std::size_t kLongestInputs = 1 + kMostChunkTicks * 19;

/// Writes the payload of an input chunk; `inputs` are of 1 to kMostChunkTicks ticks.
void write_inputs(ByteWriter& writer, std::span<const BoutInput> inputs);
/// Returns of how many ticks a payload says that it holds the inputs.
inline std::size_t ticks_in(std::span<const std::uint8_t> payload) { return payload.empty() ? 0 : payload[0]; }
/// Appends the inputs that a payload holds. Returns false, and appends nothing, if a value is out of its range or the
/// payload is too short or too long.
bool read_inputs(std::span<const std::uint8_t> payload, std::vector<BoutInput>& inputs);

}  // namespace riposte
