#include "catch.hpp"

#include <riposte/core/name_text.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/core/utf8.hpp>
#include <riposte/net/clean_name.hpp>

using namespace riposte;
using namespace riposte::net;

TEST_CASE("a plain name stays as it is, whatever its writing") {
    for (const char* name : {"Ann", "J\xC3\xBCrgen 2", "\xD0\x96\xD0\xB5\xD0\xBD\xD1\x8F", "\xE5\x89\xA3\xE8\xB1\xAA"})
        CHECK(clean_name(name) == name);
}

TEST_CASE("what controls, turns the writing round, is not seen or is no UTF-8 is left out") {
    CHECK(clean_name("A\x1B[2Jnn") == "A[2Jnn");
    CHECK(clean_name("A\xE2\x80\xAEnn") == "Ann");              // U+202E
    CHECK(clean_name("A\xE2\x81\xA6nn\xE2\x81\xA9") == "Ann");  // U+2066, U+2069
    CHECK(clean_name("A\xE2\x80\x8Bnn") == "Ann");              // U+200B
    CHECK(clean_name("A\xFFn\xC0\x80n\xED\xA0\x80") == "Ann");
    CHECK(clean_name(std::string_view("A\0nn", 4)) == "Ann");
    CHECK(clean_name("A\xEE\x80\x80nn") == "Ann");  // U+E000
}

TEST_CASE("blanks and line breaks become one space, and none at the ends") {
    CHECK(clean_name("  Ann \n\t Lee\xC2\xA0\r\n") == "Ann Lee");
    CHECK(clean_name("Ann\xE2\x80\xA8Lee") == "Ann Lee");  // U+2028
}

TEST_CASE("a name has 24 letters and 48 bytes at most, and no letter is cut in two") {
    CHECK(clean_name(std::string(25, 'a')) == std::string(24, 'a'));
    std::string wide;
    for (int i = 0; i < 24; ++i) wide += "\xE5\x89\xA3";
    CHECK(clean_name(wide) == wide.substr(0, 48));
    std::string widest;
    for (int i = 0; i < 24; ++i) widest += "a\xF0\x9F\xA4\xBA";
    CHECK(clean_name(widest).size() == 48 - 48 % 5 + 1);
    CHECK(clean_name(std::string(23, 'a') + "  b") == std::string(23, 'a'));
}

TEST_CASE("a name of which nothing can be seen is none") {
    for (const char* name : {"", "   ", "\xE2\x80\x8B\xE2\x80\x8B", "\xE2\x80\x8D", "\x01\x02"})
        CHECK(clean_name(name).empty());
}

TEST_CASE("of random bytes comes a name that a player may have, or none, and cleaning it again changes nothing") {
    Prng prng = Prng::seeded(41);
    for (int i = 0; i < 50'000; ++i) {
        std::string bytes;
        for (std::uint32_t size = prng.below(40); size > 0; --size) bytes += static_cast<char>(prng.next());
        const std::string name = clean_name(bytes);
        if (!name.empty()) CHECK(why_no_name(name, kLongestSentName).empty());
        CHECK(letters_of(name).size() <= kMostNameLetters);
        CHECK(clean_name(name) == name);
    }
}
