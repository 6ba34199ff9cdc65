// Settings: the screen edits a draft; nothing is in force before the app applies it.
#pragma once

#include <riposte/platform/settings.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace riposte::ui {

enum class SettingsPage : std::uint8_t { kVideo, kSound, kDevices, kAccessibility, kGame, kOverlays };

struct SettingsModel {
    Settings current;                    ///< what is in force
    std::vector<PixelSize> resolutions;  ///< to choose from; the current one is added when missing
    int monitors = 1;
    bool software = false;              ///< the renderer is a program, which ignores some of the picture's settings
    std::optional<double> keep_within;  ///< s left to keep a changed picture before the app takes it back
    std::string notice;                 ///< e.g. an Error's message; may be empty
};

struct SettingsState {
    Settings draft;
    SettingsPage page = SettingsPage::kVideo;
    DeviceKind device = DeviceKind::kMouse;
    bool leaving = false;  ///< the player is asked whether to forget changes that were not applied
};
/// A state whose draft is what is in force.
SettingsState open_settings(const Settings& current);

enum class SettingsIntent : std::uint8_t {
    kNone,
    kApply,  ///< put the draft in force (and, for a changed picture, start asking whether to keep it)
    kKeep,   ///< answer to keep_within
    kUndo,   ///< answer to keep_within
    kBack,   ///< leave; the draft is what is in force, or the player has said to forget it
};
/// Revert (the draft becomes what is in force again) happens inside.
SettingsIntent draw_settings(const SettingsModel& model, SettingsState& state);

}  // namespace riposte::ui
