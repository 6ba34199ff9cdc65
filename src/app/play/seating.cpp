#include "seating.hpp"

#include "shell/seats.hpp"

#include <riposte/controls/effective_scheme.hpp>

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>

namespace riposte {

std::vector<ui::JoinDevice> named_devices(const Devices& devices) {
    const std::vector<DeviceInfo> all = devices.list();
    std::vector<ui::JoinDevice> named;
    for (const DeviceInfo& info : all) {
        // A gamepad is a joystick as well; here it is offered once.
        const bool twice =
            info.id.kind == DeviceKind::kJoystick && std::any_of(all.begin(), all.end(), [&](const auto& o) {
                return o.id.kind == DeviceKind::kGamepad && o.id.instance == info.id.instance;
            });
        if (twice) continue;
        const auto same = std::count_if(all.begin(), all.end(), [&](const DeviceInfo& other) {
            return other.id.kind == info.id.kind && other.name == info.name;
        });
        named.push_back({info.id, same > 1 ? fmt::format("{} ({})", info.name, info.index + 1) : info.name});
    }
    return named;
}

std::vector<DeviceInfo> come_since(const std::vector<DeviceInfo>& before, const Devices& now) {
    std::vector<DeviceInfo> come = now.list();
    std::erase_if(come, [&](const DeviceInfo& device) {
        return std::any_of(before.begin(), before.end(), [&](const auto& one) { return one.id == device.id; });
    });
    return come;
}

std::string unplugged_words(const ui::JoinSeat& seat, const std::string& whose) {
    return fmt::format("The {} '{}' of {} was unplugged. Plug it in again", name_of(seat.device.kind), seat.device_name,
                       whose);
}

std::string name_among(const std::vector<ui::JoinDevice>& named, DeviceId device) {
    const auto found =
        std::find_if(named.begin(), named.end(), [&](const auto& one) { return same_device(one.id, device); });
    return found != named.end() ? found->name : std::string(name_of(device.kind));
}

void Seating::seat(const Devices& devices, const Settings& settings, int side, DeviceId device, int level,
                   bool claimed) {
    ui::JoinSeat& seat = seats_[static_cast<std::size_t>(side)];
    // An unplugged device keeps the name it had.
    const auto info = devices.info(device);
    if (device != seat.device || info || seat.device_name.empty())
        seat.device_name = name_among(named_devices(devices), device);
    Known& known = known_[static_cast<std::size_t>(side)];
    if (info || device != seat.device) known = {info.value_or(DeviceInfo{}), claimed};
    if (device.kind != seat.device.kind) first_controls_[static_cast<std::size_t>(side)] = {};  // he learns others
    if (claimed || device != seat.device) offered_[static_cast<std::size_t>(side)].clear();
    seat.device = device;
    seat.bot_level = std::clamp(level, kWeakestBot, kStrongestBot);
    seat.missing = is_stick(device.kind) && !info;
    seat.claimed = claimed && !seat.missing;
    tell_controls(settings);
}

/// Keys of one side may give way to the other's.
void Seating::tell_controls(const Settings& settings) {
    for (int side = 0; side < 2; ++side) {
        const DeviceKind kind = of(side).device.kind;
        seats_[static_cast<std::size_t>(side)].prompts =
            ui::prompts_for(effective_scheme(settings, side, kind, of(1 - side).device.kind), side, kind);
    }
}

void Seating::offer(const Devices& devices, const Settings& settings, DeviceId last_used) {
    const auto nobody = [](const ui::JoinSeat& seat) { return seat.device.kind == DeviceKind::kNone; };
    const bool first = nobody(seats_[0]) && nobody(seats_[1]);
    if (first) offer_remembered(devices, settings);
    // Later it has had its say, but where one device has both sides.
    if (is_stick(last_used.kind) && (first || shared())) join(devices, settings, last_used);
}

void Seating::offer_remembered(const Devices& devices, const Settings& settings) {
    for (int side = 0; side < 2; ++side) {
        const std::string& written = settings.bout.devices[static_cast<std::size_t>(side)];
        const DeviceSpec spec = parse_device_spec(written).value();
        const auto device = devices.find(spec);
        const auto other = parse_device_spec(settings.bout.devices[static_cast<std::size_t>(1 - side)]).value().kind;
        const bool mouse = side == 0 && other != DeviceKind::kMouse;
        const DeviceId fallback{mouse ? DeviceKind::kMouse : DeviceKind::kBot, 0};
        auto level = bot_level(spec);
        seat(devices, settings, side, device ? device.value().id : fallback, level ? level.value() : kWeakestBot,
             false);
        offered_[static_cast<std::size_t>(side)] = written;
    }
}

bool Seating::join(const Devices& devices, const Settings& settings, DeviceId device) {
    for (int side = 0; side < 2; ++side)
        if (same_device(of(side).device, device))
            seat(devices, settings, side, of(side).device, of(side).bot_level, true);
    const auto side = ui::seat_for_newcomer(seats_, device);
    if (!side) return false;
    seat(devices, settings, side->index(), device, kWeakestBot, true);
    return true;
}

bool Seating::share_keyboard(const Devices& devices, const Settings& settings, int scancode) {
    constexpr DeviceId kKeyboard{DeviceKind::kKeyboard, 0};
    const Binding key{Binding::Source::kKey, static_cast<std::int16_t>(scancode), 0};
    constexpr std::array kOfMenus{SDL_SCANCODE_SPACE, SDL_SCANCODE_PAGEUP, SDL_SCANCODE_PAGEDOWN, SDL_SCANCODE_DELETE};
    if (std::find(kOfMenus.begin(), kOfMenus.end(), scancode) != kOfMenus.end()) return false;
    const auto has = [&](int side) { return does_any(settings.bindings.of(side, kKeyboard.kind), key); };
    for (int side = 0; side < 2; ++side) {
        const ui::JoinSeat& own = of(1 - side);
        if (own.device != kKeyboard || !own.claimed || of(side).claimed || !has(side) || has(1 - side)) continue;
        seat(devices, settings, side, kKeyboard, kWeakestBot, true);
        return true;
    }
    return false;
}

void Seating::give_back(const Devices& devices, const Settings& settings, int side) {
    seat(devices, settings, side, {DeviceKind::kBot, 0}, kWeakestBot, false);
}

void Seating::switch_sides(const Devices& devices, const Settings& settings) {
    std::swap(seats_[0], seats_[1]);
    std::swap(known_[0], known_[1]);
    std::swap(offered_[0], offered_[1]);
    std::swap(first_controls_[0], first_controls_[1]);
    refresh(devices, settings);
}

void Seating::begin_bout() {
    for (ui::FirstControls& controls : first_controls_) controls.begin_bout();
}

void Seating::welcome(const Devices& devices, const Settings& settings, const DeviceInfo& newcomer) {
    if (same_device(of(0).device, newcomer.id) || same_device(of(1).device, newcomer.id)) return;
    std::optional<DeviceId> before;
    for (int side = 0; side < 2; ++side) {
        const ui::JoinSeat& waiting = of(side);
        const Known& known = known_[static_cast<std::size_t>(side)];
        if (!waiting.missing || known.device.guid != newcomer.guid) continue;
        if (!same_device(before.value_or(waiting.device), waiting.device)) continue;
        before = waiting.device;
        // A gamepad may have been held as a plain joystick.
        const DeviceId again{waiting.device.kind, newcomer.id.instance};
        if (devices.info(again)) seat(devices, settings, side, again, waiting.bot_level, known.claimed);
    }
}

void Seating::refresh(const Devices& devices, const Settings& settings) {
    for (int side = 0; side < 2; ++side)
        seat(devices, settings, side, of(side).device, of(side).bot_level, of(side).claimed);
}

Seats Seating::levels() const {
    Seats seats;
    for (std::size_t i = 0; i < 2; ++i)
        if (seats_[i].device.kind == DeviceKind::kBot) seats.bot_level[i] = seats_[i].bot_level;
    for (std::size_t i = 0; i < 2; ++i) seats.nobody[i] = seats_[i].device.kind == DeviceKind::kNone;
    return seats;
}

std::string Seating::driver(int side) const {
    return driver_words(of(side).device.kind, of(side).bot_level, of(side).device_name);
}

bool Seating::shared() const { return is_held(of(0).device.kind) && same_device(of(0).device, of(1).device); }

std::string Seating::spec(const Devices& devices, int side) const {
    const ui::JoinSeat& seat = of(side);
    const std::string level = bot(side) ? std::to_string(seat.bot_level) : std::string();
    const auto info = devices.info(seat.device);
    const int index = info ? info->index : known_[static_cast<std::size_t>(side)].device.index;
    return to_text(DeviceSpec{seat.device.kind, index, level});
}

void Seating::remember(const Devices& devices, BoutDefaults& bout) const {
    for (std::size_t i = 0; i < 2; ++i) {
        const int side = static_cast<int>(i);
        // What was meant to sit here may have come and taken the other side.
        const bool stays =
            !offered_[i].empty() && to_text(parse_device_spec(offered_[i]).value()) != spec(devices, 1 - side);
        bout.devices[i] = stays ? offered_[i] : spec(devices, side);
    }
}

}  // namespace riposte
