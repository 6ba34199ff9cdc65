// What stands over the picture while a bout or a replay is looked at.
#include "game_window.hpp"
#include "hud_figures.hpp"

#include <riposte/ui/replay_bar.hpp>

namespace riposte {

/// Behind the menu there is nothing to learn.
bool Game::overlays_shown() const {
    const bool hud = replaying() || !demonstration_;
    return hud && top() != Page::kResult && settings_now().overlays.shown;
}

ui::HudModel Game::hud_of_all() const {
    ui::HudModel hud;
    const Programme& programme = on_piste();
    fill_figures(programme.setup(), programme.confirmed(), names_shown(), hud);
    seen().fill(hud);
    if (replaying())
        fill_replay(hud);
    else
        fill_hands(hud);
    const auto colours = ui::side_colours(settings_now());
    for (std::size_t i = 0; i < 2; ++i) hud.sides[i].colour = colours[i];
    const Settings& settings = settings_now();
    hud.captioned = captions_shown(settings.accessibility.captions, settings.audio, stage_->audio.audible());
    if (!hud.captioned) hud.caption.reset();
    hud.scale = settings_now().accessibility.hud_scale;
    return hud;
}

void Game::fill_replay(ui::HudModel& hud) const {
    for (std::size_t i = 0; i < 2; ++i) {
        hud.sides[i].driver = replay_->drivers()[i];
        hud.sides[i].prompts_shown = 0;
    }
    hud.keep_free_below = ui::replay_bar_height(replay_->playing());
}

/// Those of people.
void Game::fill_hands(ui::HudModel& hud) const {
    for (std::size_t i = 0; i < 2; ++i) {
        if (bout_->seats().bot_level[i] > 0 || bout_->seats().nobody[i]) continue;
        const FencerInput input = bout_->input().fencers[i];
        hud.sides[i].hand = hand_shown(bout_->setup(), bout_->confirmed(), static_cast<int>(i), input);
    }
}

/// Who drives a side, and with what controls while he may not know them yet.
void Game::show_controls(ui::HudModel& hud, Seconds elapsed) {
    const BoutState& state = bout_->confirmed();
    const JudgeState& judge = state.judge;
    const double fenced = static_cast<double>(judge.fenced_ticks) / kTicksPerSecond;
    for (int side = 0; side < 2; ++side) {
        const ui::JoinSeat& seat = seating_.of(side);
        ui::HudSide& shown = hud.sides[static_cast<std::size_t>(side)];
        ui::FirstControls& controls = seating_.first_controls(side);
        shown.driver = seating_.driver(side);
        if (playing() && shown.hand) {
            const auto i = static_cast<std::size_t>(side);
            const LegState legs = state.fencers[i].legs.state;
            controls.step(shown.hand->set, fenced, elapsed);
            const bool fencing = judge.phase == JudgePhase::kFencing;
            controls.see_guard((bout_->input().fencers[i].buttons & kGuard) != 0, legs, fencing);
            if (fencing) controls.see(legs, shown.hand->device);
        }
        if (judge.phase != JudgePhase::kOver) shown.prompts = controls.next(seat.prompts);
        shown.prompts_shown = controls.shown();
        if (shown.hand && seat.device.kind == DeviceKind::kKeyboard) shown.hand->wants_cut = false;
    }
}

void Game::draw_hud(Seconds elapsed) {
    if (top() == Page::kCameras) {  // whose menu stands beside the picture, which it is there to show
        covers_.panels.below = 0;
        return;
    }
    ui::HudModel hud = hud_of_all();
    if (replaying()) {
        hud.banner = "Replay";
    } else {
        show_controls(hud, elapsed);
    }
    if (!replaying() && !playing()) {  // of a moment ago; they would look out from behind panels
        hud.caption.reset();
        hud.call.reset();
    }
    if (!replaying() && !playing() && top() != Page::kPause)
        for (ui::HudSide& side : hud.sides) side.prompts.clear();  // half of which wider panels hide
    if (hint_.shown()) hud.banner = hint_.words();
    if (readying()) hud.banner = "Ready";
    if (!settings_now().accessibility.position_names) {
        for (ui::HudSide& side : hud.sides) {
            if (side.hand) side.hand->position.reset();
        }
    }
    fill_learning(hud);
    hud.halves_above = cameras_.halves_above();
    hud.halves_beside = cameras_.split() && !hud.halves_above;
    hud.one_each = !cameras_.split() && view::fencer_of(cameras_.chosen_now().whole.kind).has_value();
    covers_ = ui::draw_hud(hud);
    if (replaying() && replay_->moving()) covers_.panels.below = 0;  // the bar is about to sink out of the picture
}

/// Only while they are shown, since a program that draws waits for each pass.
void Game::take_times(Seconds elapsed) {
    const bool shown = overlays_shown() && settings_now().overlays.times;
    stage_->time_passes(shown);
    if (!shown) return;
    const bool moves = replaying() || (playing() && !readying());
    times_.add(now(), elapsed, moves ? seen().ticks_us() : std::vector<float>{}, stage_->pass_times());
}

void Game::fill_learning(ui::HudModel& hud) {
    if (!overlays_shown()) return;
    if (settings_now().overlays.times) {
        hud.times = times_.shown();
        hud.times->scale = stage_->render_scale();
    }
    if (!settings_now().overlays.input) return;
    const BoutInput input = on_piste().input();
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        hud.inputs[i] = input_shown(input.fencers[i], replaying() ? replay_->drivers()[i] : seating_.driver(side));
        if (replaying() || seating_.bot(side)) continue;
        const DeviceShown device = stage_->controls.shown(side);
        hud.inputs[i]->position = device.position;
        hud.inputs[i]->pressed.clear();
        for (const auto& [control, action] : device.pressed) hud.inputs[i]->pressed.push_back({control, action});
    }
}

}  // namespace riposte
