#include "places.hpp"

#include "seat_claims.hpp"

#include <riposte/ui/kit/ui.hpp>

#include <SDL.h>
#include <fmt/format.h>

namespace riposte {
Places::Places(Hands& hands, SettingsStore& settings, std::vector<Character> characters)
    : hands_(hands), settings_(settings), seating_(std::move(characters)) {
    follows_ = settings_.subscribe([this](const Settings& before, const Settings& now) -> std::vector<Error> {
        if (other_controls(before, now)) seating_.refresh(devices(), now);
        return {};
    });
}

void Places::seat(FencerId fencer, DeviceId device, int level, bool claimed) {
    seating_.seat(devices(), settings(), fencer, device, level, claimed);
}

void Places::sit_down() {
    for (const FencerId fencer : kFencers) {
        const bool waits = hands_.controls.waiting(fencer) && seating_.of(fencer).missing;
        if (waits && same_device(hands_.controls.assigned(fencer), seating_.of(fencer).device)) continue;
        hands_.controls.assign(fencer, seating_.bot(fencer) ? DeviceId{} : seating_.of(fencer).device);
    }
    hands_.let_go();
}

void Places::refresh() { seating_.refresh(devices(), settings()); }

void Places::welcome_since(const std::vector<DeviceInfo>& before) {
    for (const DeviceInfo& device : come_since(before, devices())) seating_.welcome(devices(), settings(), device);
}

void Places::follow(const ControlsChange& change, bool fencing, const ui::Names& names) {
    const bool came = change.device.what == DeviceChange::What::kPlugged;
    for (const FencerId fencer : kFencers) {
        if (!came || !fencing || !change.fencers[fencer]) continue;
        // The same device, by a new number.
        seat(fencer, hands_.controls.assigned(fencer), seating_.of(fencer).bot_level, true);
        reason_ = drives(fencer, names) + " again.";
    }
    refresh();
    if (came && !fencing) seating_.welcome(devices(), settings(), change.device.device);
}

bool Places::join(const SDL_Event& press, DeviceId device) {
    return claim_seat(seating_, devices(), settings(), press, device);
}

bool Places::take_over(const SDL_Event& press, DeviceId device, const ui::Names& names) {
    if (!ui::is_join_press(press)) return false;
    const auto fencer = seat_to_take(seating_, hands_.controls, press, device);
    if (!fencer) return false;
    seat(*fencer, device, 0, true);
    hands_.controls.assign(*fencer, device);
    reason_ = drives(*fencer, names) + " now.";
    return true;
}

bool Places::keys_drive() const {
    const auto has_keys = [&](FencerId fencer) {
        const DeviceKind kind = seating_.of(fencer).device.kind;
        return kind == DeviceKind::kMouse || kind == DeviceKind::kKeyboard;
    };
    return has_keys(0) || has_keys(1);
}

std::string Places::shared_words() const {
    return seating_.shared() ? fmt::format("The {} moves both fencers", seating_.driver(0)) : "";
}

std::string Places::missing_words(const ui::Names& names) const {
    for (const FencerId fencer : kFencers) {
        const ui::JoinSeat& seat = seating_.of(fencer);
        if (!seat.missing) continue;
        return unplugged_words(seat, names[fencer.index()]) + ", or choose another in the menu.";
    }
    return {};
}

std::string Places::paused_by(PerFencer<bool> askers, const ui::Names& names) const {
    if (!ui::two_people(seating_.seats()) || askers[0] == askers[1]) return "";
    return fmt::format("{} asked for a pause.", names[askers[0] ? 0 : 1]);
}

std::string Places::pause_reason(const ui::Names& names) const {
    for (const FencerId fencer : kFencers) {
        if (!hands_.controls.waiting(fencer)) continue;
        const ui::JoinSeat& seat = seating_.of(fencer);
        const bool both = fencer == 0 && hands_.controls.waiting(1) && same_device(seating_.of(1).device, seat.device);
        const std::string whose = both ? names[0] + " and " + names[1] : names[fencer.index()];
        return unplugged_words(seat, whose) + ", or press a button of another device.";
    }
    return reason_;
}

/// "Gamepad 2 drives Red", or both sides
std::string Places::drives(FencerId fencer, const ui::Names& names) const {
    return ui::with_capital(seating_.of(fencer).device_name) + " drives " +
           (seating_.shared() ? "both sides" : names[fencer.index()]);
}

}  // namespace riposte
