// The menu of a window's cameras (K A.2).
#pragma once

#include <riposte/settings/camera_settings.hpp>
#include <riposte/ui/kit/covered.hpp>
#include <riposte/ui/kit/words.hpp>

#include <optional>

namespace riposte::ui {

struct CameraMenuModel {
    Names names;
    bool first = true;         ///< true for the main window, which can be split; others can be closed
    bool can_open = true;      ///< true if one more window can be opened
    bool full_screen = false;  ///< true if another window than the main one is in full screen
    bool tuned = false;        ///< true if a hand has led the camera, so that it can be put back
    std::string notice;
    DeviceKind device = DeviceKind::kMouse;  ///< kind of device that leads the camera
};

/// What the player wants of the menu.
enum class CameraMenuIntent : std::uint8_t {
    kNone,
    kChanged,  ///< the player has changed the cameras
    kPutBack,  ///< a camera shall go back to where it was before a hand led it
    kOpenWindow,
    kFullScreen,  ///< the window shall go into full screen, or out of it
    kCloseWindow,
    kBack
};

/// Draws the menu and changes `cameras` at once: all of them for the main window, `whole` alone for other windows. The
/// menu stands aside of the picture, and writes into `covered` how much of the picture it covers. If a row of a half
/// has the focus, the number of the half is written into `half`.
CameraMenuIntent draw_camera_menu(const CameraMenuModel& model, CameraSettings& cameras, Covered* covered = nullptr,
                                  std::optional<std::size_t>* half = nullptr);

/// Returns words for what a key has chosen: "Camera: Eyes of Red"; if the key turned the aim, "Aim: the head", or that
/// the camera has no aim.
std::string chosen_words(const view::CameraChoice& choice, bool turned_aim, const Names& names);

}  // namespace riposte::ui
