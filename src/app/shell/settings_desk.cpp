#include "settings_desk.hpp"

#include "complaints.hpp"
#include "exit_code.hpp"

#include <riposte/platform/monitor.hpp>
#include <riposte/platform/screen.hpp>

#include <SDL.h>

#include <algorithm>
#include <utility>

namespace riposte {
namespace {

constexpr Seconds kKeepWithin = 15;  ///< to answer whether another display is to stay

}  // namespace

ui::SettingsModel SettingsDesk::model(const Drawn& drawn, Seconds time) const {
    ui::SettingsModel model;
    model.current = store_.in_force();
    model.resolutions = ui::sizes_within(desktop_size(settings_.draft.video.monitor));
    model.monitors = std::max(1, SDL_GetNumVideoDisplays());
    model.notice = notices_.lines();
    model.software = drawn.software;
    model.can_wait = drawn.can_wait;
    model.most_samples = drawn.most_samples;
    model.hand_speed = drawn.hand_speed;
    model.unkept = !store_.has_kept(without_trial());
    if (trial_) model.keep_within = keep_until_ - time;
    return model;
}

bool SettingsDesk::draw_settings(const Drawn& drawn) {
    const Seconds time = now();
    const ui::SettingsPage page = settings_.page;
    const ui::SettingsIntent intent = ui::draw_settings(model(drawn, time), settings_);
    if (settings_.page != page) notices_.settle(Matter::kRefused);
    return obey(intent, settings_.wanted, time);
}

bool SettingsDesk::obey(ui::SettingsIntent intent, const Settings& wanted, Seconds time) {
    if (trial_ && time > keep_until_) {
        take_screen_back();
        return false;
    }
    switch (intent) {
        case ui::SettingsIntent::kChange:
            put_in_force(wanted);
            break;
        case ui::SettingsIntent::kStore:
            keep();
            break;
        case ui::SettingsIntent::kApply:
            ask_for_screen(wanted, time);
            break;
        case ui::SettingsIntent::kKeep:
            trial_.reset();
            take_screen(settings_.draft.video,
                        store_.in_force().video);  // perhaps only the nearest to what was asked for
            keep();
            break;
        case ui::SettingsIntent::kUndo:
            take_screen_back();
            break;
        case ui::SettingsIntent::kRevert:
            notices_.settle(Matter::kRefused);
            put_in_force(wanted);
            keep();
            break;
        case ui::SettingsIntent::kBack:
            put_in_force(wanted);
            keep();
            return true;
        case ui::SettingsIntent::kNone:
            break;
    }
    return false;
}

bool SettingsDesk::draw_controls(PerFencer<DeviceKind> in_use) {
    const ui::ControlsModel model{store_.in_force().bindings, in_use, notices_.lines()};
    const ui::ControlsIntent intent = ui::draw_controls(model, controls_);
    if (intent == ui::ControlsIntent::kApply || intent == ui::ControlsIntent::kApplyAndLeave) {
        change([&](Settings& s) { s.bindings = controls_.draft; });
        keep();
    }
    return intent == ui::ControlsIntent::kBack || intent == ui::ControlsIntent::kApplyAndLeave;
}

void SettingsDesk::change(const SettingsStore::Edit& edit) {
    Settings wanted = store_.in_force();
    edit(wanted);
    put_in_force(wanted);
}

void SettingsDesk::put_in_force(const Settings& wanted) {
    if (wanted == store_.in_force()) return;  // what was refused before is still of interest
    notices_.tell(Matter::kRefused, window_words(store_.change([&](Settings& s) { s = wanted; })));
    VideoSettings video = store_.in_force().video;
    take_screen(video, settings_.draft.video);
    settings_.draft.video = video;
}

void SettingsDesk::change_full_screen() {
    if (trial_) return;
    change([](Settings& s) { s.video.mode = mode_after(s.video.mode); });
    settings_.draft.video.mode = store_.in_force().video.mode;
    keep();
}

/// Another display stays only if the player sees it and says so.
void SettingsDesk::ask_for_screen(const Settings& wanted, Seconds time) {
    keep();  // what was changed before, whatever becomes of the display
    trial_ = store_.in_force().video;
    put_in_force(wanted);
    if (!other_screen(store_.in_force().video, *trial_)) trial_.reset();  // refused
    keep_until_ = time + kKeepWithin;
}

void SettingsDesk::take_screen_back() {
    change(without_trial());
    take_screen(settings_.draft.video, store_.in_force().video);
    trial_.reset();
}

SettingsStore::Edit SettingsDesk::without_trial() const {
    return [trial = trial_](Settings& s) {
        if (trial) take_screen(s.video, *trial);
    };
}

void SettingsDesk::keep() {
    const std::vector<Error> complaints = store_.keep(without_trial());
    for (const Error& complaint : complaints) complain(complaint, kFine);
    notices_.tell(Matter::kUnkept, window_words(complaints));
}

}  // namespace riposte
