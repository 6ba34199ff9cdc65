#include "app/online/dump_file.hpp"

#include "catch.hpp"
#include "shipped.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

using namespace riposte;
namespace fs = std::filesystem;

namespace {

/// A folder of its own for each test, which is not there yet.
struct Folder {
    fs::path path = fs::temp_directory_path() / ("riposte_dumps_" + std::to_string(getpid()));
    Folder() { fs::remove_all(path); }
    ~Folder() { fs::remove_all(path); }
    [[nodiscard]] std::size_t files() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(path), fs::directory_iterator()));
    }
};

net::StateDump dump() {
    net::StateDump dump;
    dump.bout = 3;
    dump.seat = 1;
    dump.hashes = {1234, 0xabcU, 0xdefU};
    dump.own = initial_state(shipped_setup());
    dump.own.tick = 1234;
    dump.servers = dump.own_then = dump.own;
    dump.own_then->fencers[0].legs.anchor_x += 1e-9;
    dump.first = 1233;
    dump.inputs.resize(1);
    dump.inputs[0].fencers[1].hand_x = -77;
    return dump;
}

std::string text_of(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a difference is kept in a file that tells the program, both hashes, the states and the inputs") {
    const Folder folder;
    const auto file = keep_dump(folder.path, dump());
    REQUIRE(file);
    CHECK(has(file.value().filename().string(), "_right_1234.txt"));
    struct stat facts {};
    REQUIRE(stat(file.value().c_str(), &facts) == 0);
    CHECK((facts.st_mode & 0077U) == 0);
    const std::string text = text_of(file.value());
    CHECK(has(text, "simulation " + std::to_string(kSimulationVersion)));
    CHECK(has(text, "right, bout 3"));
    CHECK(has(text, "the low halves of the hashes of tick 1234: own 00000abc, server's 00000def"));
    CHECK(has(text, "the states of tick 1234 differ first in: left fencer, legs, byte "));
    CHECK(has(text, "\nown state of tick 1234"));
    CHECK(has(text, "\nserver's state of tick 1234"));
    CHECK(has(text, "\n1233: 0 0 0 128, -77 0 0 128\n"));
    CHECK(has(kept_dump_words(folder.path, dump()), file.value().parent_path().string()));
}

TEST_CASE("the server's side of a difference stands in a file of its own, and tells for whom") {
    const Folder folder;
    net::StateDump servers = dump();
    servers.of_server = true;
    servers.hashes.reset();
    servers.servers.reset();
    servers.own_then.reset();
    const auto file = keep_dump(folder.path, servers);
    REQUIRE(file);
    CHECK(has(file.value().filename().string(), "_server_for_right_1234.txt"));
    CHECK_FALSE(has(text_of(file.value()), "server's state"));
}

TEST_CASE("few files of differences are kept, the newest, and nothing else is removed") {
    const Folder folder;
    fs::create_directories(folder.path);
    std::ofstream(folder.path / "server.key") << "key";
    for (int i = 0; i < 20; ++i)
        std::ofstream(folder.path / ("difference_20200101_0000" + std::to_string(10 + i) + "_left_1.txt")) << i;
    REQUIRE(keep_dump(folder.path, dump()));
    CHECK(folder.files() == kMostDumpFiles + 1);
    CHECK(fs::exists(folder.path / "server.key"));
    CHECK(fs::exists(folder.path / "difference_20200101_000029_left_1.txt"));
    CHECK_FALSE(fs::exists(folder.path / "difference_20200101_000010_left_1.txt"));
}

TEST_CASE("where a difference cannot be kept the words tell so") {
    const Folder folder;
    CHECK(keep_dump({}, dump()).value().empty());
    CHECK(kept_dump_words({}, dump()) == "nothing of it is kept");
    std::ofstream(folder.path) << "no folder";
    CHECK(has(kept_dump_words(folder.path, dump()), "could not be kept"));
}
