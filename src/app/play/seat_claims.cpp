#include "seat_claims.hpp"

#include <SDL.h>

namespace riposte {

std::optional<int> side_to_take(const Seating& seating, const Controls& controls, const SDL_Event& press,
                                DeviceId device) {
    for (int side = 0; side < 2; ++side) {
        if (!controls.waiting(side) || same_device(seating.of(1 - side).device, device)) continue;
        const bool leg = press.type == SDL_KEYDOWN &&
                         controls.side_of_key(press.key.keysym.scancode) == 1 - side;  // of a mouse's player
        if (!leg) return side;
    }
    return {};
}

bool may_choose(const ui::JoinSeat& seat, DeviceId by) {
    const bool others = is_held(seat.device.kind) && seat.claimed && !seat.missing && !same_device(seat.device, by);
    return !others || !is_stick(by.kind);
}

}  // namespace riposte
