// The letters in Dear ImGui's atlas: Latin letters are always there, others come once somebody writes them.
#pragma once

#include "system_fonts.hpp"
#include "theme.hpp"

#include <string_view>
#include <vector>

namespace riposte::ui {

/// The game's fonts, and the folders of the system's.
struct FontFiles {
    std::vector<char> sans;   ///< bytes of the font file without serifs
    std::vector<char> serif;  ///< bytes of the font file with serifs
    std::vector<std::filesystem::path> system_folders =
        system_font_folders();  ///< folders of fonts for letters that the game's fonts lack
    bool at_once = false;  ///< true if a text waits until the fonts of the system that it needs are found; false if
                           ///< they are looked for beside the pictures
};
/// Reads the game's fonts. Gives an Error if a file is missing or is no font.
Result<FontFiles> read_fonts(const std::filesystem::path& asset_folder);

/// The letters that texts want, and the atlas that has them.
class Lettering {
  public:
    explicit Lettering(FontFiles files);

    /// Notes that a text is written in that type. Letters that the atlas lacks are there after the next `load`, or
    /// later, once a font is found that has them.
    void want(Type type, std::string_view text);
    /// Returns true if a letter was wanted since the last `load` that a font has and the atlas lacks.
    [[nodiscard]] bool grown() const { return grown_; }
    /// Returns true if the atlas is as `load` would make it for these sizes.
    [[nodiscard]] bool fits(const Theme& theme, float pixel_scale) const {
        return theme.sizes == sizes_ && pixel_scale == pixel_scale_ && !grown_;
    }
    /// Puts the fonts for the theme's sizes times `pixel_scale` into ImGui's atlas, in the place of what is there, and
    /// gives them to the theme. ImGui reads the bytes of the fonts until the atlas is built.
    void load(Theme& theme, float pixel_scale);

    /// Returns true if fonts of the game or of the system have the letter, or if fonts of the system are left to be
    /// looked at; false for letters beyond U+FFFF.
    bool can_draw(char32_t letter) { return drawn(letter) != Drawn::kNever; }
    /// Looks at more of the system's fonts if letters are missing; is to be called once for each picture.
    void look_on();
    /// Looks at the system's fonts until it is known of each letter of the text whether the letter can be drawn.
    void look_to_the_end(std::string_view text);

  private:
    /// A font of the game.
    struct Face {
        std::vector<char> bytes;
        LetterSet letters;
        std::size_t always = 0;  ///< number of its letters that are always in the atlas
    };
    /// The letters of one type, without those that are always in the atlas.
    struct Wanted {
        LetterSet written{};  ///< letters that are written and that a font has
        LetterSet lacking{};  ///< letters that are written and that no font has
        LetterSet there{};    ///< letters in the atlas
    };
    enum class Drawn : std::uint8_t { kNever, kUnknown, kAlways };
    Drawn drawn(char32_t letter);
    Face& face(std::size_t type) { return faces_[is_serif(static_cast<Type>(type)) ? 1 : 0]; }
    bool has(std::size_t type, char32_t letter);
    LetterSet with_alphabets(std::size_t type, float room);
    ImFont* load_type(std::size_t type, float pixels, const LetterSet& letters);

    std::array<Face, 2> faces_;  ///< fonts without and with serifs
    SystemFonts system_;
    bool at_once_;
    std::array<Wanted, kTypeCount> wanted_;
    std::vector<std::vector<ImWchar>> ranges_;  ///< letters by font, to which the atlas refers
    bool grown_ = false;
    std::array<float, kTypeCount> sizes_{};  ///< sizes of the theme for which the atlas was made
    float pixel_scale_ = 0;
};

}  // namespace riposte::ui
