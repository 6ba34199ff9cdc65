#include <riposte/ui/first_controls.hpp>

#include <algorithm>

namespace riposte::ui {

void FirstControls::begin_bout() { shown_ = known() ? 0 : 1; }

void FirstControls::step(HandSet set, double fenced, double elapsed) {
    constexpr double kFenced = 20;  // s
    constexpr double kFade = 3;     // s
    cut_ |= set == HandSet::kAttack;
    parried_ |= set == HandSet::kParry;
    if (known() || fenced >= kFenced) shown_ = std::max(0.0, shown_ - elapsed / kFade);
}

}  // namespace riposte::ui
