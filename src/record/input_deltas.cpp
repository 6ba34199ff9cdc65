#include "input_deltas.hpp"

#include "varint.hpp"

#include <riposte/core/assert.hpp>

#include <array>

namespace riposte {
namespace {

enum Change : unsigned { kHandX = 1, kHandY = 2, kButtons = 4, kArm = 8 };
constexpr unsigned kBitsPerFencer = 4;

unsigned changes(const FencerInput& before, const FencerInput& now) {
    return (before.hand_x != now.hand_x ? kHandX : 0U) | (before.hand_y != now.hand_y ? kHandY : 0U) |
           (before.buttons != now.buttons ? kButtons : 0U) | (before.extension != now.extension ? kArm : 0U);
}

constexpr unsigned kLongestVarint = 3;

void write_fencer(ByteWriter& writer, unsigned changed, const FencerInput& before, const FencerInput& now) {
    if ((changed & kHandX) != 0) write_varint(writer, now.hand_x - before.hand_x);
    if ((changed & kHandY) != 0) write_varint(writer, now.hand_y - before.hand_y);
    if ((changed & kButtons) != 0) writer.number(static_cast<std::uint16_t>(before.buttons ^ now.buttons));
    if ((changed & kArm) != 0) writer.number(now.extension);
}

/// Moves a coordinate by a delta that was read, within its range.
void move(ByteReader& reader, std::int16_t& coordinate) {
    const int moved = coordinate + read_varint(reader, kLongestVarint);
    if (moved < -32767 || moved > 32767) return reader.fail();
    coordinate = static_cast<std::int16_t>(moved);
}

void read_fencer(ByteReader& reader, unsigned changed, FencerInput& input) {
    if ((changed & kHandX) != 0) move(reader, input.hand_x);
    if ((changed & kHandY) != 0) move(reader, input.hand_y);
    if ((changed & kButtons) != 0) {
        std::uint16_t others = 0;
        reader.ranged<std::uint16_t>(others, 0, (1 << (kButtonCount + kOrderCount)) - 1);
        input.buttons ^= others;
    }
    if ((changed & kArm) != 0) reader.ranged<std::uint8_t>(input.extension, 1, 255);
}

}  // namespace

void write_inputs(ByteWriter& writer, std::span<const BoutInput> inputs) {
    RIPOSTE_ASSERT(!inputs.empty() && inputs.size() <= kMostChunkTicks);
    writer.number(static_cast<std::uint8_t>(inputs.size()));
    BoutInput before;
    for (const BoutInput& input : inputs) {
        PerFencer<unsigned> changed{};
        for (const FencerId id : kFencers) changed[id] = changes(before.fencers[id], input.fencers[id]);
        writer.number(static_cast<std::uint8_t>(changed[0] | changed[1] << kBitsPerFencer));
        for (const FencerId id : kFencers) write_fencer(writer, changed[id], before.fencers[id], input.fencers[id]);
        before = input;
    }
}

bool read_inputs(std::span<const std::uint8_t> payload, std::vector<BoutInput>& inputs) {
    ByteReader reader(payload);
    std::uint8_t count = 0;
    reader.ranged<std::uint8_t>(count, 1, kMostChunkTicks);
    std::array<BoutInput, kMostChunkTicks> read;
    BoutInput input;
    for (std::size_t i = 0; i < count && reader.ok(); ++i) {
        std::uint8_t changed = 0;
        reader.number(changed);
        read_fencer(reader, changed, input.fencers[0]);
        read_fencer(reader, changed >> kBitsPerFencer, input.fencers[1]);
        read.at(i) = input;
    }
    if (!reader.ok() || reader.remaining() != 0) return false;
    inputs.insert(inputs.end(), read.begin(), read.begin() + count);
    return true;
}

}  // namespace riposte
