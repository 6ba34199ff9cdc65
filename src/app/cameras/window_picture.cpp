#include "window_picture.hpp"

#include "shell/render_options.hpp"
#include "view_there.hpp"

#include <SDL.h>

#include <algorithm>

namespace riposte {
namespace {

Real aspect_of(const render::Target& target) { return static_cast<Real>(target.width) / target.height; }

}  // namespace

void WindowPicture::follow_choices() {
    const CameraSettings seen = choices_.seen();
    whole_.choice = seen.whole;
    for (std::size_t half = 0; half < 2; ++half) halves_.at(half).choice = seen.halves.at(half);
    for (LedCamera* led : {&whole_, &halves_.front(), &halves_.back(), &overview_}) {
        led->follow(choices_.tuned());
        tell_comfort(stage_.settings.in_force(), led->rig);
    }
}

std::vector<Shot> WindowPicture::shots(const Shown& shown, const view::Covers& covers) {
    std::vector<Shot> shots;
    if (!stage_.display.can_show()) return shots;
    const auto take = [&](LedCamera& led, const render::Target& target, const view::Covers& over) {
        led.rig.covers = over;
        const bool own = shown.own != nullptr && gives_way_to_own_view(led.choice.kind, there_in(shown.frame));
        shots.push_back({own ? *shown.own : led.look(shown, aspect_of(target)), target});
    };
    if (!choices_.split()) take(whole_, place(), covers);
    for (std::size_t half = 0; half < 2 && choices_.split(); ++half)
        take(halves_.at(half), place_of_half(place(), halves_above(), half),
             covers_of_half(covers, halves_above(), half));
    return shots;
}

std::optional<render::Target> WindowPicture::own_place(const PerFencer<bool>& there) const {
    const CameraSettings seen = choices_.seen();
    if (!seen.split) return gives_way_to_own_view(seen.whole.kind, there) ? std::optional(place()) : std::nullopt;
    for (std::size_t half = 0; half < 2; ++half)
        if (gives_way_to_own_view(seen.halves.at(half).kind, there))
            return place_of_half(place(), halves_above(), half);
    return std::nullopt;
}

view::Camera WindowPicture::overview(const Shown& shown, double covered_below) {
    overview_.rig.tuning = {};
    overview_.rig.covers.panels.below = covered_below;
    const PixelSize size = stage_.display.window.drawable_size();
    const Real aspect = static_cast<Real>(std::max(1, size.width)) / std::max(1, size.height);
    return view::update(overview_.rig, shown.frame, aspect, shown.elapsed);
}

bool WindowPicture::halves_above() const {
    const PixelSize size = stage_.display.window.size();
    return choices_.split() && size.height > size.width;
}

std::vector<LedCamera*> WindowPicture::cameras() {
    if (choices_.split()) return {&halves_.front(), &halves_.back()};
    return {&whole_};
}

std::size_t WindowPicture::half_led(DeviceKind pressed) const {
    const bool by_pointer = pressed == DeviceKind::kMouse || (pressed == DeviceKind::kKeyboard && !menu_.is_open());
    return menu_.half() && !by_pointer ? *menu_.half() : half_under_pointer();
}

std::size_t WindowPicture::half_under_pointer() const {
    int x = 0;
    int y = 0;
    SDL_GetMouseState(&x, &y);
    const int above_floor = stage_.display.window.size().height - y;
    const auto pixels = [&](int units) {
        return static_cast<int>(static_cast<float>(units) * stage_.display.window.pixel_scale());
    };
    return half_at(place(), halves_above(), {pixels(x), pixels(above_floor)});
}

LedCamera& WindowPicture::led(DeviceKind pressed) { return choices_.split() ? halves_.at(half_led(pressed)) : whole_; }

double WindowPicture::height_of_each() const {
    return place().height / (halves_above() ? 2.0 : 1.0) / static_cast<double>(stage_.display.window.pixel_scale());
}

}  // namespace riposte
