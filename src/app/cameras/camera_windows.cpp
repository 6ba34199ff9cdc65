#include "camera_windows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace riposte {

Beside CameraWindows::handle(const SDL_Event& event, view::CameraTunings& tunings) {
    const auto own = std::find_if(windows_.begin(), windows_.end(), [&](const auto& w) { return w->owns(event); });
    if (own == windows_.end()) return Beside::kNot;
    if ((*own)->passes_on(event)) return Beside::kEscape;
    (*own)->handle(event, tunings);
    return Beside::kDone;
}

void CameraWindows::show(const Shown& shown, view::CameraTunings& tunings,
                         const std::function<view::Covers()>& panels) {
    if ((windows_.empty() && !wants_one_) || stage_.display.failure() != nullptr || stage_.display.lost_picture())
        return;
    for (const auto& window : windows_) {
        window->show(stage_, shown, tunings, panels);
        wants_one_ |= window->wants_another();
        if (!window->closed_for().empty()) notice_ = window->closed_for();
    }
    draw_into_first();  // closing one needs a context, and leaves none current
    if (std::erase_if(windows_, [](const auto& window) { return window->closed(); }) > 0) changed_at_ = now();
    if (std::exchange(wants_one_, false)) open();
    draw_into_first();
}

void CameraWindows::draw_into_first() {
    if (auto back = stage_.display.window.make_current(); !back) notice_ = back.error().message();
}

void CameraWindows::open() {
    if (!have_room()) {
        notice_ = fmt::format("There are {} further windows, and no more: Ctrl+W closes the one in front", kMost);
        return;
    }
    // Each shows something else than the last.
    constexpr std::array<view::CameraKind, kMost> kFirst{view::CameraKind::kReferee, view::CameraKind::kExamine,
                                                         view::CameraKind::kLamp, view::CameraKind::kBehind0};
    view::CameraChoice choice;
    choice.kind = kFirst.at(static_cast<std::size_t>(opened_) % kMost);
    auto window = CameraWindow::create(stage_, choice, ++opened_, free_corner());
    if (!window) {
        notice_ = window.error().message();
        return;
    }
    windows_.push_back(std::move(window).value());
    changed_at_ = now();
}

int CameraWindows::free_corner() const {
    const auto taken = [&](int corner) {
        return std::any_of(windows_.begin(), windows_.end(), [&](const auto& w) { return w->corner() == corner; });
    };
    int corner = 0;
    while (taken(corner)) ++corner;
    return corner;
}

void CameraWindows::close() {
    if (windows_.empty()) return;
    windows_.clear();
    draw_into_first();
}

void CameraWindows::close_lost() {
    if (stage_.display.lost_picture()) close();
}

bool CameraWindows::changed() const {
    constexpr Seconds kSettling = 0.6;
    return changed_at_ && now() - *changed_at_ < kSettling;
}

bool CameraWindows::take_tuned() {
    bool tuned = false;
    for (const auto& window : windows_) tuned |= window->take_tuned();
    return tuned;
}

}  // namespace riposte
