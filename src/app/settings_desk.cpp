#include "settings_desk.hpp"

#include <SDL.h>

#include <algorithm>
#include <utility>

namespace riposte {
namespace {

constexpr Seconds kKeepWithin = 15;  ///< to answer whether another display is to stay

void tell(const Result<void>& done, std::string& notice) {
    if (!done) notice = done.error().message();
}

}  // namespace

SettingsDesk::SettingsDesk(Stage& stage, GameFiles files)
    : stage_(stage), files_(std::move(files)), started_(stage.settings) {}

ui::SettingsModel SettingsDesk::model(const std::string& notice) const {
    ui::SettingsModel model;
    model.current = stage_.settings;
    model.resolutions = ui::sizes_within(Window::desktop_size(settings_.draft.video.monitor));
    model.monitors = std::max(1, SDL_GetNumVideoDisplays());
    model.notice = notice;
    model.software = stage_.software;
    if (revert_) model.keep_within = keep_until_ - now();
    return model;
}

bool SettingsDesk::draw_settings(std::string& notice) {
    const bool lapsed = revert_ && now() > keep_until_;
    const ui::SettingsIntent intent = ui::draw_settings(model(notice), settings_);
    if (lapsed) {
        take_screen_back(notice);
        return false;
    }
    switch (intent) {
        case ui::SettingsIntent::kChange:
            put_in_force(settings_.wanted, notice);
            break;
        case ui::SettingsIntent::kStore:
            tell(keep(), notice);
            break;
        case ui::SettingsIntent::kApply:
            ask_for_screen(notice);
            break;
        case ui::SettingsIntent::kKeep:
            revert_.reset();
            tell(save(), notice);
            break;
        case ui::SettingsIntent::kUndo:
            take_screen_back(notice);
            break;
        case ui::SettingsIntent::kRevert:
            put_in_force(settings_.wanted, notice);
            tell(save(), notice);
            break;
        case ui::SettingsIntent::kBack:
            put_in_force(settings_.wanted, notice);
            tell(keep(), notice);
            return true;
        case ui::SettingsIntent::kNone:
            break;
    }
    return false;
}

bool SettingsDesk::draw_controls(std::string& notice) {
    const ui::ControlsIntent intent = ui::draw_controls({stage_.settings.bindings}, controls_);
    if (intent == ui::ControlsIntent::kApply || intent == ui::ControlsIntent::kApplyAndLeave) {
        Settings changed = stage_.settings;
        changed.bindings = controls_.draft;
        put_in_force(changed, notice);
        tell(save(), notice);
    }
    return intent == ui::ControlsIntent::kBack || intent == ui::ControlsIntent::kApplyAndLeave;
}

/// At once. The draft of the settings' screen learns what the picture could not become.
void SettingsDesk::put_in_force(const Settings& changed, std::string& notice) {
    if (changed == stage_.settings) return;
    if (notice == refused_) notice.clear();  // what was chosen before is settled by now
    refused_ = stage_.apply(changed);
    if (!refused_.empty()) notice = refused_;
    VideoSettings video = stage_.settings.video;
    take_screen(video, settings_.draft.video);
    settings_.draft.video = video;
}

/// Another display stays only if the player sees it and says so.
void SettingsDesk::ask_for_screen(std::string& notice) {
    tell(keep(), notice);  // before a display that is not to be kept yet
    revert_ = stage_.settings;
    put_in_force(settings_.wanted, notice);
    if (!other_screen(stage_.settings.video, revert_->video)) revert_.reset();  // refused
    keep_until_ = now() + kKeepWithin;
}

void SettingsDesk::take_screen_back(std::string& notice) {
    put_in_force(*revert_, notice);
    take_screen(settings_.draft.video, stage_.settings.video);
    revert_.reset();
}

Result<void> SettingsDesk::save() const {
    if (files_.settings.empty()) return {};
    return save_settings(without_overrides(files_.loaded, started_, stage_.settings), files_.settings);
}

Result<void> SettingsDesk::keep() {
    if (revert_ || !std::exchange(settings_.unkept, false)) return {};
    return save();
}

}  // namespace riposte
