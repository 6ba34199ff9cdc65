#include "mended_toml.hpp"
#include "toml_text.hpp"

#include <riposte/files/broken_toml.hpp>
#include <riposte/files/text_file.hpp>
#include <riposte/platform/keep_settings.hpp>

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
constexpr std::size_t kMostReason = 100;   // bytes of what a parser says
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
    MendedToml mended = mended_toml(*old_text);
    if (!mended.document) return {};
    toml::table document = std::move(*mended.document);
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

/// Keeps aside what is not read whole and would be gone when the file is written anew, never over an older one. Where.
Result<fs::path> keep_broken(const fs::path& path, const std::optional<std::string>& old_text) {
    std::error_code problem;
    if (old_text ? bool(toml::parse(*old_text)) : !fs::exists(path, problem)) return fs::path();
    if (!fs::is_regular_file(path, problem)) return cannot_write(path, "it is a folder, a pipe or a device");
    fs::path aside = path.string() + ".broken";
    for (int i = 2; fs::exists(fs::symlink_status(aside, problem)); ++i)
        aside = fmt::format("{}.broken{}", path.string(), i);
    fs::create_hard_link(path, aside, problem);  // the old one stays until the new one is whole
    if (problem) fs::rename(path, aside, problem);
    if (problem) return cannot_write(path, problem.message());
    return aside;
}

/// The file as it is now; what it lacks, or holds in vain, is as it was known.
Settings theirs_of(const std::string& text, const Settings& known, const fs::path& path, std::vector<Error>& warnings) {
    Settings theirs = known;
    MendedToml mended = mended_toml(text);
    if (!mended.document) return theirs;
    bring_up_to_date(*mended.document);
    take_known(*mended.document, theirs, path, warnings);
    return theirs;
}

/// After all the file was not written anew.
void put_back(const fs::path& aside, const fs::path& path) {
    std::error_code problem;
    if (aside.empty()) return;
    if (fs::exists(path, problem))
        fs::remove(aside, problem);
    else
        fs::rename(aside, path, problem);
}

std::string kept_aside_words(const fs::path& path) {
    return fmt::format("saving keeps this file as {}.broken", path.filename().string());
}

/// A slip costs its line, and no more.
void report_struck(const std::vector<StruckLine>& struck, const std::string& text, const fs::path& path,
                   std::vector<Error>& warnings) {
    for (const StruckLine& line : struck) {
        warnings.push_back({quoted_part(line.why, kMostReason), fmt::format("{}, line {}", path.string(), line.number),
                            cure_of_broken_toml(text, line.number) + "; until then the line is left out, and " +
                                kept_aside_words(path)});
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
    bring_up_to_date(document);
    take_known(document, load.settings, path, load.warnings);
    report_unknown(document, path, load.warnings);
    return load;
}

Result<SettingsKept> keep_settings(const Settings& settings, const fs::path& path, const Settings* known) {
    std::error_code problem;
    const fs::path linked = fs::weakly_canonical(path, problem);
    const fs::path target = problem ? path : linked;
    const std::optional<std::string> old_text = read_text_file(target);
    const auto kept = keep_broken(target, old_text);
    if (!kept) return kept.error();
    SettingsKept saved{kept.value(), {}};
    Settings copy = known != nullptr && old_text
                        ? merged(*known, settings, theirs_of(*old_text, *known, path, saved.warnings))
                        : settings;
    const std::vector<SettingField> fields = setting_fields(copy);
    const auto written = write_text_file(target, write_settings(fields, leftovers_of(old_text, fields)));
    if (written) return saved;
    put_back(kept.value(), target);
    return Error{"the settings: " + written.error().what, path.string(), written.error().remedy};
}

Result<void> save_settings(const Settings& settings, const fs::path& path) {
    const auto kept = keep_settings(settings, path);
    return kept ? Result<void>() : kept.error();
}

}  // namespace riposte
