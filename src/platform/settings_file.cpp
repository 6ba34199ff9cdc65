#include "toml_text.hpp"

#include <riposte/files/broken_toml.hpp>
#include <riposte/files/text_file.hpp>
#include <riposte/platform/settings.hpp>

#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHeader =
    "# Settings of Riposte. Riposte writes this file anew when settings change: keys it does not know stay, comments "
    "of\n"
    "# your own do not. A value that is not legal is reported at the start and replaced by its default.\n";
constexpr std::string_view kBindingsHeader =
    "\n# Controls: the first of a list is the control proper, the others are alternatives. Forms: key:W, mouse:left,\n"
    "# mouse:wheel_up, button:0, axis:1-, hat:0:up, pad:a, pad:righttrigger+; \"\" is nothing.\n";

/// The table a dotted section name means; null where it is missing or no table.
toml::table* find_section(toml::table& document, const std::string& section) {
    toml::table* table = &document;
    std::istringstream parts(section);
    for (std::string part; table != nullptr && std::getline(parts, part, '.');) {
        toml::node* node = table->get(part);
        table = node != nullptr ? node->as_table() : nullptr;
    }
    return table;
}

constexpr std::size_t kMostQuoted = 40;    // bytes of a value
constexpr std::size_t kMostNamed = 60;     // bytes of a name, which leads to its line
constexpr std::size_t kMostNamesTold = 3;  // of unknown keys

std::string place_of(const fs::path& path, const toml::source_region& source) {
    return fmt::format("{}, line {}", path.string(), source.begin.line);
}

/// A setting that has got another name since some version.
struct Renamed {
    const char* old_section;
    const char* old_key;
    const char* section;
    const char* key;
};
constexpr std::array<Renamed, 1> kRenamed{{{"video", "touching", "overlays", "touching"}}};

/// Settings of earlier versions that did nothing.
constexpr std::array<std::pair<const char*, const char*>, 1> kDropped{{{"bout", "rules"}}};

/// Gives settings of earlier versions their present names; what stands under the present one already wins.
void bring_up_to_date(toml::table& document) {
    for (const auto& [section, key] : kDropped)
        if (toml::table* table = find_section(document, section)) table->erase(key);
    for (const Renamed& renamed : kRenamed) {
        toml::table* old_section = find_section(document, renamed.old_section);
        const toml::node* value = old_section != nullptr ? old_section->get(renamed.old_key) : nullptr;
        if (value == nullptr) continue;
        document.insert(renamed.section, toml::table());  // leaves one that is there
        toml::table* section = find_section(document, renamed.section);
        if (section == nullptr) continue;
        section->insert(renamed.key, *value);
        old_section->erase(renamed.old_key);
    }
}

/// Takes every known key out of the document into the settings.
void take_known(toml::table& document, Settings& settings, const fs::path& path, std::vector<Error>& warnings) {
    for (const SettingField& field : setting_fields(settings)) {
        toml::table* section = find_section(document, field.section);
        const toml::node* node = section != nullptr ? section->get(field.key) : nullptr;
        if (node == nullptr) continue;
        const std::string text = toml_text(*node);
        if (!field.set(text)) {
            warnings.push_back(
                {fmt::format("{}.{} cannot be {}", field.section, field.key, quoted_part(text, kMostQuoted)),
                 place_of(path, node->source()), fmt::format("legal: {}; using {}", field.legal, field.get())});
        }
        section->erase(field.key);
    }
}

struct UnknownKey {
    std::string name;
    toml::source_index line = 0;
};

void find_unknown(const toml::table& table, const std::string& prefix, std::vector<UnknownKey>& found) {
    for (const auto& [key, node] : table) {
        const std::string name = prefix + std::string(key.str());
        if (const toml::table* inner = node.as_table())
            find_unknown(*inner, name + ".", found);
        else
            found.push_back({name, key.source().begin.line});
    }
}

/// What is left over is unknown to this version, or misspelt. One complaint for all of it: it does no harm, and a file
/// of a later version may have much of it.
void report_unknown(const toml::table& document, const fs::path& path, std::vector<Error>& warnings) {
    std::vector<UnknownKey> unknown;
    find_unknown(document, "", unknown);
    if (unknown.empty()) return;
    std::stable_sort(unknown.begin(), unknown.end(), [](const auto& a, const auto& b) { return a.line < b.line; });
    std::vector<std::string> names;
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < std::min(unknown.size(), kMostNamesTold); ++i) {
        names.push_back("'" + quoted_part(unknown[i].name, kMostNamed) + "'");
        lines.push_back(std::to_string(unknown[i].line));
    }
    const bool one = unknown.size() == 1;
    const std::size_t more = unknown.size() - names.size();
    warnings.push_back(
        {fmt::format("there {} {}{}", one ? "is no setting" : "are no settings", fmt::join(names, ", "),
                     more > 0 ? fmt::format(" and {} more", more) : ""),
         fmt::format("{}, line{} {}{}", path.string(), one ? "" : "s", fmt::join(lines, ", "), more > 0 ? " …" : ""),
         one ? "check the spelling; it is kept but does nothing" : "check the spelling; they are kept but do nothing"});
}

/// Writes the plain keys of a section that are left over, and takes them out.
void write_leftovers(std::string& out, toml::table* section) {
    if (section == nullptr) return;
    std::vector<std::string> written;
    for (const auto& [key, node] : *section) {
        if (node.is_table()) continue;
        toml::table one;
        one.insert(key, node);
        std::ostringstream text;
        text << one;
        out += text.str() + "\n";
        written.emplace_back(key.str());
    }
    for (const std::string& key : written) section->erase(key);
}

/// A section's name that holds something else than a table (video = 3) cannot stand beside the section.
void drop_impostors(toml::table& document, const std::string& section) {
    toml::table* table = &document;
    std::istringstream parts(section);
    for (std::string part; std::getline(parts, part, '.');) {
        toml::node* node = table->get(part);
        if (node == nullptr) return;
        if (!node->is_table()) {
            table->erase(part);
            return;
        }
        table = node->as_table();
    }
}

/// Inline tables become sections, so that a section's known keys and its leftovers can be written apart; empty ones go.
void unfold(toml::table& table) {
    table.is_inline(false);
    std::vector<std::string> empty;
    for (auto&& [key, node] : table) {
        toml::table* inner = node.as_table();
        if (inner == nullptr) continue;
        unfold(*inner);
        if (inner->empty()) empty.emplace_back(key.str());
    }
    for (const std::string& key : empty) table.erase(key);
}

/// The unknown keys of the file as it is.
toml::table leftovers_of(const std::optional<std::string>& old_text, const std::vector<SettingField>& fields) {
    if (!old_text) return {};
    toml::parse_result parsed = toml::parse(*old_text);
    if (!parsed) return {};
    toml::table document = std::move(parsed).table();
    bring_up_to_date(document);
    for (const SettingField& field : fields) {
        drop_impostors(document, field.section);
        if (toml::table* section = find_section(document, field.section)) section->erase(field.key);
    }
    unfold(document);
    return document;
}

std::string write_settings(const std::vector<SettingField>& fields, toml::table leftovers) {
    std::string out(kHeader);
    write_leftovers(out, &leftovers);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const SettingField& field = fields[i];
        if (i == 0 || fields[i - 1].section != field.section) {
            if (field.section == "bindings.player1.mouse") out += kBindingsHeader;
            out += fmt::format("\n[{}]\n", field.section);
        }
        if (!field.comment.empty()) out += fmt::format("# {} ({})\n", field.comment, field.legal);
        out += fmt::format("{} = {}\n", field.key, field.get());
        const bool last = i + 1 == fields.size() || fields[i + 1].section != field.section;
        if (last) write_leftovers(out, find_section(leftovers, field.section));
    }
    unfold(leftovers);
    if (leftovers.empty()) return out;
    std::ostringstream rest;
    rest << leftovers;
    return out + "\n" + rest.str() + "\n";
}

Error cannot_write(const fs::path& path, const std::string& why) {
    return Error{"the settings cannot be saved (" + why + ")", path.string(),
                 "check the folder's permissions and free space"};
}

/// Moves a file that is no TOML aside, never over an older one.
Result<void> keep_broken(const fs::path& path, const std::optional<std::string>& old_text) {
    if (!old_text || toml::parse(*old_text)) return {};
    fs::path aside = path.string() + ".broken";
    for (int i = 2; fs::exists(aside); ++i) aside = fmt::format("{}.broken{}", path.string(), i);
    std::error_code problem;
    fs::rename(path, aside, problem);
    if (problem) return cannot_write(path, problem.message());
    return {};
}

}  // namespace

SettingsLoad load_settings(const fs::path& path) {
    SettingsLoad load;
    std::error_code problem;
    if (!fs::exists(path, problem)) return load;
    const std::optional<std::string> text = read_text_file(path);
    if (!text) {
        load.warnings.push_back(
            {"the settings cannot be read", path.string(), "check its permissions; using the defaults"});
        return load;
    }
    toml::parse_result parsed = toml::parse(*text);
    if (!parsed) {
        const toml::parse_error& error = parsed.error();
        load.warnings.push_back({std::string(error.description()), place_of(path, error.source()),
                                 cure_of_broken_toml(*text, error.source().begin.line) +
                                     "; until then the defaults are used, and saving keeps this file as .broken"});
        return load;
    }
    toml::table document = std::move(parsed).table();
    bring_up_to_date(document);
    take_known(document, load.settings, path, load.warnings);
    report_unknown(document, path, load.warnings);
    return load;
}

Result<void> save_settings(const Settings& settings, const fs::path& path) {
    std::error_code problem;
    const fs::path linked = fs::weakly_canonical(path, problem);
    const fs::path target = problem ? path : linked;
    const std::optional<std::string> old_text = read_text_file(target);
    if (Result<void> kept = keep_broken(target, old_text); !kept) return kept;
    Settings copy = settings;
    const std::vector<SettingField> fields = setting_fields(copy);
    const auto written = write_text_file(target, write_settings(fields, leftovers_of(old_text, fields)));
    if (!written) return Error{"the settings: " + written.error().what, path.string(), written.error().remedy};
    return {};
}

}  // namespace riposte
