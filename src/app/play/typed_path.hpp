// Paths of files as players type them.
#pragma once

#include <filesystem>
#include <string_view>

namespace riposte {

/// Returns the path that a player means by `text`: spaces around the text are left away, "~" and "~/one.bout" begin in
/// the folder `home`, and any other path that is not absolute begins in the folder `here`. An empty text gives an empty
/// path.
std::filesystem::path typed_path(std::string_view text, const std::filesystem::path& home,
                                 const std::filesystem::path& here);

}  // namespace riposte
