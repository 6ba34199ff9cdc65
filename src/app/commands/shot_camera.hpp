// The camera of a single picture of a recording.
#pragma once

#include <riposte/record/player.hpp>
#include <riposte/view/camera_rig.hpp>

namespace riposte {

/// Leads the camera from the recording's beginning to a tick, as somebody who watches the replay sees the camera led,
/// so that pictures of neighbouring moments have neighbouring cameras. Afterwards the player is at the tick, and the
/// rig less than `kCameraEvery` ticks before the tick. Returns how long (s) before.
Real lead_camera(view::CameraRig& rig, const BoutSetup& setup, Player& player, std::uint32_t tick, Real aspect);
inline constexpr std::uint32_t kCameraEvery = 4;

}  // namespace riposte
