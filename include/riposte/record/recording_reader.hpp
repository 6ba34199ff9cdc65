// Reads a recording as it grows. Bytes go in as they come, and the whole ticks of the bout can be played at once.
#pragma once

#include <riposte/record/recording.hpp>

#include <optional>

namespace riposte {

struct Chunk;

/// A recording of which the bytes come one after the other.
class RecordingReader {
  public:
    /// Takes the bytes that follow the bytes taken before. The Error says that the file is no recording or is damaged,
    /// and names the byte. Everything that was whole before the damage stays, and every later call gives the same
    /// Error.
    Result<void> take(std::span<const std::uint8_t> bytes);

    /// Takes of `bytes` all that stands before the first input, which `bytes` must hold, and nothing beyond.
    Result<void> take_beginning(std::span<const std::uint8_t> bytes);

    /// Returns the bout as far as whole chunks tell of the bout; the recording is empty until the header is whole
    /// (`has_header`). The vectors grow while bytes are taken.
    [[nodiscard]] const Recording& recording() const { return recording_; }
    [[nodiscard]] Recording release() { return std::move(recording_); }
    /// Returns the whole seconds alone: the bout up to the last hash.
    [[nodiscard]] Recording release_hashed();
    [[nodiscard]] bool has_header() const { return has_header_; }
    /// Returns true once the closing chunk was taken.
    [[nodiscard]] bool closed() const { return recording_.closed; }
    /// Returns the number of bytes that belong to whole chunks: the place in the file at which the next one begins.
    [[nodiscard]] std::size_t taken() const { return at_; }

  private:
    /// What the next chunk may be.
    struct Order {
        std::uint8_t last = 0;       ///< type of the chunk before, but for chunks that are passed over
        std::uint32_t unhashed = 0;  ///< ticks since the last hash
        bool awaits_hash = false;
        bool awaits_state = false;
    };
    /// How much of the recording the last hash covers.
    struct Hashed {
        std::size_t inputs = 0;
        std::size_t states = 0;
        std::size_t hands = 0;
        std::size_t touches = 0;
        std::size_t calls = 0;
        std::size_t awards = 0;
        std::size_t poses = 0;
    };
    /// Where the chunks stand of which the index tells.
    struct Places {
        std::vector<ChunkPlace> states;
        std::vector<ChunkPlace> events;
    };
    Result<void> take_whole(std::span<const std::uint8_t>& bytes);
    Result<void> take_chunk(std::span<const std::uint8_t>& bytes);
    Result<void> take_payload(const Chunk& chunk);
    void pass(std::span<const std::uint8_t>& bytes, std::size_t size);
    Result<void> take_inputs(const Chunk& chunk);
    Result<void> take_events(const Chunk& chunk);
    Result<void> take_hash(const Chunk& chunk);
    Result<void> take_state(const Chunk& chunk);
    Result<void> take_hands(const Chunk& chunk);
    Result<void> take_clips(const Chunk& chunk);
    Result<void> take_poses(const Chunk& chunk);
    Result<void> take_index(const Chunk& chunk);
    Result<void> take_end(const Chunk& chunk);
    void note_hashed();

    Recording recording_;
    std::vector<std::uint8_t> rest_;  ///< bytes of a chunk that is not whole yet
    std::size_t at_ = 0;
    Hasher digest_;  ///< digest of the bytes of whole chunks
    Order order_;
    Hashed hashed_;
    Places places_;
    std::uint32_t inputs_from_ = 0;  ///< tick of the last input chunk
    bool has_header_ = false;
    std::optional<Error> broken_;
};

}  // namespace riposte
