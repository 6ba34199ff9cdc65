#include <riposte/view/scoring_box.hpp>

#include <algorithm>

namespace riposte::view {
namespace {

constexpr std::uint32_t kColon = 1U << 28;

// Bit 0 is segment a, bit 6 is g.
constexpr std::array<std::uint32_t, 10> kShapes = {0b0111111, 0b0000110, 0b1011011, 0b1001111, 0b1100110,
                                                   0b1101101, 0b1111101, 0b0000111, 0b1111111, 0b1101111};

std::uint32_t number_segments(int number) {
    const auto shown = static_cast<std::uint32_t>(std::clamp(number, 0, 99));
    const std::uint32_t tens = shown < 10 ? 0 : kShapes[shown / 10];
    return tens | kShapes[shown % 10] << 7;
}

}  // namespace

std::uint32_t lit_segments(const PerFencer<int>& scores) {
    return number_segments(scores[0]) | number_segments(scores[1]) << 14 | kColon;
}

}  // namespace riposte::view
