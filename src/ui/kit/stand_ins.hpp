// Keeps letters beyond U+FFFF in a field of Dear ImGui, which knows no such letter: another letter stands in the place
// of each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace riposte::ui {

/// The letters that stand for others. A field whose text is put anew in every frame keeps its letters, whatever else is
/// typed or pasted.
class StandIns {
  public:
    /// Returns the text for ImGui, without letters beyond U+FFFF. U+FFFD stands for letters that are more than a name
    /// can have.
    std::string put(std::string_view text);
    /// Returns the text that the player wrote for a text of ImGui.
    [[nodiscard]] std::string taken_out(std::string_view text) const;

  private:
    struct Place {
        char32_t letter = 0;       ///< letter in whose place another one stands; 0: none
        std::uint64_t put_in = 0;  ///< number of the last text that had the letter, counted from 1
    };
    /// Returns the place of the letter, or else the place whose letter was not put for the longest time; null if the
    /// text has too many letters.
    Place* place_for(char32_t letter, std::size_t& taken);

    static constexpr char32_t kFirst = 0xFDD0;      // 32 that are no letters and never will be, for uses like this
    static constexpr std::size_t kMostOfText = 16;  // which leaves as many for texts that are being written
    std::array<Place, 32> places_{};
    std::uint64_t texts_ = 0;
};

}  // namespace riposte::ui
