// Which numbered packets were had already, among the newest 256 (RFC 6479 shows the idea).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace riposte::net {

class ReplayWindow {
  public:
    static constexpr std::uint64_t kSize = 256;

    /// Returns true for a number that was not had and is not so old that the window has forgotten it.
    [[nodiscard]] bool is_fresh(std::uint64_t number) const {
        if (number >= next_) return true;
        return next_ - number <= kSize && !had_[place(number)];
    }

    /// Notes a fresh number as had.
    void note(std::uint64_t number) {
        if (number >= next_ + kSize) had_.fill(false);
        for (std::uint64_t between = next_; between < number && between < next_ + kSize; ++between)
            had_[place(between)] = false;
        had_[place(number)] = true;
        if (number >= next_) next_ = number + 1;
    }

    /// Returns the number behind the greatest one that was had.
    [[nodiscard]] std::uint64_t next() const { return next_; }

  private:
    static std::size_t place(std::uint64_t number) { return static_cast<std::size_t>(number % kSize); }

    std::uint64_t next_ = 0;
    std::array<bool, kSize> had_{};
};

}  // namespace riposte::net
