#include "catch.hpp"

#include <riposte/core/number.hpp>

#include <cmath>
#include <cstdint>
#include <limits>

using namespace riposte;

namespace {

constexpr double kHuge = std::numeric_limits<double>::max();
constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

std::string refusal_of_real(std::string_view text) {
    const auto read = read_number<double>(text, -kHuge, kHuge);
    return read ? "" : read.error().message();
}
std::string refusal_of_whole(std::string_view text) {
    const auto read = read_number<int>(text, -99, 99);
    return read ? "" : read.error().message();
}

}  // namespace

TEST_CASE("a number is read as it is written in decimals") {
    CHECK(read_number<double>("0.8", 0, 1).value() == 0.8);
    CHECK(read_number<double>("1", 0, 1).value() == 1);
    CHECK(read_number<double>("+5e-1", 0, 1).value() == 0.5);
    CHECK_FALSE(std::signbit(read_number<double>("-0.0", 0, 1).value()));
    CHECK(read_number<int>("10", 1, 99).value() == 10);
    CHECK(read_number<int>("+5", 1, 99).value() == 5);
    CHECK(read_number<int>("-7", -9, 99).value() == -7);
    CHECK(read_number<int>("0", 0, 99).value() == 0);
    CHECK(read_number<std::uint64_t>("18446744073709551615", 0, kMost).value() == kMost);
}

TEST_CASE("what is no decimal number is none, whatever else reads it as one") {
    for (const char* text :
         {"",     " ",  "nan",      "NaN",   "-nan",   "inf",    "+infinity", "0x10", "0x1p3", "0o17", "0b11", "1_000",
          " 5",   "5 ", "5\n",      "5.",    ".5",     "5e",     "5e+",       "+-5",  "--5",   "+",    "e5",   "1.2.3",
          "5abc", "5%", "\xd9\xa5", "1e400", "-1e400", "1e-400", "010",       "-01",  "00",    "00.5", "0,8"}) {
        CAPTURE(text);
        CHECK_FALSE(read_number<double>(text, -kHuge, kHuge));
        CHECK_FALSE(read_number<int>(text, -99, 99));
        CHECK_FALSE(read_number<std::uint64_t>(text, 0, kMost));
    }
    for (const char* text : {"5.0", "5.5", "1e1", "2147483648", "4294967297", "99999999999999999999"}) {
        CAPTURE(text);
        CHECK_FALSE(read_number<int>(text, 0, std::numeric_limits<int>::max()));
    }
    for (const char* text : {"-1", "-0.5", "18446744073709551616", "1.5"}) {
        CAPTURE(text);
        CHECK_FALSE(read_number<std::uint64_t>(text, 0, kMost));
    }
}

TEST_CASE("both ends of a range belong to it, and what lies beyond is told with the range") {
    CHECK(read_number<int>("1", 1, 99));
    CHECK(read_number<int>("99", 1, 99));
    CHECK(read_number<int>("100", 1, 99).error().message() ==
          "'100' is not in range\n  -> write a whole number from 1 to 99");
    CHECK(read_number<double>("0.49", 0.5, 1).error().message() ==
          "'0.49' is not in range\n  -> write a number from 0.5 to 1");
    CHECK(range_words<double>(0, 1e6) == "0 to 1000000");
}

TEST_CASE("the cure of a number that is written otherwise shows it as it should be") {
    CHECK(refusal_of_real("0,8").find("has a comma\n  -> write 0.8 with a point") != std::string::npos);
    CHECK(refusal_of_whole("010").find("begins with a nought\n  -> write 10,") != std::string::npos);
    CHECK(refusal_of_whole("-007").find("write -7,") != std::string::npos);
    CHECK(refusal_of_whole("00").find("write 0,") != std::string::npos);
    CHECK(refusal_of_real("00.5").find("write 0.5,") != std::string::npos);
    CHECK(refusal_of_whole("5.5").find("'5.5' is no whole number") != std::string::npos);
    CHECK(better_number("0,8", false) == "write 0.8 with a point");
    CHECK(better_number("7", false).empty());
    CHECK(refusal_of_whole("").find("a number is missing") != std::string::npos);
    CHECK(refusal_of_real("1\x1b[2J").find('\x1b') == std::string::npos);
    CHECK(refusal_of_real(std::string(5000, '9')).size() < 200 + 2 * 310);
}
