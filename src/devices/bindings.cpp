#include <riposte/devices/bindings.hpp>

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace riposte {
namespace {

using Source = Binding::Source;

constexpr int kCaptureThreshold = 20000;  // of 32767: a stick is meant, not touched

std::optional<Binding> captured_axis(Source source, int index, int value) {
    if (std::abs(value) < kCaptureThreshold) return std::nullopt;
    return Binding{source, static_cast<std::int16_t>(index), value < 0 ? std::int8_t{-1} : std::int8_t{1}};
}

std::optional<Binding> captured_hat(int index, int value) {
    const bool one_direction =
        value == SDL_HAT_UP || value == SDL_HAT_RIGHT || value == SDL_HAT_DOWN || value == SDL_HAT_LEFT;
    if (!one_direction) return std::nullopt;
    return Binding{Source::kHat, static_cast<std::int16_t>(index), static_cast<std::int8_t>(value)};
}

std::optional<Binding> captured(const SDL_Event& event) {
    switch (event.type) {
        case SDL_KEYDOWN:
            if (event.key.repeat != 0) return std::nullopt;
            return Binding{Source::kKey, static_cast<std::int16_t>(event.key.keysym.scancode), 0};
        case SDL_MOUSEBUTTONDOWN:
            return Binding{Source::kMouseButton, event.button.button, 0};
        case SDL_MOUSEWHEEL:
            if (event.wheel.y == 0) return std::nullopt;
            return Binding{Source::kMouseWheel, 0, event.wheel.y > 0 ? std::int8_t{1} : std::int8_t{-1}};
        case SDL_JOYBUTTONDOWN:
            return Binding{Source::kButton, event.jbutton.button, 0};
        case SDL_JOYAXISMOTION:
            return captured_axis(Source::kAxis, event.jaxis.axis, event.jaxis.value);
        case SDL_JOYHATMOTION:
            return captured_hat(event.jhat.hat, event.jhat.value);
        case SDL_CONTROLLERBUTTONDOWN:
            return Binding{Source::kPadButton, event.cbutton.button, 0};
        case SDL_CONTROLLERAXISMOTION:
            return captured_axis(Source::kPadAxis, event.caxis.axis, event.caxis.value);
        default:
            return std::nullopt;
    }
}

/// Adds what else `binding` does in `scheme`, counting only the first `slots`.
void add_conflicts(std::vector<BindingConflict>& found, const Bindings& bindings, BindingConflict where,
                   Binding binding, int slots) {
    for (int i = 0; i < kActionCount; ++i) {
        const auto action = static_cast<Action>(i);
        if (action == where.action) continue;
        const ActionBindings& bound = bindings.of(where.player, where.kind)[action];
        if (std::find(bound.begin(), bound.begin() + slots, binding) == bound.begin() + slots) continue;
        found.push_back({where.player, where.kind, action});
    }
}

constexpr auto kNoAction = static_cast<Action>(kActionCount);

}  // namespace

bool fits(DeviceKind kind, Binding binding) {
    switch (binding.source) {
        case Source::kNothing:
            return true;
        case Source::kKey:
            return kind == DeviceKind::kKeyboard || kind == DeviceKind::kMouse;
        case Source::kMouseButton:
        case Source::kMouseWheel:
            return kind == DeviceKind::kMouse;
        case Source::kButton:
        case Source::kAxis:
        case Source::kHat:
            return kind == DeviceKind::kJoystick;
        case Source::kPadButton:
        case Source::kPadAxis:
            return kind == DeviceKind::kGamepad;
    }
    return false;
}

std::vector<BindingRow> binding_rows(const Bindings& bindings, FencerId player, DeviceKind kind) {
    std::vector<BindingRow> rows;
    for (int i = 0; i < kActionCount; ++i) {
        const auto action = static_cast<Action>(i);
        if (has_action(kind, action)) rows.push_back({action, label_of(action), bindings.of(player, kind)[action]});
    }
    return rows;
}

std::vector<BindingConflict> conflicts(const Bindings& bindings, FencerId player, DeviceKind kind, Action action,
                                       Binding binding) {
    std::vector<BindingConflict> found;
    if (binding.source == Source::kNothing) return found;
    add_conflicts(found, bindings, {player, kind, action}, binding, kBindingSlots);
    // An alternative gives way to the other player by itself (effective_scheme).
    const ActionBindings& bound = bindings.of(player, kind)[action];
    const bool gives_way = bound[0] != binding && std::find(bound.begin(), bound.end(), binding) != bound.end();
    if (binding.source != Source::kKey || gives_way) return found;
    const FencerId other = player.other();
    // Both players may pause with the same key; with any other they would move each other's fencer.
    const Action shared = action == Action::kPause ? Action::kPause : kNoAction;
    add_conflicts(found, bindings, {other, DeviceKind::kKeyboard, shared}, binding, 1);
    // One mouse is held by one player: two mouse schemes are never in use against each other.
    if (kind != DeviceKind::kMouse) add_conflicts(found, bindings, {other, DeviceKind::kMouse, shared}, binding, 1);
    return found;
}

Result<void> set_binding(Bindings& bindings, FencerId player, DeviceKind kind, Action action, int slot,
                         Binding binding) {
    RIPOSTE_ASSERT(slot >= 0 && slot < kBindingSlots);
    const std::string where = fmt::format("player {}, {}", player.index() + 1, name_of(kind));
    if (!has_action(kind, action)) {
        return Error{fmt::format("'{}' is not done with this device", label_of(action)), where,
                     "choose one of the listed actions"};
    }
    if (!fits(kind, binding)) {
        return Error{fmt::format("'{}' is no control of this device", to_text(binding)), where,
                     "press a control of the device itself"};
    }
    auto& slots = bindings.of(player, kind)[action];
    Binding& chosen = slots.at(static_cast<std::size_t>(slot));
    if (binding.source != Source::kNothing) std::replace(slots.begin(), slots.end(), binding, Binding(chosen));
    chosen = binding;
    return {};
}

std::optional<Binding> capture_binding(const SDL_Event& event, DeviceKind kind) {
    const std::optional<Binding> binding = captured(event);
    return binding && fits(kind, *binding) ? binding : std::nullopt;
}

bool does_any(const Scheme& scheme, Binding binding) {
    return std::any_of(scheme.actions.begin(), scheme.actions.end(), [&](const ActionBindings& slots) {
        return std::find(slots.begin(), slots.end(), binding) != slots.end();
    });
}

std::string first_control(const Scheme& scheme, Action action) {
    for (const Binding& binding : scheme[action])
        if (binding.source != Source::kNothing) return label_of(binding);
    return {};
}

}  // namespace riposte
