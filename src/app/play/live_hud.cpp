#include "live_hud.hpp"

#include "hud_figures.hpp"

namespace riposte {

void fill_hands(const LiveProgramme& bout, ui::HudModel& hud) {
    for (std::size_t i = 0; i < 2; ++i) {
        if (bout.seats().bot_level[i] > 0 || bout.seats().nobody[i]) continue;
        const FencerInput input = bout.input().fencers[i];
        hud.fencers[i].hand = hand_shown(bout.setup(), bout.confirmed(), static_cast<int>(i), input);
    }
}

void fill_controls(const LiveProgramme& bout, Seating& seating, std::optional<Seconds> fenced, ui::HudModel& hud) {
    const BoutState& state = bout.confirmed();
    const JudgeState& judge = state.judge;
    const double fenced_so_far = static_cast<double>(judge.fenced_ticks) / kTicksPerSecond;
    for (int side = 0; side < 2; ++side) {
        const ui::JoinSeat& seat = seating.of(side);
        ui::HudFencer& shown = hud.fencers[static_cast<std::size_t>(side)];
        ui::FirstControls& controls = seating.first_controls(side);
        shown.driver = seating.driver(side);
        if (fenced && shown.hand) {
            const auto i = static_cast<std::size_t>(side);
            const LegState legs = state.fencers[i].legs.state;
            controls.step(shown.hand->set, fenced_so_far, *fenced);
            const bool fencing = judge.phase == JudgePhase::kFencing;
            controls.see_guard((bout.input().fencers[i].buttons & kGuard) != 0, legs, fencing);
            if (fencing) controls.see(legs, shown.hand->device);
        }
        if (judge.phase != JudgePhase::kOver) shown.prompts = controls.next(seat.prompts);
        shown.prompts_shown = controls.shown();
        if (shown.hand && seat.device.kind == DeviceKind::kKeyboard) shown.hand->wants_cut = false;
    }
}

void fill_devices(const Controls& controls, const Seating& seating, ui::HudModel& hud) {
    for (int side = 0; side < 2; ++side) {
        auto& shown = hud.inputs[static_cast<std::size_t>(side)];
        if (!shown || seating.bot(side)) continue;
        const DeviceShown device = controls.shown(side);
        shown->position = device.position;
        shown->pressed.clear();
        for (const auto& [control, action] : device.pressed) shown->pressed.push_back({control, action});
    }
}

}  // namespace riposte
