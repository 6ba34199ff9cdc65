#include "controls_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace riposte::ui {
namespace {

using Pair = std::array<Action, 2>;
constexpr Pair kOwnSteps{Action::kForward, Action::kBack};
constexpr Pair kScreenSteps{Action::kStepLeft, Action::kStepRight};

bool bound(const Scheme& scheme, Action action) {
    const ActionBindings& slots = scheme[action];
    return std::any_of(slots.begin(), slots.end(), [](Binding b) { return b.source != Binding::Source::kNothing; });
}

int count_bound(const Scheme& scheme, const Pair& pair) {
    return int{bound(scheme, pair[0])} + int{bound(scheme, pair[1])};
}

/// Either pair of steps is enough: that of which there is more, or else the one that the device came with.
Pair needed_steps(const Scheme& scheme, DeviceKind kind) {
    const int own = count_bound(scheme, kOwnSteps);
    const int screen = count_bound(scheme, kScreenSteps);
    if (own != screen) return own > screen ? kOwnSteps : kScreenSteps;
    static const Bindings kShipped = default_bindings();
    return count_bound(kShipped.of(0, kind), kOwnSteps) > 0 ? kOwnSteps : kScreenSteps;
}

bool shown(const BindingConflict& use, const ControlsState& state) {
    return use.player == state.player && use.kind == state.kind;
}

/// Nobody sits anywhere yet: then nothing is known.
bool idle(const BindingConflict& use, const ControlsModel& model) {
    const bool known = model.in_use[0] != DeviceKind::kNone || model.in_use[1] != DeviceKind::kNone;
    return known && model.in_use[use.player] != use.kind;
}

/// Of all tables, that which is shown first.
std::vector<BindingConflict> all_missing(const ControlsState& state) {
    std::vector<BindingConflict> found;
    for (const FencerId player : kFencers) {
        for (const DeviceKind kind : kPlayableKinds) {
            for (const Action action : missing(state.draft.of(player, kind), kind))
                found.push_back({player, kind, action});
        }
    }
    std::stable_partition(found.begin(), found.end(), [&](const auto& use) { return shown(use, state); });
    return found;
}

}  // namespace

std::vector<Action> missing(const Scheme& scheme, DeviceKind kind) {
    const Pair steps = needed_steps(scheme, kind);
    std::vector<Action> found;
    for (const Action action : {Action::kAttack, Action::kParry, steps[0], steps[1], Action::kLunge, Action::kPause,
                                Action::kHandLeft, Action::kHandRight, Action::kHandUp, Action::kHandDown})
        if (has_action(kind, action) && !bound(scheme, action)) found.push_back(action);
    return found;
}

bool steps_by_side(const Scheme& scheme) {
    return count_bound(scheme, kOwnSteps) == 0 && count_bound(scheme, kScreenSteps) == 2;
}

std::string use_words(const BindingConflict& use, const ControlsModel& model, const ControlsState& state) {
    std::string action(label_of(use.action));
    if (shown(use, state)) return action;
    return fmt::format("{} of the {} player's {}{}", action, use.player == 0 ? "left" : "right", name_of(use.kind),
                       idle(use, model) ? " (not in use now)" : "");
}

std::vector<BindingConflict> clashes(const ControlsModel& model, const ControlsState& state, Action action,
                                     Binding binding) {
    if (binding.source == Binding::Source::kNothing) return {};
    auto uses = conflicts(state.draft, state.player, state.kind, action, binding);
    std::erase_if(uses, [&](const BindingConflict& use) { return !shown(use, state) && idle(use, model); });
    return uses;
}

std::string missing_words(const ControlsModel& model, const ControlsState& state) {
    constexpr std::size_t kMost = 2;
    const auto uses = all_missing(state);
    if (uses.empty()) return "";
    std::string text = use_words(uses[0], model, state);
    if (uses.size() == kMost) text += " and " + use_words(uses[1], model, state);
    if (uses.size() > kMost) text += fmt::format(" and {} more", uses.size() - 1);
    const bool keys =
        std::all_of(uses.begin(), uses.end(), [](auto& use) { return use.kind == DeviceKind::kKeyboard; });
    return fmt::format("{} {} no {}", text, uses.size() > 1 ? "have" : "has", keys ? "key" : "control");
}

std::string clash_words(const ControlsModel& model, const ControlsState& state) {
    constexpr std::size_t kMost = 3;
    std::vector<std::string> lines;
    for (const BindingRow& row : binding_rows(state.draft, state.player, state.kind)) {
        for (const Binding binding : row.bindings) {
            for (const BindingConflict& other : clashes(model, state, row.action, binding)) {
                if (shown(other, state) && other.action < row.action) continue;
                lines.push_back(
                    fmt::format("{}: {} and {}", label_of(binding), row.label, use_words(other, model, state)));
            }
        }
    }
    std::string text;
    for (std::size_t i = 0; i < std::min(kMost, lines.size()); ++i)
        text += (i > 0 ? "; " : "Bound twice – ") + lines[i];
    if (lines.size() > kMost) text += fmt::format("; and {} more", lines.size() - kMost);
    return text;
}

}  // namespace riposte::ui
