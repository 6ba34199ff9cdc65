#include "settings/mended_toml.hpp"

#include "catch.hpp"

#include <riposte/files/parsed_toml.hpp>

#include <algorithm>
#include <random>
#include <sstream>
#include <string_view>

using namespace riposte;

namespace {

/// The numbers of the lines that were struck out.
std::vector<std::size_t> struck_in(const std::string& text) {
    const MendedToml mended = mended_toml(text);
    CAPTURE(text);
    REQUIRE(mended.document);
    std::vector<std::size_t> numbers;
    for (const StruckLine& line : mended.struck) numbers.push_back(line.number);
    return numbers;
}

std::string amid_good_lines(const std::string& slip) {
    return "[video]\nwidth = 800\n[audio]\n" + slip + "\nfeet = 0.5\n[bout]\ntouches = 7\n";
}

}  // namespace

TEST_CASE("a slip of the pen costs its line alone") {
    for (const std::string slip :
         {"master = 0,5", "master =", "master", "= 3", "master = \"loud", "master = 'loud", "master = [1, 2",
          "master = {a = 1", "master = 0.5 0.6", "master = yes", R"(master = """loud)", "mast\xff = 1", "a.b = 1 x",
          "master = 0.5 // half", "width: 800", "[broken", R"(master = ["a" "b"])", "# a bell\a"}) {
        const std::string text = amid_good_lines(slip);
        CAPTURE(slip);
        CHECK(struck_in(text) == std::vector<std::size_t>{4});
        const MendedToml mended = mended_toml(text);
        CHECK(mended.document->at_path("video.width").value<int>() == 800);
        CHECK(mended.document->at_path("bout.touches").value<int>() == 7);
        if (slip[0] != '[') CHECK(mended.document->at_path("audio.feet").value<double>() == 0.5);
        CHECK_FALSE(mended.struck[0].why.empty());
        CHECK(mended.document->size() == 3);
    }
}

TEST_CASE("of a key that stands twice the first is taken") {
    CHECK(struck_in("[a]\nx = 1\ny = 2\nx = 3\n") == std::vector<std::size_t>{4});
    CHECK(mended_toml("[a]\nx = 1\ny = 2\nx = 3\n").document->at_path("a.x").value<int>() == 1);
}

TEST_CASE("a section that stands twice goes with its lines and does not spill into the one before") {
    const MendedToml mended = mended_toml("[a]\nx = 1\n[b]\ny = 2\n[a]\nz = 3\n[c]\nw = 4\n");
    REQUIRE(mended.document);
    REQUIRE(mended.struck.size() == 1);
    CHECK(mended.struck[0].number == 5);
    CHECK(mended.document->size() == 3);
    CHECK_FALSE(mended.document->at_path("b.z"));
    CHECK(mended.document->at_path("c.w").value<int>() == 4);
}

TEST_CASE("several slips cost a line each") {
    CHECK(struck_in("a = 1\nb = 0,5\nc =\nd = 4\ne = \"x\nf = 6\na = 2\n") == std::vector<std::size_t>{2, 3, 5, 7});
    CHECK(struck_in("]").size() == 1);
}

TEST_CASE("what is left once the lines are struck out is the document") {
    const std::string text = amid_good_lines("master = 0,5\nhall = 'true\n\n[broken\n") + "[bout]\nx = 2\ny = = 3\n";
    const MendedToml mended = mended_toml(text);
    REQUIRE(mended.document);
    std::istringstream lines(text);
    std::string left;
    std::size_t number = 0;
    bool nobodys = false;  // in a section whose heading was struck out
    for (std::string line; std::getline(lines, line);) {
        const auto struck = std::find_if(mended.struck.begin(), mended.struck.end(),
                                         [at = ++number](const StruckLine& s) { return s.number == at; });
        const bool heading = !line.empty() && line[0] == '[';
        if (heading) nobodys = struck != mended.struck.end();
        if (struck == mended.struck.end() && !nobodys) left += line + "\n";
    }
    const toml::parse_result parsed = parsed_toml(left);
    REQUIRE(parsed);
    CHECK(parsed.table() == *mended.document);
    CHECK(mended.struck.size() == 5);
}

TEST_CASE("more slips than a hundred are no slips") {
    std::string text;
    for (int i = 0; i < 101; ++i) text += "x = = 1\n";
    CHECK_FALSE(mended_toml(text).document);
    CHECK(mended_toml(text.substr(8)).document);
}

TEST_CASE("what the library never gets to see costs its line as well, beside slips before and behind it") {
    std::string deep = "a";
    for (int i = 0; i < 5000; ++i) deep += ".a";
    CHECK(struck_in("[x]\ny = 1\n" + deep + " = 1\nz = 2\n") == std::vector<std::size_t>{3});
    CHECK(struck_in("x = = 1\ny = 1\n" + deep + " = 1\nw = \nz = 9e111\n") == std::vector<std::size_t>{1, 3, 4, 5});
    const std::string open = "x = [[[[[[[[[[\n]]]]]]]]]]\n";
    CHECK(struck_in("y = 1\n" + open + "z = 2\n") == std::vector<std::size_t>{2, 3});
    const MendedToml mended = mended_toml("y = 1\n[" + deep + "]\nz = 1\n[w]\nz = 2\n");
    CHECK(mended.document->size() == 2);
    CHECK(mended.struck.front().why == "names and brackets lie more than 8 deep");
}

TEST_CASE("noise is struck out or given up") {
    constexpr std::string_view kCharacters = "[]{}=\"'\n#ax1.,\\ \xc3";
    std::mt19937 noise(3);
    int mended_ones = 0;
    for (int round = 0; round < 220; ++round) {
        std::string text;
        for (int i = 0; i < (round < 200 ? 60 : 4000); ++i) text += kCharacters[noise() % kCharacters.size()];
        const MendedToml mended = mended_toml(text);
        if (!mended.document) continue;
        ++mended_ones;
        const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
        for (std::size_t i = 0; i < mended.struck.size(); ++i) {
            CHECK(mended.struck[i].number >= (i > 0 ? mended.struck[i - 1].number + 1 : 1));
            CHECK(mended.struck[i].number <= lines);
        }
    }
    CHECK(mended_ones > 100);
    std::string large;
    while (large.size() < (1U << 20U)) large += "key = = \"a line that is wrong\"\n";
    CHECK_FALSE(mended_toml(large).document);
}
