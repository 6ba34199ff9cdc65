// The bytes of the events of a recording (docs/recording.md, "Events").
#pragma once

#include <riposte/record/recorded_events.hpp>

#include <span>
#include <vector>

namespace riposte {

/// Appends what is recorded of the events of the tick to whose state `after` ticks of an input chunk led.
void append_event_bytes(std::uint8_t after, const BoutEvents& events, std::vector<std::uint8_t>& bytes);

/// The ticks of an input chunk.
struct ChunkTicks {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};
/// Appends the events of the payload of an events chunk. Returns false if a value is out of its range, or the events
/// are not in the order of the chunk's ticks; what was appended is of no use then.
bool read_events(std::span<const std::uint8_t> payload, const ChunkTicks& ticks, RecordedEvents& events);

}  // namespace riposte
