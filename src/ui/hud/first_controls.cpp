#include <riposte/ui/hud/first_controls.hpp>

#include <algorithm>

namespace riposte::ui {

void FirstControls::begin_bout() { shown_ = known() ? 0 : 1; }

void FirstControls::step(HandSet set, double fenced, double elapsed) {
    constexpr double kFenced = 20;  // s
    constexpr double kFade = 3;     // s
    if (is_attack(set)) note(FirstMove::kCut);
    if (set == HandSet::kParry) note(FirstMove::kParry);
    if (known() || fenced >= kFenced) shown_ = std::max(0.0, shown_ - elapsed / kFade);
}

void FirstControls::see(LegState legs, const Vec2& device) {
    constexpr Real kLed = 0.4;  // of the way to the square's edge
    forward_ = forward_ || legs == LegState::kStepForward;
    back_ = back_ || legs == LegState::kStepBack;
    if (forward_ && back_) note(FirstMove::kSteps);
    if (legs == LegState::kLunge || legs == LegState::kLungeHold) note(FirstMove::kLunge);
    if (glm::length(device) > kLed) note(FirstMove::kHand);
}

void FirstControls::see_guard(bool pressed, LegState legs, bool fencing) {
    stands_ = legs == LegState::kStand;
    defenceless_ = stands_ && fencing;
    if (pressed && (legs == LegState::kToGuard || legs == LegState::kToStand)) note(FirstMove::kGuard);
}

std::vector<Prompt> FirstControls::next(const std::vector<Prompt>& all) const {
    const auto guards = [](const Prompt& prompt) { return prompt.move == FirstMove::kGuard; };
    const bool alone = defenceless_ && std::any_of(all.begin(), all.end(), guards);
    std::vector<Prompt> next;
    for (const Prompt& prompt : all) {
        const bool guard = guards(prompt);
        if (alone ? guard : !done(prompt.move) && (!guard || stands_)) next.push_back(prompt);
    }
    std::stable_sort(next.begin(), next.end(), [](const Prompt& a, const Prompt& b) { return a.move < b.move; });
    if (next.size() > kPromptsAtOnce) next.resize(kPromptsAtOnce);
    return next;
}

}  // namespace riposte::ui
