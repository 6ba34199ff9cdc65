// Letters beyond U+FFFF in a field of Dear ImGui, which knows none: each has another letter in its place there, so that
// it is kept.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace riposte::ui {

class StandIns {
  public:
    /// For ImGui: no letter beyond U+FFFF is left.
    std::string put(std::string_view text);
    /// What the player wrote.
    [[nodiscard]] std::string taken_out(std::string_view text) const;

  private:
    static constexpr char32_t kFirst = 0xFDD0;  // 32 that are no letters and never will be, for uses like this
    std::array<char32_t, 32> letters_{};        ///< for which they stand; more of them than a name can have
    std::size_t next_ = 0;
};

}  // namespace riposte::ui
