#include "seat_claims.hpp"

#include <riposte/ui/kit/ui.hpp>

#include <SDL.h>

namespace riposte {
namespace {

/// It chooses in menus as the other Enter does, but stands in the half of the keyboard that the right player has.
bool is_number_pads_enter(const SDL_Event& press) { return press.key.keysym.scancode == SDL_SCANCODE_KP_ENTER; }

}  // namespace

bool claim_seat(Seating& seating, const Devices& devices, const Settings& settings, const SDL_Event& press,
                DeviceId device) {
    if (ui::is_cancel_press(press)) return false;
    const bool joins = ui::is_join_press(press);
    const bool shares = press.type == SDL_KEYDOWN && (joins || is_number_pads_enter(press));
    if (shares && seating.share_keyboard(devices, settings, press.key.keysym.scancode)) return true;
    return joins && seating.join(devices, settings, device);
}

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
