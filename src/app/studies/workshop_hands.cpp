#include "workshop_hands.hpp"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace riposte {
namespace {

constexpr Real kBoneTolerance = 0.03;  // of the picture's height

Vec2 place_of_mouse(const SDL_Event& event, PixelSize window, const WorkshopEye& eye) {
    int x = 0;
    int y = 0;
    switch (event.type) {
        case SDL_MOUSEMOTION:
            return eye.place_of(window, event.motion.x, event.motion.y);
        case SDL_MOUSEBUTTONDOWN:
            return eye.place_of(window, event.button.x, event.button.y);
        default:
            SDL_GetMouseState(&x, &y);
            return eye.place_of(window, x, y);
    }
}

bool in_picture(const Vec2& place) { return std::max(std::fabs(place.x), std::fabs(place.y)) <= 1; }

}  // namespace

std::optional<WorkshopEdit> WorkshopHands::handle(const SDL_Event& event, PixelSize window, WorkshopEye& eye,
                                                  const WorkshopSight& sight, JointIndex& chosen) {
    if (outlived(sight)) let_go();
    if (event.type == SDL_MOUSEMOTION) return move(place_of_mouse(event, window, eye), eye, sight);
    if (event.type != SDL_MOUSEWHEEL && event.type != SDL_MOUSEBUTTONDOWN) return std::nullopt;
    const Vec2 place = place_of_mouse(event, window, eye);
    if (!in_picture(place)) return std::nullopt;
    if (event.type == SDL_MOUSEWHEEL) eye.zoom(event.wheel.y);
    if (event.type == SDL_MOUSEBUTTONDOWN && !drag_) press(event.button, place, eye, sight, chosen);
    return std::nullopt;
}

void WorkshopHands::press(const SDL_MouseButtonEvent& button, const Vec2& place, const WorkshopEye& eye,
                          const WorkshopSight& sight, JointIndex& chosen) {
    const ui::WorkshopTab page = sight.state.tab;
    const auto& fencer = sight.fencer.setup().models[0];
    if (button.button != SDL_BUTTON_LEFT) {
        drag_ = Drag{EyeHold{true}, page, fencer, place};
        return;
    }
    drag_ = Drag{hold_at(place, eye, sight), page, fencer, place};
    if (const RingHold* const ring = ring_of(drag_->hold)) ring_ = ring->axis;
    if (page != ui::WorkshopTab::kPosture || !std::holds_alternative<EyeHold>(drag_->hold)) return;
    const JointIndex bone = workshop::bone_under(sight.fencer.model().skeleton, figure_shown(sight).fencers[0],
                                                 eye.camera(), eye.aspect(), place, kBoneTolerance);
    if (bone != kNoJoint) chosen = bone;
}

std::optional<WorkshopEdit> WorkshopHands::move(const Vec2& place, WorkshopEye& eye, const WorkshopSight& sight) {
    if (!drag_) {
        ring_ = ring_at(place, eye, sight);
        return std::nullopt;
    }
    const Vec2 from = std::exchange(drag_->place, place);
    if (const auto* const held = std::get_if<EyeHold>(&drag_->hold)) {
        if (held->shifts)
            eye.shift(from, place);
        else
            eye.turn(from, place);
    }
    return dragged(drag_->hold, place, eye, sight);
}

/// Returns true if the drag holds something that is not in the sight any more.
bool WorkshopHands::outlived(const WorkshopSight& sight) const {
    return drag_ && (drag_->page != sight.state.tab || drag_->fencer != sight.fencer.setup().models[0]);
}

}  // namespace riposte
