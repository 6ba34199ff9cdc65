// Recordings of every kind, in bytes.
#pragma once

#include "bot_bout.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/record/recording.hpp>

#include <functional>
#include <span>
#include <vector>

namespace recordings {

using Bytes = std::vector<std::uint8_t>;

/// A bout of bots that is recorded.
struct Recorded {
    BotBout bout;
    riposte::Recorder recorder;
    riposte::RecordedEvents events;  ///< of the ticks that were recorded

    explicit Recorded(std::uint64_t seed = 3, const std::array<std::string, 2>& drivers = {"mouse", "bot, level 2"},
                      riposte::Poses poses = riposte::Poses::kNo)
        : bout(seed), recorder(bout.setup, drivers, poses) {}

    /// Fences and records so many ticks.
    Recorded& fence(int ticks) {
        for (int i = 0; i < ticks; ++i) {
            bout.tick();
            recorder.add(bout.input, bout.state, bout.events);
            riposte::append_events(bout.state.tick, bout.events, events);
        }
        return *this;
    }
    /// Fences so many ticks without recording them, and goes on from there.
    Recorded& miss(int ticks) {
        for (int i = 0; i < ticks; ++i) bout.tick();
        recorder.go_on_from(bout.state);
        return *this;
    }
    /// Moves a fencer, as if the states before had been wrong.
    Recorded& correct() {
        bout.state.fencers[0].root_x += 0.05;
        bout.state.fencers[0].legs.anchor_x += 0.05;
        recorder.go_on_from(bout.state);
        return *this;
    }
    [[nodiscard]] Bytes so_far() const { return {recorder.pending().begin(), recorder.pending().end()}; }
    Bytes finish() {
        recorder.finish(bout.state);
        return so_far();
    }
};

/// Hands at random, as a person could have them, in free practice; who drives changes twice.
inline Bytes free_practice() {
    riposte::BoutSetup setup = shipped_setup();
    setup.rules.referee = riposte::Referee::kNone;
    riposte::BoutState state = riposte::initial_state(setup);
    riposte::StepScratch scratch(setup);
    riposte::BoutEvents events;
    riposte::Recorder recorder(setup, {"mouse", "bot, level 3"});
    riposte::Prng prng(9);
    riposte::BoutInput input;
    for (int i = 0; i < 1500; ++i) {
        if (i == 500) recorder.change_hands({"gamepad", "nobody"});
        if (i == 720) recorder.change_hands({"mouse", "mouse"});
        for (riposte::FencerInput& fencer : input.fencers) {
            fencer.hand_x = riposte::quantise_hand(prng.below(2001) / 1000.0 - 1);
            fencer.hand_y = static_cast<std::int16_t>(fencer.hand_y / 2 + static_cast<int>(prng.below(99)));
            fencer.buttons = static_cast<std::uint16_t>(prng.below(1024) & prng.below(1024));
            fencer.extension = static_cast<std::uint8_t>(1 + prng.below(255));
        }
        if (i == 300) input.fencers[0].buttons |= riposte::kAskEnGarde;
        if (i == 900) input.fencers[1].buttons |= riposte::kJudgeOn;
        riposte::step(setup, state, input, scratch, events);
        recorder.add(input, state, events);
    }
    recorder.finish(state);
    return {recorder.pending().begin(), recorder.pending().end()};
}

/// A chunk of a recording: its place, type and length with everything.
struct Chunk {
    std::size_t at = 0;
    std::uint8_t type = 0;
    std::size_t size = 0;
};
inline std::vector<Chunk> chunks_of(std::span<const std::uint8_t> bytes) {
    std::vector<Chunk> chunks;
    for (std::size_t at = 10; at + 12 <= bytes.size();) {
        const std::size_t length =
            bytes[at + 1] + (std::size_t{bytes[at + 2]} << 8U) + (std::size_t{bytes[at + 3]} << 16U);
        chunks.push_back({at, bytes[at], length + 12});
        at += length + 12;
    }
    return chunks;
}

/// Makes the sums of a changed recording right again, as whoever means harm does: of each chunk, and of the whole.
inline void give_checksums(Bytes& bytes) {
    const auto put = [&](std::size_t at, std::uint64_t value, int size) {
        for (int i = 0; i < size; ++i)
            bytes[at + static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(value >> (8 * i));
    };
    for (const Chunk& chunk : chunks_of(bytes)) {
        if (chunk.type == 4) put(chunk.at + 8, riposte::hash_bytes(std::span(bytes).first(chunk.at)), 8);
        const std::size_t sum = chunk.at + chunk.size - 4;
        put(sum, riposte::crc32c(std::span(bytes).subspan(chunk.at, chunk.size - 4)), 4);
    }
}

/// The recording as another simulation would have written it.
inline Bytes of_another_simulation(Bytes bytes) {
    bytes.at(10 + 8) ^= 0x40U;  // the first field of the header
    give_checksums(bytes);
    return bytes;
}

/// The recording with a chunk of a type that nobody knows before its index.
inline Bytes with_chunk(Bytes bytes, std::uint8_t type) {
    const std::vector<Chunk> chunks = chunks_of(bytes);
    const Bytes unknown{type, 3, 0, 0, 0, 0, 0, 0, 'a', 'b', 'c', 0, 0, 0, 0};
    bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(chunks.at(chunks.size() - 2).at), unknown.begin(),
                 unknown.end());
    give_checksums(bytes);
    return bytes;
}

}  // namespace recordings
