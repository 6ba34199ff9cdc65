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

struct PlayerControls {
    FencerId fencer;
    FencerId leads;  ///< whose directions and hand count
    DeviceInfo device;
    bool waiting = false;
    ParryPlaces parries;
    WeaponRules weapon;
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
    PerFencer<PlayerControls> players;
    std::optional<PerFencer<bool>> pause;

    Impl(Devices all_devices, const Settings& all_settings) : devices(std::move(all_devices)), settings(all_settings) {
        for (const FencerId fencer : kFencers) players[fencer].fencer = players[fencer].leads = fencer;
    }

    void refresh_schemes() {
        for (PlayerControls& player : players) {
            player.scheme = effective_scheme(settings, player.fencer, player.device.id.kind,
                                             players[player.fencer.other()].device.id.kind);
        }
    }

    [[nodiscard]] double strength(const PlayerControls& player, Action action) const {
        double most = 0;
        for (const Binding& binding : player.scheme[action])
            most = std::max(most, raw.value(binding, player.device.id));
        return most;
    }
    [[nodiscard]] bool held(const PlayerControls& player, Action action) const {
        return strength(player, action) > kPressed;
    }

    [[nodiscard]] Vec2 stick(const PlayerControls& player) const {
        return {strength(player, Action::kHandRight) - strength(player, Action::kHandLeft),
                strength(player, Action::kHandUp) - strength(player, Action::kHandDown)};
    }

    [[nodiscard]] Vec2 held_line(const PlayerControls& player) const {
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
            if (held(player, action)) sum += Vec2(direction);
        }
        return glm::clamp(sum, Vec2(-1), Vec2(1));
    }

    [[nodiscard]] std::optional<Vec2> named_parry(const PlayerControls& player) const {
        static constexpr std::array kNamed{Action::kPrime,  Action::kSeconde, Action::kTierce,  Action::kQuarte,
                                           Action::kQuinte, Action::kSixte,   Action::kSeptime, Action::kOctave};
        for (std::size_t i = 0; i < kNamed.size(); ++i) {
            if (player.parries[i] && held(player, kNamed[i])) return player.parries[i];
        }
        return std::nullopt;
    }

    /// Where the device points by itself.
    [[nodiscard]] Vec2 pointed(const PlayerControls& player) const {
        if (is_stick(player.device.id.kind)) return glm::clamp(stick(player), Vec2(-1), Vec2(1));
        return player.device.id.kind == DeviceKind::kKeyboard ? held_line(player) : player.target;
    }

    [[nodiscard]] DeviceShown shown(const PlayerControls& player) const {
        DeviceShown shown;
        if (player.waiting) return shown;
        shown.position = pointed(player);
        for (int i = 0; i < kActionCount; ++i) {
            const auto action = static_cast<Action>(i);
            const bool moves_hand = action >= Action::kHandLeft && action <= Action::kHandDown;
            if (moves_hand && is_stick(player.device.id.kind)) continue;  // the position shows it
            for (const Binding& binding : player.scheme[action]) {
                if (raw.value(binding, player.device.id) <= kPressed) continue;
                shown.pressed.push_back({label_of(binding), std::string(label_of(action))});
                break;
            }
        }
        return shown;
    }

    AssistedAction assist(PlayerControls& player, const HandState& now, double speed, Seconds tick) const {
        AssistedKeys keys;
        keys.line = held_line(player);
        keys.cut = held(player, Action::kAttack);
        keys.thrust = held(player, Action::kThrust);
        keys.feint = held(player, Action::kFeint);
        keys.disengage = held(player, Action::kDisengage);
        keys.parry = player.parry.on;
        keys.parry_at = named_parry(player);
        keys.weapon = players[player.leads].weapon;
        const AssistedAction action = player.assisted.step(keys, now, speed, tick);
        player.hand = player.assisted.hand;
        return action;
    }

    /// Mouse and sticks: the device is where the hand should be.
    void move_hand(PlayerControls& player, const DeviceSettings& device, Seconds tick) const {
        if (player.device.id.kind == DeviceKind::kMouse)
            player.target = moved_by_mouse(player.target, raw.mouse_motion(), device);
        if (is_stick(player.device.id.kind)) {
            const bool round_gate = player.device.id.kind == DeviceKind::kGamepad;
            player.target = shaped_stick(round_gate ? square_of_disc(stick(player)) : stick(player), device);
        }
        player.hand = approached(player.hand, player.target, device.max_hand_speed, tick);
    }

    [[nodiscard]] int presses(const PlayerControls& player, Action action) const {
        int sum = 0;
        for (const Binding& binding : player.scheme[action]) sum += raw.presses(binding);
        return sum;
    }

    /// A mouse's wheel turns the arm out and back step by step; with everything else it follows what is pushed.
    double arm(PlayerControls& player) const {
        if (player.device.id.kind != DeviceKind::kMouse)
            return pushed_arm(strength(player, Action::kReachOut), strength(player, Action::kDrawBack));
        player.arm = stepped_arm(player.arm, presses(player, Action::kReachOut) - presses(player, Action::kDrawBack));
        if (held(player, Action::kArmRest)) player.arm = 0;
        return player.arm;
    }

    /// Moves the player's hand and arm.
    AssistedAction move_arm(PlayerControls& player, const HandState& now, Seconds tick) const {
        const DeviceSettings& device = settings.device(player.device.id.kind);
        AssistedAction action;
        if (player.device.id.kind == DeviceKind::kKeyboard) {
            action = assist(player, now, device.max_hand_speed, tick);
        } else {
            move_hand(player, device, tick);
            action = {held(player, Action::kAttack), player.parry.on, 0};
        }
        const double pushed = arm(player);
        if (pushed != 0) action.extension = pushed;
        return action;
    }

    [[nodiscard]] int leg_buttons(PlayerControls& player) const {
        const bool right = held(player, Action::kStepRight);
        const bool left = held(player, Action::kStepLeft);
        const bool towards = player.leads == 0 ? right : left;
        const bool away = player.leads == 0 ? left : right;
        int buttons = 0;
        if (held(player, Action::kForward) || towards) buttons |= Button::kForward;
        if (held(player, Action::kBack) || away) buttons |= Button::kBack;
        if (held(player, Action::kGuard)) buttons |= Button::kGuard;
        if (held(player, Action::kSalute)) buttons |= Button::kSalute;
        if (held(player, Action::kFleche)) buttons |= Button::kFleche;
        if (held(player, Action::kAppel)) buttons |= Button::kAppel;
        if (held(player, Action::kHalfStep)) buttons |= Button::kHalfStep;
        if (player.lunge.update(held(player, Action::kLunge),
                                settings.accessibility.toggle_lunge.at(player.fencer.index())))
            buttons |= Button::kLunge;
        return buttons;
    }

    FencerInput sample(PlayerControls& player, const HandState& now, Seconds tick) const {
        const DeviceKind kind = player.device.id.kind;
        if (player.waiting || !is_held(kind)) return {};
        int buttons = leg_buttons(player);
        player.parry.update(held(player, Action::kParry),
                            settings.accessibility.toggle_parry.at(player.fencer.index()));
        const AssistedAction action = move_arm(player, now, tick);
        if (action.parry) buttons |= Button::kParry;
        if (action.attack) buttons |= Button::kAttack;
        return {quantise_hand(player.hand.x), quantise_hand(player.hand.y), static_cast<std::uint16_t>(buttons),
                quantise_extension(action.extension)};
    }

    void note_pause(PlayerControls& player) {
        const bool pressed = !player.waiting && held(player, Action::kPause);
        if (pressed && !player.pause_before) {
            if (!pause) pause.emplace();
            (*pause)[player.fencer] = true;
        }
        player.pause_before = pressed;
    }

    void hold(PlayerControls& player, const DeviceInfo& device) {
        player.device = device;
        player.waiting = false;
        player.rest();
        if (is_stick(device.id.kind)) raw.read_axes(devices, device.id.instance);
    }

    /// Players who held the device wait for it.
    PerFencer<bool> lose(const DeviceInfo& device) {
        PerFencer<bool> lost{};
        for (PlayerControls& player : players) {
            if (!same_device(player.device.id, device.id) || player.waiting) continue;
            lost[player.fencer] = player.waiting = true;
        }
        raw.forget(device.id.instance);
        return lost;
    }

    /// The first waiting player whose device was of this model gets it, and the other player, too, if both held the
    /// same.
    PerFencer<bool> regain(const DeviceInfo& device) {
        PerFencer<bool> regained{};
        const auto waits = [&](const PlayerControls& player) {
            return player.waiting && player.device.guid == device.guid;
        };
        const auto first = std::find_if(players.begin(), players.end(), waits);
        if (first == players.end()) return regained;
        const DeviceId old = first->device.id;
        for (PlayerControls& player : players) {
            if (!waits(player) || !same_device(player.device.id, old)) continue;
            DeviceInfo again = player.device;
            again.id.instance = device.id.instance;
            hold(player, again);
            regained[player.fencer] = true;
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

void Controls::assign(FencerId fencer, DeviceId device) {
    std::optional<DeviceInfo> info = impl_->devices.info(device);
    impl_->hold(impl_->players[fencer], info.value_or(DeviceInfo{}));
    impl_->refresh_schemes();
}

DeviceId Controls::assigned(FencerId fencer) const { return impl_->players[fencer].device.id; }
bool Controls::waiting(FencerId fencer) const { return impl_->players[fencer].waiting; }

bool Controls::wants_mouse() const {
    return std::any_of(impl_->players.begin(), impl_->players.end(),
                       [](const PlayerControls& player) { return player.device.id.kind == DeviceKind::kMouse; });
}

std::optional<FencerId> Controls::fencer_of_key(int scancode) const {
    const auto is_it = [&](const Binding& b) { return b.source == Binding::Source::kKey && b.index == scancode; };
    for (const PlayerControls& player : impl_->players) {
        for (const ActionBindings& all : player.scheme.actions)
            if (std::any_of(all.begin(), all.end(), is_it)) return player.fencer;
    }
    return {};
}

DeviceShown Controls::shown(FencerId fencer) const { return impl_->shown(impl_->players[fencer]); }

void Controls::lead(FencerId player, FencerId fencer) { impl_->players[player].leads = fencer; }

void Controls::set_parries(FencerId fencer, const ParryPlaces& places) { impl_->players[fencer].parries = places; }

void Controls::set_weapon(FencerId fencer, const WeaponRules& rules) { impl_->players[fencer].weapon = rules; }

std::optional<ControlsChange> Controls::handle(const SDL_Event& event) {
    impl_->raw.handle(event);
    const std::optional<DeviceChange> change = impl_->devices.handle(event);
    if (!change) return std::nullopt;
    const bool lost = change->what == DeviceChange::What::kUnplugged;
    const PerFencer<bool> fencers = lost ? impl_->lose(change->device) : impl_->regain(change->device);
    return ControlsChange{*change, fencers};
}

BoutInput Controls::sample(Seconds tick, const BoutState& state) {
    BoutInput input;
    for (PlayerControls& player : impl_->players) {
        input.fencers[player.fencer] = impl_->sample(player, state.fencers[player.leads].hand, tick);
        impl_->note_pause(player);
    }
    impl_->raw.end_tick();
    return input;
}

void Controls::skip() {
    for (PlayerControls& player : impl_->players) impl_->note_pause(player);
    impl_->raw.end_tick();
}

std::optional<PerFencer<bool>> Controls::take_pause() { return std::exchange(impl_->pause, std::nullopt); }

void Controls::release_all() {
    impl_->raw.release_all();
    for (PlayerControls& player : impl_->players) {
        player.rest();
        player.leads = player.fencer;
    }
    impl_->pause.reset();
}

}  // namespace riposte
