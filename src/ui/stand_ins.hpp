// Letters beyond U+FFFF in a field of Dear ImGui, which knows none: each has another letter in its place there, so that
// it is kept.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace riposte::ui {

/// A field whose text is put anew in every frame keeps what stands for its letters, whatever else is typed or pasted.
class StandIns {
  public:
    /// For ImGui: no letter beyond U+FFFF is left. Of more different ones than a name can have, U+FFFD stands for the
    /// last.
    std::string put(std::string_view text);
    /// What the player wrote.
    [[nodiscard]] std::string taken_out(std::string_view text) const;

  private:
    struct Place {
        char32_t letter = 0;       ///< that is stood for; 0: none
        std::uint64_t put_in = 0;  ///< the last text that had it, counted from 1
    };
    /// That of the letter, or else the one whose letter was not put for the longest time; null where a text has too
    /// many.
    Place* place_for(char32_t letter, std::size_t& taken);

    static constexpr char32_t kFirst = 0xFDD0;      // 32 that are no letters and never will be, for uses like this
    static constexpr std::size_t kMostOfText = 16;  // which leaves as many for texts that are being written
    std::array<Place, 32> places_{};
    std::uint64_t texts_ = 0;
};

}  // namespace riposte::ui
