#include "catch.hpp"

#include <riposte/view/scoring_box.hpp>

#include <string>

using namespace riposte::view;

namespace {

/// The digit as three rows of three characters, as it would be drawn by hand.
std::string drawn(std::uint32_t lit, int digit) {
    const auto on = [&](int segment, char mark) { return (lit >> (7 * digit + segment) & 1U) != 0 ? mark : ' '; };
    return {' ', on(0, '_'), ' ', '\n', on(5, '|'), on(6, '_'), on(1, '|'), '\n', on(4, '|'), on(3, '_'), on(2, '|')};
}

constexpr std::array<const char*, 10> kDigits = {" _ \n| |\n|_|", "   \n  |\n  |", " _ \n _|\n|_ ", " _ \n _|\n _|",
                                                 "   \n|_|\n  |", " _ \n|_ \n _|", " _ \n|_ \n|_|", " _ \n  |\n  |",
                                                 " _ \n|_|\n|_|", " _ \n|_|\n _|"};

constexpr const char* kDark = "   \n   \n   ";

}  // namespace

TEST_CASE("every score from 0 to 99 is read off the box as it would be drawn") {
    for (int score = 0; score < 100; ++score) {
        const std::uint32_t lit = lit_segments({score, 99 - score});
        for (int half = 0; half < 2; ++half) {
            const int shown = half == 0 ? score : 99 - score;
            INFO("score " << shown << " on half " << half);
            CHECK(drawn(lit, 2 * half) == (shown < 10 ? kDark : kDigits[static_cast<std::size_t>(shown / 10)]));
            CHECK(drawn(lit, 2 * half + 1) == kDigits[static_cast<std::size_t>(shown % 10)]);
        }
    }
}

TEST_CASE("the colon is always lit and nothing lies beyond it") {
    CHECK(lit_segments({0, 0}) >> 28 == 1);
    CHECK(lit_segments({88, 88}) == (1U << 29) - 1);
}

TEST_CASE("scores that the box cannot show read as the nearest that it can") {
    CHECK(lit_segments({-3, 1000}) == lit_segments({0, 99}));
}
