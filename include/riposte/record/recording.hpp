// A recorded bout: its terms, the input of every tick, what happened, some states, and a hash of all states every
// second. This header turns recordings into bytes and back; the caller opens the files. docs/recording.md describes the
// format.
#pragma once

#include <riposte/core/bytes.hpp>
#include <riposte/core/result.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/shown_fencer.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/fencing/terms.hpp>
#include <riposte/record/hash_chain.hpp>
#include <riposte/record/recorded_events.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace riposte {

/// The beginning of a recording: the terms of the bout, and everything else that playing the bout again takes.
struct RecordingHeader {
    std::uint32_t simulation_version = kSimulationVersion;
    std::vector<FileHash> files;  ///< BoutSetup::files
    BoutTerms terms;
    SkinMethod skin_method = SkinMethod::kBones;
    std::array<std::string, 2>
        drivers;  ///< words for people ("mouse", "bot, level 2"), which change nothing in the bout; until hands change
    bool poses = false;  ///< true if the recording has poses, by which another simulation can show it
};
/// The most that a recording's header may hold: bytes of a text, files, and bytes of a file's name. Longer names are
/// shortened.
inline constexpr std::size_t kLongestRecordedText = 48;
inline constexpr std::size_t kMostFiles = 24;
inline constexpr std::size_t kLongestFileName = 80;

/// The hash of all states up to one, by which a replay is checked.
struct HashedTick {
    std::uint32_t tick = 0;            ///< tick of the last state
    std::uint64_t hash = 0;            ///< as HashChain::close returns it
    PerFencer<std::uint16_t> score{};  ///< score in the last state
};

/// A state that a recording holds.
struct RecordedState {
    BoutState state;
    std::uint32_t from =
        0;              ///< tick at which the recording stood before: less than the state's where ticks are missing
    bool anew = false;  ///< true if the bout goes on from this state, whatever was before
    std::size_t inputs = 0;  ///< number of the inputs that are recorded before the state
};

/// Tells that others drive the fencers from a tick on. It changes nothing in the bout, whose inputs are all there.
struct HandsChange {
    std::uint32_t tick = 0;              ///< number of ticks that the drivers before have driven
    std::array<std::string, 2> drivers;  ///< words as in the header
    bool operator==(const HandsChange&) const = default;
};

/// No recording has more ticks: ten hours.
inline constexpr std::size_t kMostRecordedTicks = std::size_t{10} * 3600 * kTicksPerSecond;
/// A recording with poses has one in so many ticks: 20 a second.
inline constexpr std::uint32_t kTicksPerPose = 6;
/// Whether a recording gets poses.
enum class Poses : std::uint8_t { kNo, kYes };

/// What is shown of a fencer in whole numbers, in the order of docs/recording.md, "Poses".
inline constexpr std::size_t kPoseNumbers = 123;
using PoseNumbers = PerFencer<std::array<std::int32_t, kPoseNumbers>>;
/// What is to be seen of both fencers in the state of a tick.
struct RecordedPose {
    std::uint32_t tick = 0;
    PoseNumbers numbers{};
};
/// What a recording shows: poses in the order of the ticks, and the states of the legs that its file's table names. A
/// state whose name there is none of now is guard.
struct RecordedPoses {
    std::vector<LegState> clips;
    std::vector<RecordedPose> poses;

    /// Returns what is shown by one of the poses.
    [[nodiscard]] PerFencer<ShownFencer> shown(const RecordedPose& pose) const;
};

/// Where in a file a chunk stands.
struct ChunkPlace {
    std::uint32_t tick = 0;  ///< tick of the chunk
    std::uint32_t byte = 0;  ///< byte at which the chunk begins
    bool operator==(const ChunkPlace&) const = default;
};

/// A recording, whole or as far as it was read. It may have holes: ticks that are missing, behind which it goes on from
/// a recorded state.
struct Recording {
    RecordingHeader header;
    std::vector<BoutInput> inputs;      ///< input of each tick that is not missing, in their order
    std::vector<RecordedState> states;  ///< a state every five seconds, and behind each hole
    std::vector<HashedTick> hashes;     ///< a hash each second, and with the last state
    std::vector<HandsChange> hands;     ///< changes of hands, in their order
    RecordedEvents events;
    RecordedPoses shown;               ///< empty if the recording has no poses
    PerFencer<std::uint16_t> score{};  ///< score in the last state
    bool decided = false;              ///< true if the bout was over in the last state
    bool closed = false;               ///< false if the end is missing, since the bout went on after the last input

    /// Returns true if this simulation computes the recording's states. Else poses alone can be shown.
    [[nodiscard]] bool computed() const { return header.simulation_version == kSimulationVersion; }
    /// Returns the tick of the first state, and of the last: states exist for all between but those in holes.
    [[nodiscard]] std::uint32_t first_tick() const;
    [[nodiscard]] std::uint32_t ticks() const;
    /// Returns the input of a tick, or null if the tick is missing or beyond the end.
    [[nodiscard]] const BoutInput* input(std::uint32_t tick) const;
    /// Returns the last recorded state that is not later than `tick`, or null if there is none.
    [[nodiscard]] const RecordedState* state_before(std::uint32_t tick) const;
    /// Returns the state from which the bout goes on anew when the recording stands at `tick`, or null if the bout goes
    /// on from the state of the tick.
    [[nodiscard]] const RecordedState* anew_from(std::uint32_t tick) const;
    /// Returns the tick of the state that is shown for `tick`: `tick` itself, or the end of the hole in which it lies,
    /// or the first or last state's.
    [[nodiscard]] std::uint32_t nearest(std::uint32_t tick) const;
    /// Returns the tick of the state before the state of `tick`, over a hole if there is one between; the first state
    /// has none before it but itself.
    [[nodiscard]] std::uint32_t previous(std::uint32_t tick) const;
};

/// Returns in words what drove the fencers in the tick that led to the state of `tick`.
const std::array<std::string, 2>& drivers_at(const Recording& recording, std::uint32_t tick);

/// Returns the header for a recording of the bout that `setup` begins.
RecordingHeader header_of(const BoutSetup& setup, const std::array<std::string, 2>& drivers = {});

/// Returns an Error if the bout was recorded by another version of the simulation or with other files than `files`, in
/// their order. The Error names the files that differ.
Result<void> fits(const RecordingHeader& header, const std::vector<FileHash>& files);

/// Puts the recorded terms into a setup. Returns an Error if the setup is not made of the same assets, fencers, weapons
/// and heights.
Result<void> apply(const RecordingHeader& header, BoutSetup& setup);

/// Turns a bout into the bytes of a recording while the bout goes on. The caller appends the pending bytes to a file
/// whenever it is convenient.
class Recorder {
  public:
    explicit Recorder(const BoutSetup& setup, const std::array<std::string, 2>& drivers = {}, Poses poses = Poses::kNo);
    /// Adds the input of a tick, the state to which the input led, and the events. If the tick is not the next one, the
    /// recording goes on from `after`, and the input is not recorded.
    void add(const BoutInput& input, const BoutState& after, const BoutEvents& events);
    /// Adds that the bout goes on from this state, whatever was before: ticks are missing, or the states before were
    /// others. The state must not be earlier than `ticks`.
    void go_on_from(const BoutState& state);
    /// Adds that others drive the fencers from the next tick on.
    void change_hands(const std::array<std::string, 2>& drivers);
    /// Adds index and closing chunk. Nothing may be added afterwards.
    void finish(const BoutState& last);
    /// Adds index and closing chunk of a bout that ends in the middle of a tick: the recording ends with the last tick
    /// that was added, whose state is not hashed unless a second ended with it. The function takes nothing from the
    /// heap if nothing was pending, so that the handler of a crash may call it. A closed recording stays as it is.
    void break_off();
    /// Returns the bytes that are still to be appended to the file. The caller forgets them once they are written.
    [[nodiscard]] std::span<const std::uint8_t> pending() const { return pending_; }
    void forget_pending() { pending_.clear(); }
    /// Forgets the first `bytes` of the pending bytes; the others are still to be written.
    void forget_pending(std::size_t bytes) {
        pending_.erase(pending_.begin(), pending_.begin() + static_cast<std::ptrdiff_t>(bytes));
    }
    /// Returns the tick of the last state.
    [[nodiscard]] std::uint32_t ticks() const { return now_.tick; }

  private:
    /// What the recording says of its last state.
    struct Now {
        std::uint32_t tick = 0;
        PerFencer<std::uint16_t> score{};
        bool decided = false;
        bool closed = false;
    };
    /// The ticks that are not in a chunk yet.
    struct Open {
        std::vector<BoutInput> inputs;
        std::vector<std::uint8_t> events;
        std::vector<std::uint8_t> poses;
        PoseNumbers pose{};  ///< the last one in `poses`
    };
    /// What index and closing chunk tell of the bytes before them.
    struct Written {
        std::vector<ChunkPlace> states;
        std::vector<ChunkPlace> events;
        Hasher digest;
        std::uint64_t bytes = 0;
    };
    void note(const BoutState& state);
    void add_pose(const BoutState& state);
    void write_open();
    void write_part(std::uint8_t type, std::uint32_t tick, std::vector<std::uint8_t>& part);
    void write_hash();
    void write_state(const BoutState& state, bool anew);
    void write_end();
    void make_room();
    template <class WritePayload>
    void chunk(std::uint8_t type, std::uint32_t tick, const WritePayload& write_payload);

    std::shared_ptr<const BoutSetup> posed_;  ///< setup by which poses are found; null if there are to be none
    std::vector<std::uint8_t> pending_;
    Open open_;
    HashChain chain_;
    Written written_;
    Now now_;
};

/// Returns true if a file that begins with `bytes` is a recording, of any version, whole or not.
bool begins_as_recording(std::span<const std::uint8_t> bytes);
inline constexpr std::size_t kRecordingMark = 8;  ///< bytes by which begins_as_recording decides

/// Reads a whole recording. Every byte is guarded: a changed, missing or added byte gives an Error that names the
/// place.
Result<Recording> read_recording(std::span<const std::uint8_t> bytes);

/// Reads the whole seconds of a recording that was never closed, as after a failure of the power: everything up to the
/// last whole hash. Returns an Error if no hash is whole. A recording that was closed is read as closed.
Result<Recording> read_unfinished(std::span<const std::uint8_t> bytes);

/// What a list shows of a recording.
struct RecordingBrief {
    RecordingHeader header;
    std::uint32_t ticks = 0;
    PerFencer<std::uint16_t> score{};  ///< score in the last state
    bool closed = false;               ///< Recording::closed
};
/// Gives `count` bytes of a file from the place `at` on; fewer if the file ends before.
using BytesAt = std::function<std::vector<std::uint8_t>(std::uint64_t at, std::size_t count)>;

/// Reads the beginning and the end of a recording of `size` bytes. Damage between beginning and end is found only when
/// the whole recording is read.
Result<RecordingBrief> read_brief(const BytesAt& bytes_at, std::uint64_t size);
/// Reads the brief of a recording that was never closed, up to the last whole hash.
Result<RecordingBrief> read_unfinished_brief(const BytesAt& bytes_at, std::uint64_t size);

}  // namespace riposte
