// What the screen About says, with the licences from the files that come with the assets.
#pragma once

#include <riposte/ui/about_screen.hpp>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// The paragraphs of a text that was wrapped by hand: an empty line ends one, or a ruled one, or a short line.
std::vector<std::string> paragraphs_of(std::string_view text);

/// A licence whose file cannot be read is there with the reason.
ui::AboutModel about_game(const std::string& version, const std::filesystem::path& assets);

}  // namespace riposte
