#include <riposte/files/file_kind.hpp>
#include <riposte/files/outlet.hpp>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostLinks = 40;  // as the system's own patience

/// By the kernel's numbers (admin-guide/devices.txt), as opening a device may already do something to it.
bool takes_a_stream(dev_t device) {
    const unsigned kind = ::gnu_dev_major(device);
    const unsigned which = ::gnu_dev_minor(device);
    const bool swallows = kind == 1 && (which == 3 || which == 5 || which == 7);  // null, zero, full
    const bool terminal = kind == 4 || (kind == 5 && which <= 1) || (kind >= 136 && kind <= 143);
    return swallows || terminal;
}

/// What is no outlet, in words; empty where it may be one.
std::string refusal(const fs::path& file, const struct stat& there) {
    if (S_ISDIR(there.st_mode) || S_ISSOCK(there.st_mode) || S_ISBLK(there.st_mode)) return why_no_plain_file(file);
    if (S_ISCHR(there.st_mode)) return takes_a_stream(there.st_rdev) ? "" : "it is a device that is no terminal";
    if (S_ISFIFO(there.st_mode)) return "";
    constexpr mode_t kWrite = S_IWUSR | S_IWGRP | S_IWOTH;
    const bool may = (there.st_mode & kWrite) != 0 && ::faccessat(AT_FDCWD, file.c_str(), W_OK, AT_EACCESS) == 0;
    return may ? "" : "it is write-protected";
}

/// The last name behind all links.
fs::path followed(const fs::path& file) {
    fs::path target = file;
    std::error_code error;
    for (std::size_t links = 0; links < kMostLinks && fs::is_symlink(target, error); ++links) {
        const fs::path next = fs::read_symlink(target, error);
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return target;
}

/// False where the time is over.
bool wait_for_room(int stream, int patience_ms) {
    pollfd wanted{stream, POLLOUT, 0};
    return ::poll(&wanted, 1, patience_ms) != 0;
}

}  // namespace

Error cannot_write(const fs::path& file, const std::string& why) {
    return {"cannot write the file (" + why + ")", file.string(),
            "choose a file in a folder that may be written, on a disk with free space"};
}

Result<Outlet> outlet_of(const fs::path& file) {
    if (file.empty()) return cannot_write(file, "it has no name");
    struct stat there {};
    const int missing = ::stat(file.c_str(), &there) == 0 ? 0 : errno;
    if (missing != 0 && missing != ENOENT) return cannot_write(file, std::strerror(missing));
    const fs::path target = followed(file);
    if (missing != 0)
        return target.has_filename() ? Result<Outlet>(Outlet{target}) : cannot_write(file, "it is a folder");
    if (const std::string why = refusal(file, there); !why.empty()) return cannot_write(file, why);
    if (!S_ISREG(there.st_mode)) return Outlet{file, true};
    // A link of /proc leads to an open file, which may have lost its name.
    std::error_code error;
    if (!fs::exists(target, error)) return cannot_write(file, "it has no name any more");
    return Outlet{target};
}

Result<int> open_stream(const fs::path& file) {
    using namespace std::chrono;
    const auto until = steady_clock::now() + milliseconds(kReaderPatience_ms);
    for (;;) {
        const int stream = ::open(file.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
        if (stream >= 0) return stream;
        const bool unread = errno == ENXIO;
        if (!unread && errno != EINTR) return cannot_write(file, std::strerror(errno));
        if (unread && steady_clock::now() >= until)
            return Error{"cannot write into the pipe: nobody reads from it", file.string(), "start its reader first"};
        std::this_thread::sleep_for(milliseconds(20));
    }
}

StreamWritten write_stream(int stream, std::string_view bytes, int patience_ms) {
    StreamWritten written;
    while (written.bytes < bytes.size()) {
        const ssize_t done = ::write(stream, bytes.data() + written.bytes, bytes.size() - written.bytes);
        if (done >= 0) {
            written.bytes += static_cast<std::size_t>(done);
        } else if (errno == EAGAIN) {
            if (patience_ms == 0 || !wait_for_room(stream, patience_ms)) return {written.bytes, EAGAIN};
        } else if (errno != EINTR) {
            return {written.bytes, errno};
        }
    }
    return written;
}

}  // namespace riposte
