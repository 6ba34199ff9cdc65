#include "settings_desk.hpp"

#include "complaints.hpp"
#include "exit_code.hpp"

#include <riposte/platform/screen.hpp>

#include <SDL.h>

#include <algorithm>
#include <utility>

namespace riposte {
namespace {

constexpr Seconds kKeepWithin = 15;  ///< to answer whether another display is to stay

std::vector<Error> complaints_of(const Result<SettingsKept>& saved, const std::filesystem::path& file) {
    if (!saved) return {saved.error()};
    std::vector<Error> complaints = saved.value().warnings;
    if (const auto& aside = saved.value().kept_as; !aside.empty())
        complaints.insert(complaints.begin(), Error{"not all of the settings file could be read and kept in it",
                                                    file.string(), "as it was it is kept as " + aside.string()});
    return complaints;
}

}  // namespace

SettingsDesk::SettingsDesk(const Settings& in_force, Apply apply, GameFiles files)
    : in_force_(in_force), apply_(std::move(apply)), files_(std::move(files)), started_(in_force), tried_(in_force) {
    take_first_size(files_.loaded.video);
    known_ = files_.loaded;
}

ui::SettingsModel SettingsDesk::model(const Drawn& drawn, Seconds time, const std::string& notice) const {
    ui::SettingsModel model;
    model.current = in_force_;
    model.resolutions = ui::sizes_within(Window::desktop_size(settings_.draft.video.monitor));
    model.monitors = std::max(1, SDL_GetNumVideoDisplays());
    model.notice = notice;
    model.software = drawn.software;
    model.can_wait = drawn.can_wait;
    model.most_samples = drawn.most_samples;
    model.hand_speed = drawn.hand_speed;
    model.unkept = !(to_keep() == tried_);
    if (trial_) model.keep_within = keep_until_ - time;
    return model;
}

bool SettingsDesk::draw_settings(const Drawn& drawn, std::string& notice) {
    const Seconds time = now();
    const ui::SettingsPage page = settings_.page;
    const ui::SettingsIntent intent = ui::draw_settings(model(drawn, time, notice), settings_);
    if (settings_.page != page) refused_.tell("", notice);
    return obey(intent, settings_.wanted, time, notice);
}

bool SettingsDesk::obey(ui::SettingsIntent intent, const Settings& wanted, Seconds time, std::string& notice) {
    if (trial_ && time > keep_until_) {
        take_screen_back(notice);
        return false;
    }
    switch (intent) {
        case ui::SettingsIntent::kChange:
            put_in_force(wanted, notice);
            break;
        case ui::SettingsIntent::kStore:
            keep(notice);
            break;
        case ui::SettingsIntent::kApply:
            ask_for_screen(wanted, time, notice);
            break;
        case ui::SettingsIntent::kKeep:
            trial_.reset();
            take_screen(settings_.draft.video, in_force_.video);  // perhaps only the nearest to what was asked for
            keep(notice);
            break;
        case ui::SettingsIntent::kUndo:
            take_screen_back(notice);
            break;
        case ui::SettingsIntent::kRevert:
            refused_.tell("", notice);
            put_in_force(wanted, notice);
            keep(notice);
            break;
        case ui::SettingsIntent::kBack:
            put_in_force(wanted, notice);
            keep(notice);
            return true;
        case ui::SettingsIntent::kNone:
            break;
    }
    return false;
}

bool SettingsDesk::draw_controls(std::array<DeviceKind, 2> in_use, std::string& notice) {
    const ui::ControlsIntent intent = ui::draw_controls({in_force_.bindings, in_use, notice}, controls_);
    if (intent == ui::ControlsIntent::kApply || intent == ui::ControlsIntent::kApplyAndLeave) {
        Settings changed = in_force_;
        changed.bindings = controls_.draft;
        put_in_force(changed, notice);
        keep(notice);
    }
    return intent == ui::ControlsIntent::kBack || intent == ui::ControlsIntent::kApplyAndLeave;
}

/// At once. The draft of the settings' screen learns what the picture could not become.
void SettingsDesk::put_in_force(const Settings& changed, std::string& notice) {
    if (changed == in_force_) return;
    refused_.tell(apply_(changed), notice);
    VideoSettings video = in_force_.video;
    take_screen(video, settings_.draft.video);
    settings_.draft.video = video;
}

void SettingsDesk::change_full_screen(std::string& notice) {
    if (trial_) return;
    Settings changed = in_force_;
    changed.video.mode = mode_after(changed.video.mode);
    put_in_force(changed, notice);
    settings_.draft.video.mode = in_force_.video.mode;
    keep(notice);
}

/// Another display stays only if the player sees it and says so.
void SettingsDesk::ask_for_screen(const Settings& wanted, Seconds time, std::string& notice) {
    keep(notice);  // what was changed before, whatever becomes of the display
    trial_ = in_force_.video;
    put_in_force(wanted, notice);
    if (!other_screen(in_force_.video, *trial_)) trial_.reset();  // refused
    keep_until_ = time + kKeepWithin;
}

void SettingsDesk::take_screen_back(std::string& notice) {
    Settings before = in_force_;
    take_screen(before.video, *trial_);
    put_in_force(before, notice);
    take_screen(settings_.draft.video, in_force_.video);
    trial_.reset();
}

Settings SettingsDesk::to_keep() const {
    Settings settings = in_force_;
    if (trial_) take_screen(settings.video, *trial_);
    return settings;
}

std::vector<Error> SettingsDesk::keep() {
    Settings settings = to_keep();
    if (files_.settings.empty() || (kept_ && settings == tried_)) return {};
    const Settings ours = merged(started_, settings, files_.loaded);
    const auto saved = keep_settings(ours, files_.settings, &known_);
    kept_ = bool(saved);
    if (kept_) known_ = ours;
    tried_ = std::move(settings);
    std::vector<Error> complaints = complaints_of(saved, files_.settings);
    for (const Error& complaint : complaints) complain(complaint, kFine);
    return complaints;
}

void SettingsDesk::keep(std::string& notice) { unkept_.tell(window_words(keep()), notice); }

}  // namespace riposte
