// The cameras of the places of study.
#pragma once

#include <riposte/settings/camera_settings.hpp>

namespace riposte {

/// Returns the cameras with which a study begins that has a view of itself (Shown::own): the one picture is that view,
/// and of two halves the second is out of the left fencer's eyes. Cameras are led as elsewhere; what is done with them
/// in a study is not kept.
inline CameraSettings study_cameras(const CameraSettings& kept) {
    CameraSettings own;
    own.halves[0].kind = view::CameraKind::kSide;
    own.halves[1].kind = view::CameraKind::kFencer0;
    own.tuned = kept.tuned;
    return own;
}

}  // namespace riposte
