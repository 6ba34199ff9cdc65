#include <riposte/core/bytes.hpp>
#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/record/recording.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr std::array<std::uint8_t, 8> kMagic{'R', 'I', 'P', 'O', 'S', 'T', 'E', 0x1a};
constexpr std::uint16_t kFormat = 7;
constexpr std::uint32_t kTicksPerChunk = kTicksPerSecond;
constexpr std::size_t kBytesPerTick = 14;
constexpr std::size_t kLongestPayload = 4096;

constexpr std::size_t kLongestEnding = 2048;  // inputs of a second, a hash, the closing chunk

enum ChunkType : std::uint8_t { kHeader = 1, kInput = 2, kHash = 3, kEnd = 4 };

template <class Stream>
void serialize(Stream& stream, Kit& kit) {
    stream.text(kit.fencer, kLongestKitName);
    stream.text(kit.weapon, kLongestKitName);
    stream.template ranged<Real>(kit.height, 0.0, kGreatestHeight);
    if (!is_kit_height(kit.height)) stream.fail();
    flag(stream, kit.left_handed);
    stream.text(kit.posture, kLongestPosture);
}

template <class Stream>
void serialize(Stream& stream, RecordingHeader& header) {
    stream.number(header.simulation_version);
    auto count = static_cast<std::uint8_t>(header.files.size());
    stream.template ranged<std::uint8_t>(count, 0, kMostFiles);
    header.files.resize(count);
    for (FileHash& file : header.files) {
        stream.text(file.name, kLongestFileName);
        stream.number(file.hash);
    }
    stream.number(header.seed);
    stream.template ranged<Real>(header.tempo, 0.5, 1.0);
    stream.template ranged<std::uint16_t>(header.touches, 1, 99);
    stream.template ranged<std::uint16_t>(header.seconds, 0, 3600);
    choice(stream, header.skin_method, static_cast<int>(kSkinMethodCount));
    for (Kit& kit : header.kits) serialize(stream, kit);
    for (std::string& name : header.names) stream.text(name, kLongestRecordedText);
    for (std::string& driver : header.drivers) stream.text(driver, kLongestRecordedText);
}

/// A chunk as found in the file: type u8, tick u32, length u16, payload, crc32c u32 over all before it.
struct Chunk {
    std::uint8_t type = 0;
    std::uint32_t tick = 0;
    std::span<const std::uint8_t> payload;
    std::size_t end = 0;
};
constexpr std::size_t kChunkHead = 7;

Error damaged(std::size_t at, const std::string& what) {
    return {what, "byte " + std::to_string(at), "the file is damaged or was not closed; use a copy that is whole"};
}

Result<Chunk> read_chunk(std::span<const std::uint8_t> bytes, std::size_t at) {
    ByteReader reader(bytes.subspan(at));
    Chunk chunk;
    std::uint16_t length = 0;
    reader.number(chunk.type);
    reader.number(chunk.tick);
    reader.number(length);
    if (!reader.ok() || length > kLongestPayload || reader.left() < std::size_t{length} + 4) {
        return damaged(at, "the recording ends within a chunk");
    }
    chunk.payload = bytes.subspan(at + kChunkHead, length);
    ByteReader tail(bytes.subspan(at + kChunkHead + length));
    std::uint32_t crc = 0;
    tail.number(crc);
    if (crc != crc32c(bytes.subspan(at, kChunkHead + length))) return damaged(at, "a chunk's checksum is wrong");
    chunk.end = at + kChunkHead + length + 4;
    return chunk;
}

Result<void> read_inputs(const Chunk& chunk, std::size_t at, Recording& recording) {
    const std::size_t count = chunk.payload.size() / kBytesPerTick;
    const bool fits = chunk.tick == recording.inputs.size() && count >= 1 && count <= kTicksPerChunk &&
                      count * kBytesPerTick == chunk.payload.size();
    if (!fits) return damaged(at, "the inputs do not follow each other");
    ByteReader reader(chunk.payload);
    for (std::size_t i = 0; i < count; ++i) {
        BoutInput input;
        for (FencerInput& fencer : input.fencers) serialize(reader, fencer);
        recording.inputs.push_back(input);
    }
    if (!reader.ok()) return damaged(at, "an input is out of range");
    return {};
}

Result<void> read_mark(const Chunk& chunk, std::size_t at, Recording& recording) {
    ByteReader reader(chunk.payload);
    HashMark mark{chunk.tick, 0, {}};
    reader.number(mark.hash);
    for (std::uint16_t& score : mark.score) reader.number(score);
    const bool fits = reader.ok() && reader.left() == 0 && mark.tick == recording.inputs.size();
    if (!fits) return damaged(at, "a hash does not fit its place");
    recording.marks.push_back(mark);
    return {};
}

/// Anybody may have made the file: what it says is fit to be shown, and leads to no file that the player has not put
/// among his own.
void clean(RecordingHeader& header) {
    const auto clean_text = [](std::string& text, std::size_t longest) { text = shortened(plain_text(text), longest); };
    for (FileHash& file : header.files) clean_text(file.name, kLongestFileName);
    for (Kit& kit : header.kits) {
        clean_text(kit.fencer, kLongestKitName);
        clean_text(kit.weapon, kLongestKitName);
        clean_text(kit.posture, kLongestPosture);
        kit.posture = recorded_posture(kit.posture);
    }
    for (auto* texts : {&header.names, &header.drivers})
        for (std::string& text : *texts) clean_text(text, kLongestRecordedText);
}

Result<void> read_header(const Chunk& chunk, std::size_t at, Recording& recording) {
    ByteReader reader(chunk.payload);
    serialize(reader, recording.header);
    if (!reader.ok() || reader.left() != 0) return damaged(at, "the setup is out of range");
    clean(recording.header);
    return {};
}

Result<void> read_end(const Chunk& chunk, std::span<const std::uint8_t> bytes, std::size_t at, Recording& recording) {
    ByteReader reader(chunk.payload);
    std::uint64_t digest = 0;
    reader.number(digest);
    for (std::uint16_t& score : recording.score) reader.number(score);
    if (!reader.ok() || reader.left() != 0 || chunk.tick != recording.inputs.size()) {
        return damaged(at, "the closing chunk does not fit");
    }
    if (digest != hash_bytes(bytes.first(at))) return damaged(at, "the recording's digest is wrong");
    if (chunk.end != bytes.size()) return damaged(chunk.end, "bytes follow the closing chunk");
    return {};
}

/// What stands before the first input. Where that begins.
Result<std::size_t> read_beginning(std::span<const std::uint8_t> bytes, Recording& recording) {
    if (bytes.size() < kMagic.size() + 2 || !std::equal(kMagic.begin(), kMagic.end(), bytes.begin())) {
        return Error{"this is not a recorded bout", "byte 0", "give a file written by --record"};
    }
    std::uint16_t format = 0;
    ByteReader(bytes.subspan(kMagic.size())).number(format);
    if (format != kFormat) {
        return Error{"the recording has format " + std::to_string(format) + ", this game reads format " +
                         std::to_string(kFormat),
                     "byte 8", "play it with the version of the game that recorded it"};
    }
    const std::size_t at = kMagic.size() + sizeof format;
    const auto chunk = read_chunk(bytes, at);
    if (!chunk) return chunk.error();
    if (chunk.value().type != kHeader) return damaged(at, "the setup is not where it belongs");
    if (auto read = read_header(chunk.value(), at, recording); !read) return read.error();
    recording.inputs.reserve((bytes.size() - chunk.value().end) / kBytesPerTick);
    return chunk.value().end;
}

Result<void> take(const Chunk& chunk, std::span<const std::uint8_t> bytes, std::size_t at, Recording& recording) {
    switch (chunk.type) {
        case kHeader:
            return damaged(at, "the setup is not where it belongs");
        case kInput:
            return read_inputs(chunk, at, recording);
        case kHash:
            return read_mark(chunk, at, recording);
        case kEnd:
            return read_end(chunk, bytes, at, recording);
        default:
            return damaged(at, "a chunk of unknown type");
    }
}

/// One chunk more, whose type it tells; `at` moves behind it. Of a chunk that is refused nothing is taken but inputs
/// before one that is out of range.
Result<std::uint8_t> read_on(std::span<const std::uint8_t> bytes, std::size_t& at, Recording& recording) {
    const auto chunk = read_chunk(bytes, at);
    if (!chunk) return chunk.error();
    if (auto taken = take(chunk.value(), bytes, at, recording); !taken) return taken.error();
    at = chunk.value().end;
    return chunk.value().type;
}

Error no_second_is_whole(std::size_t at) {
    return {"not one second of the bout is whole", "byte " + std::to_string(at),
            "there is nothing to play in it: delete it"};
}

// A hash and the closing chunk are equally long: eight bytes and the score.
constexpr std::size_t kMarkChunk = kChunkHead + 12 + 4;
constexpr std::size_t kBytesPerSecond = kChunkHead + kTicksPerChunk * kBytesPerTick + 4 + kMarkChunk;

struct BriefBeginning {
    RecordingBrief brief;
    std::size_t end = 0;  ///< byte at which the inputs begin
};
Result<BriefBeginning> brief_beginning(const BytesAt& bytes_at) {
    const std::vector<std::uint8_t> bytes =
        bytes_at(0, kMagic.size() + sizeof kFormat + kChunkHead + kLongestPayload + 4);
    Recording recording;
    const auto end = read_beginning(bytes, recording);
    if (!end) return end.error();
    return BriefBeginning{{std::move(recording.header), 0, {}}, end.value()};
}

/// Takes tick and score of the hash or closing chunk that ends there, if there is a whole one.
bool take_mark(const BytesAt& bytes_at, std::uint64_t end, ChunkType type, RecordingBrief& brief) {
    if (end < kMarkChunk) return false;
    const std::vector<std::uint8_t> bytes = bytes_at(end - kMarkChunk, kMarkChunk);
    const auto chunk = read_chunk(bytes, 0);
    if (!chunk || chunk.value().type != type || chunk.value().end != bytes.size()) return false;
    ByteReader reader(chunk.value().payload);
    std::uint64_t hash = 0;
    reader.number(hash);
    brief.ticks = chunk.value().tick;
    for (std::uint16_t& score : brief.score) reader.number(score);
    return true;
}

std::vector<FileHash> with_short_names(std::vector<FileHash> files) {
    RIPOSTE_ASSERT(files.size() <= kMostFiles);
    for (FileHash& file : files) file.name = std::string(shortened(file.name, kLongestFileName));
    return files;
}

/// A file may have another name by now: what is in it counts, and whose it is, which its place tells.
bool same(const std::vector<FileHash>& a, const std::vector<FileHash>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const FileHash& x, const FileHash& y) { return x.hash == y.hash; });
}

/// The names of the files that differ, each once, with commas between them: of lists equally long by their places, of
/// others those that only one of them has.
std::string differing(const std::vector<FileHash>& recorded, const std::vector<FileHash>& files) {
    std::vector<std::string> names;
    const auto note = [&](const FileHash& file) {
        if (std::find(names.begin(), names.end(), file.name) == names.end()) names.push_back(file.name);
    };
    const auto note_missing = [&](const std::vector<FileHash>& from, const std::vector<FileHash>& among) {
        for (const FileHash& file : among)
            if (std::find(from.begin(), from.end(), file) == from.end()) note(file);
    };
    if (recorded.size() == files.size()) {
        for (std::size_t i = 0; i < files.size(); ++i)
            if (recorded[i].hash != files[i].hash) note(recorded[i]);
    } else {
        note_missing(files, recorded);
        note_missing(recorded, files);
    }
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
    return all;
}

}  // namespace

RecordingHeader header_of(const BoutSetup& setup, const std::array<std::string, 2>& drivers) {
    RecordingHeader header;
    header.files = with_short_names(setup.files);
    header.seed = setup.seed;
    header.tempo = setup.tempo;
    header.touches = static_cast<std::uint16_t>(setup.rules.touches);
    header.seconds = static_cast<std::uint16_t>(setup.rules.seconds);
    header.skin_method = setup.skin_method;
    header.kits = setup.kits;
    for (Kit& kit : header.kits) kit.posture = recorded_posture(kit.posture);
    for (std::size_t i = 0; i < 2; ++i) {
        header.names[i] = shortened(setup.names[i], kLongestRecordedText);
        header.drivers[i] = shortened(drivers[i], kLongestRecordedText);
    }
    return header;
}

Result<void> fits(const RecordingHeader& header, const std::vector<FileHash>& files) {
    if (header.simulation_version != kSimulationVersion) {
        return Error{"the bout was recorded by simulation " + std::to_string(header.simulation_version) +
                         ", this is simulation " + std::to_string(kSimulationVersion),
                     "recording", "play it with the version of the game that recorded it"};
    }
    if (!same(header.files, files)) {
        return Error{"the bout was recorded with other files: " + differing(header.files, with_short_names(files)),
                     "recording",
                     "have them as they were: in the assets folder, where RIPOSTE_KEY_POSES, RIPOSTE_SKIN and "
                     "RIPOSTE_BLADE lead (unset those that were not set), a posture of your own among the "
                     "workshop's"};
    }
    return {};
}

Result<void> apply(const RecordingHeader& header, BoutSetup& setup) {
    if (auto fitting = fits(header, setup.files); !fitting) return fitting;
    for (std::size_t i = 0; i < 2; ++i) {
        Kit either_hand = setup.kits[i];
        either_hand.left_handed = header.kits[i].left_handed;
        either_hand.posture = recorded_posture(either_hand.posture);
        if (either_hand == header.kits[i]) continue;
        return Error{"the bout was fenced with other fencers, weapons, heights or postures", "recording",
                     "dress the fencers as the recording has them"};
    }
    setup.seed = header.seed;
    setup.tempo = header.tempo;
    setup.rules.touches = header.touches;
    setup.rules.seconds = header.seconds;
    setup.skin_method = header.skin_method;
    for (const FencerId id : kFencers) set_left_handed(setup, id, header.kits[id].left_handed);
    setup.names = header.names;
    return {};
}

Recorder::Recorder(const BoutSetup& setup, const std::array<std::string, 2>& drivers)
    : pending_(kMagic.begin(), kMagic.end()), digested_(kMagic.size() + sizeof kFormat) {
    ByteWriter(pending_).number(kFormat);
    for (std::uint8_t byte : pending_) digest_.word(byte);
    RecordingHeader header = header_of(setup, drivers);
    chunk(kHeader, 0, [&](ByteWriter& writer) { serialize(writer, header); });
    pending_.reserve(pending_.size() + kLongestEnding);
    inputs_.reserve(kTicksPerChunk);
}

template <class WritePayload>
void Recorder::chunk(std::uint8_t type, std::uint32_t tick, const WritePayload& write_payload) {
    const std::size_t begin = pending_.size();
    ByteWriter writer(pending_);
    writer.number(type);
    writer.number(tick);
    writer.number(std::uint16_t{0});
    write_payload(writer);
    const std::size_t length = pending_.size() - begin - kChunkHead;
    pending_[begin + kChunkHead - 2] = static_cast<std::uint8_t>(length);
    pending_[begin + kChunkHead - 1] = static_cast<std::uint8_t>(length >> 8U);
    writer.number(crc32c(std::span(pending_).subspan(begin)));
    for (const std::uint8_t byte : std::span(pending_).subspan(begin)) digest_.word(byte);
    digested_ += pending_.size() - begin;
}

void Recorder::flush_inputs() {
    if (inputs_.empty()) return;
    chunk(kInput, tick_ - static_cast<std::uint32_t>(inputs_.size()), [&](ByteWriter& writer) {
        for (BoutInput& input : inputs_) {
            for (FencerInput& fencer : input.fencers) serialize(writer, fencer);
        }
    });
    inputs_.clear();
}

void Recorder::mark(const BoutState& state) {
    flush_inputs();
    chunk(kHash, tick_, [&](ByteWriter& writer) {
        writer.number(hash_state(state));
        for (const std::uint16_t score : score_) writer.number(score);
    });
}

void Recorder::add(const BoutInput& input, const BoutState& after) {
    inputs_.push_back(input);
    ++tick_;
    score_ = {after.judge.score[0], after.judge.score[1]};
    RIPOSTE_ASSERT(after.tick == tick_);
    if (tick_ % kTicksPerChunk == 0) mark(after);
}

void Recorder::end() {
    Hasher digest = digest_;
    digest.word(digested_);
    chunk(kEnd, tick_, [&](ByteWriter& writer) {
        writer.number(digest.finish());
        for (const std::uint16_t score : score_) writer.number(score);
    });
    closed_ = true;
}

void Recorder::finish(const BoutState& last) {
    if (tick_ % kTicksPerChunk != 0 || tick_ == 0) mark(last);
    end();
}

void Recorder::break_off() {
    if (closed_) return;
    flush_inputs();
    end();
}

Result<Recording> read_recording(std::span<const std::uint8_t> bytes) {
    Recording recording;
    auto at = read_beginning(bytes, recording);
    if (!at) return at.error();
    for (;;) {
        const auto read = read_on(bytes, at.value(), recording);
        if (!read) return read.error();
        if (read.value() == kEnd) return recording;
    }
}

Result<Recording> read_unfinished(std::span<const std::uint8_t> bytes) {
    Recording recording;
    auto at = read_beginning(bytes, recording);
    if (!at) return at.error();
    for (;;) {
        const auto read = read_on(bytes, at.value(), recording);
        if (!read) break;
        if (read.value() == kEnd) return recording;
    }
    if (recording.marks.empty()) return no_second_is_whole(at.value());
    recording.inputs.resize(recording.marks.back().tick);
    recording.score = recording.marks.back().score;
    return recording;
}

Result<RecordingBrief> read_brief(const BytesAt& bytes_at, std::uint64_t size) {
    const auto beginning = brief_beginning(bytes_at);
    if (!beginning) return beginning.error();
    RecordingBrief brief = beginning.value().brief;
    if (!take_mark(bytes_at, size, kEnd, brief))
        return damaged(static_cast<std::size_t>(size), "the closing chunk is missing or does not fit");
    return brief;
}

Result<RecordingBrief> read_unfinished_brief(const BytesAt& bytes_at, std::uint64_t size) {
    const auto beginning = brief_beginning(bytes_at);
    if (!beginning) return beginning.error();
    auto [brief, at] = beginning.value();
    if (take_mark(bytes_at, size, kEnd, brief)) return brief;
    for (std::uint64_t seconds = size > at ? (size - at) / kBytesPerSecond : 0; seconds > 0; --seconds)
        if (take_mark(bytes_at, at + seconds * kBytesPerSecond, kHash, brief)) return brief;
    return no_second_is_whole(at);
}

}  // namespace riposte
