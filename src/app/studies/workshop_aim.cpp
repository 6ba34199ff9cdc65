#include "workshop_aim.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {

bool WorkshopAim::handle(const SDL_Event& event, PixelSize window, const WorkshopEye& eye, const FencerModel& model,
                         const view::Frame& frame) {
    if (event.type == SDL_MOUSEMOTION && place_) {
        mouse_ = eye.place_of(window, event.motion.x, event.motion.y);
        return true;
    }
    if (event.type == SDL_MOUSEBUTTONUP && place_ && event.button.button == SDL_BUTTON_LEFT) {
        mouse_ = eye.place_of(window, event.button.x, event.button.y);
        return true;
    }
    if (event.type != SDL_MOUSEBUTTONDOWN) return false;
    if (event.button.button != SDL_BUTTON_LEFT) {
        const bool aimed = place_.has_value();
        let_go();  // the other button takes the blow back
        return aimed;
    }
    mouse_ = eye.place_of(window, event.button.x, event.button.y);
    if (std::max(std::fabs(mouse_.x), std::fabs(mouse_.y)) > 1) return false;
    place_ = workshop::place_under(model, frame.fencers[0], frame.skin_method, eye.ray_through(mouse_));
    return place_.has_value();
}

std::optional<AimedBlow> WorkshopAim::blow(const WorkshopEye& eye, Real depth) const {
    if (!place_) return std::nullopt;
    const Vec3 end = view::on_facing_plane(eye.camera(), eye.ray_through(mouse_), place_->point_world);
    const Vec3 forward = eye.camera().world_from_camera.direction(-kAxisZ);
    const auto impulse = workshop::impulse_of(end - place_->point_world, forward, depth);
    if (!impulse) return std::nullopt;
    return AimedBlow{*place_, *impulse};
}

}  // namespace riposte
