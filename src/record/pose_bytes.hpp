// The bytes of the poses of a recording (docs/recording.md, "Poses").
#pragma once

#include "event_bytes.hpp"

#include <riposte/record/recording.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace riposte {

/// Writes the payload of the chunk that names the clips.
void write_clips(ByteWriter& writer);
/// Reads it: of each place in the file's table the state of the legs of that name, or guard if there is no such name
/// now. Empty if the payload is none.
std::vector<LegState> read_clips(std::span<const std::uint8_t> payload);

/// Appends the pose at which `after` ticks of an input chunk end. `before` are the numbers of the pose before in the
/// chunk, zeros for the first, and becomes those of this one.
void append_pose_bytes(std::uint8_t after, const PerFencer<ShownFencer>& fencers, PoseNumbers& before,
                       std::vector<std::uint8_t>& bytes);
/// Appends the poses of the payload of a poses chunk that belongs to the inputs of `ticks`; `clips` is the number of
/// clips in the table. Returns false if a value is
/// out of its range; what was appended is of no use then.
bool read_poses(std::span<const std::uint8_t> payload, const ChunkTicks& ticks, std::size_t clips,
                std::vector<RecordedPose>& poses);

}  // namespace riposte
