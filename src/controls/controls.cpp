#include "assisted_hand.hpp"
#include "hand.hpp"
#include "raw_input.hpp"

#include <riposte/controls/controls.hpp>
#include <riposte/controls/effective_scheme.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr double kPressed = 0.5;  // of a trigger's or a stick's way

/// A button that is held, or pressed once for on and once for off.
struct Hold {
    bool on = false;
    bool before = false;

    bool update(bool pressed, bool toggles) {
        if (!toggles) {
            on = pressed;
        } else if (pressed && !before) {
            on = !on;
        }
        before = pressed;
        return on;
    }
};

struct SideControls {
    std::size_t index = 0;
    DeviceInfo device;
    bool waiting = false;
    ParryPlaces parries;
    Scheme scheme;
    Vec2 target{0};
    Vec2 hand{0};
    double arm = 0;  ///< of the mouse: kept until it is turned back
    AssistedHand assisted;
    Hold lunge, parry;
    bool pause_before = false;

    void rest() {
        target = hand = Vec2(0);
        arm = 0;
        assisted = AssistedHand{};
        lunge = parry = Hold{};
        pause_before = false;
    }
};

}  // namespace

struct Controls::Impl {
    Devices devices;
    Settings settings;
    RawInput raw;
    std::array<SideControls, 2> sides;
    std::optional<std::array<bool, 2>> pause;

    Impl(Devices all_devices, const Settings& all_settings) : devices(std::move(all_devices)), settings(all_settings) {
        sides[1].index = 1;
    }

    SideControls& side(int index) { return sides.at(static_cast<std::size_t>(index)); }

    void refresh_schemes() {
        for (std::size_t i = 0; i < 2; ++i) {
            sides[i].scheme =
                effective_scheme(settings, static_cast<int>(i), sides[i].device.id.kind, sides[1 - i].device.id.kind);
        }
    }

    [[nodiscard]] double strength(const SideControls& side, Action action) const {
        double most = 0;
        for (const Binding& binding : side.scheme[action]) most = std::max(most, raw.value(binding, side.device.id));
        return most;
    }
    [[nodiscard]] bool held(const SideControls& side, Action action) const { return strength(side, action) > kPressed; }

    [[nodiscard]] Vec2 stick(const SideControls& side) const {
        return {strength(side, Action::kHandRight) - strength(side, Action::kHandLeft),
                strength(side, Action::kHandUp) - strength(side, Action::kHandDown)};
    }

    [[nodiscard]] Vec2 held_line(const SideControls& side) const {
        static constexpr std::array<std::pair<Action, glm::ivec2>, 8> kLines{{{Action::kHandLeft, {-1, 0}},
                                                                              {Action::kHandRight, {1, 0}},
                                                                              {Action::kHandUp, {0, 1}},
                                                                              {Action::kHandDown, {0, -1}},
                                                                              {Action::kHandUpLeft, {-1, 1}},
                                                                              {Action::kHandUpRight, {1, 1}},
                                                                              {Action::kHandDownLeft, {-1, -1}},
                                                                              {Action::kHandDownRight, {1, -1}}}};
        Vec2 sum{0};
        for (const auto& [action, direction] : kLines) {
            if (held(side, action)) sum += Vec2(direction);
        }
        return glm::clamp(sum, Vec2(-1), Vec2(1));
    }

    [[nodiscard]] std::optional<Vec2> named_parry(const SideControls& side) const {
        static constexpr std::array kNamed{Action::kPrime,  Action::kSeconde, Action::kTierce,  Action::kQuarte,
                                           Action::kQuinte, Action::kSixte,   Action::kSeptime, Action::kOctave};
        for (std::size_t i = 0; i < kNamed.size(); ++i) {
            if (side.parries[i] && held(side, kNamed[i])) return side.parries[i];
        }
        return std::nullopt;
    }

    /// Where the device points by itself.
    [[nodiscard]] Vec2 pointed(const SideControls& side) const {
        if (is_stick(side.device.id.kind)) return glm::clamp(stick(side), Vec2(-1), Vec2(1));
        return side.device.id.kind == DeviceKind::kKeyboard ? held_line(side) : side.target;
    }

    [[nodiscard]] DeviceShown shown(const SideControls& side) const {
        DeviceShown shown;
        if (side.waiting) return shown;
        shown.position = pointed(side);
        for (int i = 0; i < kActionCount; ++i) {
            const auto action = static_cast<Action>(i);
            const bool moves_hand = action >= Action::kHandLeft && action <= Action::kHandDown;
            if (moves_hand && is_stick(side.device.id.kind)) continue;  // the position shows it
            for (const Binding& binding : side.scheme[action]) {
                if (raw.value(binding, side.device.id) <= kPressed) continue;
                shown.pressed.push_back({label_of(binding), std::string(label_of(action))});
                break;
            }
        }
        return shown;
    }

    AssistedAction assist(SideControls& side, const HandState& fencer, double speed, Seconds tick) const {
        AssistedKeys keys;
        keys.line = held_line(side);
        keys.cut = held(side, Action::kAttack);
        keys.thrust = held(side, Action::kThrust);
        keys.feint = held(side, Action::kFeint);
        keys.disengage = held(side, Action::kDisengage);
        keys.parry = side.parry.on;
        keys.parry_at = named_parry(side);
        const AssistedAction action = side.assisted.step(keys, fencer, speed, tick);
        side.hand = side.assisted.hand;
        return action;
    }

    /// Mouse and sticks: the device is where the hand should be.
    void move_hand(SideControls& side, const DeviceSettings& device, Seconds tick) const {
        if (side.device.id.kind == DeviceKind::kMouse)
            side.target = moved_by_mouse(side.target, raw.mouse_motion(), device);
        if (is_stick(side.device.id.kind)) {
            const bool round_gate = side.device.id.kind == DeviceKind::kGamepad;
            side.target = shaped_stick(round_gate ? square_of_disc(stick(side)) : stick(side), device);
        }
        side.hand = approached(side.hand, side.target, device.max_hand_speed, tick);
    }

    [[nodiscard]] int presses(const SideControls& side, Action action) const {
        int sum = 0;
        for (const Binding& binding : side.scheme[action]) sum += raw.presses(binding);
        return sum;
    }

    /// A mouse's wheel turns the arm out and back step by step; with everything else it follows what is pushed.
    double arm(SideControls& side) const {
        if (side.device.id.kind != DeviceKind::kMouse)
            return pushed_arm(strength(side, Action::kReachOut), strength(side, Action::kDrawBack));
        side.arm = stepped_arm(side.arm, presses(side, Action::kReachOut) - presses(side, Action::kDrawBack));
        if (held(side, Action::kArmRest)) side.arm = 0;
        return side.arm;
    }

    /// Moves the side's hand and arm.
    AssistedAction move_arm(SideControls& side, const HandState& fencer, Seconds tick) const {
        const DeviceSettings& device = settings.device(side.device.id.kind);
        AssistedAction action;
        if (side.device.id.kind == DeviceKind::kKeyboard) {
            action = assist(side, fencer, device.max_hand_speed, tick);
        } else {
            move_hand(side, device, tick);
            action = {held(side, Action::kAttack), side.parry.on, 0};
        }
        const double pushed = arm(side);
        if (pushed != 0) action.extension = pushed;
        return action;
    }

    [[nodiscard]] int leg_buttons(SideControls& side) const {
        const bool right = held(side, Action::kStepRight);
        const bool left = held(side, Action::kStepLeft);
        const bool towards = side.index == 0 ? right : left;
        const bool away = side.index == 0 ? left : right;
        int buttons = 0;
        if (held(side, Action::kForward) || towards) buttons |= Button::kForward;
        if (held(side, Action::kBack) || away) buttons |= Button::kBack;
        if (held(side, Action::kGuard)) buttons |= Button::kGuard;
        if (held(side, Action::kSalute)) buttons |= Button::kSalute;
        if (held(side, Action::kFleche)) buttons |= Button::kFleche;
        if (held(side, Action::kAppel)) buttons |= Button::kAppel;
        if (held(side, Action::kHalfStep)) buttons |= Button::kHalfStep;
        if (side.lunge.update(held(side, Action::kLunge), settings.accessibility.toggle_lunge.at(side.index)))
            buttons |= Button::kLunge;
        return buttons;
    }

    FencerInput sample(SideControls& side, const HandState& fencer, Seconds tick) const {
        const DeviceKind kind = side.device.id.kind;
        if (side.waiting || kind == DeviceKind::kNone || kind == DeviceKind::kBot) return {};
        int buttons = leg_buttons(side);
        side.parry.update(held(side, Action::kParry), settings.accessibility.toggle_parry.at(side.index));
        const AssistedAction action = move_arm(side, fencer, tick);
        if (action.parry) buttons |= Button::kParry;
        if (action.attack) buttons |= Button::kAttack;
        return {quantise_hand(side.hand.x), quantise_hand(side.hand.y), static_cast<std::uint16_t>(buttons),
                quantise_extension(action.extension)};
    }

    void note_pause(int index) {
        SideControls& one = side(index);
        const bool pressed = !one.waiting && held(one, Action::kPause);
        if (pressed && !one.pause_before) {
            if (!pause) pause.emplace();
            pause->at(static_cast<std::size_t>(index)) = true;
        }
        one.pause_before = pressed;
    }

    void hold(SideControls& side, const DeviceInfo& device) {
        side.device = device;
        side.waiting = false;
        side.rest();
        if (is_stick(device.id.kind)) raw.read_axes(devices, device.id.instance);
    }

    /// Sides that held the device wait for it.
    std::array<bool, 2> lose(const DeviceInfo& device) {
        std::array<bool, 2> lost{};
        for (std::size_t i = 0; i < 2; ++i) {
            SideControls& side = sides[i];
            lost[i] = same_device(side.device.id, device.id) && !side.waiting;
            if (lost[i]) side.waiting = true;
        }
        raw.forget(device.id.instance);
        return lost;
    }

    /// The first waiting side whose device was of this model gets it, and with it the other one if both held the same.
    std::array<bool, 2> regain(const DeviceInfo& device) {
        std::array<bool, 2> regained{};
        const auto waits = [&](const SideControls& side) { return side.waiting && side.device.guid == device.guid; };
        const auto first = std::find_if(sides.begin(), sides.end(), waits);
        if (first == sides.end()) return regained;
        const DeviceId old = first->device.id;
        for (std::size_t i = 0; i < 2; ++i) {
            SideControls& side = sides[i];
            regained[i] = waits(side) && same_device(side.device.id, old);
            if (!regained[i]) continue;
            DeviceInfo again = side.device;
            again.id.instance = device.id.instance;
            hold(side, again);
        }
        return regained;
    }
};

Controls::Controls(Devices devices, const Settings& settings)
    : impl_(std::make_unique<Impl>(std::move(devices), settings)) {}
Controls::Controls(Controls&&) noexcept = default;
Controls& Controls::operator=(Controls&&) noexcept = default;
Controls::~Controls() = default;

Devices& Controls::devices() { return impl_->devices; }
const Devices& Controls::devices() const { return impl_->devices; }

void Controls::apply(const Settings& settings) {
    impl_->settings = settings;
    impl_->refresh_schemes();
}

void Controls::assign(int side, DeviceId device) {
    std::optional<DeviceInfo> info = impl_->devices.info(device);
    impl_->hold(impl_->side(side), info.value_or(DeviceInfo{}));
    impl_->refresh_schemes();
}

DeviceId Controls::assigned(int side) const { return impl_->side(side).device.id; }
bool Controls::waiting(int side) const { return impl_->side(side).waiting; }

bool Controls::wants_mouse() const {
    return std::any_of(impl_->sides.begin(), impl_->sides.end(),
                       [](const SideControls& side) { return side.device.id.kind == DeviceKind::kMouse; });
}

std::optional<int> Controls::side_of_key(int scancode) const {
    const auto is_it = [&](const Binding& b) { return b.source == Binding::Source::kKey && b.index == scancode; };
    for (int side = 0; side < kPlayerCount; ++side) {
        for (const ActionBindings& all : impl_->side(side).scheme.actions)
            if (std::any_of(all.begin(), all.end(), is_it)) return side;
    }
    return {};
}

DeviceShown Controls::shown(int side) const { return impl_->shown(impl_->side(side)); }

void Controls::set_parries(int side, const ParryPlaces& places) { impl_->side(side).parries = places; }

std::optional<ControlsChange> Controls::handle(const SDL_Event& event) {
    impl_->raw.handle(event);
    const std::optional<DeviceChange> change = impl_->devices.handle(event);
    if (!change) return std::nullopt;
    const bool lost = change->what == DeviceChange::What::kUnplugged;
    const std::array<bool, 2> sides = lost ? impl_->lose(change->device) : impl_->regain(change->device);
    return ControlsChange{*change, sides};
}

BoutInput Controls::sample(Seconds tick, const BoutState& state) {
    BoutInput input;
    for (int i = 0; i < 2; ++i) {
        const auto at = static_cast<std::size_t>(i);
        input.fencers.at(at) = impl_->sample(impl_->side(i), state.fencers.at(at).hand, tick);
        impl_->note_pause(i);
    }
    impl_->raw.end_tick();
    return input;
}

void Controls::skip() {
    for (int i = 0; i < 2; ++i) impl_->note_pause(i);
    impl_->raw.end_tick();
}

std::optional<std::array<bool, 2>> Controls::take_pause() { return std::exchange(impl_->pause, std::nullopt); }

void Controls::release_all() {
    impl_->raw.release_all();
    for (SideControls& side : impl_->sides) side.rest();
    impl_->pause.reset();
}

}  // namespace riposte
