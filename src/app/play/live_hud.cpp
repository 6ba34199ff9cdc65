#include "live_hud.hpp"

#include "hud_figures.hpp"

namespace riposte {

void fill_hands(const LiveProgramme& bout, const Dummy& dummy, ui::HudModel& hud) {
    const bool records = dummy.does == DummyDoes::kRecords;
    for (const FencerId fencer : kFencers) {
        if (bout.seats().bot_level[fencer] > 0 || bout.seats().nobody[fencer]) continue;
        const FencerId moved = records ? dummy.fencer : fencer;
        const FencerInput input = bout.input().fencers[moved];
        hud.fencers[fencer].hand = hand_shown(bout.setup(), bout.confirmed(), moved, input);
    }
}

void fill_controls(const LiveProgramme& bout, Seating& seating, std::optional<Seconds> fenced, ui::HudModel& hud) {
    const BoutState& state = bout.confirmed();
    const JudgeState& judge = state.judge;
    const double fenced_so_far = static_cast<double>(judge.fenced_ticks) / kTicksPerSecond;
    for (const FencerId fencer : kFencers) {
        const ui::JoinSeat& seat = seating.of(fencer);
        ui::HudFencer& shown = hud.fencers[fencer];
        ui::FirstControls& controls = seating.first_controls(fencer);
        shown.driver = seating.driver(fencer);
        if (fenced && shown.hand) {
            const LegState legs = state.fencers[fencer].legs.state;
            controls.step(shown.hand->set, fenced_so_far, *fenced);
            const bool fencing = is_fencing(judge.phase);
            controls.see_guard((bout.input().fencers[fencer].buttons & kGuard) != 0, legs, fencing);
            if (fencing) controls.see(legs, shown.hand->device);
        }
        if (judge.phase != JudgePhase::kOver) {
            const WeaponRules& weapon = weapon_rules_of(bout.setup(), fencer);
            shown.prompts = controls.next(ui::fitted(seat.prompts, weapon));
        }
        shown.prompts_shown = controls.shown();
        if (shown.hand && seat.device.kind == DeviceKind::kKeyboard) shown.hand->wants_cut = false;
    }
}

void fill_devices(const Controls& controls, const Seating& seating, ui::HudModel& hud) {
    for (const FencerId fencer : kFencers) {
        auto& shown = hud.inputs[fencer];
        if (!shown || seating.bot(fencer)) continue;
        const DeviceShown device = controls.shown(fencer);
        shown->position = device.position;
        shown->pressed.clear();
        for (const auto& [control, action] : device.pressed) shown->pressed.push_back({control, action});
    }
}

}  // namespace riposte
