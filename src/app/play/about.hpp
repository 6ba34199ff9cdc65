// Makes the model of the screen About, with the licences from the files that come with the assets.
#pragma once

#include <riposte/ui/screens/about_screen.hpp>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// Returns the paragraphs of a text that was wrapped by hand. An empty line, a ruled line or a short line ends a
/// paragraph.
std::vector<std::string> paragraphs_of(std::string_view text);

/// Returns the model. A licence whose file cannot be read has the reason in the place of its text.
ui::AboutModel about_game(const std::string& version, const std::filesystem::path& assets);

}  // namespace riposte
