// Every row of the settings' file by itself: changed and kept over a restart, broken by hand and survived. The rows
// come from the table that reads and writes the file, so a new one is tried without a word here.
#include "catch.hpp"
#include "scratch.hpp"

#include <riposte/settings/keep_settings.hpp>
#include <riposte/settings/load_settings.hpp>
#include <riposte/settings/setting_fields.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <sstream>

using namespace riposte;

namespace {

enum class RowKind { kFlag, kWhole, kReal, kText, kList };

RowKind kind_of(const SettingField& field) {
    const std::string text = field.get();
    if (text == "true" || text == "false") return RowKind::kFlag;
    if (text[0] == '[') return RowKind::kList;
    if (text[0] == '"' || text[0] == '\'') return RowKind::kText;
    return text.find_first_of(".en") == std::string::npos ? RowKind::kWhole : RowKind::kReal;
}

std::string name_of(const SettingField& field) { return field.section + "." + field.key; }

/// What a row's legal values are told as, "ONE | OTHER": words, numbers and ranges; forms with brackets stand for what
/// is left without.
std::vector<std::string> parts_of(const SettingField& field) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from < field.legal.size();) {
        const std::size_t to = std::min(field.legal.find(" | ", from), field.legal.size());
        const std::string part = field.legal.substr(from, to - from);
        parts.push_back(part.substr(0, part.find('[')));
        from = to + 3;
    }
    return parts;
}

struct Bounds {
    double low, high;
};
/// Of "LOW to HIGH".
std::optional<Bounds> bounds_in(const std::string& part) {
    std::istringstream words(part);
    Bounds bounds{};
    std::string to;
    std::string rest;
    if (!(words >> bounds.low >> to >> bounds.high) || to != "to" || words >> rest) return {};
    return bounds;
}

std::string quoted(const std::string& text) { return '"' + text + '"'; }
std::string number(double value, RowKind kind) {
    return kind == RowKind::kWhole ? fmt::format("{:.0f}", value) : fmt::format("{}", value);
}

/// What the row's own words say is legal.
std::vector<std::string> told_legal(const SettingField& field) {
    const RowKind kind = kind_of(field);
    std::vector<std::string> values;
    const auto parts = parts_of(field);
    for (const std::string& part : parts) {
        if (const auto bounds = bounds_in(part)) {
            for (const double value : {bounds->low, (bounds->low + bounds->high) / 2, bounds->high})
                values.push_back(number(value, kind));
        } else if (parts.size() > 1) {  // one alone is a description
            values.push_back(kind == RowKind::kText ? quoted(part) : part);
        }
    }
    return values;
}

/// Legal values other than the present one. A row of a new kind for which there are none needs one more here.
std::vector<std::string> other_values(const SettingField& field) {
    std::vector<std::string> tried = told_legal(field);
    for (const char* value :
         {R"("#123456")", R"("another")", R"("bot:1")", "[]", R"(["key:W", "key:Up"])", R"(["mouse:wheel_up"])",
          R"(["button:7", "axis:1-"])", R"(["pad:a"])", R"(["behind0 hand 0.5 -0.25 1 5 -2"])"})
        tried.emplace_back(value);
    const std::string present = field.get();
    std::vector<std::string> others;
    for (const std::string& value : tried) {
        if (field.set(value) && field.get() != present) others.push_back(value);
        field.set(present);
    }
    return others;
}

/// Wrong by its type, beyond the range, or a word that is none.
std::vector<std::string> wrong_values(const SettingField& field) {
    const RowKind kind = kind_of(field);
    std::vector<std::string> values{"{a = 1}", "[1, 2]", "1979-05-27", R"(["no such control"])"};
    if (kind != RowKind::kFlag) values.insert(values.end(), {"true", "false"});
    if (kind != RowKind::kText) values.insert(values.end(), {R"("")", R"("1")", R"("no such word")"});
    if (kind == RowKind::kText) values.push_back(quoted(std::string(5000, 'x')));
    if (kind == RowKind::kText) values.emplace_back(R"("bell \u0007")");
    if (parts_of(field).size() > 1) values.emplace_back(kind == RowKind::kText ? R"("no such word")" : "3");
    if (kind == RowKind::kWhole || kind == RowKind::kReal) {
        values.insert(values.end(), {"nan", "inf", "-inf", "1e17", "-777777777777777777"});
    } else {
        values.insert(values.end(), {"0", "1.0"});
    }
    if (kind == RowKind::kWhole) values.emplace_back("1.5");
    for (const std::string& part : parts_of(field)) {
        const auto bounds = bounds_in(part);
        if (!bounds) continue;
        const double beyond = kind == RowKind::kWhole ? 1 : 1e-6;
        values.push_back(number(bounds->low - beyond, kind));
        values.push_back(number(bounds->high + beyond, kind));
    }
    return values;
}

Settings all_changed() {
    Settings settings;
    for (const SettingField& field : setting_fields(settings)) {
        INFO(name_of(field) << ", legal: " << field.legal);
        const auto others = other_values(field);
        REQUIRE_FALSE(others.empty());
        CHECK(field.set(others.front()));
    }
    return settings;
}

/// By their names, those that are not as they are at first.
std::vector<std::string> changed_rows(Settings settings) {
    Settings defaults;
    const auto fields = setting_fields(settings);
    const auto fields_before = setting_fields(defaults);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (fields[i].get() != fields_before[i].get()) names.push_back(name_of(fields[i]));
    return names;
}

void set_to_default(Settings& settings, std::size_t row) {
    Settings defaults;
    CHECK(setting_fields(settings)[row].set(setting_fields(defaults)[row].get()));
}

/// The file's text, in which the row is written by hand and an unknown key stands behind it; the line that it is on.
std::string broken_by_hand(const std::string& text, const SettingField& row, const std::string& value, int& at_line) {
    std::istringstream lines(text);
    std::string out;
    std::string section;
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (!line.empty() && line[0] == '[') section = line.substr(1, line.size() - 2);
        if (section == row.section && line.rfind(row.key + " = ", 0) == 0) {
            at_line = number;
            line = row.key + " = " + value + "\nof_a_later_version = [1, 2]";
        }
        out += line + "\n";
    }
    return out;
}

}  // namespace

TEST_CASE("what a row says is legal is taken, and what it does not say is refused and changes nothing") {
    Settings settings;
    for (const SettingField& field : setting_fields(settings)) {
        const std::string present = field.get();
        for (const std::string& value : told_legal(field)) {
            INFO(name_of(field) << " = " << value);
            CHECK(field.set(value));
        }
        CHECK(field.set(present));
        for (const std::string& value : wrong_values(field)) {
            INFO(name_of(field) << " = " << value << ", legal: " << field.legal);
            CHECK_FALSE(field.set(value));
            CHECK(field.get() == present);
        }
    }
}

TEST_CASE("each row that is changed is kept over a restart, and no other changes with it") {
    const scratch::Folder folder;
    const auto path = folder.path / "settings.toml";
    Settings any;
    const std::size_t rows = setting_fields(any).size();
    for (std::size_t row = 0; row < rows; ++row) {
        Settings changed;
        const SettingField field = setting_fields(changed)[row];
        INFO(name_of(field));
        REQUIRE(field.set(other_values(field).at(0)));
        CHECK(changed_rows(changed) == std::vector<std::string>{name_of(field)});
        REQUIRE(keep_settings(changed, path).ok());
        const SettingsLoad load = load_settings(path);
        CHECK(load.warnings.empty());
        CHECK(load.settings == changed);
    }
}

TEST_CASE("all rows changed at once are kept over a restart") {
    const scratch::Folder folder;
    const auto path = folder.path / "settings.toml";
    const Settings changed = all_changed();
    REQUIRE(keep_settings(changed, path).ok());
    const SettingsLoad load = load_settings(path);
    CHECK(load.warnings.empty());
    CHECK(load.settings == changed);
}

TEST_CASE("a row broken by hand falls back alone and says so; the others and what is unknown are kept") {
    const scratch::Folder folder;
    const auto path = folder.path / "settings.toml";
    const Settings changed = all_changed();
    REQUIRE(keep_settings(changed, path).ok());
    const std::string text = scratch::read(path);
    Settings defaults;
    const auto fields = setting_fields(defaults);
    for (std::size_t row = 0; row < fields.size(); ++row) {
        const auto wrong = wrong_values(fields[row]);
        const std::string& value = wrong[row % wrong.size()];  // the test above has tried them all
        INFO(name_of(fields[row]) << " = " << value);
        int line = 0;
        const auto broken = folder.write("broken.toml", broken_by_hand(text, fields[row], value, line));
        const SettingsLoad load = load_settings(broken);
        Settings expected = changed;
        set_to_default(expected, row);
        CHECK(load.settings == expected);
        REQUIRE(load.warnings.size() == 2);
        CHECK(load.warnings[0].what.rfind(name_of(fields[row]) + " cannot be ", 0) == 0);
        CHECK(load.warnings[0].where == fmt::format("{}, line {}", broken.string(), line));
        CHECK(load.warnings[0].remedy.find("legal: " + fields[row].legal) != std::string::npos);
        CHECK(load.warnings[0].remedy.find(fields[row].get()) != std::string::npos);
        CHECK(load.warnings[1].what.find(fields[row].section + ".of_a_later_version") != std::string::npos);
        REQUIRE(keep_settings(load.settings, broken).ok());
        CHECK(scratch::read(broken).find("of_a_later_version = [") != std::string::npos);
        CHECK(load_settings(broken).settings == expected);
    }
}

TEST_CASE("with every row broken at once there are the defaults, and each row is told") {
    const scratch::Folder folder;
    Settings defaults;
    const auto fields = setting_fields(defaults);
    std::string text;
    std::string section;
    for (const SettingField& field : fields) {
        if (field.section != section) text += fmt::format("[{}]\n", section = field.section);
        text += field.key + " = " + wrong_values(field).front() + "\n";
    }
    const SettingsLoad load = load_settings(folder.write("settings.toml", text));
    CHECK(load.settings == Settings{});
    REQUIRE(load.warnings.size() == fields.size());
    for (std::size_t row = 0; row < fields.size(); ++row)
        CHECK(load.warnings[row].what.rfind(name_of(fields[row]) + " ", 0) == 0);
}
