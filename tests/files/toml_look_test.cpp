#include "catch.hpp"
#include "places.hpp"

#include <riposte/files/text_file.hpp>
#include <riposte/files/toml_look.hpp>

#include <string>

using namespace riposte;

namespace {

/// The line of the slip, 0 if there is none.
std::size_t slip(const std::string& text) {
    const auto found = slip_in_toml(text);
    if (found && found->line > 1) CHECK(text[found->begin - 1] == '\n');
    return found ? found->line : 0;
}

std::string times(std::size_t count, const std::string& part) {
    std::string all;
    while (count-- > 0) all += part;
    return all;
}

}  // namespace

TEST_CASE("names and brackets deeper than eight are a slip, in whatever way they are written") {
    CHECK(slip("a = 1\na.b.c.d.e.f.g.h = 1") == 0);
    CHECK(slip("a = 1\na.b.c.d.e.f.g.h.i = 1") == 2);
    CHECK(slip("[a.b.c.d.e.f.g.h]\n") == 0);
    CHECK(slip("\n[a. b .c.d.\"e\".f.g.h.'i']\n") == 2);
    CHECK(slip("[a.b.c.d]\ne.f.g.h = 1\n[b]\nc.d.e.f.g.h.i = 1") == 0);
    CHECK(slip("[a.b.c.d]\ne.f.g.h.i = 1") == 2);
    CHECK(slip("[[a.b.c.d]]\ne.f.g = 1") == 0);
    CHECK(slip("[[a.b.c.d]]\ne.f.g.h = 1") == 2);
    CHECK(slip("x = " + times(8, "[") + times(8, "]")) == 0);
    CHECK(slip("y = 1\nx = [\n" + times(200'000, "[") + times(200'001, "]")) == 2);
    CHECK(slip("x = {a = {b.c = [[{d.e = 1}]]}}") == 0);
    CHECK(slip("x = {a = {b.c = [[{d.e.f = 1}]]}}") == 1);
    CHECK(slip("x = [" + times(100, "{a = [1]}, [0.5], ") + "]") == 0);
    CHECK(slip("x = " + times(50'000, "a.")) == 0);  // no name: the library stops there
    CHECK(slip(times(50'000, "a.") + "a = 1") == 1);
}

TEST_CASE("what stands in quotation marks and comments is nobody's business") {
    const std::string wild = "a.b.c.d.e.f.g.h.i.j [[[[[[[[[[ é 9e999";
    CHECK(slip("x = 1 # " + wild) == 0);
    CHECK(slip("x = '" + wild + R"(\' # ')") == 0);
    CHECK(slip("x = \"" + wild + R"( \" ' \\" # )" + wild) == 0);
    CHECK(slip("x = \"\"\"" + wild + "\n\" \"\" " + wild + "\\\"\"\"\"\" # " + wild) == 0);
    CHECK(slip("x = '''\n''" + wild + "'''''\ny = 9e99") == 3);
    CHECK(slip("x = \"\"\ny = ''\nz = 9e99") == 3);
    CHECK(slip("x = 'open\ny = 9e99") == 2);
    CHECK(slip("\xEF\xBB\xBFx = 1") == 0);
    CHECK(slip("\"é.é\".'é' = 1") == 0);
}

TEST_CASE("a value that goes on without a mark between is a slip: the library would look at letters there") {
    CHECK(slip("a = 1\nb = +[\"é\"]") == 2);
    CHECK(slip("a = 1'é'") == 1);
    CHECK(slip("a = true{é = 1}") == 1);
    CHECK(slip("a = b = c") == 0);  // no name: the library stops there
    CHECK(slip("a = [1, [2], 'é', {b = 3}, 07:32:00] # é") == 0);
}

TEST_CASE("numbers beyond the integers, and signs that belong in quotation marks, are a slip") {
    CHECK(slip("x = 9e17\ny = -1_000_000_000_000_000_000\n9e99 = inf\nz = [nan, 0.5, 0x10]\nw = 2026-11-22") == 0);
    for (const char* value : {"9e111", "1e999", "-9.3e18", "+1_0e18", "[1, 9e111]", "{x = [9e111]}", "1\xC3\xA9",
                              "\xC3\xA9", "\x01", "[1\x7F]"}) {
        CAPTURE(value);
        CHECK(slip(std::string("a = 1\nx = ") + value + "\nb = 2") == 2);
    }
    CHECK(slip("\xC3\xA9 = 1") == 1);
}

TEST_CASE("more names and values than anybody writes are a slip") {
    CHECK(slip("x = [" + times(kMostTomlNodes - 3, "0,") + "]") == 0);
    CHECK(slip("x = [\n" + times(kMostTomlNodes, "0,\n") + "]") == kMostTomlNodes);
    CHECK(slip(times(kMostTomlNodes / 2 + 1, "a.a=1\n")) == kMostTomlNodes / 2 + 1);
    CHECK(slip(times(kMostTomlNodes + 1, "[a]\n")) == kMostTomlNodes + 1);
    CHECK(slip(std::string(kMostText + 1, '#')) == 1);
}

TEST_CASE("every text file that is shipped passes") {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() / "assets")) {
        if (entry.path().extension() != ".toml") continue;
        CAPTURE(entry.path());
        CHECK(slip(read_text_file(entry.path()).value()) == 0);
        ++files;
    }
    CHECK(files > 10);
}
