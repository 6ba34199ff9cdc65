#include "mended_toml.hpp"
#include "settings_document.hpp"
#include "toml_text.hpp"

#include <riposte/files/file_kind.hpp>
#include <riposte/files/folder_lock.hpp>
#include <riposte/files/parsed_toml.hpp>
#include <riposte/files/text_file.hpp>
#include <riposte/settings/keep_settings.hpp>
#include <riposte/settings/setting_fields.hpp>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr const char* kCure = "check the folder's permissions and free space";

constexpr std::string_view kHeader =
    "# Settings of Riposte. Riposte writes this file anew when settings change: keys it does not know stay, comments "
    "of\n"
    "# your own do not. A value that is not legal is reported at the start and replaced by its default.\n";
constexpr std::string_view kBindingsHeader =
    "\n# Controls: the first of a list is the control proper, the others are alternatives. Forms: key:W, mouse:left,\n"
    "# mouse:wheel_up, button:0, axis:1-, hat:0:up, pad:a, pad:righttrigger+; \"\" is nothing.\n";

/// Writes the plain keys of a section that are left over, and takes them out.
void write_leftovers(std::string& out, toml::table* section) {
    if (section == nullptr) return;
    std::vector<std::string> written;
    for (const auto& [key, node] : *section) {
        if (node.is_table()) continue;
        out += fmt::format("{} = {}\n", toml_key(key.str()), toml_text(node));
        written.emplace_back(key.str());
    }
    for (const std::string& key : written) section->erase(key);
}

/// Writes the sections of a table, each below its own heading, which `path` leads to.
void write_sections(std::string& out, const std::string& path, toml::table& table) {
    for (auto&& [key, node] : table) {
        toml::table* section = node.as_table();
        if (section == nullptr) continue;
        const std::string heading = path + toml_key(key.str());
        const bool plain =
            std::any_of(section->begin(), section->end(), [](const auto& entry) { return !entry.second.is_table(); });
        if (plain) out += fmt::format("\n[{}]\n", heading);
        write_leftovers(out, section);
        write_sections(out, heading + ".", *section);
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
    bring_up_to_date(document, *old_text);
    for (const SettingField& field : fields) {
        drop_impostor(document, field.section);
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
    write_sections(out, "", leftovers);
    return out;
}

Error cannot_write(const fs::path& path, const std::string& why) {
    return Error{"the settings cannot be saved (" + why + ")", path.string(), kCure};
}

/// Whether all of the file can go into the new one: it is read whole, or there is none.
bool is_kept(const fs::path& path, const std::optional<std::string>& old_text) {
    std::error_code problem;
    return old_text ? bool(parsed_toml(*old_text)) : !fs::exists(path, problem);
}

/// Keeps the file aside, of which something would be gone when it is written anew, never over an older one. Where.
Result<fs::path> keep_aside(const fs::path& path) {
    std::error_code problem;
    if (const std::string why = why_no_plain_file(path); !why.empty()) return cannot_write(path, why);
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
    bring_up_to_date(*mended.document, text);
    take_known(*mended.document, text, theirs, path, warnings);
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

}  // namespace

Settings merged(const Settings& both, const Settings& ours, const Settings& theirs) {
    Settings result = theirs;
    Settings before = both;
    Settings after = ours;
    const auto fields = setting_fields(result);
    const auto fields_before = setting_fields(before);
    const auto fields_after = setting_fields(after);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string value = fields_after[i].get();
        if (value != fields_before[i].get()) fields[i].set(value);
    }
    return result;
}

Result<SettingsKept> keep_settings(const Settings& settings, const fs::path& path, const Settings* known) {
    std::error_code problem;
    const fs::path linked = fs::weakly_canonical(path, problem);
    const fs::path target = problem ? path : linked;
    fs::create_directories(target.parent_path(), problem);  // where that fails, writing tells why
    const FolderLock alone(target.parent_path());           // while the file is read, merged and written
    const std::optional<std::string> old_text = read_text_file(target);
    SettingsKept saved;
    Settings copy = known != nullptr && old_text
                        ? merged(*known, settings, theirs_of(*old_text, *known, path, saved.warnings))
                        : settings;
    const std::vector<SettingField> fields = setting_fields(copy);
    std::string text = write_settings(fields, leftovers_of(old_text, fields));
    const bool too_much = slip_in_toml(text).has_value();  // so many unknown keys would cost the known ones
    if (too_much) text = write_settings(fields, {});
    if (too_much || !is_kept(target, old_text)) {
        auto aside = keep_aside(target);
        if (!aside) return aside.error();
        saved.kept_as = std::move(aside).value();
    }
    const auto written = write_text_file(target, text);
    if (written) return saved;
    put_back(saved.kept_as, target);
    return Error{"the settings: " + written.error().what, path.string(), kCure};
}

}  // namespace riposte
