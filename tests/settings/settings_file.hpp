// Settings files and environments to load settings from.
#pragma once

#include "scratch.hpp"

#include <riposte/settings/environment.hpp>
#include <riposte/settings/keep_settings.hpp>
#include <riposte/settings/load_settings.hpp>
#include <riposte/settings/setting_fields.hpp>

#include <string>

namespace riposte::test {

inline bool mentions(const Error& error, const std::string& word) {
    return error.message().find(word) != std::string::npos;
}

inline SettingsLoad load_text(const scratch::Folder& folder, const std::string& text) {
    return load_settings(folder.write("settings.toml", text));
}

inline Settings unusual_settings() {
    Settings s;
    s.video.width = 2560;
    s.video.mode = WindowMode::kFullscreen;
    s.video.msaa = 8;
    s.video.eyes_fov = 61.25;
    s.audio.mute_unfocused = false;
    s.gamepad.dead_zone = 0.3;
    s.mouse.invert_y = true;
    s.accessibility.palette = Palette::kHighContrast;
    s.overlays.shown = false;
    s.overlays.picture.trail_right = true;
    s.overlays.times = true;
    s.bout.terms.names = {"Zoë \"the Point\"", "back\\slash"};
    s.online.practice_delay = 3;
    s.bout.devices = {"gamepad:1", "bot:hard"};
    s.bindings.of(1, DeviceKind::kMouse)[Action::kLunge] = {parse_binding("mouse:wheel_down").value(), {}, {}};
    s.bindings.of(0, DeviceKind::kGamepad)[Action::kSalute] = {};
    return s;
}

/// An environment of one variable.
inline EnvironmentLookup only(const std::string& name, const char* value) {
    return [name, value](const char* asked) { return asked == name ? value : nullptr; };
}

}  // namespace riposte::test
