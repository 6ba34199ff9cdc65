#include "settings_document.hpp"

#include "toml_text.hpp"

#include <riposte/files/broken_toml.hpp>
#include <riposte/platform/setting_ranges.hpp>

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

/// Settings that were legal in a wider range; the value that means something of its own lies beside both ranges.
struct Narrowed {
    const char* section;
    const char* key;
    SettingRange<double> before;
    SettingRange<double> now;
};
constexpr std::array<Narrowed, 1> kNarrowed{
    {{"video", "frame_cap", {1, 1000}, {kFrameCapRange.low, kFrameCapRange.high}}}};

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

/// `fov` was no angle of the picture: the tangent of so many times 0.0152 rad was half its width. `eyes_fov` shows the
/// same.
void measure_eyes_anew(toml::table& document) {
    constexpr SettingRange<double> kLegal{20, 110};
    constexpr double kHalfWidth = 0.0152;  // rad
    constexpr double kWidest = 90;         // well before the tangent ends
    toml::table* video = find_section(document, "video");
    const toml::node* old = video != nullptr ? video->get("fov") : nullptr;
    if (old == nullptr || !old->is_number()) return;
    const double value = old->value_or(0.0);
    if (!(value >= kLegal.low && value <= kLegal.high)) return;
    const double half = std::atan(std::tan(kHalfWidth * std::min(value, kWidest)) * 9 / 16);
    const double angle = std::round(2 * half * 180 / kPi);
    video->insert("eyes_fov", std::clamp(angle, kEyesFovRange.low, kEyesFovRange.high));  // leaves one that is there
    video->erase("fov");
}

/// Gives what was legal once the nearest that is legal now.
void narrow(toml::table& document) {
    for (const Narrowed& narrowed : kNarrowed) {
        toml::table* section = find_section(document, narrowed.section);
        const toml::node* node = section != nullptr ? section->get(narrowed.key) : nullptr;
        if (node == nullptr || !node->is_number()) continue;
        const double value = node->value_or(0.0);
        const double legal = std::clamp(value, narrowed.now.low, narrowed.now.high);
        if (value == legal || !(value >= narrowed.before.low && value <= narrowed.before.high)) continue;
        section->insert_or_assign(narrowed.key, legal);
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
    give_to_each_side(document);
    measure_eyes_anew(document);
    narrow(document);
}

void take_known(toml::table& document, Settings& settings, const std::filesystem::path& path,
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
        const std::string text = toml_text(*node);
        if (!field.set(text)) {
            warnings.push_back(
                {fmt::format("{}.{} cannot be {}", field.section, field.key, quoted_part(text, kMostQuoted)),
                 fmt::format("{}, line {}", path.string(), node->source().begin.line),
                 fmt::format("legal: {}; using {}", field.legal, field.get())});
        }
        section->erase(field.key);
    }
}

}  // namespace riposte
