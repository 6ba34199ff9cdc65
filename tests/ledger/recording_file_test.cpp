#include "catch.hpp"
#include "scratch.hpp"
#include "shipped.hpp"

#include <riposte/fencing/step.hpp>
#include <riposte/ledger/load_recording.hpp>
#include <riposte/ledger/recording_file.hpp>

#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <thread>

using namespace riposte;

namespace {

namespace fs = std::filesystem;

/// Files that may grow no further stand for a disk that is full.
class FullDisk {
  public:
    explicit FullDisk(rlim_t free) : heard_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &before_);
        grow_to(free);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() {
        make_room();
        std::signal(SIGXFSZ, heard_);
    }
    void grow_to(rlim_t size) const {
        const rlimit limit{size, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    void make_room() const { setrlimit(RLIMIT_FSIZE, &before_); }

  private:
    rlimit before_{};
    void (*heard_)(int);
};

/// A bout of nobody's moving, and its recording.
struct Bout {
    explicit Bout(const fs::path& path) : file(path) {}
    void go_on(int ticks) {
        for (int i = 0; i < ticks; ++i) {
            step(setup, state, {}, scratch, events);
            recording.value().add({}, state, events);
        }
    }

    fs::path file;
    BoutSetup setup = shipped_setup();
    BoutState state = initial_state(setup);
    StepScratch scratch{setup};
    BoutEvents events;
    Result<RecordingFile> recording = RecordingFile::create(file, setup, {"mouse", "bot, level 2"});
};

/// Room for the header and some seconds, and for a part of the next.
constexpr rlim_t kRoom = 2000;

}  // namespace

TEST_CASE("what a full disk does not take is written when there is room again, and is told as long as it waits") {
    const scratch::Folder folder;
    Bout bout(folder.path / "one.bout");
    REQUIRE(bout.recording);
    {
        const FullDisk disk(kRoom);
        bout.go_on(4 * kTicksPerSecond);
        CHECK(bout.recording.value().problem().empty());
        bout.go_on(6 * kTicksPerSecond);
        CHECK(bout.recording.value().problem() == "File too large");
        disk.grow_to(kRoom + 1000);  // a little room, which is not enough either
        bout.go_on(kTicksPerSecond);
        CHECK_FALSE(bout.recording.value().problem().empty());
        disk.make_room();
        bout.go_on(kTicksPerSecond);
        CHECK(bout.recording.value().problem().empty());
    }
    bout.go_on(30);
    REQUIRE(bout.recording.value().close(bout.state));
    const auto kept = load_recording(bout.file);
    REQUIRE(kept);
    CHECK(kept.value().inputs.size() == 12 * kTicksPerSecond + 30);
    CHECK(kept.value().hashes.size() == 13);
    CHECK_FALSE(fs::exists(part_of(bout.file)));
}

TEST_CASE("a full disk is tried once more at the end, also where the bout is broken off") {
    const scratch::Folder folder;
    for (const bool closed : {true, false}) {
        const fs::path file = folder.path / (closed ? "closed.bout" : "broken.bout");
        {
            Bout bout(file);
            REQUIRE(bout.recording);
            const FullDisk disk(kRoom);
            bout.go_on(10 * kTicksPerSecond + 30);
            disk.make_room();
            if (closed) REQUIRE(bout.recording.value().close(bout.state));
        }
        const auto kept = load_recording(file);
        REQUIRE(kept);
        CHECK(kept.value().inputs.size() == 10 * kTicksPerSecond + 30);
    }
}

TEST_CASE("of a bout that ends on a full disk all whole seconds stay, and the error names them") {
    const scratch::Folder folder;
    Bout bout(folder.path / "full.bout");
    REQUIRE(bout.recording);
    const FullDisk disk(kRoom);
    bout.go_on(20 * kTicksPerSecond);
    const auto closed = bout.recording.value().close(bout.state);
    disk.make_room();
    REQUIRE_FALSE(closed);
    CHECK(closed.error().message().find("full.bout.part") != std::string::npos);
    CHECK_FALSE(fs::exists(bout.file));
    CHECK(fs::file_size(part_of(bout.file)) == kRoom);
    const auto kept = load_recording(part_of(bout.file));
    REQUIRE(kept);
    CHECK(kept.value().inputs.size() == 5 * kTicksPerSecond);
}

TEST_CASE(
    "a recording cut off tells where it stops; under a whole one's name it is refused, and how far it would play") {
    const scratch::Folder folder;
    Bout bout(folder.path / "whole.bout");
    REQUIRE(bout.recording);
    bout.go_on(5 * kTicksPerSecond);
    REQUIRE(bout.recording.value().close(bout.state));
    CHECK(missing_end(load_recording(bout.file).value()).empty());
    const fs::path cut = folder.path / "cut.bout";
    fs::copy_file(bout.file, cut);
    fs::resize_file(cut, 900);  // within the fourth second
    const auto refused = load_recording(cut);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().remedy.find("a name that ends in .part") != std::string::npos);
    CHECK(refused.error().remedy.find("to 0:03") != std::string::npos);
    fs::rename(cut, part_of(cut));
    const auto read = load_recording(part_of(cut));
    REQUIRE(read);
    CHECK(missing_end(read.value()) == "the end is missing (it stops at 0:03, tick 360)");
    CHECK_FALSE(load_brief(part_of(cut)).value().closed);
    fs::copy_file(bout.file, folder.path / "closed.part");
    CHECK(load_brief(folder.path / "closed.part").value().closed);
    fs::resize_file(part_of(cut), 400);  // within the first second
    fs::rename(part_of(cut), cut);
    CHECK(load_recording(cut).error().remedy.find(".part") == std::string::npos);
}

TEST_CASE("what is no file is told as what it is where a recording is wanted") {
    const scratch::Folder folder;
    const fs::path pipe = folder.path / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    fs::create_symlink(pipe, folder.path / "link");
    const auto why = [](const fs::path& file) { return load_recording(file).error().what; };
    CHECK(why(folder.path) == "the recording cannot be read (it is a folder)");
    CHECK(why(pipe) == "the recording cannot be read (it is a pipe)");
    CHECK(why(folder.path / "link") == "the recording cannot be read (it is a pipe)");
    CHECK(why("/dev/null") == "the recording cannot be read (it is a device)");
    CHECK(why(folder.path / "none.bout") == "there is no such recording");
    CHECK_FALSE(load_brief(folder.path));
}

TEST_CASE("a device that is full is told as that, not as a pipe without a reader") {
    Bout bout("/dev/full");
    REQUIRE(bout.recording);
    bout.go_on(30);
    const auto closed = bout.recording.value().close(bout.state);
    REQUIRE_FALSE(closed);
    CHECK(closed.error().message().find("No space left") != std::string::npos);
    CHECK(closed.error().message().find("reader") == std::string::npos);
    CHECK(closed.error().remedy.find("the device") != std::string::npos);
}

TEST_CASE("what is left of an earlier bout is not written over") {
    const scratch::Folder folder;
    const fs::path file = folder.path / "last.bout";
    std::ofstream(part_of(file)) << "all that is left";
    const auto refused = RecordingFile::create(file, shipped_setup(), {});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message().find("last.bout.part") != std::string::npos);
    CHECK(scratch::read(part_of(file)) == "all that is left");
}

TEST_CASE("a whole bout of the same name is replaced when the new one is closed") {
    const scratch::Folder folder;
    const fs::path file = folder.path / "last.bout";
    std::ofstream(file) << "an earlier bout";
    Bout bout(file);
    REQUIRE(bout.recording);
    bout.go_on(30);
    CHECK(scratch::read(file) == "an earlier bout");
    REQUIRE(bout.recording.value().close(bout.state));
    CHECK(load_recording(file));
}

TEST_CASE("bouts that begin in the same second are kept in files of their own") {
    const scratch::Folder folder;
    const fs::path wanted = folder.path / "now.bout";
    const BoutSetup setup = shipped_setup();
    std::ofstream(wanted) << "an earlier bout";
    const auto one = RecordingFile::create_new(wanted, setup, {});
    const auto other = RecordingFile::create_new(wanted, setup, {});
    REQUIRE(one);
    REQUIRE(other);
    CHECK(one.value().path() == folder.path / "now_2.bout");
    CHECK(other.value().path() == folder.path / "now_3.bout");
    const auto none = RecordingFile::create_new(folder.path / "nowhere" / "now.bout", setup, {});
    CHECK_FALSE(none);
}

TEST_CASE("a link stays one: the recording grows and is named beside what it leads to, which keeps its permissions") {
    const scratch::Folder folder;
    const fs::path link = folder.path / "link.bout";
    const fs::path real = folder.path / "there" / "real.bout";
    fs::create_directories(real.parent_path());
    fs::create_symlink("there/real.bout", link);
    for (const bool dangling : {true, false}) {
        Bout bout(link);
        REQUIRE(bout.recording);
        bout.go_on(30);
        CHECK(fs::exists(part_of(real)));
        CHECK(fs::exists(real) == !dangling);
        REQUIRE(bout.recording.value().close(bout.state));
        CHECK(fs::is_symlink(link));
        CHECK(load_recording(real));
        fs::permissions(real, fs::perms::owner_read | fs::perms::owner_write);
    }
    CHECK(fs::status(real).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    CHECK(std::distance(fs::directory_iterator(folder.path), {}) == 2);
    CHECK(std::distance(fs::directory_iterator(real.parent_path()), {}) == 1);
}

TEST_CASE("into a pipe a recording goes as it grows, whole also where its reader is slow, and the pipe stays") {
    const scratch::Folder folder;
    const fs::path pipe = folder.path / "pipe";
    const fs::path got = folder.path / "got.bout";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    std::thread reader([&] {
        std::ifstream in(pipe, std::ios::binary);
        std::this_thread::sleep_for(std::chrono::milliseconds(300));  // more than a pipe holds comes meanwhile
        std::ofstream(got, std::ios::binary) << in.rdbuf();
    });
    Bout bout(pipe);
    if (bout.recording) {
        bout.go_on(60 * kTicksPerSecond);
        CHECK(bout.recording.value().close(bout.state));
    }
    reader.join();
    CHECK(fs::is_fifo(fs::status(pipe)));
    CHECK_FALSE(fs::exists(part_of(pipe)));
    const auto whole = load_recording(got);
    REQUIRE(whole);
    CHECK(whole.value().inputs.size() == 60 * kTicksPerSecond);
}

TEST_CASE("a reader that goes away in the middle of a bout is told, and the bout goes on") {
    const scratch::Folder folder;
    const fs::path pipe = folder.path / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const auto heard = std::signal(SIGPIPE, SIG_IGN);
    auto reader = std::make_unique<std::ifstream>();
    std::thread opening([&] { reader->open(pipe); });
    Bout bout(pipe);
    opening.join();
    reader.reset();
    REQUIRE(bout.recording);
    bout.go_on(2 * kTicksPerSecond);
    CHECK(bout.recording.value().problem() == "Broken pipe");
    const auto closed = bout.recording.value().close(bout.state);
    std::signal(SIGPIPE, heard);
    REQUIRE_FALSE(closed);
    CHECK(closed.error().message().find("its reader") != std::string::npos);
}

TEST_CASE("what no recording may replace is refused before the bout") {
    const scratch::Folder folder;
    const fs::path kept = folder.path / "kept.bout";
    std::ofstream(kept) << "an earlier bout";
    fs::permissions(kept, fs::perms::owner_read);
    for (const fs::path& file : {kept, folder.path, folder.path / "nowhere" / "x.bout"}) {
        CAPTURE(file.string());
        CHECK_FALSE(RecordingFile::create(file, shipped_setup(), {}));
    }
    CHECK(scratch::read(kept) == "an earlier bout");
    CHECK(std::distance(fs::directory_iterator(folder.path), {}) == 1);
}
