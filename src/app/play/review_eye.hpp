// From where a touch is seen again.
#pragma once

#include <riposte/rules/touch.hpp>
#include <riposte/view/camera.hpp>

namespace riposte {

/// Returns the camera beside the piste that shows a touch: on the side to which the struck place is turned, near enough
/// for blade and body, far enough for both fencers' arms.
view::Camera review_eye(const TouchEvent& touch);

}  // namespace riposte
