#include <riposte/core/clock_words.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {

std::string clock_words(double seconds) {
    constexpr double kMost = 59999;  // 999:59
    const int whole = seconds > 0 ? static_cast<int>(std::ceil(std::min(seconds, kMost))) : 0;
    const std::string rest = std::to_string(whole % 60);
    return std::to_string(whole / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

}  // namespace riposte
