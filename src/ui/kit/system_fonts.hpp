// The fonts of the system, for letters that the game's own fonts lack. Only files in the system's folders are read,
// into which only an administrator can put files, since the library that draws letters trusts its files.
#pragma once

#include "font_letters.hpp"

#include <riposte/system/clock.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace riposte::ui {

/// A font of the system that is used.
struct SystemFont {
    std::filesystem::path file;
    LetterSet letters;
    std::vector<char> bytes;
};

/// The fonts of the system. A file is looked at only when the files before it lack a letter, and read as a whole only
/// when it is used.
class SystemFonts {
  public:
    explicit SystemFonts(std::vector<std::filesystem::path> folders, std::uintmax_t most_held = 160U << 20U)
        : folders_(std::move(folders)), most_held_(most_held) {}

    /// Returns the first font that has the letter, which stays at its place; null if no font that was looked at has it.
    SystemFont* with(char32_t letter);
    /// Looks at more folders and files for letters that `with` did not find: at one at least, and for about `share` s.
    void look_on(Seconds share);
    /// Returns true if all fonts were looked at.
    [[nodiscard]] bool searched() const { return walked_ && looked_ == candidates_.size(); }

  private:
    struct Candidate {
        std::size_t rank = 0;
        std::filesystem::path file;
        std::size_t size = 0;
        std::unique_ptr<LetterSet> letters{};  ///< letters, once the file was looked at
        std::unique_ptr<SystemFont> font{};    ///< font, once the file is used
        bool refused = false;                  ///< true if the file cannot be used
    };
    void walk_on();
    void sort_out();
    static void look_into(Candidate& candidate);
    SystemFont* take(Candidate& candidate);

    std::vector<std::filesystem::path> folders_;
    std::uintmax_t most_held_;
    std::size_t next_folder_ = 0;
    std::optional<std::filesystem::recursive_directory_iterator> at_;  ///< place in the folder before next_folder_
    std::size_t entries_ = 0;                                          ///< entries of folders that were walked over
    bool walked_ = false;
    std::vector<Candidate> candidates_;  ///< in the order of their rank, once all folders are walked over
    std::size_t looked_ = 0;             ///< number of candidates that were looked at
    bool asked_ = false;                 ///< true if a letter was asked for that no looked-at candidate has
    std::uintmax_t held_ = 0;            ///< bytes of the fonts that are used
};

/// Returns the folders in which the system keeps fonts.
std::vector<std::filesystem::path> system_font_folders();

}  // namespace riposte::ui
