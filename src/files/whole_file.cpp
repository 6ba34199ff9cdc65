#include <riposte/core/utf8.hpp>
#include <riposte/files/outlet.hpp>
#include <riposte/files/whole_file.hpp>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr int kMostParts = 100;                // of one program that others of its number left half written
constexpr std::size_t kLongestPartName = 200;  // bytes of the name: with what is put behind it a file system takes it

/// A file of nobody else beside that one, for what shall take its place; another program may write the same file now.
struct Part {
    fs::path path;
    int file = -1;  ///< open for writing; < 0: errno tells why there is none
};
Part part_beside(const fs::path& target) {
    Part part;
    const std::string whole = target.filename().string();
    const std::string name = std::string(shortened(whole, kLongestPartName)) + "." + std::to_string(::getpid());
    for (int number = 1; part.file < 0 && number <= kMostParts; ++number) {
        part.path = target.parent_path() / (name + "-" + std::to_string(number) + ".part");
        part.file = open_successor(part.path, target);
        if (part.file < 0 && errno != EEXIST) break;
    }
    return part;
}

/// The system's reason where something fails, or 0.
int write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t done = ::write(file, bytes.data(), bytes.size());
        if (done < 0 && errno != EINTR) return errno;
        if (done > 0) bytes.remove_prefix(static_cast<std::size_t>(done));
    }
    return 0;
}

/// The same.
int write_and_close(int file, std::string_view bytes, Lasting lasting) {
    int why = write_all(file, bytes);
    if (why == 0 && lasting == Lasting::kYes) why = sync_file(file);
    if (::close(file) != 0 && why == 0) why = errno;
    return why;
}

Result<void> write_into(const fs::path& file, std::string_view bytes) {
    const auto stream = open_stream(file);
    if (!stream) return stream.error();
    int why = write_stream(stream.value(), bytes, kStreamPatience_ms).problem;
    if (::close(stream.value()) != 0 && why == 0) why = errno;
    if (why != 0) return cannot_write(file, why == EAGAIN ? "its reader takes no more" : std::strerror(why));
    return {};
}

/// A file system that knows nothing of it has no word to keep.
int problem_of(int synced) {
    if (synced == 0 || errno == EINVAL || errno == ENOTSUP || errno == ENOSYS || errno == EROFS) return 0;
    return errno;
}

}  // namespace

Result<void> write_file(const fs::path& file, std::string_view bytes, Lasting lasting) {
    const auto outlet = outlet_of(file);
    if (!outlet) return outlet.error();
    if (outlet.value().stream) return write_into(file, bytes);
    const fs::path& target = outlet.value().path;
    const Part part = part_beside(target);
    if (part.file < 0) return cannot_write(file, std::strerror(errno));
    int why = write_and_close(part.file, bytes, lasting);
    if (why == 0 && std::rename(part.path.c_str(), target.c_str()) != 0) why = errno;
    if (why != 0) {
        std::error_code ignored;
        fs::remove(part.path, ignored);
        return cannot_write(file, std::strerror(why));
    }
    if (lasting == Lasting::kYes) why = sync_folder(folder_of(target).c_str());
    return why == 0 ? Result<void>() : cannot_write(file, std::strerror(why));
}

int open_successor(const fs::path& name, const fs::path& replaced) {
    struct stat old {};
    const bool there = ::stat(replaced.c_str(), &old) == 0 && S_ISREG(old.st_mode);
    const mode_t mode = there ? old.st_mode & 0777U : 0666U;
    const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (file < 0 || !there) return file;
    // Who may not give files away keeps the group at least, and may be the owner himself.
    if (::fchown(file, old.st_uid, old.st_gid) != 0 && ::fchown(file, static_cast<uid_t>(-1), old.st_gid) != 0)
        errno = 0;
    if (::fchmod(file, mode) != 0) errno = 0;
    return file;
}

int sync_file(int file) { return problem_of(::fsync(file)); }

int sync_content(int file) { return problem_of(::fdatasync(file)); }

int sync_folder(const char* folder) {
    const int opened = ::open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return errno == EACCES ? 0 : errno;  // a folder that may be written and not read
    const int why = sync_file(opened);
    ::close(opened);
    return why;
}

fs::path folder_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

}  // namespace riposte
