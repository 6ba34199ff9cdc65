// The screen About, which says what the game is and shows the licences of all its parts.
#pragma once

#include <string>
#include <vector>

namespace riposte::ui {

/// A part of which the game is made, with its licence.
struct AboutPart {
    std::string title;
    std::vector<std::string> paragraphs;
    std::string notice{};  ///< reason for which there are no paragraphs; may be empty
};
struct AboutModel {
    std::string version;
    std::vector<std::string> paragraphs;
    std::vector<AboutPart> licences{};
};
/// Draws the screen. Returns true if the player leaves it.
bool draw_about(const AboutModel& model);

}  // namespace riposte::ui
