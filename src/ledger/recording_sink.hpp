// Where the bytes of a recording go while the bout goes on.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/files/steady_sync.hpp>

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace riposte {

/// A file under an unfinished name beside the one that it is to have, or a stream. A crash may call write and close,
/// which take nothing from the heap.
class RecordingSink {
  public:
    /// `named` is what is given its name by close and may be replaced then; `part` must not be there yet.
    static Result<std::unique_ptr<RecordingSink>> file(const std::filesystem::path& named,
                                                       const std::filesystem::path& part);
    static Result<std::unique_ptr<RecordingSink>> stream(const std::filesystem::path& path);
    RecordingSink(const RecordingSink&) = delete;
    RecordingSink& operator=(const RecordingSink&) = delete;
    ~RecordingSink();

    enum class Patience { kNone, kLast };
    /// Those bytes from that place of the recording on, over what stands there already; how many were taken. A stream
    /// whose reader takes no more for now is no problem: with no patience, the rest is given again the next time.
    std::size_t write(std::span<const std::uint8_t> bytes, off_t at, Patience patience);
    /// The recording is so long and no longer, is brought onto the disk, and gets its name. With a problem it keeps the
    /// unfinished name, and goes where nothing of it was written.
    void close(off_t size);
    /// The thread that waits for the disk ends; not in a crash, which leaves it as it is.
    void stop_syncing();

    [[nodiscard]] bool open() const { return file_ >= 0; }
    /// errno of the last write, or of what cannot be mended; 0: all is well.
    [[nodiscard]] int problem() const;
    [[nodiscard]] bool is_stream() const { return part_.empty(); }
    /// What is there after it was closed.
    [[nodiscard]] const std::string& left() const { return problem() == 0 || is_stream() ? named_ : part_; }

  private:
    RecordingSink(int file, std::string named, std::string part);

    int file_;
    const std::string named_;
    const std::string part_;  ///< empty: a stream
    const std::string folder_;
    off_t streamed_ = 0;
    int problem_ = 0;  ///< errno of the last write
    int lost_ = 0;     ///< errno of what is not to be mended
    std::optional<SteadySync> syncing_;
};

}  // namespace riposte
