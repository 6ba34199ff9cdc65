// What the settings file says, as a TOML document.
#pragma once

#include <riposte/settings/settings.hpp>

#include <toml++/toml.h>

#include <filesystem>
#include <optional>
#include <string>

namespace riposte {

/// The table a dotted section name means; null where it is missing or no table.
toml::table* find_section(toml::table& document, const std::string& section);

struct Impostor {
    std::string name;
    toml::source_index line = 0;
};
/// Takes out a section's name, or the beginning of it, that holds something else than a table (video = 3) and so cannot
/// stand beside the section.
std::optional<Impostor> drop_impostor(toml::table& document, const std::string& section);

/// Gives settings of earlier versions their present names, one for each side where those have got settings of their own
/// since, and what stands under a present name already wins; and values that were legal then, or meant something else,
/// what comes nearest to them. The document was read from that text.
void bring_up_to_date(toml::table& document, std::string_view text);

/// Takes every known key out of the document, which was read from that text, into the settings; what is not legal
/// changes nothing and is told.
void take_known(toml::table& document, std::string_view text, Settings& settings, const std::filesystem::path& path,
                std::vector<Error>& warnings);

}  // namespace riposte
