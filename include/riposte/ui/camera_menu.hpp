// The menu of a window's camera (K A.2).
#pragma once

#include <riposte/settings/settings.hpp>
#include <riposte/ui/covered.hpp>
#include <riposte/ui/words.hpp>

#include <optional>

namespace riposte::ui {

struct CameraMenuModel {
    Names names;
    bool first = true;         ///< the first window, which can be split; others can be closed
    bool can_open = true;      ///< one more window
    bool full_screen = false;  ///< of others than the first
    bool tuned = false;        ///< something to put back
    std::string notice;
    DeviceKind device = DeviceKind::kMouse;  ///< that leads the camera
};

enum class CameraMenuIntent : std::uint8_t {
    kNone,
    kChanged,  ///< something of the cameras that were given
    kPutBack,  ///< what was dragged
    kOpenWindow,
    kFullScreen,  ///< into it, or out of it
    kCloseWindow,
    kBack
};

/// Changes `cameras` at once: of the first window the whole of it, of the others `whole` alone. It stands aside of the
/// picture that it sets, of which it needs as much room as it says in `covered`. `half`: a row of that one has the
/// focus.
CameraMenuIntent draw_camera_menu(const CameraMenuModel& model, CameraSettings& cameras, Covered* covered = nullptr,
                                  std::optional<std::size_t>* half = nullptr);

/// What a key has chosen: "Camera: Eyes of Red"; where it turned the aim, "Aim: the head", or that there is none.
std::string chosen_words(const view::CameraChoice& choice, bool turned_aim, const Names& names);

}  // namespace riposte::ui
