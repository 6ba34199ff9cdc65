#include "chunks.hpp"

#include <riposte/core/assert.hpp>
#include <riposte/core/utf8.hpp>

namespace riposte {
namespace {

constexpr std::size_t kLongestEnding = 2048;  // inputs of a second, a hash, the closing chunk

}  // namespace

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

void Recorder::change_hands(const std::array<std::string, 2>& drivers) {
    flush_inputs();
    std::array<std::string, 2> texts = drivers;
    chunk(kHands, tick_, [&](ByteWriter& writer) {
        for (std::string& text : texts) {
            text = shortened(text, kLongestRecordedText);
            writer.text(text, kLongestRecordedText);
        }
    });
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

}  // namespace riposte
