#include "catch.hpp"
#include "recordings.hpp"

#include <riposte/record/player.hpp>
#include <riposte/record/recording_reader.hpp>

using namespace riposte;

namespace {

struct Recorded {
    BotBout bout{3};
    std::vector<std::uint8_t> bytes;

    explicit Recorded(int ticks) {
        Recorder recorder(bout.setup);
        for (int i = 0; i < ticks; ++i) {
            bout.tick();
            recorder.add(bout.input, bout.state, bout.events);
        }
        recorder.finish(bout.state);
        bytes.assign(recorder.pending().begin(), recorder.pending().end());
    }
};

/// Gives the reader the bytes from `from` on, so many at a time.
void take_by(RecordingReader& reader, std::span<const std::uint8_t> bytes, std::size_t piece) {
    for (; !bytes.empty(); bytes = bytes.subspan(std::min(piece, bytes.size())))
        REQUIRE(reader.take(bytes.first(std::min(piece, bytes.size()))));
}

}  // namespace

TEST_CASE("a recording that is read in pieces of any size is the one that is read at once") {
    const Recorded recorded(500);
    const Recording whole = read_recording(recorded.bytes).value();
    for (const std::size_t piece : {1, 7, 120, 1687, 4096}) {
        RecordingReader reader;
        take_by(reader, recorded.bytes, piece);
        CHECK(reader.closed());
        CHECK(reader.taken() == recorded.bytes.size());
        CHECK(reader.recording().inputs == whole.inputs);
        CHECK(reader.recording().hashes.size() == whole.hashes.size());
        CHECK(reader.recording().score == whole.score);
    }
}

TEST_CASE("a reader has what is whole of a recording that is still being written") {
    const Recorded recorded(500);
    std::vector<std::size_t> grown_to;
    RecordingReader reader;
    for (std::size_t i = 0; i < recorded.bytes.size(); ++i) {
        const std::size_t before = reader.recording().inputs.size();
        REQUIRE(reader.take(std::span(&recorded.bytes[i], 1)));
        if (reader.recording().inputs.size() > before) grown_to.push_back(reader.recording().inputs.size());
    }
    CHECK(grown_to == std::vector<std::size_t>{120, 240, 360, 480, 500});
}

TEST_CASE("what was whole before a damaged chunk stays, and the reader takes nothing after it") {
    Recorded recorded(500);
    const auto chunks = recordings::chunks_of(recorded.bytes);
    REQUIRE(chunks.at(chunks.size() - 4).type == 2);  // then a hash, the index, the end
    recorded.bytes[chunks.at(chunks.size() - 4).at + 10] ^= 1U;
    RecordingReader reader;
    const auto taken = reader.take(recorded.bytes);
    REQUIRE_FALSE(taken);
    CHECK(reader.recording().inputs.size() == 480);
    CHECK_FALSE(reader.closed());
    const auto again = reader.take(recorded.bytes);
    REQUIRE_FALSE(again);
    CHECK(again.error().where == taken.error().where);
}

TEST_CASE("a player goes on when its recording has grown") {
    const Recorded recorded(500);
    RecordingReader reader;
    const std::size_t half = recorded.bytes.size() / 2;
    REQUIRE(reader.take(std::span(recorded.bytes).first(half)));
    Player player(recorded.bout.setup, reader.recording());
    while (!player.at_end()) player.advance();
    CHECK(player.state().tick < 500);
    REQUIRE(reader.take(std::span(recorded.bytes).subspan(half)));
    while (!player.at_end()) player.advance();
    CHECK(hash_state(player.state()) == hash_state(recorded.bout.state));
}

TEST_CASE("a player begins from states that another player of the same recording has passed") {
    const Recorded recorded(900);
    const Recording recording = read_recording(recorded.bytes).value();
    Player ahead(recorded.bout.setup, recording);
    ahead.seek(900);
    Player behind(recorded.bout.setup, recording, ahead.kept());
    CHECK(behind.kept()->before(899).tick == 720);
    behind.seek(700);
    ahead.seek(700);
    CHECK(hash_state(behind.state()) == hash_state(ahead.state()));
}

TEST_CASE("what a player played beyond the end is not mixed with what is recorded later") {
    const Recorded recorded(900);
    RecordingReader reader;
    const std::size_t part = recorded.bytes.size() * 2 / 3;
    REQUIRE(reader.take(std::span(recorded.bytes).first(part)));
    Player player(recorded.bout.setup, reader.recording());
    while (!player.at_end()) player.advance();
    for (int i = 0; i < 30; ++i) player.play_on();
    REQUIRE(reader.take(std::span(recorded.bytes).subspan(part)));
    const std::uint32_t beyond = player.state().tick;
    player.advance();
    CHECK(player.state().tick == beyond);
    player.seek(900);
    CHECK(hash_state(player.state()) == hash_state(recorded.bout.state));
}
