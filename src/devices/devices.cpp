#include "force_device.hpp"
#include "virtual_devices.hpp"

#include <riposte/core/plain_text.hpp>
#include <riposte/devices/devices.hpp>
#include <riposte/devices/sdl_error.hpp>

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace riposte {
namespace {

struct OpenJoystick {
    std::int32_t instance = 0;
    int number = -1;      ///< among all, as long as it is plugged in; who comes takes the first that is free
    int pad_number = -1;  ///< likewise among gamepads
    SDL_Joystick* joystick = nullptr;
    SDL_GameController* controller = nullptr;  ///< where SDL has a mapping
    SDL_Haptic* haptic = nullptr;              ///< where the device has effects
    bool shaken_by_haptic = false;             ///< it has no rumble but an effect that may stand for one
    std::optional<ForceDevice> forces;         ///< where it has a push or a spring
};

std::string guid_of(SDL_Joystick* joystick) {
    std::array<char, 33> text{};
    SDL_JoystickGetGUIDString(SDL_JoystickGetGUID(joystick), text.data(), static_cast<int>(text.size()));
    return text.data();
}

/// A device says itself what it is called.
std::string name_or(const char* name, const char* otherwise) { return plain_text(name != nullptr ? name : otherwise); }

DeviceInfo joystick_info(const OpenJoystick& open, DeviceKind kind) {
    DeviceInfo info;
    info.id = {kind, open.instance};
    info.index = kind == DeviceKind::kGamepad ? open.pad_number : open.number;
    info.name = kind == DeviceKind::kGamepad ? name_or(SDL_GameControllerName(open.controller), "gamepad")
                                             : name_or(SDL_JoystickName(open.joystick), "joystick");
    info.guid = guid_of(open.joystick);
    info.axes = SDL_JoystickNumAxes(open.joystick);
    info.buttons = SDL_JoystickNumButtons(open.joystick);
    info.hats = SDL_JoystickNumHats(open.joystick);
    info.rumble = SDL_JoystickHasRumble(open.joystick) == SDL_TRUE || open.shaken_by_haptic;
    info.forces = open.forces.has_value();
    return info;
}

const char* yes_or_no(bool is) { return is ? "yes" : "no"; }

DeviceInfo built_in(DeviceKind kind) {
    DeviceInfo info;
    info.id = {kind, 0};
    info.name = name_of(kind);
    return info;
}

void open_haptic(OpenJoystick& open) {
    if (SDL_JoystickIsHaptic(open.joystick) != 1) return;
    open.haptic = SDL_HapticOpenFromJoystick(open.joystick);
    if (open.haptic == nullptr) return;
    if (ForceDevice::can(SDL_HapticQuery(open.haptic))) open.forces.emplace(sdl_haptic_port(open.haptic));
    open.shaken_by_haptic = SDL_JoystickHasRumble(open.joystick) == SDL_FALSE && SDL_HapticRumbleInit(open.haptic) == 0;
    if (open.forces || open.shaken_by_haptic) return;
    SDL_HapticClose(open.haptic);
    open.haptic = nullptr;
}

void shake(const OpenJoystick& open, const Rumble& rumble) {
    const double strength = std::clamp(rumble.strength, 0.0, 1.0);
    const auto milliseconds = static_cast<Uint32>(std::clamp(rumble.duration, 0.0, 10.0) * 1000);
    if (open.shaken_by_haptic && strength <= 0) {
        SDL_HapticRumbleStop(open.haptic);
    } else if (open.shaken_by_haptic) {
        SDL_HapticRumblePlay(open.haptic, static_cast<float>(strength), milliseconds);
    } else {
        const auto motors = static_cast<Uint16>(strength * 65535);
        SDL_JoystickRumble(open.joystick, motors, motors, milliseconds);
    }
}

bool joins(SDL_Scancode key) {
    const bool function_key = (key >= SDL_SCANCODE_F1 && key <= SDL_SCANCODE_F12) || key == SDL_SCANCODE_PRINTSCREEN;
    const bool system_key = key == SDL_SCANCODE_LGUI || key == SDL_SCANCODE_RGUI || key == SDL_SCANCODE_LALT ||
                            key == SDL_SCANCODE_RALT || key == SDL_SCANCODE_UNKNOWN;
    return key != SDL_SCANCODE_ESCAPE && !function_key && !system_key;
}

}  // namespace

struct Devices::Impl {
    std::vector<OpenJoystick> open;
    std::vector<VirtualDevice> virtual_devices;

    Impl() = default;
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    ~Impl() {
        for (OpenJoystick& joystick : open) close(joystick);
        virtual_devices.clear();
        SDL_QuitSubSystem(SDL_INIT_HAPTIC);
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    }

    [[nodiscard]] const OpenJoystick* find(std::int32_t instance) const {
        const auto at = std::find_if(open.begin(), open.end(), [&](const auto& o) { return o.instance == instance; });
        return at == open.end() ? nullptr : &*at;
    }
    OpenJoystick* find(DeviceId id) {
        if (!is_stick(id.kind)) return nullptr;
        const auto at =
            std::find_if(open.begin(), open.end(), [&](const auto& o) { return o.instance == id.instance; });
        return at == open.end() ? nullptr : &*at;
    }

    [[nodiscard]] int free_number(int OpenJoystick::*number) const {
        const auto has = [&](int n) {
            return std::any_of(open.begin(), open.end(), [&](const OpenJoystick& one) { return one.*number == n; });
        };
        int n = 0;
        while (has(n)) ++n;
        return n;
    }

    /// So that who pulls his device out and puts it back has its number again, and everybody else keeps his.
    void give_numbers(OpenJoystick& joystick) const {
        joystick.number = free_number(&OpenJoystick::number);
        if (joystick.controller != nullptr) joystick.pad_number = free_number(&OpenJoystick::pad_number);
    }

    /// Opens the joystick at SDL's `index`, unless it is open; it has no numbers yet.
    OpenJoystick* open_at(int index) {
        const std::int32_t instance = SDL_JoystickGetDeviceInstanceID(index);
        if (instance < 0 || find(instance) != nullptr) return nullptr;
        OpenJoystick joystick;
        joystick.instance = instance;
        joystick.joystick = SDL_JoystickOpen(index);
        if (joystick.joystick == nullptr) return nullptr;
        if (SDL_IsGameController(index) == SDL_TRUE) joystick.controller = SDL_GameControllerOpen(index);
        open_haptic(joystick);
        return &open.emplace_back(std::move(joystick));
    }

    void open_all() {
        for (int index = 0; index < SDL_NumJoysticks(); ++index) open_at(index);
        // SDL before 2.24 lists virtual devices last come, first named.
        std::sort(open.begin(), open.end(), [](const auto& a, const auto& b) { return a.instance < b.instance; });
        for (OpenJoystick& joystick : open) give_numbers(joystick);
    }

    static void close(OpenJoystick& joystick) {
        joystick.forces.reset();
        if (joystick.haptic != nullptr) SDL_HapticClose(joystick.haptic);
        if (joystick.controller != nullptr) SDL_GameControllerClose(joystick.controller);
        SDL_JoystickClose(joystick.joystick);
    }

    /// The info of a joystick that just came or goes.
    [[nodiscard]] static DeviceInfo describe(const OpenJoystick& joystick) {
        return joystick_info(joystick, joystick.controller != nullptr ? DeviceKind::kGamepad : DeviceKind::kJoystick);
    }

    std::optional<DeviceChange> plugged(int index) {
        OpenJoystick* joystick = open_at(index);
        if (joystick == nullptr) return std::nullopt;
        give_numbers(*joystick);
        return DeviceChange{DeviceChange::What::kPlugged, describe(*joystick)};
    }

    std::optional<DeviceChange> unplugged(std::int32_t instance) {
        const auto at = std::find_if(open.begin(), open.end(), [&](const auto& o) { return o.instance == instance; });
        if (at == open.end()) return std::nullopt;
        const DeviceChange change{DeviceChange::What::kUnplugged, describe(*at)};
        close(*at);
        open.erase(at);
        return change;
    }

    Result<void> attach_virtual(std::string_view text) {
        Result<std::vector<VirtualDeviceSource>> sources = parse_virtual_devices(text);
        if (!sources) return sources.error();
        for (const VirtualDeviceSource& source : sources.value()) {
            Result<VirtualDevice> device = VirtualDevice::create(source);
            if (!device) return device.error();
            virtual_devices.push_back(std::move(device).value());
        }
        return {};
    }
};

Devices::Devices(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Devices::Devices(Devices&&) noexcept = default;
Devices& Devices::operator=(Devices&&) noexcept = default;
Devices::~Devices() = default;

Result<Devices> Devices::create() {
    const char* virtual_text = std::getenv("RIPOSTE_VIRTUAL_DEVICES");
    // Scripted devices act whether or not a window has the focus: a bare X server gives it to none.
    if (virtual_text != nullptr) SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        return sdl_error("SDL cannot start its joysticks", "input devices",
                         "check that you may read /dev/input, or play with mouse and keyboard");
    }
    SDL_InitSubSystem(SDL_INIT_HAPTIC);  // without it joysticks work, only their effects do not
    auto impl = std::make_unique<Impl>();
    if (virtual_text != nullptr) {
        if (Result<void> attached = impl->attach_virtual(virtual_text); !attached) return attached.error();
    }
    impl->open_all();
    return Devices(std::move(impl));
}

std::vector<DeviceInfo> Devices::list() const {
    std::vector<DeviceInfo> all{built_in(DeviceKind::kMouse), built_in(DeviceKind::kKeyboard)};
    for (const OpenJoystick& joystick : impl_->open) {
        all.push_back(joystick_info(joystick, DeviceKind::kJoystick));
        if (joystick.controller != nullptr) all.push_back(joystick_info(joystick, DeviceKind::kGamepad));
    }
    std::sort(all.begin(), all.end(), [](const DeviceInfo& a, const DeviceInfo& b) {
        return std::pair(a.id.kind, a.index) < std::pair(b.id.kind, b.index);
    });
    return all;
}

Result<DeviceInfo> Devices::find(const DeviceSpec& spec) const {
    if (!is_held(spec.kind)) return built_in(spec.kind);
    std::string present;
    for (const DeviceInfo& device : list()) {
        if (device.id.kind == spec.kind && device.index == spec.index) return device;
        present +=
            fmt::format("{}{}", present.empty() ? "" : ", ", to_text(DeviceSpec{device.id.kind, device.index, {}}));
        if (!device.guid.empty()) present += fmt::format(" ({})", device.name);
    }
    return Error{fmt::format("there is no {}", to_text(spec)), "input devices",
                 fmt::format("plug it in, or choose one of: {}, bot, none", present)};
}

std::optional<DeviceInfo> Devices::info(DeviceId id) const {
    if (!is_held(id.kind)) return built_in(id.kind);
    for (const DeviceInfo& device : list()) {
        if (device.id == id) return device;
    }
    return std::nullopt;
}

std::string Devices::describe() const {
    std::string table = fmt::format("{:<12} {:<34} {:>4} {:>7} {:>4} {:>6} {:>6}  {}\n", "device", "name", "axes",
                                    "buttons", "hats", "rumble", "forces", "GUID");
    for (const DeviceInfo& device : list()) {
        const std::string spec = to_text(DeviceSpec{device.id.kind, device.index, {}});
        if (device.guid.empty()) {
            table += fmt::format("{:<12} {:<34} {:>4} {:>7} {:>4} {:>6} {:>6}  -\n", spec, device.name, "-", "-", "-",
                                 "-", "-");
        } else {
            table += fmt::format("{:<12} {:<34} {:>4} {:>7} {:>4} {:>6} {:>6}  {}\n", spec, device.name, device.axes,
                                 device.buttons, device.hats, yes_or_no(device.rumble), yes_or_no(device.forces),
                                 device.guid);
        }
    }
    return table + "A gamepad is listed as a joystick, too: ask for it either way.\n";
}

std::optional<DeviceChange> Devices::handle(const SDL_Event& event) {
    if (event.type == SDL_JOYDEVICEADDED) return impl_->plugged(event.jdevice.which);
    if (event.type == SDL_JOYDEVICEREMOVED) return impl_->unplugged(event.jdevice.which);
    return std::nullopt;
}

void Devices::update_virtual(Seconds time) {
    for (VirtualDevice& device : impl_->virtual_devices) device.update(time);
}

bool is_gamepad_again(const SDL_Event& event) {
    const auto is_gamepad = [](SDL_JoystickID id) { return SDL_GameControllerFromInstanceID(id) != nullptr; };
    switch (event.type) {
        case SDL_JOYBUTTONDOWN:
        case SDL_JOYBUTTONUP:
            return is_gamepad(event.jbutton.which);
        case SDL_JOYAXISMOTION:
            return is_gamepad(event.jaxis.which);
        case SDL_JOYHATMOTION:
            return is_gamepad(event.jhat.which);
        default:
            return false;
    }
}

std::optional<DeviceId> Devices::poll_join(const SDL_Event& event) const {
    if (event.type == SDL_MOUSEBUTTONDOWN) return DeviceId{DeviceKind::kMouse, 0};
    if (event.type == SDL_KEYDOWN && event.key.repeat == 0 && joins(event.key.keysym.scancode)) {
        return DeviceId{DeviceKind::kKeyboard, 0};
    }
    // A gamepad's press comes twice, first as the gamepad's: that one counts, so that it does not choose in a menu,
    // too.
    const bool pad = event.type == SDL_CONTROLLERBUTTONDOWN;
    if (!pad && event.type != SDL_JOYBUTTONDOWN) return std::nullopt;
    const OpenJoystick* joystick = impl_->find(pad ? event.cbutton.which : event.jbutton.which);
    if (joystick == nullptr || pad != (joystick->controller != nullptr)) return std::nullopt;
    return DeviceId{pad ? DeviceKind::kGamepad : DeviceKind::kJoystick, joystick->instance};
}

std::int16_t Devices::joystick_axis(std::int32_t instance, int axis) const {
    const OpenJoystick* joystick = impl_->find(instance);
    return joystick != nullptr ? SDL_JoystickGetAxis(joystick->joystick, axis) : std::int16_t{0};
}

std::int16_t Devices::gamepad_axis(std::int32_t instance, int axis) const {
    const OpenJoystick* joystick = impl_->find(instance);
    if (joystick == nullptr || joystick->controller == nullptr) return 0;
    return SDL_GameControllerGetAxis(joystick->controller, static_cast<SDL_GameControllerAxis>(axis));
}

void Devices::feel(DeviceId id, const HandForces& forces) {
    OpenJoystick* joystick = impl_->find(id);
    if (joystick == nullptr) return;
    if (forces.rumble.strength > 0) shake(*joystick, forces.rumble);
    if (joystick->forces) joystick->forces->play(forces.push, forces.spring);
}

void Devices::let_go(DeviceId id) {
    OpenJoystick* joystick = impl_->find(id);
    if (joystick == nullptr) return;
    shake(*joystick, {});
    if (joystick->forces) joystick->forces->stop();
}

}  // namespace riposte
