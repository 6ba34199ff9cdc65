#include "catch.hpp"

#include <riposte/files/outlet.hpp>
#include <riposte/files/whole_file.hpp>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <thread>

using namespace riposte;
namespace fs = std::filesystem;

namespace {

/// An empty folder of its own.
struct Folder {
    fs::path path;
    Folder() {
        std::string name = (fs::temp_directory_path() / "riposte_whole_file_XXXXXX").string();
        path = ::mkdtemp(name.data());
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { fs::remove_all(path); }
    [[nodiscard]] std::size_t count() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(path), fs::directory_iterator()));
    }
};

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct stat status_of(const fs::path& path) {
    struct stat status {};
    REQUIRE(::lstat(path.c_str(), &status) == 0);
    return status;
}

std::string refusal_of(const fs::path& file) {
    const auto written = write_file(file, "new");
    return written ? "" : written.error().message();
}

/// Has a pipe open and reads nothing.
class Reader {
  public:
    explicit Reader(const fs::path& pipe) : file_(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK)) {}
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    ~Reader() { ::close(file_); }

  private:
    int file_;
};

}  // namespace

TEST_CASE("a link stays one, what it leads to is replaced whole, and nothing is left beside either") {
    const Folder folder;
    fs::create_directories(folder.path / "there");
    fs::create_symlink("there/real", folder.path / "link");
    for (const char* text : {"first", "second"}) {  // the first time it leads to nothing yet
        REQUIRE(write_file(folder.path / "link", text, Lasting::kYes));
        CHECK(fs::is_symlink(folder.path / "link"));
        CHECK(read(folder.path / "there" / "real") == text);
    }
    CHECK(folder.count() == 2);
    fs::create_symlink("round", folder.path / "round");
    CHECK_FALSE(refusal_of(folder.path / "round").empty());
}

TEST_CASE("a pipe gets all that is written, also more than it holds, and stays a pipe") {
    const Folder folder;
    const fs::path pipe = folder.path / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const std::string text(1'000'000, 'x');
    std::string got;
    std::thread reader([&] { got = read(pipe); });
    const bool written = write_file(pipe, text).ok();
    reader.join();
    CHECK(written);
    CHECK(got.size() == text.size());
    CHECK((got == text));
    CHECK(S_ISFIFO(status_of(pipe).st_mode));
}

TEST_CASE("a pipe without a reader, and one whose reader is gone, are told and keep nobody") {
    const Folder folder;
    const fs::path pipe = folder.path / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(refusal_of(pipe).find("nobody reads from it") != std::string::npos);
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    auto reader = std::make_unique<Reader>(pipe);
    const auto stream = open_stream(pipe);
    REQUIRE(stream);
    reader.reset();
    CHECK(write_stream(stream.value(), "lost", 0).problem == EPIPE);
    ::close(stream.value());
    std::signal(SIGPIPE, before);
    CHECK(S_ISFIFO(status_of(pipe).st_mode));
}

TEST_CASE("a reader that takes nothing more is waited for as long as was said") {
    const Folder folder;
    const fs::path pipe = folder.path / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const Reader reader(pipe);
    const auto stream = open_stream(pipe);
    REQUIRE(stream);
    const std::string text(1'000'000, 'x');
    const StreamWritten written = write_stream(stream.value(), text, 10);
    CHECK(written.problem == EAGAIN);
    CHECK(written.bytes > 0);
    CHECK(written.bytes < text.size());
    ::close(stream.value());
}

TEST_CASE("a folder, a socket and a disk are refused by what they are, and stay") {
    const Folder folder;
    CHECK(refusal_of(folder.path).find("it is a folder") != std::string::npos);
    CHECK(refusal_of(folder.path / "new" / "").find("it is a folder") != std::string::npos);
    sockaddr_un name{AF_UNIX, {}};
    const fs::path socket = folder.path / "socket";
    REQUIRE(socket.string().size() < sizeof(name.sun_path));
    socket.string().copy(name.sun_path, sizeof(name.sun_path) - 1);
    const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
    REQUIRE(::bind(listener, reinterpret_cast<const sockaddr*>(&name), sizeof(name)) == 0);
    CHECK(refusal_of(socket).find("it is a socket") != std::string::npos);
    CHECK(S_ISSOCK(status_of(socket).st_mode));
    ::close(listener);
    CHECK(refusal_of("").find("it has no name") != std::string::npos);
}

TEST_CASE("of devices only those that take a stream are written into, and none is replaced") {
    const Folder folder;
    const fs::path nothing = folder.path / "nothing";
    const fs::path full = folder.path / "full";
    const fs::path memory = folder.path / "memory";
    const fs::path disk = folder.path / "disk";
    const bool made = ::mknod(nothing.c_str(), S_IFCHR | 0600, gnu_dev_makedev(1, 3)) == 0 &&
                      ::mknod(full.c_str(), S_IFCHR | 0600, gnu_dev_makedev(1, 7)) == 0 &&
                      ::mknod(memory.c_str(), S_IFCHR | 0600, gnu_dev_makedev(1, 1)) == 0 &&
                      ::mknod(disk.c_str(), S_IFBLK | 0600, gnu_dev_makedev(7, 250)) == 0;
    if (!made) {
        WARN("not tried: only root makes devices");
        return;
    }
    CHECK(refusal_of(memory).find("a device that is no terminal") != std::string::npos);
    CHECK(refusal_of(disk).find("it is a disk") != std::string::npos);
    if (const int open = ::open(nothing.c_str(), O_WRONLY); open >= 0) {
        ::close(open);
        CHECK(refusal_of(nothing).empty());
        CHECK(refusal_of(full).find("No space left") != std::string::npos);
    }
    CHECK(S_ISCHR(status_of(nothing).st_mode));
    CHECK(S_ISCHR(status_of(full).st_mode));
    CHECK(folder.count() == 4);
}

TEST_CASE("a file without write permission stays, also where one may write everything") {
    const Folder folder;
    const fs::path file = folder.path / "kept";
    REQUIRE(write_file(file, "old"));
    fs::permissions(file, fs::perms::owner_read | fs::perms::group_read);
    CHECK(refusal_of(file).find("write-protected") != std::string::npos);
    CHECK(read(file) == "old");
    CHECK(folder.count() == 1);
}

TEST_CASE("a file keeps its permissions and its owner") {
    const Folder folder;
    const fs::path file = folder.path / "kept";
    REQUIRE(write_file(file, "old"));
    REQUIRE(::chmod(file.c_str(), 0624) == 0);
    const bool given = ::chown(file.c_str(), 12, 34) == 0;
    REQUIRE(write_file(file, "new"));
    const struct stat now = status_of(file);
    CHECK((now.st_mode & 07777U) == 0624U);
    if (given) CHECK((now.st_uid == 12 && now.st_gid == 34));
    CHECK(read(file) == "new");
}

TEST_CASE("a disk that takes only a part leaves the old file and nothing beside it") {
    const Folder folder;
    const fs::path file = folder.path / "kept";
    REQUIRE(write_file(file, "old"));
    const auto heard = std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const rlimit limit{1000, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
    const auto written = write_file(file, std::string(5000, 'x'), Lasting::kYes);
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, heard);
    REQUIRE_FALSE(written);
    CHECK(written.error().what.find("File too large") != std::string::npos);
    CHECK(read(file) == "old");
    CHECK(folder.count() == 1);
}

TEST_CASE("a name as long as a file system takes is written, although it is longer unfinished") {
    const Folder folder;
    const fs::path file = folder.path / std::string(255, 'n');
    REQUIRE(write_file(file, "text"));
    CHECK(read(file) == "text");
    CHECK(folder.count() == 1);
}
