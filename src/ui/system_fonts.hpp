// Fonts that are installed on the system, for letters that the game's own lack. Only files of the system's folders are
// read, which only its administrator can put there: the library that draws the letters trusts what it is given.
#pragma once

#include "font_letters.hpp"

#include <riposte/system/clock.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace riposte::ui {

struct SystemFont {
    std::filesystem::path file;
    LetterSet letters;
    std::vector<char> bytes;
};

/// Each file is looked at when the ones before it lack a letter, and no sooner; read as a whole only when it is used.
class SystemFonts {
  public:
    explicit SystemFonts(std::vector<std::filesystem::path> folders, std::uintmax_t most_held = 160U << 20U)
        : folders_(std::move(folders)), most_held_(most_held) {}

    /// The first font that has the letter; it stays at its place. Null: none has, of those that were looked at.
    SystemFont* with(char32_t letter);
    /// For what `with` did not find: looks at more folders and files, at least at one, for about so long.
    void look_on(Seconds share);
    /// All were looked at.
    [[nodiscard]] bool searched() const { return walked_ && looked_ == candidates_.size(); }

  private:
    struct Candidate {
        std::size_t rank = 0;
        std::filesystem::path file;
        std::size_t size = 0;
        std::unique_ptr<LetterSet> letters{};  ///< once it was looked at and has some
        std::unique_ptr<SystemFont> font{};    ///< once it is used
        bool refused = false;                  ///< cannot be used
    };
    void walk_on();
    void sort_out();
    static void look_into(Candidate& candidate);
    SystemFont* take(Candidate& candidate);

    std::vector<std::filesystem::path> folders_;
    std::uintmax_t most_held_;
    std::size_t next_folder_ = 0;
    std::optional<std::filesystem::recursive_directory_iterator> at_;  ///< in the folder before the next
    std::size_t entries_ = 0;                                          ///< of folders, that were walked over
    bool walked_ = false;
    std::vector<Candidate> candidates_;  ///< in the order of their rank, once all folders are walked over
    std::size_t looked_ = 0;             ///< so many of them were looked at
    bool asked_ = false;                 ///< for a letter that none of those has
    std::uintmax_t held_ = 0;            ///< bytes of those that are used
};

/// Where the system keeps fonts.
std::vector<std::filesystem::path> system_font_folders();

}  // namespace riposte::ui
