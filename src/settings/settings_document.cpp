#include "settings_document.hpp"

#include "toml_text.hpp"

#include <riposte/core/number.hpp>
#include <riposte/files/broken_toml.hpp>
#include <riposte/settings/setting_fields.hpp>
#include <riposte/settings/setting_ranges.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

constexpr std::size_t kMostQuoted = 40;  // bytes of a value

/// A setting that has got another name since some version.
struct Renamed {
    const char* old_section;
    const char* old_key;
    const char* section;
    const char* key;
};
constexpr std::array<Renamed, 1> kRenamed{{{"video", "touching", "overlays", "touching"}}};

/// Flags that held for both sides; each side has its own since, with its number behind the name.
constexpr std::array<std::pair<const char*, const char*>, 2> kOfBothSides{
    {{"accessibility", "toggle_lunge"}, {"accessibility", "toggle_parry"}}};

/// Settings of earlier versions that did nothing.
constexpr std::array<std::pair<const char*, const char*>, 1> kDropped{{{"bout", "rules"}}};

/// Whole numbers that were legal in a wider range; the value that means something of its own lies beside both ranges.
struct Narrowed {
    const char* section;
    const char* key;
    SettingRange<int> before;
    SettingRange<int> now;
};
constexpr std::array<Narrowed, 1> kNarrowed{
    {{"video", "frame_cap", {1, 1000}, {kFrameCapRange.low, kFrameCapRange.high}}}};

/// That line of the text (from 1).
std::string_view line_at(std::string_view text, std::size_t line) {
    for (; line > 1 && !text.empty(); --line) text.remove_prefix(std::min(text.size() - 1, text.find('\n')) + 1);
    return text.substr(0, text.find('\n'));
}

/// From that letter on (from 1), each of one or more bytes.
std::string_view from_column(std::string_view line, std::size_t column) {
    for (; column > 1 && !line.empty(); --column) {
        line.remove_prefix(1);
        while (!line.empty() && (static_cast<unsigned char>(line.front()) & 0xC0U) == 0x80U) line.remove_prefix(1);
    }
    return line;
}

/// The value as it would stand behind the equals sign. A number as it does stand there: the parser of TOML makes nought
/// of 1e-400, and reads hexadecimals.
std::string written(const toml::node& node, std::string_view text) {
    const toml::source_position at = node.source().begin;
    if (!node.is_number() || !at) return toml_text(node);
    const std::string_view rest = from_column(line_at(text, at.line), at.column);
    const std::size_t end =
        rest.find_first_not_of("+-._0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const std::string number(rest.substr(0, end));
    return number.empty() ? toml_text(node) : number;
}

/// What is no flag stays, to be told.
void give_to_each_side(toml::table& document) {
    for (const auto& [section, key] : kOfBothSides) {
        toml::table* table = find_section(document, section);
        const auto value = table != nullptr ? (*table)[key].value_exact<bool>() : std::nullopt;
        if (!value) continue;
        for (const char* side : {"1", "2"}) table->insert(std::string(key) + side, *value);  // leaves one that is there
        table->erase(key);
    }
}

/// Captions were on or off.
void tell_when_captions(toml::table& document) {
    toml::table* section = find_section(document, "accessibility");
    const auto flag = section != nullptr ? (*section)["captions"].value_exact<bool>() : std::nullopt;
    if (flag) section->insert_or_assign("captions", *flag ? "always" : "never");
}

/// `fov` was no angle of the picture: the tangent of so many times 0.0152 rad was half its width. `eyes_fov` shows the
/// same.
void measure_eyes_anew(toml::table& document, std::string_view text) {
    constexpr SettingRange<double> kLegal{20, 110};
    constexpr double kHalfWidth = 0.0152;  // rad
    constexpr double kWidest = 90;         // well before the tangent ends
    toml::table* video = find_section(document, "video");
    const toml::node* old = video != nullptr ? video->get("fov") : nullptr;
    if (old == nullptr || !old->is_number()) return;
    const auto value = read_number(written(*old, text), kLegal.low, kLegal.high);
    if (!value) return;
    const double half = std::atan(std::tan(kHalfWidth * std::min(value.value(), kWidest)) * 9 / 16);
    const double angle = std::round(2 * half * 180 / kPi);
    video->insert("eyes_fov", std::clamp(angle, kEyesFovRange.low, kEyesFovRange.high));  // leaves one that is there
    video->erase("fov");
}

/// Gives what was legal once the nearest that is legal now. What is written otherwise than numbers are is told.
void narrow(toml::table& document, std::string_view text) {
    for (const Narrowed& narrowed : kNarrowed) {
        toml::table* section = find_section(document, narrowed.section);
        const toml::node* node = section != nullptr ? section->get(narrowed.key) : nullptr;
        if (node == nullptr || !node->is_integer()) continue;
        const auto value = read_number(written(*node, text), narrowed.before.low, narrowed.before.high);
        if (!value) continue;
        const std::int64_t legal{std::clamp(value.value(), narrowed.now.low, narrowed.now.high)};
        if (value.value() != legal) section->insert_or_assign(narrowed.key, legal);
    }
}

}  // namespace

toml::table* find_section(toml::table& document, const std::string& section) {
    toml::table* table = &document;
    std::istringstream parts(section);
    for (std::string part; table != nullptr && std::getline(parts, part, '.');) {
        toml::node* node = table->get(part);
        table = node != nullptr ? node->as_table() : nullptr;
    }
    return table;
}

std::optional<Impostor> drop_impostor(toml::table& document, const std::string& section) {
    toml::table* table = &document;
    std::istringstream parts(section);
    std::string name;
    for (std::string part; std::getline(parts, part, '.');) {
        name += (name.empty() ? "" : ".") + part;
        toml::node* node = table->get(part);
        if (node == nullptr) return {};
        if (!node->is_table()) {
            const Impostor found{name, node->source().begin.line};
            table->erase(part);
            return found;
        }
        table = node->as_table();
    }
    return {};
}

void bring_up_to_date(toml::table& document, std::string_view text) {
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
    give_to_each_side(document);
    tell_when_captions(document);
    measure_eyes_anew(document, text);
    narrow(document, text);
}

void take_known(toml::table& document, std::string_view text, Settings& settings, const std::filesystem::path& path,
                std::vector<Error>& warnings) {
    for (const SettingField& field : setting_fields(settings)) {
        if (const auto impostor = drop_impostor(document, field.section))
            warnings.push_back({fmt::format("'{}' is the name of a section, not of a setting", impostor->name),
                                fmt::format("{}, line {}", path.string(), impostor->line),
                                fmt::format("write [{}] above its settings; this line does nothing, and goes when the "
                                            "settings are saved",
                                            impostor->name)});
        toml::table* section = find_section(document, field.section);
        const toml::node* node = section != nullptr ? section->get(field.key) : nullptr;
        if (node == nullptr) continue;
        const std::string value = written(*node, text);
        if (!field.set(value)) {
            const auto words = node->value_exact<std::string>();
            warnings.push_back({fmt::format("{}.{} cannot be {}{}", field.section, field.key,
                                            quoted_part(value, kMostQuoted), words ? reason_of(field, *words) : ""),
                                fmt::format("{}, line {}", path.string(), node->source().begin.line),
                                fmt::format("{}; using {}", cure_of(field, value), field.get())});
        }
        section->erase(field.key);
    }
}

}  // namespace riposte
