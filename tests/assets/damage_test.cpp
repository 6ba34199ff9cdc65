// Files cut short or damaged give a message or load; they never crash.
#include "catch.hpp"
#include "places.hpp"
#include "tiny_fencer.hpp"

#include <riposte/core/prng.hpp>

#include <sys/stat.h>

using namespace riposte;

namespace {

const std::filesystem::path kAssets = source_dir() / "assets";

void check_message(const Error& error) {
    CHECK_FALSE(error.what.empty());
    CHECK_FALSE(error.where.empty());
    CHECK_FALSE(error.remedy.empty());
}

/// Offset of the binary chunk's data.
std::size_t binary_start(const std::vector<char>& bytes) {
    std::uint32_t json = 0;
    std::memcpy(&json, bytes.data() + 12, 4);
    return 28 + json;
}

std::filesystem::path fresh_pipe() {
    const auto pipe = test::scratch_file("pipe.glb");
    std::filesystem::remove(pipe);
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    return pipe;
}

/// A link to itself.
std::filesystem::path fresh_loop() {
    const auto loop = test::scratch_file("loop.glb");
    std::filesystem::remove(loop);
    std::filesystem::create_symlink(loop, loop);
    return loop;
}

}  // namespace

TEST_CASE("a missing, foreign or empty file is named") {
    const auto check = [](const std::filesystem::path& file, const char* what) {
        const auto loaded = load_model(file);
        REQUIRE_FALSE(loaded.ok());
        INFO(loaded.error().message());
        CHECK(loaded.error().what.find(what) != std::string::npos);
        CHECK(loaded.error().where.find(file.filename().string()) != std::string::npos);
        check_message(loaded.error());
    };
    check(test::scratch_file("nowhere.glb"), "no such file");
    check(source_dir(), "it is a folder");
    check(fresh_pipe(), "it is a pipe");
    check(fresh_loop(), "it cannot be reached");
    check(source_dir() / "CMakeLists.txt", "not a glTF");
    test::write_bytes(test::scratch_file("empty.glb"), {});
    check(test::scratch_file("empty.glb"), "cut short");
    const auto fencer = load_fencer(kAssets / "weapons/sword.glb", kAssets / "skin.toml");
    REQUIRE_FALSE(fencer.ok());
    CHECK(fencer.error().what.find("'root'") != std::string::npos);
}

TEST_CASE("a shipped file cut short at any length is refused") {
    for (const char* name : {"fencers/man.glb", "weapons/sword.glb", "salle.glb"}) {
        const std::vector<char> whole = test::read_bytes(kAssets / name);
        for (const double part : {0.0, 1e-6, 3e-6, 1e-5, 1e-3, 0.1, 0.5, 0.9, 0.999999}) {
            const auto length = static_cast<std::ptrdiff_t>(part * static_cast<double>(whole.size()));
            std::vector<char> cut(whole.begin(), whole.begin() + length);
            test::write_bytes(test::scratch_file("cut.glb"), cut);
            const auto plain = load_model(test::scratch_file("cut.glb"));
            REQUIRE_FALSE(plain.ok());
            check_message(plain.error());
            // The same with the header's length made to match.
            if (cut.size() < 12) continue;
            const auto size = static_cast<std::uint32_t>(cut.size());
            std::memcpy(cut.data() + 8, &size, 4);
            test::write_bytes(test::scratch_file("cut.glb"), cut);
            REQUIRE_FALSE(load_model(test::scratch_file("cut.glb")).ok());
        }
    }
}

TEST_CASE("damaged data never crash the loader") {
    Prng prng = Prng::seeded(60);
    const std::vector<char> whole = test::TinyFencer{}.bytes();
    const std::size_t start = binary_start(whole);
    for (int i = 0; i < 400; ++i) {
        std::vector<char> bytes = whole;
        const std::uint32_t hits = 1 + prng.below(4);
        for (std::uint32_t h = 0; h < hits; ++h) {
            const std::size_t place = start + prng.below(static_cast<std::uint32_t>(bytes.size() - start));
            bytes[place] = static_cast<char>(prng.below(256));
        }
        test::write_bytes(test::scratch_file("tiny.glb"), bytes);
        const auto loaded = load_fencer(test::scratch_file("tiny.glb"), kAssets / "skin.toml");
        if (!loaded) check_message(loaded.error());
    }
}

TEST_CASE("a damaged description never crashes the loader") {
    Prng prng = Prng::seeded(61);
    const std::vector<char> whole = test::read_bytes(kAssets / "weapons/sword.glb");
    const std::size_t start = binary_start(whole);
    for (int i = 0; i < 400; ++i) {
        std::vector<char> bytes = whole;
        const std::uint32_t hits = 1 + prng.below(3);
        for (std::uint32_t h = 0; h < hits; ++h) {
            bytes[prng.below(static_cast<std::uint32_t>(start))] = static_cast<char>(32 + prng.below(96));
        }
        test::write_bytes(test::scratch_file("damaged.glb"), bytes);
        const auto loaded = load_model(test::scratch_file("damaged.glb"));
        if (!loaded) check_message(loaded.error());
    }
}
