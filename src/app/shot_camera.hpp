// The camera of a single picture of a recording.
#pragma once

#include <riposte/record/player.hpp>
#include <riposte/view/camera_rig.hpp>

namespace riposte {

/// Leads the camera from the recording's beginning to that tick, as who watches it sees it led: pictures of
/// neighbouring moments stand beside each other, whatever a blade does meanwhile. The player is at that tick
/// afterwards, the rig less than `kCameraEvery` ticks before it; returned is how long before, s.
Real lead_camera(view::CameraRig& rig, const BoutSetup& setup, Player& player, std::uint32_t tick, Real aspect);
inline constexpr std::uint32_t kCameraEvery = 4;

}  // namespace riposte
