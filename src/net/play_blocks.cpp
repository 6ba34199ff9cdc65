#include "whole_text.hpp"

#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>
#include <riposte/net/clean_name.hpp>
#include <riposte/net/play_packets.hpp>
#include <riposte/record/recording_reader.hpp>
#include <riposte/record/terms_fields.hpp>

namespace riposte::net {
namespace {

enum BlockKind : std::uint8_t { kSetup = 1, kState = 2, kLobby = 3, kSaid = 4, kKit = 16 };

Error damaged() {
    return {"the server has sent what cannot be read", "network", "join again; if it stays so, tell its makers"};
}

bool is_seat(std::uint8_t number) { return number < 2 || number == kNoSeat; }

Result<ServerBlock> read_setup(Bytes block) {
    if (block.size() < 3 || block[0] > kMostInputDelay || block[1] == 0 || !is_seat(block[2])) return damaged();
    RecordingReader reader;
    const Bytes beginning = block.subspan(3);
    if (!reader.take_beginning(beginning) || reader.taken() != beginning.size()) return damaged();
    return {SetupBlock{reader.recording().header, block[0], block[1], block[2]}};
}

Result<ServerBlock> read_state(Bytes block) {
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

template <class Stream>
void serialize(Stream& stream, LobbySeat& seat) {
    stream.number(seat.bot_level);
    flag(stream, seat.taken);
    flag(stream, seat.there);
    flag(stream, seat.ready);
    stream.text(seat.remark, Lobby::kLongestRemark);
}

/// kMostInputDelay + 1 stands for one that is found for each bout.
template <class Stream>
void serialize(Stream& stream, Lobby& lobby) {
    stream.text(lobby.server, kLongestSentName);
    serialize_numbers(stream, lobby.terms);
    choice(stream, lobby.terms.referee, kRefereeCount);
    choice(stream, lobby.terms.rule_set, kRuleSetCount);
    choice(stream, lobby.terms.blows, kBlowStrengthCount);
    std::uint8_t delay = static_cast<std::uint8_t>(lobby.input_delay.value_or(kMostInputDelay + 1));
    stream.template ranged<std::uint8_t>(delay, 0, kMostInputDelay + 1);
    lobby.input_delay = delay > kMostInputDelay ? std::nullopt : std::optional<int>(delay);
    stream.number(lobby.watch_delay);
    for (LobbySeat& seat : lobby.seats) serialize(stream, seat);
    for (std::string& name : lobby.terms.names) stream.text(name, kLongestSentName);
    for (Kit& kit : lobby.terms.kits) serialize(stream, kit);
    stream.number(lobby.watchers);
    auto named = static_cast<std::uint8_t>(lobby.watching.size());
    stream.template ranged<std::uint8_t>(named, 0, Lobby::kMostNamed);
    lobby.watching.resize(named);
    for (std::string& name : lobby.watching) stream.text(name, kLongestSentName);
}

constexpr auto kFields = [](auto& stream, auto& thing) { serialize(stream, thing); };

/// What comes from elsewhere is fit to be shown.
Result<ServerBlock> read_lobby(Bytes block) {
    if (block.empty() || !is_seat(block[0])) return damaged();
    auto lobby = read_whole<Lobby>(block.subspan(1), kFields);
    if (!lobby) return damaged();
    lobby->server = clean_name(lobby->server);
    for (std::string& name : lobby->terms.names) name = clean_name(name);
    for (std::string& name : lobby->watching) name = clean_name(name);
    for (Kit& kit : lobby->terms.kits) clean_kit(kit);
    for (LobbySeat& seat : lobby->seats) seat.remark = plain_text(seat.remark);
    return {LobbyBlock{std::move(*lobby), block[0]}};
}

Result<ServerBlock> read_said(Bytes block) {
    if (block.size() > kLongestSaid) return damaged();
    return {SaidBlock{plain_text({reinterpret_cast<const char*>(block.data()), block.size()})}};
}

void append(Packet& block, Bytes bytes) {
    for (const std::uint8_t byte : bytes) block.push_back(byte);
}

}  // namespace

Packet setup_block(const BoutSetup& setup, int input_delay, std::uint8_t bout, std::uint8_t seat) {
    const Recorder recorder(setup);
    Packet block{kSetup, static_cast<std::uint8_t>(input_delay), bout, seat};
    append(block, recorder.pending());
    return block;
}

Packet state_block(const BoutState& state, std::span<const BoutInput> inputs) {
    RIPOSTE_ASSERT(inputs.size() <= kMostStateInputs);
    Packet block{kState};
    ByteWriter writer(block);
    BoutState copy = state;
    serialize(writer, copy);
    writer.number(static_cast<std::uint16_t>(inputs.size()));
    for (BoutInput input : inputs)
        for (FencerInput& fencer : input.fencers) serialize(writer, fencer);
    return block;
}

Packet lobby_block(const Lobby& lobby, std::uint8_t seat) {
    Packet block{kLobby, seat};
    append(block, written(lobby, kFields));
    return block;
}

Packet said_block(const std::string& words) {
    Packet block{kSaid};
    for (const char letter : shortened(words, kLongestSaid)) block.push_back(static_cast<std::uint8_t>(letter));
    return block;
}

Result<ServerBlock> read_block(Bytes block) {
    if (block.empty()) return damaged();
    const Bytes rest = block.subspan(1);
    switch (block[0]) {
        case kSetup:
            return read_setup(rest);
        case kState:
            return read_state(rest);
        case kLobby:
            return read_lobby(rest);
        case kSaid:
            return read_said(rest);
        default:
            return damaged();
    }
}

Packet kit_block(const Kit& kit) {
    Packet block{kKit};
    Kit told = kit;
    told.posture = recorded_posture(kit.posture);
    append(block, written(told, kFields));
    return block;
}

std::optional<Kit> read_kit(Bytes block) {
    if (block.empty() || block[0] != kKit) return std::nullopt;
    auto kit = read_whole<Kit>(block.subspan(1), kFields);
    if (kit) clean_kit(*kit);
    return kit;
}

}  // namespace riposte::net
