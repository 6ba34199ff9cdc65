#include <riposte/controls/effective_scheme.hpp>

#include <SDL.h>

#include <algorithm>
#include <array>
#include <utility>

namespace riposte {
namespace {

using Source = Binding::Source;

bool uses_keys(DeviceKind kind) { return kind == DeviceKind::kMouse || kind == DeviceKind::kKeyboard; }

bool is_first_of_any(const Scheme& scheme, Binding binding) {
    return std::any_of(scheme.actions.begin(), scheme.actions.end(),
                       [&](const ActionBindings& bound) { return bound[0] == binding; });
}

void give_way(Scheme& scheme, const Scheme& other) {
    for (std::size_t action = 0; action < scheme.actions.size(); ++action) {
        if (action == static_cast<std::size_t>(Action::kPause)) continue;
        for (std::size_t slot = 1; slot < kBindingSlots; ++slot) {
            Binding& binding = scheme.actions[action][slot];
            if (binding.source == Source::kKey && is_first_of_any(other, binding)) binding = Binding{};
        }
    }
}

using Pair = std::pair<int, int>;
constexpr std::array<Pair, 2> kPadButtonPairs{
    {{SDL_CONTROLLER_BUTTON_LEFTSHOULDER, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER},
     {SDL_CONTROLLER_BUTTON_LEFTSTICK, SDL_CONTROLLER_BUTTON_RIGHTSTICK}}};
constexpr std::array<Pair, 3> kPadAxisPairs{{{SDL_CONTROLLER_AXIS_LEFTX, SDL_CONTROLLER_AXIS_RIGHTX},
                                             {SDL_CONTROLLER_AXIS_LEFTY, SDL_CONTROLLER_AXIS_RIGHTY},
                                             {SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_CONTROLLER_AXIS_TRIGGERRIGHT}}};
constexpr std::array<Pair, 1> kMousePairs{{{SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT}}};

template <std::size_t N>
std::int16_t swapped(const std::array<Pair, N>& pairs, std::int16_t index) {
    for (const auto& [left, right] : pairs) {
        if (index == left) return static_cast<std::int16_t>(right);
        if (index == right) return static_cast<std::int16_t>(left);
    }
    return index;
}

Binding in_other_hand(Binding binding) {
    switch (binding.source) {
        case Source::kMouseButton:
            binding.index = swapped(kMousePairs, binding.index);
            break;
        case Source::kPadButton:
            binding.index = swapped(kPadButtonPairs, binding.index);
            break;
        case Source::kPadAxis:
            binding.index = swapped(kPadAxisPairs, binding.index);
            break;
        default:
            break;
    }
    return binding;
}

}  // namespace

Scheme effective_scheme(const Settings& settings, FencerId fencer, DeviceKind kind, DeviceKind other_kind) {
    Scheme scheme = settings.bindings.of(fencer, kind);
    if (uses_keys(kind) && uses_keys(other_kind)) give_way(scheme, settings.bindings.of(fencer.other(), other_kind));
    if (settings.device(kind).left_handed) {
        for (ActionBindings& bound : scheme.actions)
            std::transform(bound.begin(), bound.end(), bound.begin(), in_other_hand);
    }
    return scheme;
}

}  // namespace riposte
