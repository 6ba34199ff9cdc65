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
};
/// Errors: a file is missing or no font.
Result<FontFiles> read_fonts(const std::filesystem::path& asset_folder);

class Lettering {
  public:
    explicit Lettering(FontFiles files);

    /// A text is written in that type: what of it the atlas lacks is there after the next `load`.
    void want(Type type, std::string_view text);
    /// Something was wanted since the last `load` that the atlas has not.
    [[nodiscard]] bool grown() const { return grown_; }
    /// Rasterises the fonts for the theme's sizes times `pixel_scale` into ImGui's atlas, replacing what is there;
    /// ImGui reads the files until the atlas is built.
    void load(Theme& theme, float pixel_scale);
    /// The game's letters or the system's have it. Looks into files of the system when it is asked the first time.
    bool can_draw(char32_t letter);

  private:
    struct Face {
        std::vector<char> bytes;
        LetterSet letters;
    };
    /// Of one type of letters.
    struct Wanted {
        LetterSet asked{};                ///< also what nobody can draw
        std::vector<char32_t> letters{};  ///< what can be drawn, in the order of asking
    };
    Face& face(std::size_t type) { return faces_[is_serif(static_cast<Type>(type)) ? 1 : 0]; }
    void want(std::size_t type, char32_t letter);
    ImFont* load_type(std::size_t type, float pixels, float& room);

    std::array<Face, 2> faces_;  ///< without serifs, with them
    SystemFonts system_;
    std::array<Wanted, kTypeCount> wanted_;
    std::vector<std::vector<ImWchar>> ranges_;  ///< to which the atlas refers
    bool grown_ = false;
};

}  // namespace riposte::ui
