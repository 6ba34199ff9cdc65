// What is said within a connection while a bout is fenced (docs/network.md, "A bout"): inputs from a fencing client,
// ticks to it, the log to those who watch, and the blocks that carry setup and state.
#pragma once

#include <riposte/core/fixed_vector.hpp>
#include <riposte/core/result.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/net/lobby.hpp>
#include <riposte/net/protocol.hpp>
#include <riposte/net/standing.hpp>
#include <riposte/record/recording.hpp>

#include <optional>
#include <variant>
#include <vector>

namespace riposte::net {

/// At most so many inputs stand in a packet of a client, and so many ticks in one of the server.
inline constexpr std::size_t kMostSentInputs = 16;
inline constexpr std::size_t kMostSentTicks = 24;
/// No bout has more ticks: ten hours, as a recording.
inline constexpr std::uint32_t kMostTicks = 10 * 3600 * kTicksPerSecond;
inline constexpr int kMostInputDelay = 4;  ///< (unit: tick)

/// What a client has of the server's log.
struct Progress {
    std::uint32_t next = 0;  ///< the first tick of which it does not know the inputs
    std::uint32_t seen = 0;  ///< the tick behind the last one that it knows
    std::uint8_t asked = 0;  ///< how often it has asked for a state, round and round; 0: it has no setup yet
    std::uint8_t bout = 0;   ///< the number of the bout of which it has all this; 0: of none
    bool ready = false;      ///< who fences is ready for the next bout
    bool pause = false;      ///< who fences wants the bout to stand
    friend bool operator==(const Progress&, const Progress&) = default;
};

/// kInputs: the inputs of the ticks that end with `newest`.
struct InputsText {
    Progress progress;
    std::uint32_t newest = 0;
    FixedVector<FencerInput, kMostSentInputs> inputs;  ///< none while the client looks for the time
};

enum class BoutStage : std::uint8_t { kWaiting, kFencing, kOver };
inline constexpr int kBoutStageCount = 3;

/// How early inputs came (unit: a tenth of a millisecond), at most three seconds either way.
using Margin = std::int16_t;
inline constexpr Margin kMostMargin = 30'000;
inline constexpr Micros kMarginUnit = 100;

/// What the server says of a tick to the client that drives a fencer in it.
struct ToldInputs {
    FencerInput other;
    std::optional<FencerInput> own;  ///< nothing if it is what the client sent
};

/// kTicks.
struct TicksText {
    std::uint8_t bout = 0;  ///< counts the server's bouts, round and round but never 0 again; 0: there is none
    BoutStage stage = BoutStage::kWaiting;
    std::uint32_t first = 0;       ///< the tick of the first of `ticks`
    std::uint32_t had = 0;         ///< the tick behind the newest of which the client's input came; 0: none
    std::optional<Margin> margin;  ///< the least of late
    std::uint32_t hash = 0;        ///< low half of the hash of the state behind the last of `ticks`
    FixedVector<ToldInputs, kMostSentTicks> ticks;
    Standing standing{};
};

/// kLog.
struct LogText {
    std::uint8_t bout = 0;
    BoutStage stage = BoutStage::kWaiting;
    std::uint32_t first = 0;
    std::uint32_t hash = 0;
    FixedVector<BoutInput, kMostSentTicks> ticks;
    Standing standing{};
};

/// kEnd. The numbers are those of the wire.
enum class EndReason : std::uint8_t {
    kLeft = 1,        ///< by its own will
    kOver = 2,        ///< the bout is over, and everything was told
    kOtherSetup = 3,  ///< the client cannot make the bout of the setup
    kOutOfStep = 4,   ///< states differed again and again
    kClosing = 5,     ///< the server ends
    kReplaced = 6,    ///< somebody took the seat by its token
    kKicked = 7,      ///< who keeps the server wants it so
    kFailed = 8,      ///< the server ends by a fault of its own
};
inline constexpr int kEndReasonCount = 8;
/// So often an end is sent, since nobody answers it.
inline constexpr int kEndIsSaid = 3;
/// Returns the reason in words for the player.
Error end_words(EndReason reason);

Packet inputs_text(const InputsText& text);
Packet ticks_text(const TicksText& text);
Packet log_text(const LogText& text);
Packet have_text(const Progress& progress);
Packet end_text(EndReason reason);

/// Each reads the text of its packet. Nothing comes of one with a value out of its range or of another length.
std::optional<InputsText> read_inputs(Bytes text);
std::optional<TicksText> read_ticks(Bytes text);
std::optional<LogText> read_log(Bytes text);
std::optional<Progress> read_have(Bytes text);
std::optional<EndReason> read_end(Bytes text);

/// The block by which a client makes the bout.
struct SetupBlock {
    RecordingHeader header;
    int input_delay = 0;    ///< ticks from a hand to its blade, equal for both
    std::uint8_t bout = 0;  ///< the bout's number
    std::uint8_t seat = 0;  ///< the reader's own in this bout, 0 or 1; 255 watches
};
/// The block from which a client goes on: a state of the server's, and what was done from it on.
struct StateBlock {
    BoutState state;
    std::vector<BoutInput> inputs;  ///< of the ticks from the state on, at most kMostStateInputs
};
inline constexpr std::size_t kMostStateInputs = 2 * kTicksPerSecond;
/// The block by which everybody knows who is there.
struct LobbyBlock {
    Lobby lobby;
    std::uint8_t seat = 0;  ///< the reader's own, 0 or 1; 255 watches
};
/// What the keeper of the server says to everybody.
struct SaidBlock {
    std::string words;  ///< at most kLongestSaid bytes; cleaned where it is read
};
inline constexpr std::size_t kLongestSaid = 200;

Packet setup_block(const BoutSetup& setup, int input_delay, std::uint8_t bout, std::uint8_t seat);
Packet state_block(const BoutState& state, std::span<const BoutInput> inputs);
Packet lobby_block(const Lobby& lobby, std::uint8_t seat);
Packet said_block(const std::string& words);
/// What a block of the server's holds.
using ServerBlock = std::variant<SetupBlock, StateBlock, LobbyBlock, SaidBlock>;
/// Reads a block of the server's. The Error says that it is none, or is damaged.
Result<ServerBlock> read_block(Bytes block);

Packet kit_block(const Kit& kit);
/// Reads a block of a client's, which holds the kit that it wants. Its texts are cleaned, and lead to no file by a
/// path.
std::optional<Kit> read_kit(Bytes block);

}  // namespace riposte::net
