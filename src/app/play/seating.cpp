#include "seating.hpp"

#include "shell/seats.hpp"

#include <riposte/assets/characters.hpp>
#include <riposte/controls/effective_scheme.hpp>

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>

namespace riposte {
namespace {

constexpr DeviceId kKeyboard{DeviceKind::kKeyboard, 0};

bool both_on_keyboard(const PerFencer<ui::JoinSeat>& seats) {
    return seats[0].device == kKeyboard && seats[1].device == kKeyboard;
}

/// The fencer for whom alone a key does something, if menus have no use for the key.
std::optional<FencerId> half_of(const Settings& settings, int scancode) {
    constexpr std::array kOfMenus{SDL_SCANCODE_SPACE, SDL_SCANCODE_PAGEUP, SDL_SCANCODE_PAGEDOWN, SDL_SCANCODE_DELETE};
    if (std::find(kOfMenus.begin(), kOfMenus.end(), scancode) != kOfMenus.end()) return {};
    const Binding key{Binding::Source::kKey, static_cast<std::int16_t>(scancode), 0};
    const auto has = [&](FencerId fencer) { return does_any(settings.bindings.of(fencer, kKeyboard.kind), key); };
    if (has(0) == has(1)) return {};
    return FencerId{has(0) ? 0 : 1};
}

}  // namespace

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

void Seating::seat(const Devices& devices, const Settings& settings, FencerId fencer, DeviceId device, int level,
                   bool claimed) {
    ui::JoinSeat& seat = seats_[fencer];
    // An unplugged device keeps the name it had.
    const auto info = devices.info(device);
    if (device != seat.device || info || seat.device_name.empty())
        seat.device_name = name_among(named_devices(devices), device);
    Known& known = known_[fencer];
    if (info || device != seat.device) known = {info.value_or(DeviceInfo{}), claimed};
    if (device.kind != seat.device.kind) first_controls_[fencer] = {};  // he learns others
    if (claimed || device != seat.device) offered_[fencer].clear();
    seat.device = device;
    seat.bot_level = std::clamp(level, kWeakestBot, kStrongestBot);
    seat.missing = is_stick(device.kind) && !info;
    seat.claimed = claimed && !seat.missing;
    tell_controls(settings);
}

void Seating::give_character(FencerId fencer, std::size_t character) {
    seats_[fencer].character = std::min(character, characters_.size() - 1);
    offered_[fencer].clear();
}

/// Keys of one side may give way to the other's.
void Seating::tell_controls(const Settings& settings) {
    for (const FencerId fencer : kFencers) {
        const DeviceKind kind = of(fencer).device.kind;
        seats_[fencer].prompts =
            ui::prompts_for(effective_scheme(settings, fencer, kind, of(fencer.other()).device.kind), fencer, kind);
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
    for (const FencerId fencer : kFencers) {
        const std::string& written = settings.bout.devices[fencer.index()];
        const DeviceSpec spec = parse_device_spec(written).value();
        const auto device = devices.find(spec);
        const auto other = parse_device_spec(settings.bout.devices[fencer.other().index()]).value().kind;
        const bool mouse = fencer == 0 && other != DeviceKind::kMouse;
        const DeviceId fallback{mouse ? DeviceKind::kMouse : DeviceKind::kBot, 0};
        auto level = bot_level(spec);
        const auto character = character_place(characters_, spec.character);
        seats_[fencer].character = character ? character.value() : 0;
        seat(devices, settings, fencer, device ? device.value().id : fallback, level ? level.value() : kWeakestBot,
             false);
        offered_[fencer] = written;
    }
}

bool Seating::join(const Devices& devices, const Settings& settings, DeviceId device) {
    if (device == kKeyboard && both_on_keyboard(seats_)) return false;
    for (const FencerId fencer : kFencers)
        if (same_device(of(fencer).device, device))
            seat(devices, settings, fencer, of(fencer).device, of(fencer).bot_level, true);
    const auto free = ui::seat_for_newcomer(seats_, device);
    if (!free) return false;
    seat(devices, settings, *free, device, kWeakestBot, true);
    return true;
}

bool Seating::share_keyboard(const Devices& devices, const Settings& settings, int scancode) {
    const auto fencer = half_of(settings, scancode);
    if (!fencer) return false;
    const ui::JoinSeat& own = of(*fencer);
    const ui::JoinSeat& others = of(fencer->other());
    const bool of_person = own.claimed && is_held(own.device.kind);
    const bool partner = others.device == kKeyboard && others.claimed;
    if (of_person || !(partner || both_on_keyboard(seats_))) return false;
    seat(devices, settings, *fencer, kKeyboard, kWeakestBot, true);
    return true;
}

void Seating::give_back(const Devices& devices, const Settings& settings, FencerId fencer) {
    seat(devices, settings, fencer, {DeviceKind::kBot, 0}, kWeakestBot, false);
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
    for (const FencerId fencer : kFencers) {
        const ui::JoinSeat& waiting = of(fencer);
        const Known& known = known_[fencer];
        if (!waiting.missing || known.device.guid != newcomer.guid) continue;
        if (!same_device(before.value_or(waiting.device), waiting.device)) continue;
        before = waiting.device;
        // A gamepad may have been held as a plain joystick.
        const DeviceId again{waiting.device.kind, newcomer.id.instance};
        if (devices.info(again)) seat(devices, settings, fencer, again, waiting.bot_level, known.claimed);
    }
}

void Seating::refresh(const Devices& devices, const Settings& settings) {
    for (const FencerId fencer : kFencers)
        seat(devices, settings, fencer, of(fencer).device, of(fencer).bot_level, of(fencer).claimed);
}

Seats Seating::levels() const {
    Seats seats;
    for (const FencerId fencer : kFencers) {
        if (bot(fencer)) seats.bot_level[fencer] = of(fencer).bot_level;
        if (bot(fencer)) seats.style[fencer] = character(fencer).style;
        seats.nobody[fencer] = of(fencer).device.kind == DeviceKind::kNone;
    }
    return seats;
}

std::string Seating::driver(FencerId fencer) const {
    if (bot(fencer)) return bot_words(of(fencer).bot_level, character(fencer));
    return of(fencer).device.kind == DeviceKind::kNone ? "nobody" : of(fencer).device_name;
}

bool Seating::shared() const { return is_held(of(0).device.kind) && same_device(of(0).device, of(1).device); }

std::string Seating::spec(const Devices& devices, FencerId fencer) const {
    const ui::JoinSeat& seat = of(fencer);
    const std::string level = bot(fencer) ? std::to_string(seat.bot_level) : std::string();
    const bool first = !bot(fencer) || seat.character == 0;
    const auto info = devices.info(seat.device);
    const int index = info ? info->index : known_[fencer].device.index;
    return to_text(DeviceSpec{seat.device.kind, index, level, first ? "" : character(fencer).id});
}

void Seating::remember(const Devices& devices, BoutDefaults& bout) const {
    for (const FencerId fencer : kFencers) {
        if (of(fencer).device.kind == DeviceKind::kRemote) continue;
        const std::string& offered = offered_[fencer];
        // What was meant to sit here may have come and taken the other side.
        const bool stays =
            !offered.empty() && to_text(parse_device_spec(offered).value()) != spec(devices, fencer.other());
        bout.devices[fencer.index()] = stays ? offered : spec(devices, fencer);
    }
}

}  // namespace riposte
