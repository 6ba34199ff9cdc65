// A recorded bout: what it was set up with, every tick's input, and a state hash every second. Bytes in, bytes out; the
// caller opens the files. The format is described in docs/recording.md.
#pragma once

#include <riposte/core/bytes.hpp>
#include <riposte/core/result.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/fencing/terms.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace riposte {

/// What the players chose, and what it takes to play the bout again.
struct RecordingHeader {
    std::uint32_t simulation_version = kSimulationVersion;
    std::vector<FileHash> files;  ///< as BoutSetup has them
    BoutTerms terms;
    SkinMethod skin_method = SkinMethod::kBones;
    std::array<std::string, 2> drivers;  ///< "mouse", "bot, level 2": told to people, moves nothing
};
inline constexpr std::size_t kLongestRecordedText = 48;
inline constexpr std::size_t kMostFiles = 24;
inline constexpr std::size_t kLongestFileName = 80;  ///< longer ones are shortened

/// The hash of one state of the bout, by which a replay is checked.
struct HashedTick {
    std::uint32_t tick = 0;  ///< of the state that was hashed
    std::uint64_t hash = 0;
    PerFencer<std::uint16_t> score{};  ///< in that state
};

struct Recording {
    RecordingHeader header;
    std::vector<BoutInput> inputs;     ///< one per tick
    std::vector<HashedTick> hashes;    ///< every second, and the last state
    PerFencer<std::uint16_t> score{};  ///< in the last state
    bool closed = false;               ///< false: the end is missing; the bout went on behind the last input
};

RecordingHeader header_of(const BoutSetup& setup, const std::array<std::string, 2>& drivers = {});

/// An Error when the bout was recorded by another simulation, or with other files than these, in their order: it names
/// those that differ.
Result<void> fits(const RecordingHeader& header, const std::vector<FileHash>& files);

/// Puts the recorded choices into a setup made of the same assets and with the same fencers, weapons and heights; an
/// Error when it is not.
Result<void> apply(const RecordingHeader& header, BoutSetup& setup);

/// Writes a bout as it goes: append the pending bytes to the file whenever convenient.
class Recorder {
  public:
    explicit Recorder(const BoutSetup& setup, const std::array<std::string, 2>& drivers = {});
    /// The input of a tick and the state it led to.
    void add(const BoutInput& input, const BoutState& after);
    /// The closing chunk; nothing may be added afterwards.
    void finish(const BoutState& last);
    /// The same for a bout that ends in the middle of a tick: after the last one added, whose state is not hashed
    /// unless a second ended there. Takes nothing from the heap if nothing was pending: a crash may call it.
    /// What is closed already stays as it is.
    void break_off();
    /// What is to be written behind what was: take it, then forget it.
    [[nodiscard]] std::span<const std::uint8_t> pending() const { return pending_; }
    void forget_pending() { pending_.clear(); }
    /// Only the first of it: the rest is still to be written.
    void forget_pending(std::size_t bytes) {
        pending_.erase(pending_.begin(), pending_.begin() + static_cast<std::ptrdiff_t>(bytes));
    }
    [[nodiscard]] std::uint32_t ticks() const { return tick_; }

  private:
    void flush_inputs();
    void mark(const BoutState& state);
    void end();
    template <class WritePayload>
    void chunk(std::uint8_t type, std::uint32_t tick, const WritePayload& write_payload);

    std::vector<std::uint8_t> pending_;
    std::vector<BoutInput> inputs_;
    std::uint32_t tick_ = 0;
    Hasher digest_;  ///< over all bytes so far
    std::uint64_t digested_ = 0;
    bool closed_ = false;
    PerFencer<std::uint16_t> score_{};  ///< after the last tick
};

/// Whether a file that begins so is a recording, of any version, whole or not.
bool begins_as_recording(std::span<const std::uint8_t> bytes);
inline constexpr std::size_t kRecordingMark = 8;  ///< bytes that tell it

/// Every byte is guarded: a changed, missing or added byte gives an Error that names the place.
Result<Recording> read_recording(std::span<const std::uint8_t> bytes);

/// The whole seconds of a recording that was never closed, since the power failed or nothing could be done any more:
/// all up to the last hash that is whole. An Error when there is none. One that was closed is read as such.
Result<Recording> read_unfinished(std::span<const std::uint8_t> bytes);

/// What a list shows of a recording.
struct RecordingBrief {
    RecordingHeader header;
    std::uint32_t ticks = 0;
    PerFencer<std::uint16_t> score{};  ///< in the last state
    bool closed = false;               ///< as Recording has it
};
/// So many bytes of a file from a place on; fewer where it ends.
using BytesAt = std::function<std::vector<std::uint8_t>(std::uint64_t at, std::size_t count)>;

/// Reads the beginning and the end of a recording of that size, however long it is. What is damaged between them is
/// found when all of it is read.
Result<RecordingBrief> read_brief(const BytesAt& bytes_at, std::uint64_t size);
/// The same of one that was never closed: up to the last hash that is whole.
Result<RecordingBrief> read_unfinished_brief(const BytesAt& bytes_at, std::uint64_t size);

}  // namespace riposte
