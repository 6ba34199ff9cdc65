#include "targets.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/record/recording.hpp>

#include <record/event_bytes.hpp>
#include <record/input_deltas.hpp>
#include <record/pose_bytes.hpp>

#include <algorithm>
#include <array>
#include <vector>

namespace fuzz {
namespace {

using namespace riposte;

// As docs/recording.md has them.
constexpr std::size_t kBeginning = 10;  ///< bytes before the first chunk
constexpr std::size_t kChunkHead = 8;   ///< type u8, length u24, tick u32
constexpr std::size_t kChecksum = 4;
constexpr std::uint8_t kHeader = 1;
constexpr std::uint8_t kInput = 2;
constexpr std::uint8_t kEnd = 4;
constexpr std::uint8_t kState = 6;
constexpr std::uint8_t kEvents = 7;
constexpr std::uint8_t kIndex = 8;
constexpr std::uint8_t kClips = 128;
constexpr std::uint8_t kPoses = 129;

void number(std::vector<std::uint8_t>& out, std::uint64_t value, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

/// A recording that is made of the payloads of another.
struct Sealed {
    std::vector<std::uint8_t> out{'R', 'I', 'P', 'O', 'S', 'T', 'E', 0x1a, 10, 0};
    std::uint32_t tick = 0;
    std::uint32_t inputs_from = 0;
    std::vector<std::array<std::uint64_t, 2>> states;  ///< tick and byte of each
    std::vector<std::array<std::uint64_t, 2>> events;

    void add(std::uint8_t type, Bytes payload) {
        std::vector<std::uint8_t> own;
        if (type == kInput) inputs_from = tick;
        if (type == kState && payload.size() >= 5)
            for (unsigned i = 4; i > 0; --i) tick = tick << 8U | payload[i];
        const bool of_inputs = type == kEvents || type == kPoses;
        const std::uint32_t at = type == kHeader || type == kClips ? 0 : of_inputs ? inputs_from : tick;
        if (type == kState) states.push_back({at, out.size()});
        if (type == kEvents) events.push_back({at, out.size()});
        if (type == kIndex)
            for (const auto* places : {&states, &events}) {
                number(own, places->size(), 4);
                for (const auto& place : *places)
                    for (const std::uint64_t part : place) number(own, part, 4);
            }
        if (type == kEnd) {
            number(own, hash_bytes(out), 8);
            const Bytes rest = payload.subspan(std::min<std::size_t>(payload.size(), 8));
            own.insert(own.end(), rest.begin(), rest.end());
        }
        if (type == kIndex || type == kEnd) payload = own;
        const std::size_t begin = out.size();
        number(out, type, 1);
        number(out, payload.size(), 3);
        number(out, at, 4);
        out.insert(out.end(), payload.begin(), payload.end());
        number(out, crc32c(std::span(out).subspan(begin)), kChecksum);
        if (type == kInput && !payload.empty()) tick += payload[0];
    }
};

/// The same chunks with checksums, ticks, lengths, digest and index as they must be, so that the parser behind them is
/// reached.
std::vector<std::uint8_t> sealed(Bytes bytes) {
    Sealed sealed;
    for (std::size_t at = std::min(kBeginning, bytes.size()); at + kChunkHead <= bytes.size();) {
        const std::uint8_t type = at == kBeginning ? kHeader : bytes[at];
        const std::size_t wanted = bytes[at + 1] + std::size_t{256} * bytes[at + 2];
        sealed.add(type, bytes.subspan(at + kChunkHead, std::min(wanted, bytes.size() - at - kChunkHead)));
        at += kChunkHead + wanted + kChecksum;
    }
    return std::move(sealed.out);
}

/// What was read is written, read again, and written again: both times to the same bytes.
void write_inputs_again(const Recording& read) {
    std::vector<BoutInput> again;
    std::vector<std::uint8_t> written;
    for (std::size_t at = 0; at < read.inputs.size(); at += kMostChunkTicks) {
        const std::size_t count = std::min(kMostChunkTicks, read.inputs.size() - at);
        written.clear();
        ByteWriter writer(written);
        write_inputs(writer, std::span(read.inputs).subspan(at, count));
        require(read_inputs(written, again), "inputs that were read can be written");
    }
    require(again == read.inputs, "inputs are read as they are written");
}

void write_poses_again(const Recording& read) {
    std::vector<std::uint8_t> clips;
    ByteWriter writer(clips);
    write_clips(writer);
    const std::vector<LegState> table = riposte::read_clips(clips);
    RecordedPoses again{table, {}};
    for (const RecordedPose& pose : read.shown.poses) {
        const auto shown = read.shown.shown(pose);
        std::vector<std::uint8_t> written;
        std::vector<std::uint8_t> twice;
        PoseNumbers before{};
        append_pose_bytes(1, shown, before, written);
        again.poses.clear();
        require(read_poses(written, {kTicksPerPose - 1, 1}, table.size(), again.poses),
                "a pose that was read can be written");
        before = {};
        append_pose_bytes(1, again.shown(again.poses.at(0)), before, twice);
        require(again.poses.size() == 1 && twice.size() == written.size(), "a pose is written as it was");
    }
}

void ask_of_every_tick(const Recording& read) {
    for (std::uint32_t tick = 0; tick <= read.ticks(); ++tick) {
        const RecordedState* before = read.state_before(tick);
        require(before == nullptr || before->state.tick <= tick, "a state before a tick is none behind it");
        const BoutInput* input = read.input(tick);
        require(input == nullptr || (input >= read.inputs.data() && input < read.inputs.data() + read.inputs.size()),
                "an input is one of those that were read");
        const RecordedState* anew = read.anew_from(tick);
        require(anew == nullptr || (anew->anew && anew->from == tick), "a bout goes on anew where it says so");
        require(drivers_at(read, tick).size() == 2, "each side has somebody who drives it");
    }
}

void read(Bytes bytes) {
    for (const auto& recording : {read_recording(bytes), read_unfinished(bytes)}) {
        if (!recording) {
            require(!recording.error().what.empty(), "a refusal says why");
            continue;
        }
        for (const std::string& name : recording.value().header.terms.names)
            require(name.size() <= kLongestRecordedText, "a name is no longer than it may be");
        const Recording& read = recording.value();
        require(read.inputs.size() <= bytes.size(), "no more inputs than were read");
        require(read.states.size() <= bytes.size() / kChunkHead, "no more states than were read");
        for (std::uint32_t tick : {0U, read.first_tick(), read.ticks() / 2, read.ticks()})
            require(read.previous(read.nearest(tick)) <= read.ticks(), "every tick has its place");
        write_inputs_again(read);
        write_poses_again(read);
        ask_of_every_tick(read);
    }
}

}  // namespace

void read_recording_as_is(Bytes bytes) { read(bytes); }
void read_recording_sealed(Bytes bytes) { read(sealed(bytes)); }

}  // namespace fuzz
