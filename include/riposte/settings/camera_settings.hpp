// The settings of the cameras.
#pragma once

#include <riposte/view/camera_choice.hpp>

#include <array>

namespace riposte {

/// The cameras of the main window, which the menu of the cameras holds and no page. Each further window has a camera of
/// its own as long as it is open.
struct CameraSettings {
    view::CameraChoice whole;  ///< camera of the one picture
    bool split = false;        ///< true if there are two pictures side by side, one for each player
    std::array<view::CameraChoice, 2> halves{view::CameraChoice{view::CameraKind::kFencer0, {}, {1, 1}},
                                             view::CameraChoice{view::CameraKind::kFencer1, {}, {1, 1}}};
    view::CameraTunings tuned;
    bool operator==(const CameraSettings&) const = default;
};

}  // namespace riposte
