#include "mended_toml.hpp"
#include "settings_document.hpp"

#include <riposte/core/nearest_name.hpp>
#include <riposte/core/utf8.hpp>
#include <riposte/files/broken_toml.hpp>
#include <riposte/files/text_file.hpp>
#include <riposte/settings/load_settings.hpp>
#include <riposte/settings/setting_fields.hpp>

#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostNamed = 60;     // bytes of a name, which leads to its line
constexpr std::size_t kMostReason = 100;   // bytes of what a parser says
constexpr std::size_t kMostNamesTold = 3;  // of unknown keys

struct UnknownKey {
    std::string name;
    toml::source_index line = 0;
};

void find_unknown(const toml::table& table, const std::string& prefix, std::vector<UnknownKey>& found) {
    for (const auto& [key, node] : table) {
        // What cannot be told anyway is not kept: a long name of a section would be there for each of its keys.
        const std::string name(shortened(prefix + std::string(key.str()), kMostNamed + 1));
        if (const toml::table* inner = node.as_table())
            find_unknown(*inner, name + ".", found);
        else
            found.push_back({name, key.source().begin.line});
    }
}

/// The names of all settings, with their sections.
std::vector<std::string> known_names() {
    Settings any;
    std::vector<std::string> names;
    for (const SettingField& field : setting_fields(any)) names.push_back(field.section + "." + field.key);
    return names;
}

bool is_section(const std::string& section, const std::vector<std::string>& known) {
    return std::any_of(known.begin(), known.end(),
                       [&](const std::string& name) { return name.starts_with(section + "."); });
}

/// The setting that may be meant by that name: the only one of its key, which stands below another heading than its
/// own or below none, else the one that is spelt nearly so. Empty where there is none.
std::string setting_meant(const std::string& name, const std::vector<std::string>& known) {
    const std::size_t dot = name.rfind('.');
    const std::string key = dot == std::string::npos ? "." + name : name.substr(dot);
    std::vector<std::string> same_key;
    for (const std::string& one : known)
        if (one.ends_with(key)) same_key.push_back(one);
    const bool misplaced = dot == std::string::npos || is_section(name.substr(0, dot), known);
    return misplaced && same_key.size() == 1 ? same_key.front() : nearest_name(name, known);
}

/// The names of the settings that the document has.
std::vector<std::string> names_in(toml::table& document) {
    std::vector<std::string> names = known_names();
    std::erase_if(names, [&](const std::string& name) { return !document.at_path(name); });
    return names;
}

/// " (video.width?)" behind the name that it may have been meant for; empty where there is none, or where the document
/// has that setting, too.
std::string guess_words(const std::string& name, const std::vector<std::string>& known,
                        const std::vector<std::string>& given) {
    const std::string meant = setting_meant(name, known);
    const bool has_it = std::find(given.begin(), given.end(), meant) != given.end();
    return meant.empty() || has_it ? "" : " (" + meant + "?)";
}

/// What is left over, without the `given` settings, is unknown to this version, or misspelt. One complaint for all of
/// it: it does no harm, and a file of a later version may have much of it.
void report_unknown(const toml::table& document, const std::vector<std::string>& given, const fs::path& path,
                    std::vector<Error>& warnings) {
    std::vector<UnknownKey> unknown;
    find_unknown(document, "", unknown);
    if (unknown.empty()) return;
    std::stable_sort(unknown.begin(), unknown.end(), [](const auto& a, const auto& b) { return a.line < b.line; });
    std::vector<std::string> names;
    std::vector<std::string> lines;
    const std::vector<std::string> known = known_names();
    for (std::size_t i = 0; i < std::min(unknown.size(), kMostNamesTold); ++i) {
        const std::string& name = unknown[i].name;
        names.push_back("'" + quoted_part(name, kMostNamed) + "'" + guess_words(name, known, given));
        lines.push_back(std::to_string(unknown[i].line));
    }
    const bool one = unknown.size() == 1;
    const std::size_t more = unknown.size() - names.size();
    warnings.push_back(
        {fmt::format("there {} {}{}", one ? "is no setting" : "are no settings", fmt::join(names, ", "),
                     more > 0 ? fmt::format(" and {} more", more) : ""),
         fmt::format("{}, line{} {}{}", path.string(), one ? "" : "s", fmt::join(lines, ", "), more > 0 ? " …" : ""),
         fmt::format("check the spelling; {} but {} nothing", one ? "it is kept" : "they are kept",
                     one ? "does" : "do")});
}

std::string kept_aside_words(const fs::path& path) {
    return fmt::format("saving keeps this file as {}.broken", path.filename().string());
}

/// A slip costs its line, and no more. What holds of all of them is told once, with the first.
void report_struck(const std::vector<StruckLine>& struck, const std::string& text, const fs::path& path,
                   std::vector<Error>& warnings) {
    for (const StruckLine& line : struck) {
        const std::string cure =
            &line != &struck.front()
                ? mend_broken_toml(text, line.number)
                : cure_of_broken_toml(text, line.number) +
                      fmt::format("; until then {} left out, and ", struck.size() == 1 ? "the line is" : "they are") +
                      kept_aside_words(path);
        warnings.push_back(
            {quoted_part(line.why, kMostReason), fmt::format("{}, line {}", path.string(), line.number), cure});
    }
}

/// None of it can be used.
Error all_refused(const MendedToml& mended, const std::string& text, const fs::path& path) {
    const std::size_t line = mended.struck.empty() ? 1 : mended.struck.front().number;
    const std::string why = mended.struck.empty() ? "the settings are no TOML" : mended.struck.front().why;
    return {fmt::format("the settings cannot be read: {}, and so on", quoted_part(why, kMostReason)),
            fmt::format("{}, line {}", path.string(), line),
            cure_of_broken_toml(text, line) + "; until then the defaults are used, and " + kept_aside_words(path)};
}

}  // namespace

Result<std::filesystem::path> settings_path() {
    const char* config = std::getenv("XDG_CONFIG_HOME");
    if (config != nullptr && *config != '\0') return std::filesystem::path(config) / "riposte" / "settings.toml";
    const char* home = std::getenv("HOME");
    if (home != nullptr && *home != '\0') return std::filesystem::path(home) / ".config" / "riposte" / "settings.toml";
    return Error{"there is no folder for settings", "environment", "set HOME or XDG_CONFIG_HOME"};
}

SettingsLoad load_settings(const fs::path& path) {
    SettingsLoad load;
    std::error_code problem;
    if (!fs::exists(path, problem)) return load;
    const Result<std::string> text = text_of_file(path);
    if (!text) {
        const bool kept = fs::is_regular_file(path, problem);
        load.warnings.push_back({"the settings: " + text.error().what, path.string(),
                                 text.error().remedy + "; until then the defaults are used" +
                                     (kept ? ", and " + kept_aside_words(path) : " and none are saved")});
        return load;
    }
    MendedToml mended = mended_toml(text.value());
    if (!mended.document) {
        load.warnings.push_back(all_refused(mended, text.value(), path));
        return load;
    }
    report_struck(mended.struck, text.value(), path, load.warnings);
    toml::table document = std::move(*mended.document);
    bring_up_to_date(document, text.value());
    load.says_size = document["video"]["width"] || document["video"]["height"];
    const std::vector<std::string> given = names_in(document);
    take_known(document, text.value(), load.settings, path, load.warnings);
    report_unknown(document, given, path, load.warnings);
    return load;
}

}  // namespace riposte
