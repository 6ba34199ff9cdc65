#include "about.hpp"

#include <riposte/files/text_file.hpp>

#include <array>
#include <sstream>

namespace riposte {
namespace {

constexpr std::size_t kShort = 55;  // bytes of a line that was not wrapped

struct LicenceFile {
    const char* title;
    const char* file;  ///< among the assets
};
constexpr std::array<LicenceFile, 3> kLicences{{{"The game", "licences/riposte.txt"},
                                                {"Its letters", "fonts/OFL.txt"},
                                                {"Its libraries", "licences/libraries.txt"}}};

ui::AboutPart part_of(const LicenceFile& licence, const std::filesystem::path& assets) {
    const Result<std::string> text = text_of_file(assets / licence.file);
    if (!text)
        return {licence.title, {}, Error{text.error().what, text.error().where, "install the game anew"}.message()};
    return {licence.title, paragraphs_of(text.value())};
}

constexpr const char* kGame =
    "A fencing game for two. The blade is simulated, not animated: where the hand goes, the sword goes, and what the "
    "blades do to each other decides the phrase.";
constexpr const char* kLibraries =
    "Built with SDL2 and SDL_net (zlib licence), Assimp and CLI11 (BSD), Dear ImGui, GLM, fmt, toml++, JSON for Modern "
    "C++, libepoxy and stb (MIT), libsodium (ISC), libpng and libjpeg-turbo (their own).";

}  // namespace

std::vector<std::string> paragraphs_of(std::string_view text) {
    std::vector<std::string> paragraphs;
    bool goes_on = false;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        const bool empty = line.find_first_not_of("- \t\r") == std::string::npos;
        line.erase(line.find_last_not_of(" \t\r") + 1);
        if (!empty && goes_on)
            paragraphs.back() += " " + line;
        else if (!empty)
            paragraphs.push_back(line);
        goes_on = !empty && line.size() > kShort;
    }
    return paragraphs;
}

ui::AboutModel about_game(const std::string& version, const std::filesystem::path& assets) {
    ui::AboutModel model{
        version,
        {kGame, "After L. Kavan, Simulation of Fencing in Virtual Reality (2003). MIT licence.",
         "Letters after EB Garamond by Georg Duffner and Lato by Łukasz Dziedzic: SIL Open Font License 1.1.",
         kLibraries, "The words of all these licences follow."}};
    for (const LicenceFile& licence : kLicences) model.licences.push_back(part_of(licence, assets));
    return model;
}

}  // namespace riposte
