#include "camera_desk.hpp"

#include "render_options.hpp"

#include <SDL.h>

#include <algorithm>

namespace riposte {
namespace {

constexpr std::size_t kMostWindows = 4;

Real aspect_of(const render::Target& target) { return static_cast<Real>(target.width) / target.height; }

}  // namespace

CameraDesk::Beside CameraDesk::handle_beside(const SDL_Event& event) {
    const auto own = std::find_if(windows_.begin(), windows_.end(), [&](const auto& w) { return w->owns(event); });
    if (own == windows_.end()) return Beside::kNot;
    if ((*own)->passes_on(event)) return Beside::kEscape;
    tune([&](view::CameraTunings& tuned) { (*own)->handle(event, tuned); });
    return Beside::kDone;
}

bool CameraDesk::windows_changed() const {
    constexpr Seconds kSettling = 0.6;
    return changed_at_ && now() - *changed_at_ < kSettling;
}

std::optional<std::string> CameraDesk::handle_key(const SDL_Event& event, const ui::Names& names) {
    if (struck(event, SDL_SCANCODE_F7)) {
        choose_split(!split());
        return "";
    }
    if (struck(event, SDL_SCANCODE_F8)) {
        wants_window_ = true;
        return "";
    }
    const std::size_t half = half_led();
    const CameraSettings now = chosen_now();
    view::CameraChoice choice = now.split ? now.halves.at(half) : now.whole;
    if (!choose_by_key(event, choice)) return {};
    if (now.split)
        choose_half(half, choice);
    else
        choose_whole(choice);
    return (now.split ? names.at(half) + "'s half – " : "") + ui::chosen_words(choice, turns_aim(event), names);
}

/// What is looked at without the settings' cameras leaves those alone.
void CameraDesk::change(const std::function<void(CameraSettings&)>& edit) {
    if (own_)
        edit(*own_);
    else if (shipped_)
        edit(*shipped_);
    else
        change_kept(edit);
}

/// Subscribers that look at cameras refuse none.
void CameraDesk::change_kept(const std::function<void(CameraSettings&)>& edit) {
    const CameraSettings& kept = stage_.settings.in_force().cameras;
    CameraSettings edited = kept;
    edit(edited);
    if (!(edited == kept)) stage_.settings.change([&](Settings& s) { s.cameras = edited; });
}

void CameraDesk::tune(const std::function<void(view::CameraTunings&)>& hand) {
    view::CameraTunings tuned = chosen().tuned;
    hand(tuned);
    if (!(tuned == chosen().tuned)) change([&](CameraSettings& s) { s.tuned = tuned; });
}

void CameraDesk::choose_split(bool split) {
    change([&](CameraSettings& s) { s.split = split; });
    if (!own_) bout_view_.split.reset();
}

void CameraDesk::choose_whole(const view::CameraChoice& choice) {
    if (own_)
        own_->whole = choice;
    else
        change([&](CameraSettings& s) { choose(choice, s.whole, bout_view_.whole); });
}

void CameraDesk::choose_half(std::size_t half, const view::CameraChoice& choice) {
    if (own_)
        own_->halves.at(half) = choice;
    else
        change([&](CameraSettings& s) { choose(choice, s.halves.at(half), bout_view_.halves.at(half)); });
}

CameraSettings CameraDesk::chosen_now() const { return own_ ? *own_ : seen_by(bout_view_, chosen()); }

void CameraDesk::begin_bout(const std::array<bool, 2>& people) {
    bout_view_ = view_of_bout(people, chosen(), bout_view_.split);
}

void CameraDesk::begin_replay() {
    CameraSettings first = chosen_now();
    first.whole.kind = view::for_bout_of({true, true}, first.whole.kind);  // neither's: nobody fences
    if (replays_) first = *replays_;
    first.tuned = stage_.settings.in_force().cameras.tuned;
    own_ = first;
}

void CameraDesk::end_replay() { replays_ = std::exchange(own_, std::nullopt); }

void CameraDesk::lead(const SDL_Event& event) {
    const double height = whole_place().height / (split() && halves_above() ? 2.0 : 1.0);
    tune([&](view::CameraTunings& tuned) {
        hand_.handle(event, height / double{stage_.display.window.pixel_scale()}, led(), tuned);
    });
}

bool CameraDesk::steer(const SDL_Event& event) {
    if (const auto device = stage_.hands.controls.devices().poll_join(event)) pressed_ = device->kind;
    if (event.type == SDL_MOUSEWHEEL) pressed_ = DeviceKind::kMouse;
    return steering_.handle(event);
}

void CameraDesk::advance(Seconds elapsed, const Steering::Free& free) {
    const Lead by = steering_.lead(elapsed, stage_.settings.in_force(), free);
    tune([&](view::CameraTunings& tuned) { hand_.steer(by, led(), tuned); });
}

bool CameraDesk::halves_above() const {
    const PixelSize size = stage_.display.window.size();
    return split() && size.height > size.width;
}

render::Target CameraDesk::whole_place() const { return beside_menu(stage_.display.window.drawable_size(), covered_); }

std::size_t CameraDesk::half_led() const {
    const bool by_pointer = pressed_ == DeviceKind::kMouse || (pressed_ == DeviceKind::kKeyboard && !menu_open_);
    return half_ && !by_pointer ? *half_ : half_under_pointer();
}

std::size_t CameraDesk::half_under_pointer() const {
    int x = 0;
    int y = 0;
    SDL_GetMouseState(&x, &y);
    const int above_floor = stage_.display.window.size().height - y;
    const auto pixels = [&](int units) {
        return static_cast<int>(static_cast<float>(units) * stage_.display.window.pixel_scale());
    };
    return half_at(whole_place(), halves_above(), {pixels(x), pixels(above_floor)});
}

void CameraDesk::take_choices() {
    const CameraSettings now = chosen_now();
    whole_.choice = now.whole;
    for (std::size_t half = 0; half < 2; ++half) halves_.at(half).choice = now.halves.at(half);
    for (LedCamera* led : {&whole_, &halves_.front(), &halves_.back(), &overview_}) {
        led->follow(chosen().tuned);
        tell_comfort(stage_.settings.in_force(), led->rig);
    }
}

void CameraDesk::show(const Shown& shown, const view::Covers& covers, const Panels& panels) {
    close_lost();
    take_choices();
    if (!menu_open_) covered_ = {};
    std::vector<Shot> shots;
    const auto take = [&](LedCamera& led, const render::Target& target, const view::Covers& over) {
        led.rig.covers = over;
        shots.push_back({view::update(led.rig, shown.frame, aspect_of(target), shown.elapsed), target});
    };
    if (stage_.display.can_show() && split()) {
        for (std::size_t half = 0; half < 2; ++half)
            take(halves_.at(half), place_of_half(whole_place(), halves_above(), half),
                 covers_of_half(covers, halves_above(), half));
    } else if (stage_.display.can_show()) {
        take(whole_, whole_place(), covers);
    }
    stage_.display.show(shown.frame, shots, shown.elapsed, panels.window);
    show_beside(shown, panels.beside);
}

void CameraDesk::show_overview(const Shown& shown, double covered_below, const Panels& panels) {
    take_choices();
    overview_.rig.tuning = {};
    overview_.rig.covers.panels.below = covered_below;
    const PixelSize size = stage_.display.window.drawable_size();
    const Real aspect = static_cast<Real>(std::max(1, size.width)) / std::max(1, size.height);
    show_from(view::update(overview_.rig, shown.frame, aspect, shown.elapsed), shown, panels);
}

void CameraDesk::show_from(const view::Camera& eye, const Shown& shown, const Panels& panels) {
    close_lost();
    stage_.display.show(shown.frame, eye, shown.elapsed, panels.window);
    show_beside(shown, panels.beside);
}

void CameraDesk::show_beside(const Shown& shown, const std::function<view::Covers()>& panels) {
    if ((windows_.empty() && !wants_window_) || stage_.display.failure() != nullptr || stage_.display.lost_picture())
        return;
    for (const auto& window : windows_) {
        tune([&](view::CameraTunings& tuned) { window->show(stage_, shown, tuned, panels); });
        wants_window_ |= window->wants_another();
        if (!window->closed_for().empty()) notice_ = window->closed_for();
    }
    // Closing one needs a context, and leaves none current.
    if (auto back = stage_.display.window.make_current(); !back) notice_ = back.error().message();
    if (std::erase_if(windows_, [](const auto& window) { return window->closed(); }) > 0) changed_at_ = now();
    if (std::exchange(wants_window_, false)) open_window();
    if (auto back = stage_.display.window.make_current(); !back) notice_ = back.error().message();
}

bool CameraDesk::draw_menu(const ui::Names& names) {
    menu_open_ = true;
    CameraSettings shown = chosen_now();
    const auto cameras =
        split() ? std::vector<LedCamera*>{&halves_.front(), &halves_.back()} : std::vector<LedCamera*>{&whole_};
    const bool led =
        std::any_of(cameras.begin(), cameras.end(), [&](auto* camera) { return camera->was_led(chosen().tuned); });
    const ui::CameraMenuModel model{names, true, windows_.size() < kMostWindows, false, led, notice_, pressed_};
    std::optional<std::size_t> focused;
    const auto intent = ui::draw_camera_menu(model, shown, &covered_, &focused);
    if (focused) half_ = focused;
    choose_whole(shown.whole);
    for (std::size_t half = 0; half < 2; ++half) choose_half(half, shown.halves.at(half));
    if (shown.split != split()) choose_split(shown.split);
    switch (intent) {
        case ui::CameraMenuIntent::kPutBack:
            put_back_ = true;
            tune([&](view::CameraTunings& tuned) {
                for (LedCamera* camera : cameras) camera->put_back(tuned);
            });
            return false;
        case ui::CameraMenuIntent::kOpenWindow:
            wants_window_ = true;
            return false;
        case ui::CameraMenuIntent::kBack:
            notice_.clear();
            menu_open_ = false;
            return true;
        default:
            return false;
    }
}

int CameraDesk::free_corner() const {
    const auto taken = [&](int corner) {
        return std::any_of(windows_.begin(), windows_.end(), [&](const auto& w) { return w->corner() == corner; });
    };
    int corner = 0;
    while (taken(corner)) ++corner;
    return corner;
}

void CameraDesk::open_window() {
    if (windows_.size() >= kMostWindows) return;
    // Each shows something else than the last.
    constexpr std::array<view::CameraKind, kMostWindows> kFirst{view::CameraKind::kReferee, view::CameraKind::kExamine,
                                                                view::CameraKind::kLamp, view::CameraKind::kBehind0};
    view::CameraChoice choice;
    choice.kind = kFirst.at(static_cast<std::size_t>(opened_) % kMostWindows);
    auto window = CameraWindow::create(stage_, choice, ++opened_, free_corner());
    if (!window) {
        notice_ = window.error().message();
        return;
    }
    windows_.push_back(std::move(window).value());
    changed_at_ = now();
}

/// What they draw with went with the context that all windows share.
void CameraDesk::close_lost() {
    if (stage_.display.lost_picture()) close_windows();
}

void CameraDesk::close_windows() {
    if (windows_.empty()) return;
    windows_.clear();
    if (auto back = stage_.display.window.make_current(); !back) notice_ = back.error().message();
}

bool CameraDesk::take_changed() {
    if (menu_open_) return false;
    bool tuned = std::exchange(put_back_, false) || hand_.take_tuned();
    for (const auto& window : windows_) tuned |= window->take_tuned();
    if (own_) change_kept([&](CameraSettings& s) { s.tuned = own_->tuned; });
    const CameraSettings& kept = stage_.settings.in_force().cameras;
    const auto choices = [](CameraSettings s) { return s.tuned = {}, s; };
    const bool changed = started_ && (tuned || !(choices(seen_) == choices(kept)));
    if (changed || !started_) seen_ = kept;
    started_ = true;
    return changed;
}

}  // namespace riposte
