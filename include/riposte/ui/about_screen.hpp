// What the game is, and the licences of all that it is made of.
#pragma once

#include <string>
#include <vector>

namespace riposte::ui {

struct AboutPart {
    std::string title;
    std::vector<std::string> paragraphs;
    std::string notice{};  ///< why there are none; may be empty
};
struct AboutModel {
    std::string version;
    std::vector<std::string> paragraphs;
    std::vector<AboutPart> licences{};
};
/// True when the player leaves it.
bool draw_about(const AboutModel& model);

}  // namespace riposte::ui
