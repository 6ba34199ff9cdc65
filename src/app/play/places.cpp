#include "places.hpp"

#include "seat_claims.hpp"

#include <riposte/ui/kit/ui.hpp>

#include <SDL.h>
#include <fmt/format.h>

namespace riposte {

Places::Places(Hands& hands, SettingsStore& settings) : hands_(hands), settings_(settings) {
    follows_ = settings_.subscribe([this](const Settings& before, const Settings& now) -> std::vector<Error> {
        if (other_controls(before, now)) seating_.refresh(devices(), now);
        return {};
    });
}

void Places::seat(int side, DeviceId device, int level, bool claimed) {
    seating_.seat(devices(), settings(), side, device, level, claimed);
}

void Places::sit_down() {
    for (int side = 0; side < 2; ++side)
        hands_.controls.assign(side, seating_.bot(side) ? DeviceId{} : seating_.of(side).device);
    hands_.let_go();
}

void Places::refresh() { seating_.refresh(devices(), settings()); }

void Places::welcome_since(const std::vector<DeviceInfo>& before) {
    for (const DeviceInfo& device : come_since(before, devices())) seating_.welcome(devices(), settings(), device);
}

void Places::follow(const ControlsChange& change, bool fencing, const ui::Names& names) {
    const bool came = change.device.what == DeviceChange::What::kPlugged;
    for (int side = 0; side < 2; ++side) {
        if (!came || !fencing || !change.sides[static_cast<std::size_t>(side)]) continue;
        // The same device, by a new number.
        seat(side, hands_.controls.assigned(side), seating_.of(side).bot_level, true);
        reason_ = drives(side, names) + " again.";
    }
    refresh();
    if (came && !fencing) seating_.welcome(devices(), settings(), change.device.device);
}

bool Places::join(const SDL_Event& press, DeviceId device) {
    if (ui::is_cancel_press(press)) return false;
    return seating_.join(devices(), settings(), device) ||
           (press.type == SDL_KEYDOWN && seating_.share_keyboard(devices(), settings(), press.key.keysym.scancode));
}

bool Places::take_over(const SDL_Event& press, DeviceId device, const ui::Names& names) {
    const auto side = side_to_take(seating_, hands_.controls, press, device);
    if (!side) return false;
    seat(*side, device, 0, true);
    hands_.controls.assign(*side, device);
    reason_ = drives(*side, names) + " now.";
    return true;
}

bool Places::keys_drive() const {
    const auto has_keys = [&](int side) {
        const DeviceKind kind = seating_.of(side).device.kind;
        return kind == DeviceKind::kMouse || kind == DeviceKind::kKeyboard;
    };
    return has_keys(0) || has_keys(1);
}

std::string Places::shared_words() const {
    return seating_.shared() ? fmt::format("The {} moves both fencers", seating_.driver(0)) : "";
}

std::string Places::missing_words(const ui::Names& names) const {
    for (int side = 0; side < 2; ++side) {
        const ui::JoinSeat& seat = seating_.of(side);
        if (!seat.missing) continue;
        return unplugged_words(seat, names[static_cast<std::size_t>(side)]) + ", or choose another in the menu.";
    }
    return {};
}

std::string Places::paused_by(const std::array<bool, 2>& sides, const ui::Names& names) const {
    if (!ui::two_people(seating_.seats()) || sides[0] == sides[1]) return "";
    return fmt::format("{} asked for a pause.", names[sides[0] ? 0 : 1]);
}

std::string Places::pause_reason(const ui::Names& names) const {
    for (int side = 0; side < 2; ++side) {
        if (!hands_.controls.waiting(side)) continue;
        const ui::JoinSeat& seat = seating_.of(side);
        const bool both = side == 0 && hands_.controls.waiting(1) && same_device(seating_.of(1).device, seat.device);
        const std::string whose = both ? names[0] + " and " + names[1] : names[static_cast<std::size_t>(side)];
        return unplugged_words(seat, whose) + ", or press a button of another device.";
    }
    return reason_;
}

/// "Gamepad 2 drives Red", or both sides
std::string Places::drives(int side, const ui::Names& names) const {
    return ui::with_capital(seating_.of(side).device_name) + " drives " +
           (seating_.shared() ? "both sides" : names[static_cast<std::size_t>(side)]);
}

}  // namespace riposte
