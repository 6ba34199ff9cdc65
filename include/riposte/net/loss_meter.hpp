// The share of the other end's packets that did not come, by their numbers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace riposte::net {

class LossMeter {
  public:
    static constexpr std::uint64_t kSpan = 512;  ///< so many numbers are looked at
    static constexpr std::uint64_t kWaits = 16;  ///< the newest count not yet: packets may overtake each other

    /// Hears that the packet of this number has come.
    void hear(std::uint64_t number) {
        came_[number % came_.size()] = number + 1;
        if (!first_) first_ = number;
        if (number > newest_) newest_ = number;
    }
    /// Returns the share, 0 .. 1; none before enough have come.
    [[nodiscard]] std::optional<double> share() const {
        if (!first_ || newest_ < *first_ + 2 * kWaits) return std::nullopt;
        const std::uint64_t end = newest_ - kWaits;
        const std::uint64_t begin = end - *first_ > kSpan ? end - kSpan : *first_;
        std::uint64_t lost = 0;
        for (std::uint64_t number = begin; number < end; ++number)
            lost += came_[number % came_.size()] == number + 1 ? 0 : 1;
        return static_cast<double>(lost) / static_cast<double>(end - begin);
    }

  private:
    std::array<std::uint64_t, 1024> came_{};  ///< number + 1 of the packet that came last in each place
    std::optional<std::uint64_t> first_;
    std::uint64_t newest_ = 0;
};

}  // namespace riposte::net
