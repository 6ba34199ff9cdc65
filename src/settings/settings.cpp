#include <riposte/core/name_text.hpp>
#include <riposte/core/nearest_name.hpp>
#include <riposte/settings/load_settings.hpp>
#include <riposte/settings/setting_fields.hpp>
#include <riposte/settings/setting_ranges.hpp>
#include <riposte/settings/settings.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

namespace riposte {

Settings::Settings() : bindings(default_bindings()) {
    mouse.max_hand_speed = 40;
    keyboard.max_hand_speed = 6;
    joystick.dead_zone = 0.06;
    joystick.curve = 1.2;
    gamepad.dead_zone = 0.14;
    gamepad.curve = 1.3;
}

void stand_for_preset(VideoSettings& video) {
    if (video.preset == VideoPreset::kCustom) return;
    const bool low = video.preset == VideoPreset::kLow;
    const bool high = video.preset == VideoPreset::kHigh;
    video.msaa = low ? 0 : high ? 4 : 2;
    video.shadows = high ? Shadows::kHigh : Shadows::kLow;
    video.render_scale = low ? 0.75 : 1.0;
}

const DeviceSettings& Settings::device(DeviceKind kind) const {
    switch (kind) {
        case DeviceKind::kMouse:
            return mouse;
        case DeviceKind::kJoystick:
            return joystick;
        case DeviceKind::kGamepad:
            return gamepad;
        default:
            return keyboard;
    }
}

Result<std::filesystem::path> settings_path() {
    const char* config = std::getenv("XDG_CONFIG_HOME");
    if (config != nullptr && *config != '\0') return std::filesystem::path(config) / "riposte" / "settings.toml";
    const char* home = std::getenv("HOME");
    if (home != nullptr && *home != '\0') return std::filesystem::path(home) / ".config" / "riposte" / "settings.toml";
    return Error{"there is no folder for settings", "environment", "set HOME or XDG_CONFIG_HOME"};
}

namespace {

/// Beside those of the settings (assets/own_files.cpp, assets/bout.cpp, devices.cpp).
constexpr std::array<std::string_view, 5> kOtherVariables{"RIPOSTE_ASSETS", "RIPOSTE_KEY_POSES", "RIPOSTE_SKIN",
                                                          "RIPOSTE_BLADE", "RIPOSTE_VIRTUAL_DEVICES"};
/// What our scripts and tests may have put into it.
constexpr std::array<std::string_view, 5> kOfScripts{"RIPOSTE_BUILD_FOLDER", "RIPOSTE_SKIP_SETUP", "RIPOSTE_SEEDS",
                                                     "RIPOSTE_UPDATE_GOLDEN", "RIPOSTE_UPDATE_VIEWS"};

/// In the environment words need no quotation marks.
std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"";
}

}  // namespace

std::string environment_name(std::string_view section, std::string_view key) {
    std::string name = fmt::format("RIPOSTE_{}_{}", section, key);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return c == '.' ? '_' : static_cast<char>(std::toupper(c)); });
    return name;
}

std::string cure_of(const SettingField& field, std::string_view text) {
    const std::string better = field.better != nullptr ? field.better(text) : "";
    return (better.empty() ? "" : better + "; ") + fmt::format("legal: {}", field.legal);
}

std::string reason_of(const SettingField& field, const std::string& text) {
    const std::string why = field.why != nullptr ? field.why(text) : "";
    return why.empty() ? "" : ": " + why;
}

std::vector<Error> apply_environment(Settings& settings, const EnvironmentLookup& lookup) {
    std::vector<Error> warnings;
    for (const SettingField& field : setting_fields(settings)) {
        const std::string name = environment_name(field.section, field.key);
        const char* text = lookup ? lookup(name.c_str()) : std::getenv(name.c_str());
        if (text == nullptr || field.set(text) || field.set(quoted(text))) continue;
        warnings.push_back(
            {fmt::format("{}.{} cannot be '{}'{}", field.section, field.key, text, reason_of(field, text)),
             "environment variable " + name, cure_of(field, text)});
    }
    return warnings;
}

std::vector<Error> unknown_variables(const std::vector<std::string>& names) {
    Settings any;
    std::vector<std::string> known(kOtherVariables.begin(), kOtherVariables.end());
    for (const SettingField& field : setting_fields(any)) known.push_back(environment_name(field.section, field.key));
    std::vector<Error> warnings;
    for (const std::string& name : names) {
        if (name.rfind("RIPOSTE_", 0) != 0 || std::find(known.begin(), known.end(), name) != known.end()) continue;
        if (std::find(kOfScripts.begin(), kOfScripts.end(), name) != kOfScripts.end()) continue;
        warnings.push_back({fmt::format("there is no environment variable '{}': it does nothing", name), "environment",
                            fmt::format("there are {} and RIPOSTE_<SECTION>_<KEY> for each of the settings{}",
                                        fmt::join(kOtherVariables, ", "), did_you_mean(name, known))});
    }
    return warnings;
}

std::array<std::string, 2> own_names(Palette palette) { return {teams(palette)[0].name, teams(palette)[1].name}; }

std::array<std::string, 2> side_names(const Settings& settings) {
    std::array<std::string, 2> names = settings.bout.terms.names;
    const auto own = own_names(settings.accessibility.palette);
    for (std::size_t i = 0; i < 2; ++i)
        if (names[i] == BoutTerms{}.names[i]) names[i] = own[i];
    return names;
}

std::array<std::string, 2> kept_names(std::array<std::string, 2> names, Palette palette) {
    const auto own = own_names(palette);
    for (std::size_t i = 0; i < 2; ++i)
        if (names[i] == own[i] || !why_no_name(names[i], kLongestName).empty()) names[i] = BoutTerms{}.names[i];
    return names;
}

}  // namespace riposte
