#include <riposte/ui/kit/prompts.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace riposte::ui {
namespace {

/// The keys of the eight directions, row by row: "Q W E A D Z X C", "Keypad 7 8 9 4 6 1 2 3".
std::string line_keys(const Scheme& scheme, const char* between) {
    constexpr std::array kLines{Action::kHandUpLeft, Action::kHandUp,       Action::kHandUpRight,
                                Action::kHandLeft,   Action::kHandRight,    Action::kHandDownLeft,
                                Action::kHandDown,   Action::kHandDownRight};
    constexpr std::string_view kPad = "Keypad ";
    std::string words;
    for (const Action line : kLines) {
        const std::string label = first_control(scheme, line);
        if (label.empty()) continue;
        const bool again = words.starts_with(kPad) && label.starts_with(kPad);
        words += (words.empty() ? "" : between) + (again ? label.substr(kPad.size()) : label);
    }
    return words;
}

/// The axes of one stick, the keys of all directions, or the device itself.
std::string hand_control(const Scheme& scheme, DeviceKind kind) {
    if (kind == DeviceKind::kMouse) return "mouse";
    if (kind == DeviceKind::kJoystick) return "stick";
    const std::string up = first_control(scheme, Action::kHandUp);
    for (const char* stick : {"right stick", "left stick"})
        if (up.starts_with(stick)) return stick;
    return line_keys(scheme, kind == DeviceKind::kKeyboard ? " " : ", ");
}

/// Pads and sticks step by the screen's left and right: towards the middle is forward.
std::string step_control(const Scheme& scheme, FencerId fencer, Action step) {
    std::string control = first_control(scheme, step);
    if (!control.empty()) return control;
    const bool to_the_right = (step == Action::kForward) == (fencer == 0);
    return first_control(scheme, to_the_right ? Action::kStepRight : Action::kStepLeft);
}

/// Two controls in one line, what both names begin with once: "left stick right, left".
std::string together(const std::string& first, const std::string& second) {
    std::size_t alike = 0;
    for (std::size_t i = 0; i < std::min(first.size(), second.size()) && first[i] == second[i]; ++i)
        if (first[i] == ' ') alike = i + 1;
    return first + ", " + second.substr(alike);
}

Prompt steps(const Scheme& scheme, FencerId fencer) {
    const std::string forward = step_control(scheme, fencer, Action::kForward);
    const std::string back = step_control(scheme, fencer, Action::kBack);
    if (back.empty()) return {forward, "step forward", FirstMove::kSteps};
    if (forward.empty()) return {back, "step back", FirstMove::kSteps};
    return {together(forward, back), "step forward, back", FirstMove::kSteps};
}

}  // namespace

std::vector<Prompt> prompts_for(const Scheme& scheme, FencerId fencer, DeviceKind kind) {
    if (!is_held(kind)) return {};
    const bool swings = kind == DeviceKind::kKeyboard;  // its cut, by itself
    const std::array<Prompt, kFirstMoveCount> all{
        {{hand_control(scheme, kind), "lead the hand", FirstMove::kHand},
         {first_control(scheme, Action::kAttack), swings ? "cut" : "cut, hand up first", FirstMove::kCut},
         {first_control(scheme, Action::kLunge), "lunge", FirstMove::kLunge},
         steps(scheme, fencer),
         {first_control(scheme, Action::kParry), "parry", FirstMove::kParry},
         {first_control(scheme, Action::kGuard), "guard", FirstMove::kGuard}}};
    std::vector<Prompt> prompts;
    std::copy_if(all.begin(), all.end(), std::back_inserter(prompts),
                 [](const Prompt& prompt) { return !prompt.control.empty(); });
    return prompts;
}

std::vector<Prompt> fitted(std::vector<Prompt> prompts, const WeaponRules& weapon) {
    for (Prompt& prompt : prompts)
        if (prompt.move == FirstMove::kCut && weapon.only_thrusts()) prompt.action = "thrust";
    return prompts;
}

}  // namespace riposte::ui
