// Which letters Dear ImGui's atlas has: Latin always, others once somebody writes them.
#pragma once

#include "system_fonts.hpp"
#include "theme.hpp"

#include <string_view>
#include <vector>

namespace riposte::ui {

/// The font files' bytes.
struct FontFiles {
    std::vector<char> sans;
    std::vector<char> serif;
    std::vector<std::filesystem::path> system_folders = system_font_folders();  ///< for what those two lack
    bool at_once = false;  ///< the folders are looked through before the first picture, and not beside the pictures
};
/// Errors: a file is missing or no font.
Result<FontFiles> read_fonts(const std::filesystem::path& asset_folder);

class Lettering {
  public:
    explicit Lettering(FontFiles files);

    /// A text is written in that type: what of it the atlas lacks is there after the next `load`, or later, once a font
    /// is found that has it.
    void want(Type type, std::string_view text);
    /// Something was wanted since the last `load` that the atlas has not.
    [[nodiscard]] bool grown() const { return grown_; }
    /// Returns true if the atlas is as `load` would make it for these sizes: nothing lacks.
    [[nodiscard]] bool fits(const Theme& theme, float pixel_scale) const {
        return theme.sizes == sizes_ && pixel_scale == pixel_scale_ && !grown_;
    }
    /// Rasterises the fonts for the theme's sizes times `pixel_scale` into ImGui's atlas, replacing what is there;
    /// ImGui reads the files until the atlas is built.
    void load(Theme& theme, float pixel_scale);

    /// The game's letters or the system's have it, or may have it: not all of the system's are looked at yet.
    bool can_draw(char32_t letter) { return drawn(letter) != Drawn::kNever; }
    /// Looks at more of the system's fonts, where letters are missing. Once for each picture.
    void look_on();
    /// Until it is known of each letter of the text whether it can be drawn.
    void look_to_the_end(std::string_view text);

  private:
    struct Face {
        std::vector<char> bytes;
        LetterSet letters;
        std::size_t always = 0;  ///< how many of them are always in the atlas
    };
    /// Of one type of letters, but for those that are always there.
    struct Wanted {
        LetterSet written{};
        LetterSet lacking{};  ///< written, too, but nobody has them
        LetterSet there{};    ///< in the atlas
    };
    enum class Drawn : std::uint8_t { kNever, kUnknown, kAlways };
    Drawn drawn(char32_t letter);
    Face& face(std::size_t type) { return faces_[is_serif(static_cast<Type>(type)) ? 1 : 0]; }
    bool has(std::size_t type, char32_t letter);
    LetterSet with_alphabets(std::size_t type, float room);
    ImFont* load_type(std::size_t type, float pixels, const LetterSet& letters);

    std::array<Face, 2> faces_;  ///< without serifs, with them
    SystemFonts system_;
    bool at_once_;
    std::array<Wanted, kTypeCount> wanted_;
    std::vector<std::vector<ImWchar>> ranges_;  ///< to which the atlas refers
    bool grown_ = false;
    std::array<float, kTypeCount> sizes_{};  ///< of the theme, for which the atlas was made
    float pixel_scale_ = 0;
};

}  // namespace riposte::ui
