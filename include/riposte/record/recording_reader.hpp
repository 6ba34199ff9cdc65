// Reads a recording as it grows: bytes go in as they come, and what is whole of the bout can be played at once.
#pragma once

#include <riposte/record/recording.hpp>

#include <optional>

namespace riposte {

class RecordingReader {
  public:
    /// Takes the bytes that follow those taken before. Errors: the file is no recording, or damaged; it names the byte.
    /// What was whole before it stays, and every later call gives the same Error.
    Result<void> take(std::span<const std::uint8_t> bytes);

    /// Takes bytes that must hold all that stands before the first input, and no more than that of them.
    Result<void> take_beginning(std::span<const std::uint8_t> bytes);

    /// Returns the bout as far as whole chunks tell of it; nothing before the header is whole (`has_header`). Vectors
    /// grow while bytes are taken.
    [[nodiscard]] const Recording& recording() const { return recording_; }
    [[nodiscard]] Recording release() { return std::move(recording_); }
    [[nodiscard]] bool has_header() const { return has_header_; }
    /// Returns true once the closing chunk was taken.
    [[nodiscard]] bool closed() const { return recording_.closed; }
    /// Returns the number of bytes that belong to whole chunks: the place in the file at which the next one begins.
    [[nodiscard]] std::size_t taken() const { return at_; }

  private:
    Result<void> take_whole(std::span<const std::uint8_t>& bytes);
    Result<void> take_chunk(std::span<const std::uint8_t>& bytes);
    void pass(std::span<const std::uint8_t>& bytes, std::size_t size);
    Result<void> take_end(std::span<const std::uint8_t> payload, std::uint32_t tick);

    Recording recording_;
    std::vector<std::uint8_t> rest_;  ///< of a chunk that is not whole yet
    std::size_t at_ = 0;
    Hasher digest_;  ///< over the bytes of whole chunks
    bool has_header_ = false;
    std::optional<Error> broken_;
};

}  // namespace riposte
