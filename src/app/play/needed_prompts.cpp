#include "needed_prompts.hpp"

#include <riposte/controls/effective_scheme.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/lessons/lesson.hpp>

namespace riposte {
namespace {

bool is_needed(const NeededControls& needed, ui::FirstMove move) {
    const auto any = [&](int buttons) { return (needed.buttons & buttons) != 0; };
    switch (move) {
        case ui::FirstMove::kSteps:
            return any(kForward | kBack);
        case ui::FirstMove::kCut:
            return any(kAttack);
        case ui::FirstMove::kLunge:
            return any(kLunge);
        case ui::FirstMove::kHand:
            return needed.hand;
        case ui::FirstMove::kParry:
            return any(kParry);
        case ui::FirstMove::kGuard:
            return any(kGuard);
    }
    return false;
}

}  // namespace

std::vector<ui::Prompt> needed_prompts(const Settings& settings, DeviceKind kind, const NeededControls& needed) {
    const Scheme scheme = effective_scheme(settings, kPupil, kind, DeviceKind::kNone);
    std::vector<ui::Prompt> prompts = ui::prompts_for(scheme, kPupil, kind);
    std::erase_if(prompts, [&](const ui::Prompt& prompt) { return !is_needed(needed, prompt.move); });
    return prompts;
}

}  // namespace riposte
