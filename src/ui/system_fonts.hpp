// Fonts that are installed on the system, for letters that the game's own lack. Only files of the system's folders are
// read, which only its administrator can put there: the library that draws the letters trusts what it is given.
#pragma once

#include <bitset>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace riposte::ui {

/// Letters up to U+FFFF, which are all that Dear ImGui draws.
using LetterSet = std::bitset<0x10000>;

/// Those that a font has. Nothing where the bytes are no font of outlines whose tables lie within it.
std::optional<LetterSet> letters_in(const std::vector<char>& font);

struct SystemFont {
    std::filesystem::path file;
    LetterSet letters;
    std::vector<char> bytes;
};

/// Each file is looked at when the ones before it lack a letter, and no sooner.
class SystemFonts {
  public:
    explicit SystemFonts(std::vector<std::filesystem::path> folders) : folders_(std::move(folders)) {}

    /// The first font that has the letter; it stays at its place. Null: none has.
    SystemFont* with(char32_t letter);

  private:
    struct Candidate {
        std::filesystem::path file;
        std::optional<LetterSet> letters{};
        std::unique_ptr<SystemFont> font{};  ///< once it is used
    };
    void find_files();
    SystemFont* take(Candidate& candidate, char32_t letter);

    std::vector<std::filesystem::path> folders_;
    std::vector<Candidate> candidates_;
    std::uintmax_t held_ = 0;  ///< bytes of those that are used
    bool found_files_ = false;
};

/// Where the system keeps fonts.
std::vector<std::filesystem::path> system_font_folders();

}  // namespace riposte::ui
