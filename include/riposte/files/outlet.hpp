// What the name of a file to be written leads to: a plain file that may be replaced, or a stream that is written into.
#pragma once

#include <riposte/core/result.hpp>

#include <cstddef>
#include <filesystem>
#include <string_view>

namespace riposte {

struct Outlet {
    std::filesystem::path path;  ///< links followed; of a stream as it was given
    bool stream = false;         ///< a pipe, a terminal, /dev/null: never replaced, it takes what it gets as it comes
};

/// Links are followed, also one that leads to a file which is not there yet; whether its folder is there is not looked
/// at. Errors: no name; a folder, a socket, a disk, another device; links in a circle; a file without write permission,
/// also for a user who may write everything.
Result<Outlet> outlet_of(const std::filesystem::path& file);

/// The same for every writer's error: which file cannot be written, and why.
Error cannot_write(const std::filesystem::path& file, const std::string& why);

/// Opened for write_stream. A pipe waits kReaderPatience_ms for somebody who reads, and no longer.
Result<int> open_stream(const std::filesystem::path& file);
inline constexpr int kReaderPatience_ms = 2000;

struct StreamWritten {
    std::size_t bytes = 0;
    int problem = 0;  ///< errno; EAGAIN: a reader that takes no more for now
};
/// Ends at the latest where the reader has taken nothing for so long. A signal handler may call it.
StreamWritten write_stream(int stream, std::string_view bytes, int patience_ms);
inline constexpr int kStreamPatience_ms = 5000;  ///< for the last bytes, which wait for nothing else

}  // namespace riposte
