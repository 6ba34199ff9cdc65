#include <riposte/core/bytes.hpp>
#include <riposte/net/play_packets.hpp>
#include <riposte/record/recording_reader.hpp>

namespace riposte::net {
namespace {

enum BlockKind : std::uint8_t { kSetup = 1, kState = 2 };

Error damaged() {
    return {"the server has sent what cannot be read", "network", "join again; if it stays so, tell its makers"};
}

Result<std::variant<SetupBlock, StateBlock>> read_setup(Bytes block) {
    if (block.size() < 2 || block[0] > kMostInputDelay || block[1] == 0) return damaged();
    RecordingReader reader;
    const Bytes beginning = block.subspan(2);
    if (!reader.take_beginning(beginning) || reader.taken() != beginning.size()) return damaged();
    return {SetupBlock{reader.recording().header, block[0], block[1]}};
}

Result<std::variant<SetupBlock, StateBlock>> read_state(Bytes block) {
    ByteReader reader(block);
    StateBlock read;
    serialize(reader, read.state);
    std::uint16_t count = 0;
    reader.ranged<std::uint16_t>(count, 0, kMostStateInputs);
    if (!reader.ok() || read.state.tick > kMostTicks) return damaged();
    read.inputs.resize(count);
    for (BoutInput& input : read.inputs)
        for (FencerInput& fencer : input.fencers) serialize(reader, fencer);
    if (!reader.ok() || reader.remaining() != 0) return damaged();
    return {std::move(read)};
}

}  // namespace

Packet setup_block(const BoutSetup& setup, int input_delay, std::uint8_t bout) {
    const Recorder recorder(setup);
    Packet block;
    ByteWriter writer(block);
    writer.number(kSetup);
    writer.number(static_cast<std::uint8_t>(input_delay));
    writer.number(bout);
    for (const std::uint8_t byte : recorder.pending()) writer.number(byte);
    return block;
}

Packet state_block(const BoutState& state, std::span<const BoutInput> inputs) {
    RIPOSTE_ASSERT(inputs.size() <= kMostStateInputs);
    Packet block;
    ByteWriter writer(block);
    writer.number(kState);
    BoutState copy = state;
    serialize(writer, copy);
    writer.number(static_cast<std::uint16_t>(inputs.size()));
    for (BoutInput input : inputs)
        for (FencerInput& fencer : input.fencers) serialize(writer, fencer);
    return block;
}

Result<std::variant<SetupBlock, StateBlock>> read_block(Bytes block) {
    if (block.empty()) return damaged();
    if (block[0] == kSetup) return read_setup(block.subspan(1));
    if (block[0] == kState) return read_state(block.subspan(1));
    return damaged();
}

}  // namespace riposte::net
