#include "hud_figures.hpp"

#include <riposte/fencing/hand_plane.hpp>
#include <riposte/fencing/reaction.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

ui::Stance stance_of(const BoutSetup& setup, const FencerState& fencer, FencerId id) {
    constexpr Real kSeen = 0.6;  // of the balance that asks for a step
    if (is_down(fencer)) return ui::Stance::kDown;
    const bool sways = std::fabs(fencer.reaction.balance) > kSeen * kOffBalance * setup.models[id]->size();
    return sways ? ui::Stance::kOffBalance : ui::Stance::kFirm;
}

}  // namespace

void fill_figures(const BoutSetup& setup, const BoutState& state, const ui::Names& names, ui::HudModel& hud) {
    for (std::size_t i = 0; i < 2; ++i) {
        hud.fencers[i].name = names[i];
        hud.fencers[i].score = state.judge.score[i];
        hud.fencers[i].lamp = state.judge.lamp[i];
        hud.fencers[i].control = state.fencers[i].weapon.control;
        hud.fencers[i].stance = stance_of(setup, state.fencers[i], FencerId(i));
    }
    hud.touches = setup.rules.touches;
    hud.big_swing = setup.hand.big_swing;
    hud.practice = is_free(state.judge.phase);
    if (setup.rules.seconds > 0 && !hud.practice) {
        const double used = static_cast<double>(state.judge.fenced_ticks) / kTicksPerSecond;
        hud.clock = std::max(0.0, setup.rules.seconds - used);
    }
}

ui::HudHand hand_shown(const BoutSetup& setup, const BoutState& state, FencerId fencer, const FencerInput& input) {
    const HandState& hand = state.fencers[fencer].hand;
    const WeaponRules& weapon = weapon_rules_of(setup, fencer);
    const bool presses = (input.buttons & kAttack) != 0 && hand.set == HandSet::kSwing && hand.attack_armed;
    ui::HudHand shown{hand_position(input),
                      hand.place,
                      hand.set,
                      presses && !weapon.thrusts,
                      hand.extension,
                      position_of(setup, state, fencer),
                      blade_place(setup, state, fencer)};
    shown.cuts = weapon.cuts;
    return shown;
}

double prompts_shown(Seconds since) {
    constexpr Seconds kShown = 20;
    constexpr Seconds kFade = 3;
    return std::clamp((kShown - since) / kFade, 0.0, 1.0);
}

ui::HudInput input_shown(const FencerInput& input, const std::string& driver) {
    constexpr std::array<std::pair<int, Action>, kButtonCount> kWords{{{Button::kAttack, Action::kAttack},
                                                                       {Button::kParry, Action::kParry},
                                                                       {Button::kGuard, Action::kGuard},
                                                                       {Button::kForward, Action::kForward},
                                                                       {Button::kBack, Action::kBack},
                                                                       {Button::kLunge, Action::kLunge},
                                                                       {Button::kSalute, Action::kSalute},
                                                                       {Button::kFleche, Action::kFleche},
                                                                       {Button::kAppel, Action::kAppel},
                                                                       {Button::kHalfStep, Action::kHalfStep}}};
    constexpr Real kMoved = 0.05;
    ui::HudInput shown{driver, hand_position(input), {}};
    for (const auto& [button, action] : kWords) {
        if ((input.buttons & button) != 0) shown.pressed.push_back({"", std::string(label_of(action))});
    }
    const Real arm = arm_extension(input);
    if (std::abs(arm) > kMoved)
        shown.pressed.push_back({"", std::string(label_of(arm > 0 ? Action::kReachOut : Action::kDrawBack))});
    return shown;
}

}  // namespace riposte
