#include <riposte/core/name_text.hpp>
#include <riposte/settings/setting_ranges.hpp>
#include <riposte/settings/settings.hpp>

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
