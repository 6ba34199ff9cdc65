#include "seat_claims.hpp"

#include <SDL.h>

namespace riposte {

std::optional<FencerId> seat_to_take(const Seating& seating, const Controls& controls, const SDL_Event& press,
                                     DeviceId device) {
    for (const FencerId fencer : kFencers) {
        if (!controls.waiting(fencer) || same_device(seating.of(fencer.other()).device, device)) continue;
        const bool leg = press.type == SDL_KEYDOWN &&
                         controls.fencer_of_key(press.key.keysym.scancode) == fencer.other();  // of a mouse's player
        if (!leg) return fencer;
    }
    return {};
}

bool may_choose(const ui::JoinSeat& seat, DeviceId by) {
    const bool others = is_held(seat.device.kind) && seat.claimed && !seat.missing && !same_device(seat.device, by);
    return !others || !is_stick(by.kind);
}

}  // namespace riposte
