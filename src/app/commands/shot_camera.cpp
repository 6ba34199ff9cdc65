#include "shot_camera.hpp"

#include <riposte/view/frame.hpp>

namespace riposte {

Real lead_camera(view::CameraRig& rig, const BoutSetup& setup, Player& player, std::uint32_t tick, Real aspect) {
    std::uint32_t led = 0;
    for (std::uint32_t at = 0; at <= tick; at += kCameraEvery) {
        player.seek(at);
        const view::Frame frame = view::interpolate(setup, player.state(), player.state(), 1, {}, {});
        view::update(rig, frame, aspect, at == 0 ? 0 : static_cast<Real>(kCameraEvery) / kTicksPerSecond);
        led = at;
    }
    player.seek(tick);
    return static_cast<Real>(tick - led) / kTicksPerSecond;
}

}  // namespace riposte
