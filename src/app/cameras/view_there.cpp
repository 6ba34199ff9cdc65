#include "view_there.hpp"

#include "camera_hand.hpp"

#include <SDL.h>

namespace riposte {

PerFencer<bool> there_in(const view::Frame& frame) {
    return {frame.fencers[0].body_shown, frame.fencers[1].body_shown};
}

std::string why_no_view(view::CameraKind kind, const PerFencer<bool>& there) {
    if (kind == view::CameraKind::kSide || kind == view::CameraKind::kFree) return "";
    if (!there[0] && !there[1]) return "Nobody is here whom a camera could follow, or whose eyes it could have";
    const auto fencer = view::fencer_of(kind);
    if (!fencer || there[*fencer]) return "";
    return *fencer == 0 ? "Nobody stands on the left here: there are no eyes to look out of"
                        : "Nobody stands on the right here: there are no eyes to look out of";
}

bool gives_way_to_own_view(view::CameraKind kind, const PerFencer<bool>& there) {
    return kind == view::CameraKind::kSide || !why_no_view(kind, there).empty();
}

std::optional<std::string> choose_there(const SDL_Event& event, const PerFencer<bool>& there,
                                        view::CameraChoice& choice) {
    view::CameraChoice next = choice;
    if (!choose_by_key(event, next)) return {};
    for (std::size_t i = 0; i < view::kCameraKindCount && struck(event, SDL_SCANCODE_F4); ++i)
        if (!why_no_view(next.kind, there).empty()) choose_by_key(event, next);
    std::string why = turns_aim(event) ? std::string() : why_no_view(next.kind, there);
    if (why.empty()) choice = next;
    return why;
}

}  // namespace riposte
